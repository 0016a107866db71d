import { textsOf } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import { core as english } from '#text/en/core.ts';
import { core as lao } from '#text/lo/core.ts';
import { core as thai } from '#text/th/core.ts';
import { namesIn } from './names.ts';

const kasikorn = {
  code: 'KBANK',
  number: '004',
  nameTH: 'ธนาคารกสิกรไทย',
  nameEN: 'Kasikornbank',
  nameLA: 'ທະນາຄານກະສິກອນໄທ',
};
const unnamed = { code: 'BCEL', number: null, nameTH: 'บีซีอีแอล', nameEN: 'BCEL Bank', nameLA: null };
const games = [{ code: 'PG', name: textsOf({ th: 'พีจี', en: '' }), ownName: 'PG Soft' }];
const named = { banks: [kasikorn, unnamed], games, gateways: [{ code: 'FP', name: 'FastPay' }] };

test('banks, providers and channels have names in the language of the reader', () => {
  const text = (code: string) =>
    [namesIn('th', named, thai), namesIn('lo', named, lao), namesIn('en', named, english)].map(
      (name) => name(code),
    );
  expect(text('KBANK')).toEqual(['ธนาคารกสิกรไทย', 'ທະນາຄານກະສິກອນໄທ', 'Kasikornbank']);
  expect(text('004')).toEqual(text('KBANK'));
  expect(text('BCEL')).toEqual(['บีซีอีแอล', 'BCEL Bank', 'BCEL Bank']);
  expect(text('PG')).toEqual(['พีจี', 'PG Soft', 'PG Soft']);
  expect(text('FP')).toEqual(['FastPay', 'FastPay', 'FastPay']);
  expect(text('WALLET')).toEqual(['กระเป๋าเงิน', 'ກະເປົາເງິນ', 'Wallet']);
});

test('an unknown code is shown as it is', () => {
  expect(namesIn('en', {}, english)('NEWBANK')).toBe('NEWBANK');
});
