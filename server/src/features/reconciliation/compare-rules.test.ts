import { expect, test } from 'vitest';
import {
  byRef,
  type CompareOptions,
  compare,
  type OwnRow,
  type TheirRow,
} from './compare-rules.ts';
import { dayOf, outside, rangeOf } from './day-rules.ts';
import { readStatementFile } from './statement-file-rules.ts';

const at = new Date('2026-11-20T10:00:00Z');
const options: CompareOptions = {
  freshSince: new Date('2026-11-21T00:00:00Z'),
  isListed: () => true,
};

function theirs(change: Partial<TheirRow> = {}): TheirRow {
  return { ref: 'A1', amount: 500_00n, at, party: 'm1', isDone: true, currency: null, ...change };
}

function own(change: Partial<OwnRow> = {}): OwnRow {
  const row = {
    ref: 'A1',
    amount: 500_00n,
    at,
    since: at,
    memberId: null,
    party: 'm1',
    currency: null,
  };
  return { ...row, state: 'posted', ...change };
}

test.each([
  ['both have it', [theirs()], own(), 'matched'],
  ['it has not settled here', [theirs()], own({ state: 'open' }), 'underWay'],
  ['it has not settled there', [theirs({ isDone: false })], own(), 'underWay'],
  ['its amount is not known yet', [theirs()], own({ state: 'open', amount: null }), 'underWay'],
  ['only they have it', [theirs()], undefined, 'MISSING_HERE'],
  ['only we have it', [], own(), 'MISSING_THERE'],
  ['we gave it back', [theirs()], own({ state: 'voided' }), 'GIVEN_BACK_HERE'],
  ['a satang differs', [theirs({ amount: 499_99n })], own(), 'AMOUNT_DIFFERS'],
  [
    'a satang differs before its end',
    [theirs()],
    own({ amount: 1n, state: 'open' }),
    'AMOUNT_DIFFERS',
  ],
  ['it is listed twice', [theirs(), theirs()], own(), 'LISTED_TWICE'],
  ['it went to somebody else', [theirs({ party: 'm2' })], own(), 'OTHER_PARTY'],
  ['the list names nobody', [theirs({ party: null })], own(), 'matched'],
  ['we know nobody', [theirs()], own({ party: null }), 'matched'],
  ['it is only reserved here', [], own({ state: 'open' }), 'underWay'],
  ['it never happened', [], own({ state: 'voided' }), 'gone'],
  ['nobody has it any more', [], undefined, 'gone'],
] as const)('%s', (_, rows, row, verdict) => {
  expect(compare({ theirs: rows, own: row }, options)).toBe(verdict);
});

test('of attempts with one number the booked one counts, then the open one, in any order', () => {
  const [posted, open, voided] = [own(), own({ state: 'open' }), own({ state: 'voided' })];
  for (const rows of [
    [posted, open, voided],
    [voided, open, posted],
  ])
    expect(byRef(rows).get('A1')).toBe(posted);
  expect(byRef([voided, open]).get('A1')).toBe(open);
});

test('a young row of the provider’s may be on its way, and one of ours without a list cannot be compared', () => {
  const young = { ...options, freshSince: new Date(at.getTime() - 1) };
  expect(compare({ theirs: [theirs()], own: undefined }, young)).toBe('underWay');
  const old = { ...options, freshSince: at };
  expect(compare({ theirs: [theirs()], own: undefined }, old)).toBe('MISSING_HERE');
  // It counts on the day on which it settled, and not on that of its beginning.
  const listed = { ...options, isListed: (moment: Date) => moment.getTime() === at.getTime() };
  const since = new Date(at.getTime() - 60_000);
  expect(compare({ theirs: [], own: own({ since }) }, listed)).toBe('MISSING_THERE');
  expect(compare({ theirs: [], own: own() }, { ...options, isListed: () => false })).toBe(
    'unchecked',
  );
});

test('a day begins and ends at midnight in Bangkok', () => {
  const { from, to } = rangeOf('2026-11-20');
  expect([from.toISOString(), to.toISOString()]).toEqual([
    '2026-11-19T17:00:00.000Z',
    '2026-11-20T17:00:00.000Z',
  ]);
  const justBefore = new Date(to.getTime() - 1);
  expect([dayOf(from), dayOf(justBefore), dayOf(to)]).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
  ]);
});

test('a page that was read is not asked for again', () => {
  const day = rangeOf('2026-11-20');
  const [before, after] = [new Date(day.from.getTime() - 60_000), new Date(day.to.getTime() + 1)];
  expect(outside({ from: before, to: after }, day)).toEqual([
    { from: before, to: day.from },
    { from: day.to, to: after },
  ]);
  expect(outside(day, day)).toEqual([]);
});

const head = 'Time,Amount,Bank,Reference';
const line = '2026-11-20 23:59:59,"1,234.50",014,20261120TR000001ABCD';

test('a statement file is read as the bank numbers its transfers, in Bangkok time', () => {
  const range = rangeOf('2026-11-20');
  expect(readStatementFile(`\uFEFF${head}\r\n${line}\r\n\r\n`, range)).toEqual([
    {
      ref: '01420261120TR000001ABCD',
      amount: 1_234_50n,
      at: new Date('2026-11-20T16:59:59Z'),
    },
  ]);
  const turned = 'reference,bank,amount,time,note\nTR2,004,5,2026-11-20T00:00,"a, b"';
  expect(readStatementFile(turned, range)).toMatchObject([{ ref: '004TR2', amount: 500n }]);
  const tenths = `${head}\n2026-11-20 10:00,5.5,014,${'A'.repeat(40)}`;
  expect(readStatementFile(tenths, range)).toMatchObject([{ amount: 5_50n }]);
  const quoted = `note,${head}\n"say ""so"", or not",2026-11-20 10:00,5,014,"TR1"`;
  expect(readStatementFile(quoted, range)).toMatchObject([{ ref: '014TR1' }]);
  expect(readStatementFile(head, range)).toEqual([]);
});

test.each([
  ['no columns', line],
  ['a column too few', 'time,amount,bank\n2026-11-20 10:00,5,014'],
  ['another day', `${head}\n2026-11-21 00:00:00,5,014,TR1`],
  ['no time', `${head}\nyesterday,5,014,TR1`],
  ['a day that is none', `${head}\n2026-11-31 00:00:00,5,014,TR1`],
  ['nothing paid', `${head}\n2026-11-20 10:00,0,014,TR1`],
  ['money that went out', `${head}\n2026-11-20 10:00,-5,014,TR1`],
  ['no bank', `${head}\n2026-11-20 10:00,5,SCB,TR1`],
  ['a satang in three digits', `${head}\n2026-11-20 10:00,5.001,014,TR1`],
  ['a sign in its reference', `${head}\n2026-11-20 10:00,5,014,TR-1`],
  ['no reference', `${head}\n2026-11-20 10:00,5,014,`],
  ['the evening before', `${head}\n2026-11-19 23:59:59,5,014,TR1`],
  ['one bad line among good ones', `${head}\n${line}\n;`],
])('a file with %s is rejected as a whole', (_, content) => {
  expect(readStatementFile(content, rangeOf('2026-11-20'))).toBeNull();
});
