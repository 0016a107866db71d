import { languages } from '@wallet/contract/languages';
import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { placeNames } from '#lib/money/place-names.ts';
import { loadText } from '#lib/text.ts';
import type { FakeRequest } from '../../test/fake-server.ts';
import { stage } from '../../test/stage.tsx';
import { statementFile } from './statement-file.ts';
import { noFilters, type StatementEntry, type StatementFilters } from './statement-state.ts';
import { statementText } from './use-statement-words.ts';

const server = stage();
const november = { ...noFilters, period: 'days', from: '2026-11-01', to: '2026-11-30' } as const;
const nowMs = Date.parse('2026-11-20T10:00:00Z');
const moved = { bonus: baht(0), withdraw: baht(0), intoGames: baht(0), outOfGames: baht(0) };

function entryOf(index: number, entry: Partial<StatementEntry> = {}): StatementEntry {
  const at = new Date(nowMs - index * 3_600_000).toISOString();
  return {
    _id: `01938f5e-7b1c-7000-8000-${String(index).padStart(12, '0')}`,
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'SCB',
    to: 'WALLET',
    amount: baht(0.1),
    createdAt: at,
    updatedAt: at,
    balance: null,
    ...entry,
  };
}

/** The file of these filters, and its lines as text. */
async function fileOf(filters: StatementFilters, language: (typeof languages)[number] = 'en') {
  const text = await loadText(language, 'statement');
  const banks = [{ code: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: '=Siam', nameLA: 'ໄທພານິດ', color: '' }];
  const names = placeNames({ text, language, view: undefined, banks });
  const labels = { text, words: statementText(text, names), amount: 'Amount (baht)' };
  const file = await statementFile(filters, { labels, nowMs });
  const written = await file.text();
  return { name: file.name, text: written, lines: written.split('\r\n') };
}

/** Answers with the pages of a list as of the call. */
function answerPages(list: () => readonly StatementEntry[], deposit: number): void {
  server.answer('POST /api/statement', ({ body }: FakeRequest) => {
    const { page, limit } = body as { page: number; limit: number };
    const all = list();
    return {
      statements: all.slice((page - 1) * limit, page * limit),
      days: [],
      total: all.length,
      totals: { ...moved, deposit: baht(deposit) },
    };
  });
}

test.each(languages)(
  'in %s, a file says which days it covers, as of when, and each amount exactly',
  async (language) => {
    const text = await loadText(language, 'statement');
    const failed = entryOf(1, {
      statementType: 'withdraw',
      status: 'FAILED',
      amount: baht(1_234.5),
      from: 'WALLET',
      to: '@SUM(A1)',
      reason: 'CONTACT_US',
    });
    // The condition failed; what it took back has moved.
    const taken = entryOf(2, { statementType: 'finish_bonus', status: 'FAILED', amount: baht(30) });
    server.answer('POST /api/statement', {
      statements: [
        entryOf(0, { amount: baht(1_002_000.05), balance: baht(1_002_000.05) }),
        failed,
        taken,
      ],
      days: [],
      total: 3,
      totals: { ...moved, deposit: baht(1_002_000.05), forfeited: baht(30) },
    });
    const {
      name,
      text: written,
      lines,
    } = await fileOf({ ...november, type: 'deposit', search: 'scb' }, language);
    expect(name).toBe('history_2026-11-01_2026-11-20.csv');
    expect(written.startsWith(`\uFEFF${text.title}\r\n`)).toBe(true);
    expect(lines.slice(1, 8)).toEqual([
      `${text.fromDay},2026-11-01`,
      // Nothing is known of the days to come.
      `${text.toDay},2026-11-20`,
      `${text.type},${text.deposit}`,
      `${text.search},scb`,
      `${text.asOf},2026-11-20 17:00:00 (UTC+7)`,
      `${text.entries},3`,
      '',
    ]);
    const bank = { th: 'ไทยพาณิชย์', lo: 'ໄທພານິດ', en: "'=Siam" }[language];
    expect(lines[9]).toBe(
      `2026-11-20 17:00:00,${text.deposit},${bank},${text.wallet},,${text.success},1002000.05,1002000.05,,1002000.05,222 222 2222,2026-11-20 17:00:00`,
    );
    // An entry that moved nothing is in no column that is summed, and no cell is a formula.
    expect(lines[10]).toContain(
      `${text.wallet},'@SUM(A1),${text.contactUs},${text.failed},1234.50,,,,`,
    );
    expect(lines[11]).toContain(`${text.failed},30.00,,30.00,`);
  },
);

test('a file has the entries of all pages once, also when one is written while they are read', async () => {
  const list = Array.from({ length: 120 }, (_, index) => entryOf(index + 1));
  let calls = 0;
  answerPages(() => {
    calls += 1;
    return calls === 1 ? list : [entryOf(0), ...list];
  }, 12);
  const { lines } = await fileOf(november);
  const rows = lines.slice(7, -1);
  expect(rows).toHaveLength(120);
  expect(new Set(rows).size).toBe(120);
  expect(lines[4]).toBe('Entries,120');
});

test('a history that does not add up is read again, and never saved in part', async () => {
  let isSettled = false;
  const list = Array.from({ length: 60 }, (_, index) => entryOf(index));
  answerPages(() => list, 5.9);
  await expect(fileOf(november)).rejects.toThrow('The history changed with every reading');
  // Three readings of two pages, of as many entries as the server gives.
  expect(server.requests('POST /api/statement').map(({ body }) => body)).toEqual(
    [1, 2, 1, 2, 1, 2].map((page) => ({ page, limit: 50, from: '2026-11-01', to: '2026-11-30' })),
  );
  server.answer('POST /api/statement', ({ body }: FakeRequest) => {
    const { page } = body as { page: number };
    const statements = page === 1 ? list.slice(0, 50) : isSettled ? list.slice(50) : [];
    isSettled ||= page === 2;
    return { statements, days: [], total: 60, totals: { ...moved, deposit: baht(6) } };
  });
  expect((await fileOf(november)).lines[4]).toBe('Entries,60');
});

test('a file of all time begins with the day of its oldest entry, and one of nothing with today', async () => {
  const older = entryOf(30, { createdAt: '2026-11-10T17:00:00.000Z' });
  server.answer('POST /api/statement', { statements: [older, entryOf(1)], days: [], total: 2 });
  expect((await fileOf(noFilters)).name).toBe('history_2026-11-11_2026-11-20.csv');
  server.answer('POST /api/statement', { statements: [], days: [], total: 0 });
  expect((await fileOf(noFilters)).name).toBe('history_2026-11-20_2026-11-20.csv');
  const past = { ...november, to: '2026-11-12' };
  expect((await fileOf(past)).name).toBe('history_2026-11-01_2026-11-12.csv');
});

const sums = {
  deposit: { statementType: 'deposit' },
  bonus: { statementType: 'bonus' },
  withdraw: { statementType: 'withdraw' },
  intoGames: { statementType: 'transfer', from: 'WALLET', to: 'PG' },
  outOfGames: { statementType: 'transfer', from: 'PG', to: 'WALLET' },
  forfeited: { statementType: 'finish_bonus' },
} as const;

test.each(Object.entries(sums))(
  'a file is whole only when its entries sum to the total of %s',
  async (kind, entry) => {
    const statements = [
      entryOf(0, { ...entry, amount: baht(7.5) }),
      // Nothing of it has moved yet.
      entryOf(1, { amount: baht(100), status: 'PENDING' }),
    ];
    const answer = (amount: number) =>
      server.answer('POST /api/statement', {
        ...{ statements, days: [], total: 2 },
        totals: { ...moved, deposit: baht(0), forfeited: baht(0), [kind]: baht(amount) },
      });
    answer(7.5);
    expect((await fileOf(november)).lines[4]).toBe('Entries,2');
    answer(7.51);
    await expect(fileOf(november)).rejects.toThrow('The history changed with every reading');
  },
);

test('a row names what its entry belongs to and why it ended', async () => {
  const text = await loadText('en', 'statement');
  const refused = entryOf(0, {
    ...{ statementType: 'withdraw', status: 'FAILED', reason: 'ACCOUNT_CLOSED' },
    ...{ bonus: { description: 'Welcome' }, updatedAt: '2026-11-20T11:00:00.000Z' },
  });
  server.answer('POST /api/statement', { statements: [refused], days: [], total: 1 });
  const { lines } = await fileOf(november);
  expect(lines[6]).toBe(
    'Date and time,Type,From,To,Details,Status,Amount (baht),Money in,Money out,Balance after,Reference,Last updated',
  );
  expect(lines[7]).toContain(`Welcome · ${text.accountClosed}`);
  expect(lines[7]).toMatch(/^2026-11-20 17:00:00,.*,2026-11-20 18:00:00$/);
});
