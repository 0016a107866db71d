import { cleanup, fireEvent } from '@testing-library/react';
import { languages } from '@wallet/contract/languages';
import { formatAmount } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, show, stage } from '../../test/stage.tsx';
import type { QrChannel } from './deposit-sections.ts';
import { QrSection } from './QrSection.tsx';

const server = stage();

beforeEach(() => server.answer('GET /api/account/me', memberOf(walletOf(20))));

function channelOf(provider: string, minimum: number): QrChannel {
  return {
    provider,
    account: {
      bank: { nameTH: provider, nameEN: provider, nameLA: null },
      bankCode: provider,
      bankAccountName: '',
      bankAccountNo: '',
      bankType: 'PAYMENT',
      mode: 'AUTO',
      color: '#123456',
    },
    presets: [],
    minimum: baht(minimum),
    minutes: 10,
  };
}

test.each(languages)(
  'in %s, channels tell how they are paid, their name, and the least they take as such',
  async (language) => {
    const text = await loadText(language, 'deposit');
    const { units } = await loadText(language, 'core');
    const [ten, hundred] = [10, 100].map((least) => formatAmount(baht(least), units.THB));
    server.answer('GET /api/wallet', walletOf(20));
    server.answer('GET /api/qrcode/:provider', {
      hasQrcode: false,
      serverTime: '2026-11-20T10:00:00.000Z',
    });
    await show(<QrSection channels={[channelOf('FP', 10), channelOf('PayOneX', 100)]} />, language);
    expect(read()).toContain(text.qrThai);
    const choice = (name: string) => onTop().getByRole<HTMLInputElement>('radio', { name });
    expect(choice(`FP ${text.qrMinimum(ten ?? '')}`).checked).toBe(true);
    fireEvent.click(choice(`PayOneX ${text.qrMinimum(hundred ?? '')}`));
    await pass(0);
    expect(read()).toContain(text.qrMinimum(hundred ?? ''));
  },
);

test.each([
  ['th', 'ธนาคารกสิกรไทย', 'กสิกรไทย ขั้นต่ำ 10.00\u00A0บาท'],
  ['lo', 'ທະນາຄານກະສິກອນໄທ', 'ກະສິກອນໄທ ຂັ້ນຕ່ຳ 10.00\u00A0ບາດ'],
] as const)('in %s, the choice of a bank has its short name: %s', async (language, full, shown) => {
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/qrcode/:provider', {
    hasQrcode: false,
    serverTime: '2026-11-20T10:00:00.000Z',
  });
  const kbank = channelOf('KBANK', 10);
  const bank = { nameTH: full, nameEN: full, nameLA: full };
  const channels = [{ ...kbank, account: { ...kbank.account, bank } }, channelOf('FP', 10)];
  await show(<QrSection channels={channels} />, language);
  expect(onTop().getByRole('radio', { name: shown })).toBeTruthy();
});

test('of many channels the others are folded away, and the chosen one stays', async () => {
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/qrcode/:provider', {
    hasQrcode: false,
    serverTime: '2026-11-20T10:00:00.000Z',
  });
  const channels = [channelOf('FP', 10), channelOf('WW', 100), channelOf('PayOneX', 300)];
  await show(<QrSection channels={channels} />);
  const choices = () =>
    onTop()
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ parentElement }) => !parentElement?.hidden)
      .map(({ checked, parentElement }) => `${parentElement?.textContent} ${checked}`);
  expect(choices()).toEqual(['FP Minimum 10.00\u00A0baht true']);
  // The form is there once it is known that no folded one has a QR.
  expect(onTop().getByRole('button', { name: 'Create QR' })).toBeTruthy();
  const isOpen = () =>
    onTop().getByRole('button', { name: 'Other channels' }).getAttribute('aria-expanded');
  expect(isOpen()).toBe('false');
  await press('Other channels');
  expect(isOpen()).toBe('true');
  expect(choices()).toHaveLength(3);
  // Arrow keys go on through all of them; a finger has chosen.
  fireEvent.click(onTop().getByRole('radio', { name: /WW/ }), { detail: 0 });
  expect(choices()).toHaveLength(3);
  fireEvent.click(onTop().getByRole('radio', { name: /PayOneX/ }), { detail: 1 });
  expect(choices()).toEqual(['PayOneX Minimum 300.00\u00A0baht true']);
});

test('a member who comes back finds the QR that waits, and else the channel used last', async () => {
  const serverTime = '2026-11-20T10:00:00.000Z';
  const none = { hasQrcode: false, serverTime } as const;
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/lookup/info', refusal('NO_DATA'));
  const late = Promise.withResolvers<typeof none>();
  server.answer('GET /api/qrcode/:provider', ({ params }) =>
    params['provider'] === 'WW' ? late.promise : none,
  );
  const channels = [channelOf('FP', 10), channelOf('WW', 100)];
  const chosen = () =>
    onTop()
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.parentElement?.textContent;
  await show(<QrSection channels={channels} />);
  // No form covers a QR that may wait.
  expect(onTop().queryByRole('button', { name: 'Create QR' })).toBeNull();
  late.resolve(none);
  await pass(0);
  expect(onTop().getByRole('button', { name: 'Create QR' })).toBeTruthy();
  fireEvent.click(onTop().getByRole('radio', { name: /WW/ }));
  cleanup();
  await show(<QrSection channels={channels} />);
  expect(chosen()).toBe('WW Minimum 100.00\u00A0baht');
  cleanup();
  queryClient.clear();
  server.answer('GET /api/qrcode/:provider', ({ params }) =>
    params['provider'] === 'WW'
      ? none
      : {
          ...{ hasQrcode: true, qrcodeId: '71', qrcode: '<svg/>', serverTime },
          ...{ amount: baht(500), askedAmount: baht(500), expireIn: '2026-11-20T10:15:00.000Z' },
        },
  );
  await show(<QrSection channels={channels} />);
  expect(chosen()).toBe('FP Minimum 10.00\u00A0bahtA QR is waiting for payment');
  expect(read()).toContain('Pay exactly this amount');
  // Its end is shown where it was.
  server.answer('GET /api/qrcode/:provider', none);
  await pass(6_000);
  expect(chosen()).toBe('FP Minimum 10.00\u00A0baht');
  expect(read()).toContain('The QR for 500.00\u00A0baht is closed, paid or unpaid');
  // A member who wants another channel all the same gets it.
  fireEvent.click(onTop().getByRole('radio', { name: /WW/ }));
  await pass(0);
  expect(onTop().getByRole('button', { name: 'Create QR' })).toBeTruthy();
});

test('one channel alone is chosen already, and its form is there', async () => {
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/lookup/info', refusal('NO_DATA'));
  server.answer('GET /api/qrcode/:provider', {
    ...{ hasQrcode: false, serverTime: '2026-11-20T10:00:00.000Z' },
  });
  await show(<QrSection channels={[channelOf('FP', 10)]} />);
  await pass(0);
  expect(onTop().queryByRole('radio')).toBeNull();
  expect(onTop().getByRole('button', { name: 'Create QR' })).toBeTruthy();
});
