import { expect, test } from 'vitest';
import { isOurTicket, readGiftLink } from './gift-link-rules.ts';

const host = 'https://gift.truemoney.com/campaign';
const voucher = '0123456789abcdEF';

test.each([
  `${host}/?v=${voucher}`,
  `${host}/voucher_detail?v=${voucher}`,
  `${host}/voucher_detail/?v=${voucher}`,
  `  ${host}/?v=${voucher} `,
])('%s is a voucher for the wallet that is named behind it', (link) => {
  expect(readGiftLink(`${link}::0899999999`)).toEqual({ voucher, walletName: '0899999999' });
});

test('a voucher has 16 to 64 letters and digits, and nothing behind them', () => {
  const read = (signs: string) => readGiftLink(`${host}/?v=${signs}::LOTUS`)?.voucher ?? null;
  expect([read('a'.repeat(16)), read('a'.repeat(64))]).toEqual(['a'.repeat(16), 'a'.repeat(64)]);
  for (const odd of ['a'.repeat(15), 'a'.repeat(65), `${voucher}-`, `${voucher}&x=1`, ''])
    expect(read(odd), odd).toBeNull();
  for (const text of [`${host}/?v=${voucher}`, `${host}/?v=${voucher}::`, `::${voucher}`])
    expect(readGiftLink(text), text).toBeNull();
});

test('a ticket is of this attempt from five minutes before it began', () => {
  const begunAt = new Date('2026-11-20T10:00:00Z');
  const taken = (minutes: number, ms = 0) =>
    isOurTicket(new Date(begunAt.getTime() - minutes * 60_000 - ms), begunAt);
  expect([taken(-1), taken(0), taken(5), taken(5, 1)]).toEqual([true, true, true, false]);
});
