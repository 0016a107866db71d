import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import {
  type DepositBank,
  type DepositLookup,
  depositSections,
  takesGiftLinks,
} from './deposit-sections.ts';

function bank(changes: Partial<DepositBank>): DepositBank {
  return {
    bank: { nameTH: 'กสิกรไทย', nameEN: 'KBank', nameLA: null },
    bankCode: 'KBANK',
    bankAccountName: 'LACQUER CO LTD',
    bankAccountNo: '0482345678',
    bankType: 'bank',
    mode: 'AUTO',
    color: '#138f2d',
    ...changes,
  };
}

function lookup(banks: DepositBank[], isManual = false): DepositLookup {
  return { banks, wallets: [], isManual };
}

test('KBANK shows details when it is automatic, and a QR when it works by text message', () => {
  expect(depositSections(lookup([bank({ mode: 'AUTO' })])).banks).toHaveLength(1);
  const sms = depositSections(lookup([bank({ mode: 'SMS' })]));
  expect(sms.banks).toEqual([]);
  expect(sms.channels.map((channel) => channel.provider)).toEqual(['KBANK']);
});

test('SCB, GSB and BCEL show details in every mode', () => {
  const accounts = ['SCB', 'GSB', 'BCEL'].map((bankCode) => bank({ bankCode, mode: 'SMS' }));
  expect(depositSections(lookup(accounts)).banks).toEqual(accounts);
});

test('a gateway offers the amounts that the server returns', () => {
  const qr = {
    provider: 'WW',
    presets: [baht(100), baht(200)],
    minimum: baht(100),
    minutes: 15,
  };
  const account = bank({ bankCode: 'SCB', bankType: 'PAYMENT', qr });
  const [channel] = depositSections(lookup([account])).channels;
  expect(channel).toMatchObject({ provider: 'WW', presets: [100, 200], minimum: 100, minutes: 15 });
});

test('no gateway takes less than a baht, even if the server returns less', () => {
  const qr = { provider: 'WW', presets: [], minimum: baht(0), minutes: 15 };
  const account = bank({ bankCode: 'SCB', bankType: 'PAYMENT', qr });
  expect(depositSections(lookup([account])).channels).toMatchObject([{ minimum: 1, presets: [] }]);
});

test('a server that returns no amounts still gets a form', () => {
  const [channel] = depositSections(
    lookup([bank({ bankCode: 'FP', bankType: 'PAYMENT' })]),
  ).channels;
  expect(channel).toMatchObject({ provider: 'FP', minimum: 1, minutes: null });
  expect(channel?.presets).toEqual([100, 200, 300, 500, 1000]);
});

test('in manual mode every account is shown as plain details', () => {
  const accounts = [
    bank({ mode: 'SMS' }),
    bank({ bankCode: 'WW', bankType: 'PAYMENT', bankAccountNo: '1112223334' }),
  ];
  expect(depositSections(lookup(accounts, true))).toMatchObject({ banks: accounts, channels: [] });
  expect(takesGiftLinks({ walletAccountName: '0812345678', mode: 'gift' }, true)).toBe(false);
});

test('in manual mode a number is shown once, and a gateway without a number not at all', () => {
  const accounts = [
    bank({ mode: 'SMS' }),
    bank({ mode: 'AUTO' }),
    bank({ bankCode: 'FP', bankType: 'PAYMENT', bankAccountNo: '' }),
  ];
  const wallets: DepositLookup['wallets'] = [{ walletAccountName: '0812345678', mode: 'gift' }];
  const shown = depositSections({ ...lookup(accounts, true), wallets });
  expect(shown).toEqual({ banks: [accounts[1]], channels: [], wallets });
});

test('gift links go to the wallet accounts that are not automatic', () => {
  expect(takesGiftLinks({ walletAccountName: '0812345678', mode: 'gift' }, false)).toBe(true);
  expect(takesGiftLinks({ walletAccountName: '0812345678', mode: 'AUTO' }, false)).toBe(false);
});
