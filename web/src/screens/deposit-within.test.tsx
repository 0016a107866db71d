import { cleanup } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { loadText } from '#lib/text.ts';
import { memberOf, walletOf } from '../test/samples.ts';
import { onTop, pass, readDialog, show, shownLanguages, stage, type } from '../test/stage.tsx';
import { DepositSheet } from './DepositSheet.tsx';

const server = stage();

const account = {
  bank: { nameTH: 'พร้อมเพย์', nameEN: 'PromptPay', nameLA: null },
  bankCode: 'WW',
  bankAccountName: '',
  bankAccountNo: '',
  bankType: 'PAYMENT' as const,
  mode: 'AUTO' as const,
  color: '#123456',
  qr: { provider: 'WW', presets: [100, 300, 500].map(baht), minimum: baht(100), minutes: 15 },
};

/** Opens the deposit of a member whose limit of 1,000 a day leaves this much. */
async function open(room: number | null, language: (typeof shownLanguages)[number] = 'en') {
  const left = room === null ? null : baht(room);
  const amount = room === null ? null : baht(1_000);
  const paidIn = baht(1_000 - (room ?? 0));
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/lookup/deposit', { banks: [account], wallets: [], isManual: false });
  server.answer('GET /api/qrcode/:provider', {
    hasQrcode: false,
    serverTime: '2026-11-20T10:00:00.000Z',
  });
  server.answer('GET /api/limits', {
    exclusion: null,
    deposit: { room: left, limits: [{ period: 'day', amount, paidIn, left, raise: null }] },
    held: [],
    net: [{ days: 1, paidIn, paidOut: baht(0), net: paidIn }],
  });
  await show(<DepositSheet onClose={() => undefined} />, language);
  await pass(500);
}

const presets = () =>
  onTop()
    .getAllByRole('button')
    .flatMap(({ textContent }) => textContent?.match(/^\d+$/) ?? [])
    .map(String);

test.each(shownLanguages)(
  'in %s, no amount above what the limit leaves is offered, or makes a QR',
  async (language) => {
    const [text, core] = [await loadText(language, 'deposit'), await loadText(language, 'core')];
    const inUnits = (amount: string) => `${amount}\u00A0${core.units.THB}`;
    await open(300, language);
    expect(presets()).toEqual(['100', '300']);
    expect(readDialog()).toContain(text.qrBounds(inUnits('100.00'), inUnits('300.00')));
    const create = () => onTop().getByRole<HTMLButtonElement>('button', { name: text.createQr });
    await type(core.amount, '300');
    expect(create().disabled).toBe(false);
    await type(core.amount, '300.01');
    expect(create().disabled).toBe(true);
  },
);

test('when the limit leaves less than a QR takes, no amount is offered', async () => {
  const text = await loadText('en', 'deposit');
  await open(50);
  expect(presets()).toEqual([]);
  expect(readDialog()).toContain(text.qrMinimum('100.00\u00A0baht'));
  // Nor is there an account that takes less.
  expect(readDialog()).toContain((await loadText('en', 'limits')).noOtherWay);
});

test('without a limit every amount is offered', async () => {
  const text = await loadText('en', 'deposit');
  await open(null);
  expect(presets()).toEqual(['100', '300', '500']);
  expect(readDialog()).toContain(text.qrMinimum('100.00\u00A0baht'));
});

test('a deposit by slip opens with its slip, and by no other way', async () => {
  const text = await loadText('en', 'deposit');
  const { choose } = await loadText('en', 'slip');
  server.answer('GET /api/lookup/slip', {
    ...{ isOpen: true, closedFrom: '23:00', closedUntil: '01:00' },
    ...{ withinMinutes: 60, bytesMax: 1_000_000 },
  });
  await open(null);
  const chosen = () => onTop().getByRole('tab', { selected: true }).textContent;
  expect(chosen()).not.toBe(text.tabSlip);
  cleanup();
  await show(<DepositSheet first="slip" onClose={() => undefined} />);
  await pass(500);
  expect(chosen()).toBe(text.tabSlip);
  expect(readDialog()).toContain(choose);
});
