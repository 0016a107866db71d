import { expect, test } from 'vitest';
import type { BankTransfer } from './bank-records.ts';
import { slipDrawing } from './slip-image.ts';

const transfer: BankTransfer = {
  cursor: 1,
  transRef: '20261121TR000001',
  sendingBank: '014',
  fromBank: 'SCB',
  fromAccount: '1234567890',
  fromName: 'SOMCHAI JAIDEE',
  toBank: 'KBANK',
  toAccount: '1112223334',
  amount: 1_500_25,
  at: Date.parse('2026-11-20T17:30:05Z'),
  slipReadyAt: 0,
};

/** Lines of the slip, from above to below. */
function linesOf(change: Partial<BankTransfer> = {}, receiverName = 'WALLET DEMO'): string[] {
  const { markup } = slipDrawing({ ...transfer, ...change }, receiverName);
  return [...markup.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line = '']) => line);
}

test('a slip tells the time in Bangkok, both sides as a bank masks them, the amount and the reference', () => {
  expect(linesOf()).toEqual([
    'Transfer successful',
    '21/11/2026 00:30:05',
    ...['From', 'Siam Commercial Bank xxx-x-x6789-x', 'SOMCHAI J'],
    ...['To', 'Kasikornbank xxx-x-x2333-x', 'WALLET DEMO'],
    ...['Amount', '1500.25 THB', 'Reference', '20261121TR000001'],
    'Scan to verify this slip',
  ]);
});

test('letters that a machine may have no font for are stars', () => {
  const lines = linesOf({ fromName: 'สมชาย ใจดี' }, 'ร้าน WALLET');
  expect(lines.filter((line) => /[^ -~]/.test(line))).toEqual([]);
  expect(lines).toContain('*** WALLET');
});
