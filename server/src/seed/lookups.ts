import type { Currency } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';

const friend = { name_th: 'เพื่อนแนะนำ', name_la: 'ໝູ່ແນະນຳ', name_en: 'A friend told me' };
const other = { name_th: 'อื่น ๆ', name_la: 'ອື່ນໆ', name_en: 'Other' };

function named(isLaos: boolean, names: typeof friend) {
  return { description: isLaos ? names.name_la : names.name_th, ...names };
}

/** The operator's lists that forms show. */
export async function seedLookups(tx: Tx, { isLaos } = { isLaos: false }): Promise<void> {
  await tx
    .insertInto('source')
    .values([
      { code: 'FRIEND', ...named(isLaos, friend), position: 1 },
      { code: 'FACEBOOK', description: 'Facebook', position: 2 },
      { code: 'GOOGLE', description: 'Google', position: 3 },
      { code: 'LINE', description: 'LINE', position: 4 },
      { code: 'TIKTOK', description: 'TikTok', position: 5 },
      { code: 'OTHER', ...named(isLaos, other), position: 6 },
    ])
    .execute();
  await tx
    .insertInto('deposit_account')
    .values(isLaos ? laoAccounts : thaiAccounts)
    .execute();
}

const thaiAccounts = [
  bankAccount({ code: 'SCB', no: '1112223334', mode: 'AUTO', currency: 'THB' }),
  bankAccount({ code: 'KBANK', no: '2223334445', mode: 'SMS', currency: 'THB' }),
  bankAccount({ code: 'GSB', no: '020111222333', mode: 'MANUAL', currency: 'THB' }),
  {
    kind: 'wallet',
    bank_code: null,
    account_name: '0899999999',
    account_no: '0899999999',
    mode: 'GIFT',
    currency: 'THB',
  } as const,
];

const laoAccounts = [
  bankAccount({ code: 'BCEL', no: '010120009998887', mode: 'MANUAL', currency: 'LAK' }),
  bankAccount({ code: 'LDB', no: '0201200099988', mode: 'MANUAL', currency: 'LAK' }),
];

type Account = {
  readonly code: string;
  readonly no: string;
  readonly mode: 'AUTO' | 'SMS' | 'MANUAL';
  readonly currency: Currency;
};

function bankAccount({ code, no, mode, currency }: Account) {
  return {
    kind: 'bank',
    bank_code: code,
    account_name: 'LOTUS WALLET CO LTD',
    account_no: no,
    mode,
    currency,
  } as const;
}
