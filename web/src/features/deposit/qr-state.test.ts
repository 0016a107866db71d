import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { afterReply, type QrReply, type QrState, type ShownQr } from './qr-state.ts';

const shown: ShownQr = {
  hasQrcode: true,
  qrcodeId: '71',
  qrcode: '<svg/>',
  amount: baht(500.07),
  askedAmount: baht(500),
  expireIn: '2026-11-21T03:10:00.000Z',
  serverTime: '2026-11-21T03:00:00.000Z',
};
const none: QrReply = { hasQrcode: false, serverTime: '2026-11-21T03:05:00.000Z' };
const waiting: QrState = { kind: 'shown', qr: shown, walletBefore: 20 };

test('an existing QR is shown at once', () => {
  expect(afterReply(undefined, shown, baht(20))).toEqual(waiting);
});

test('without a QR there is the amount form', () => {
  expect(afterReply(undefined, none, baht(20))).toEqual({ kind: 'form' });
});

test('a QR that leaves while money arrives is paid', () => {
  expect(afterReply(waiting, none, baht(520.07))).toEqual({ kind: 'paid', amount: 500.07 });
});

test('a QR that leaves without money was cancelled on another device', () => {
  expect(afterReply(waiting, none, baht(20))).toEqual({ kind: 'form' });
});

test('other money that arrives while the QR stands does not count as its payment', () => {
  const later = afterReply(waiting, shown, baht(900));
  expect(later).toEqual(waiting);
});

test('another QR of the same provider starts anew', () => {
  const other = { ...shown, qrcodeId: '72' };
  expect(afterReply(waiting, other, baht(35))).toEqual({
    kind: 'shown',
    qr: other,
    walletBefore: 35,
  });
});

test('a QR whose time is over is not shown, even when the server still lists it', () => {
  const over = { ...shown, serverTime: shown.expireIn };
  expect(afterReply(undefined, over, baht(20))).toEqual({ kind: 'form' });
});

test('the good news stays until the member goes on', () => {
  const paid: QrState = { kind: 'paid', amount: baht(500.07) };
  expect(afterReply(paid, none, baht(520.07))).toBe(paid);
});
