import { act, cleanup, fireEvent } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepUnsent } from '#lib/intent/unsent.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { endSession } from '#lib/session/session.ts';
import { refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, readDialog, show, stage } from '../../test/stage.tsx';
import { DepositModal } from './DepositModal.tsx';
import type { DepositBank, DepositLookup } from './deposit-sections.ts';
import { lastChoice, rememberChoice } from './last-deposit.ts';

const server = stage();
const onClose = vi.fn();

const bank: DepositBank = {
  bank: { nameTH: 'กสิกรไทย', nameEN: 'KBank', nameLA: null },
  bankCode: 'KBANK',
  bankAccountName: 'LACQUER CO LTD',
  bankAccountNo: '0482345678',
  bankType: 'bank',
  mode: 'AUTO',
  color: '#138f2d',
};
const gateway: DepositBank = { ...bank, bankCode: 'FP', bankType: 'PAYMENT' };
const lookup: DepositLookup = {
  banks: [bank, gateway],
  wallets: [{ walletAccountName: '0812345678', mode: 'AUTO' }],
  isManual: false,
};
const owner = { memberId: '7', phone: '0812345678' };

beforeEach(() => {
  onClose.mockClear();
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/lookup/deposit', lookup);
  server.answer('GET /api/lookup/info', refusal('NO_DATA'));
  server.answer('GET /api/lookup/slip', {
    ...{ isOpen: true, closedFrom: '', closedUntil: '' },
    ...{ withinMinutes: 20, bytesMax: 1 },
  });
  server.answer('GET /api/qrcode/:provider', {
    hasQrcode: false,
    serverTime: '2026-11-20T10:00:00.000Z',
  });
});

async function open(first?: 'bank' | 'slip'): Promise<void> {
  cleanup();
  await show(
    <DepositModal
      onClose={onClose}
      {...(first && { first })}
      slipUpload="the slip"
      within={(ways) => <section aria-label="limits">{ways}</section>}
    />,
  );
  await pass(0);
}

const tabs = () => onTop().getAllByRole('tab');
const shownTab = () =>
  tabs().find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent;

async function choose(name: string): Promise<void> {
  await act(async () => fireEvent.click(onTop().getByRole('tab', { name })));
  await pass(0);
}

test('a member begins with the way that was asked for, was left unsent, was used last, or is quickest', async () => {
  await open();
  expect([shownTab(), tabs().map(({ textContent }) => textContent)]).toEqual([
    'QR',
    ['Bank', 'QR', 'Wallet', 'Slip'],
  ]);
  await choose('Wallet');
  expect(readDialog()).toContain('0812345678');
  await open();
  expect(shownTab()).toBe('Wallet');
  keepUnsent({ ...owner, kind: 'qrcode', amount: baht(50) });
  await open();
  expect(shownTab()).toBe('QR');
  keepUnsent({ ...owner, kind: 'notice', amount: baht(50) });
  await open();
  expect(shownTab()).toBe('Bank');
  // A slip is not a way to make the next deposit.
  await choose('Slip');
  expect(readDialog()).toContain('the slip');
  window.sessionStorage.clear();
  await open();
  expect(shownTab()).toBe('Wallet');
  keepUnsent({ ...owner, kind: 'qrcode', amount: baht(50) });
  await open('bank');
  expect(shownTab()).toBe('Bank');
  window.sessionStorage.clear();
  rememberChoice('deposit-way', 'qr');
  keepUnsent({ ...owner, kind: 'giftLink' });
  await open();
  expect(shownTab()).toBe('Wallet');
});

test('without a gateway the bank comes first, and in manual mode there is no QR', async () => {
  server.answer('GET /api/lookup/deposit', { ...lookup, banks: [bank] });
  await open();
  expect(shownTab()).toBe('Bank');
  rememberChoice('deposit-way', 'qr');
  server.answer('GET /api/lookup/deposit', { ...lookup, isManual: true });
  cleanup();
  queryClient.clear();
  await open();
  expect([shownTab(), tabs().map(({ textContent }) => textContent)]).toEqual([
    'Bank',
    ['Bank', 'Wallet', 'Slip'],
  ]);
});

test('limits surround every way but a slip, whose money is there already', async () => {
  await open();
  expect(onTop().getByRole('region', { name: 'limits' })).toBeTruthy();
  await open('slip');
  expect(shownTab()).toBe('Slip');
  expect(onTop().queryByRole('region', { name: 'limits' })).toBeNull();
});

test('ways that are not open say so, and ways that do not arrive can be asked for again', async () => {
  server.answer('GET /api/lookup/deposit', refusal('NO_DATA'));
  await open();
  expect(readDialog()).toContain("We couldn't load this");
  server.answer('GET /api/lookup/deposit', { ...lookup, banks: [], wallets: [] });
  await press('Try again');
  expect(readDialog()).toContain('Not open yetTry another way, or contact us');
  await choose('Wallet');
  expect(readDialog()).toContain('Not open yetTry another way, or contact us');
});

test('the end of a QR is announced once, and not at the next opening', async () => {
  const qr = {
    ...{ hasQrcode: true, qrcodeId: '71', qrcode: '<svg/>', askedAmount: baht(500) },
    ...{ amount: baht(500), expireIn: '2026-11-20T10:15:00.000Z' },
    serverTime: '2026-11-20T10:00:00.000Z',
  } as const;
  server.answer('GET /api/qrcode/:provider', qr);
  await open();
  server.answer('GET /api/qrcode/:provider', {
    hasQrcode: false,
    serverTime: '2026-11-20T10:00:06.000Z',
    ended: [{ qrcodeId: '71', end: 'cancelled', credited: baht(0), entries: [] }],
  });
  await pass(6_000);
  expect(readDialog()).toContain('is cancelled. If you paid it, check History.');
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
  await open();
  expect(readDialog()).not.toContain('is cancelled');
});

test('choices of the last deposit are not those of the next member', () => {
  const choices = ['deposit-way', 'deposit-channel', 'deposit-amount'] as const;
  for (const choice of choices) rememberChoice(choice, `the ${choice}`);
  expect(choices.map(lastChoice)).toEqual([
    'the deposit-way',
    'the deposit-channel',
    'the deposit-amount',
  ]);
  endSession();
  expect(choices.map(lastChoice)).toEqual([null, null, null]);
});
