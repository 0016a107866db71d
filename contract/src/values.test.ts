import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  Code,
  Day,
  Id,
  line,
  PageBody,
  PageQuery,
  paragraphs,
  SignedBaht,
  sortOf,
  Time,
} from './values.ts';

test('a line of text has no invisible character that reverses or hides another', () => {
  const name = line(20);
  expect(name.parse('\u202Enimda\u202C')).toBe('nimda');
  expect(name.parse(' \u2066Noy\u2069\u200B Deejai\uFEFF ')).toBe('Noy Deejai');
  for (const empty of [
    '\u202E',
    '\u200F \u200E',
    '\uFEFF',
    '\u3164',
    '\u2800',
    '\u200D',
    '\u0007',
  ]) {
    expect(name.safeParse(empty).success, JSON.stringify(empty)).toBe(false);
  }
  // Nor does it end early.
  for (const end of ['\n', '\r\n', '\t', '\v', '\u0085', '\u2028', '\u2029']) {
    expect(name.parse(`Noy${end}Nok\u001B${end}`), JSON.stringify(end)).toBe('Noy Nok');
  }
  // Signs that join belong to what is seen.
  expect(name.parse('👩\u200D🌾')).toBe('👩\u200D🌾');
  expect(name.parse('ສົມສີ ใจดี')).toBe('ສົມສີ ใจดี');
});

test('paragraphs keep their lines and tabs, and no other sign that is not seen', () => {
  const text = paragraphs(10);
  expect(text.parse(' One\n\tTwo\u0007\u202E ')).toBe('One\n\tTwo');
  expect([text.safeParse('x'.repeat(10)).success, text.safeParse('x'.repeat(11)).success]).toEqual([
    true,
    false,
  ]);
  for (const empty of [' \n\u0000', '\u3164\n\u3164', '\u2800', '\u200D']) {
    expect(text.safeParse(empty).success, JSON.stringify(empty)).toBe(false);
  }
});

test('a page has ten lines where none are asked for, and fifty at the most', () => {
  const usual = { page: 1, limit: 10 };
  expect([PageBody.parse({}), PageQuery.parse({})]).toEqual([usual, usual]);
  expect(PageQuery.parse({ page: '3', limit: '50' })).toEqual({ page: 3, limit: 50 });
  for (const wrong of [{ limit: 51 }, { limit: 0 }, { page: 0 }, { page: 1_000_001 }, { x: 1 }]) {
    expect(PageBody.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    expect(PageQuery.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});

test('a list is sorted by its own columns, either way', () => {
  const sort = sortOf('at', 'amount');
  expect(sort.options).toEqual(['at', 'amount', '-at', '-amount']);
});

test('a loss is an amount below zero, and a time is a moment in any zone', () => {
  expect(z.decode(SignedBaht, -12.5 as never)).toBe(-1_250n);
  // As a sum of powers of two 0.29 is a little less.
  expect([0.29, -0.29].map((baht) => z.decode(SignedBaht, baht as never))).toEqual([29n, -29n]);
  expect(z.encode(SignedBaht, -1_250n as never)).toBe(-12.5);
  expect(z.decode(Time, '2026-11-21T00:30:05+07:00').toISOString()).toBe(
    '2026-11-20T17:30:05.000Z',
  );
});

test.each([
  ['an id', Id, ['1', '123456789012345678'], ['0', '01', '-1', '1234567890123456789', '1.0']],
  ['a day', Day, ['2026-11-20', '2024-02-29'], ['2026-02-29', '0000-01-01', '20/11/2026']],
  [
    'a time',
    Time,
    ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59+14:00'],
    // In UTC these have no year of four digits.
    ['0000-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'],
  ],
  ['a code', Code, ['A', 'x_Y-9', 'a'.repeat(40)], ['', 'a b', 'a'.repeat(41), 'ก']],
] as const)('%s is read, and what only looks like one is not', (_, schema, right, wrong) => {
  for (const text of right)
    expect(z.safeDecode(schema as z.ZodType, text).success, text).toBe(true);
  for (const text of wrong) {
    expect(z.safeDecode(schema as z.ZodType, text).success, text).toBe(false);
  }
});
