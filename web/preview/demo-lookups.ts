import type { ReplyOf } from '@wallet/contract/api';
import type { Plain } from '@wallet/contract/brand';
import type { Language } from '@wallet/contract/languages';
import { demoTexts } from './demo-texts.ts';

type Lookup = Plain<ReplyOf<'GET /api/lookup/deposit'>>;
type Wheel = Plain<ReplyOf<'GET /api/spinwheel/setup'>>['activeSpinwheel'];

/** Accounts that the deposit sheet of the preview offers; they belong to no one. */
export const demoBanks: Lookup = {
  banks: [
    {
      bank: { nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
      bankCode: 'KBANK',
      bankAccountName: 'EXAMPLE CO LTD',
      bankAccountNo: '0000000000',
      bankType: 'bank',
      mode: 'SMS',
      color: '#1da858',
      qr: { provider: 'KBANK', presets: [10, 20, 50, 100, 500, 1000], minimum: 1, minutes: 10 },
    },
    {
      bank: {
        nameTH: 'ธนาคารไทยพาณิชย์',
        nameEN: 'Siam Commercial Bank',
        nameLA: 'ທະນາຄານໄທພານິດ',
      },
      bankCode: 'SCB',
      bankAccountName: 'EXAMPLE CO LTD',
      bankAccountNo: '0000000001',
      bankType: 'bank',
      mode: 'AUTO',
      color: '#543186',
    },
  ],
  wallets: [],
  isManual: false,
};

/** A wheel in its first colours; its own page edits the operator's. */
export function demoWheel(language: Language): Wheel {
  return {
    name: 'Wheel',
    slices: slices.map(([label, bgColor, textColor], place) => ({
      code: `S${place}`,
      label: label === 'coins' || label === 'noPrize' ? demoTexts[language][label] : label,
      bgColor,
      textColor,
      htmlDescription: '',
    })),
  };
}

/** An amount, or the name of one of `demoTexts`. */
type SliceLabel = `฿${number}` | 'coins' | 'noPrize';
const slices: readonly (readonly [label: SliceLabel, ground: string, text: string])[] = [
  ['฿10', '#6a4fd8', '#ffffff'],
  ['noPrize', '#241d33', '#f9f4ea'],
  ['฿50', '#f3c45d', '#221803'],
  ['coins', '#241d33', '#f9f4ea'],
  ['฿20', '#c23a4b', '#ffffff'],
  ['noPrize', '#241d33', '#f9f4ea'],
  ['฿100', '#0f7a5c', '#ffffff'],
  ['coins', '#241d33', '#f9f4ea'],
];
