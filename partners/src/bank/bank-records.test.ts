import { expect, test } from 'vitest';
import { codeIn } from '../sms/sms-gateway.ts';
import { memoryJournal } from '../test/memory-journal.ts';
import { bankOf, banks } from './bank-list.ts';
import { bangkokDay, bangkokTime, openBankRecords, readAccounts } from './bank-records.ts';
import { maskedAccount, maskedName } from './masked.ts';

test.each([
  ['1234567890', 'xxx-x-x6789-x'],
  ['123456789012', 'xxxxxxx8901x'],
  ['123456', 'x2345x'],
])('a slip shows of %s %s', (account, shown) => {
  expect(maskedAccount(account)).toBe(shown);
});

test.each([
  ['SOMCHAI JAIDEE', 'SOMCHAI J'],
  ['  สมชาย   ใจดี ', 'สมชาย ใ'],
  ['SOMCHAI', 'SOMCHAI'],
])('a slip shows of %s %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

test('a bank is found by its code and by its number, and no two share one', () => {
  expect(bankOf('SCB')).toBe(bankOf('014'));
  expect(bankOf('004')).toMatchObject({ code: 'KBANK', number: '004' });
  expect(bankOf('NOBANK')).toBeUndefined();
  expect(banks.map(({ code, number }) => `${number} ${code}`)).toEqual([
    ...['002 BBL', '004 KBANK', '006 KTB', '011 TMB', '014 SCB', '022 CIMB', '024 UOB', '025 BAY'],
    ...['030 GSB', '033 GHB', '034 BAAC', '066 IBANK', '067 TISCO', '069 KKP', '070 ICBC'],
    ...['071 TCRB', '073 LHB'],
  ]);
  expect(new Set(banks.flatMap(({ code, number }) => [code, number])).size).toBe(2 * banks.length);
});

test('the bank keeps the time of Bangkok', () => {
  const at = Date.parse('2026-01-30T17:00:00Z');
  expect([bangkokTime(at), bangkokDay(at)]).toEqual(['2026-01-31T00:00:00', '20260131']);
  expect(bangkokDay(at - 1)).toBe('20260130');
});

test('a feed continues after its cursor, for one account at one bank', () => {
  const book = openBankRecords(memoryJournal());
  const details = {
    ...{ sendingBank: '014', fromBank: 'SCB', fromAccount: '1234567890', fromName: 'NOY' },
    ...{ toBank: 'KBANK', toAccount: '1112223334', amount: 5_00, slipReadyAt: 0 },
    at: Date.parse('2026-01-30T17:00:00Z'),
  };
  const first = book.add(details);
  book.add({ ...details, toBank: 'SCB' });
  book.add({ ...details, toAccount: '1112223335' });
  const last = book.add({ ...details, amount: 6_00 });
  expect(first).toMatchObject({ cursor: 1, transRef: expect.stringMatching(/^20260131TR000001/) });
  const account = { bank: 'KBANK', account: '1112223334' };
  expect(book.feed({ ...account, after: 0, limit: 9 })).toEqual([first, last]);
  expect(book.feed({ ...account, after: 1, limit: 9 })).toEqual([last]);
  expect(book.feed({ ...account, after: 4, limit: 9 })).toEqual([]);
  expect(book.feed({ ...account, after: 0, limit: 1 })).toEqual([first]);
  expect(book.list().map(({ cursor }) => cursor)).toEqual([4, 3, 2, 1]);
  expect(book.find(last.transRef)).toBe(last);

  const own = { bank: 'KBANK', account: '1112223334', name: 'LOTUS' };
  book.setOperatorAccounts([own, { ...own, bank: 'SCB' }]);
  expect(book.operatorAccount('KBANK', '1112223334')).toBe(own);
  expect(book.operatorAccount('KBANK', '1112223335')).toBeUndefined();
  book.setHolder({ ...own, name: null });
  expect(book.holderOf('KBANK', '1112223334')).toEqual({ ...own, name: null });
  expect(book.holderOf('SCB', '1112223334')).toBeUndefined();
  expect(readAccounts([own])).toEqual([own]);
  expect(() => readAccounts([{ ...own, account: '12345' }])).toThrow('account is missing');
  expect(() => readAccounts(own)).toThrow('body is missing');
});

test.each([
  ['Your code is 482913 (ref ABCD)', '482913'],
  ['1234', '1234'],
  ['123 then 12345678', '12345678'],
  ['call 0812345678', null],
  ['no code', null],
])('the code in “%s” is %s', (message, code) => {
  expect(codeIn(message)).toBe(code);
});
