import { expect, test } from 'vitest';
import type { SeenStatement } from '../server/src/test/seen-rows.ts';
import type { Declaration, Shape } from './declared-rows.ts';
import { rowFindings } from './row-findings.ts';

const number: Shape = { kinds: new Set(['number']) };
const text: Shape = { kinds: new Set(['string']) };

/** `sql<{ id: number; name: string }>` of a member, whose number is a value. */
const declaration: Declaration = {
  place: 'member-store.ts:7',
  texts: ['select id, name from member where id = ', ''],
  column: null,
  shape: {
    kinds: new Set(['object']),
    properties: new Map([
      ['id', number],
      ['name', text],
    ]),
  },
};

function seen(columns: SeenStatement['columns']): SeenStatement[] {
  return [{ text: 'select id, name from member where id = $1', columns }];
}

test('a declared answer of the database is not a finding', () => {
  const columns = { id: { kinds: ['number'] }, name: { kinds: ['string'] } };
  expect(rowFindings([declaration], seen(columns))).toEqual([]);
});

test('a null, another kind and a missing column are found', () => {
  expect(rowFindings([declaration], seen({ id: { kinds: ['bigint', 'null'] } }))).toEqual([
    'member-store.ts:7 says id is number: it was bigint',
    'member-store.ts:7 says id is number: it was null',
    'member-store.ts:7 says name, which is not answered',
  ]);
});

test('values inside of JSON are compared as well', () => {
  const shape: Shape = {
    kinds: new Set(['list']),
    item: { kinds: new Set(['object']), properties: new Map([['id', number]]) },
  };
  const rows: Declaration = {
    ...declaration,
    shape: { kinds: new Set(['object']), properties: new Map([['rows', shape]]) },
  };
  const item = { kinds: ['object'], properties: { id: { kinds: ['number', 'undefined'] } } };
  expect(rowFindings([rows], seen({ rows: { kinds: ['list'], item } }))).toEqual([
    'member-store.ts:7 says rows[].id is number: it was undefined',
  ]);
});

test('a value is looked up by its name, and a statement that no test ran is reported', () => {
  const value: Declaration = {
    place: 'a.ts:1',
    texts: ['now() > until'],
    column: 'isOver',
    shape: { kinds: new Set(['boolean']) },
  };
  const run = {
    text: 'select now() > until as "isOver" from pause',
    columns: { isOver: { kinds: ['boolean', 'null'] } },
  };
  expect(rowFindings([value], [run])).toEqual(['a.ts:1 says isOver is boolean: it was null']);
  expect(rowFindings([value], seen({}))).toEqual(['a.ts:1 was run by no test']);
});
