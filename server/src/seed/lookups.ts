import type { Tx } from '#db/database.ts';

/** The operator's lists that forms show. */
export async function seedLookups(tx: Tx): Promise<void> {
  await tx
    .insertInto('source')
    .values([
      { code: 'FRIEND', description: 'เพื่อนแนะนำ', position: 1 },
      { code: 'FACEBOOK', description: 'Facebook', position: 2 },
      { code: 'GOOGLE', description: 'Google', position: 3 },
      { code: 'LINE', description: 'LINE', position: 4 },
      { code: 'TIKTOK', description: 'TikTok', position: 5 },
      { code: 'OTHER', description: 'อื่นๆ', position: 6 },
    ])
    .execute();
  await tx
    .insertInto('deposit_account')
    .values([
      bankAccount({ code: 'SCB', no: '1112223334', mode: 'AUTO', position: 1 }),
      bankAccount({ code: 'KBANK', no: '0123456789', mode: 'SMS', position: 2 }),
      bankAccount({ code: 'GSB', no: '020111222333', mode: 'MANUAL', position: 3 }),
      {
        kind: 'wallet',
        bank_code: null,
        account_name: '0899999999',
        account_no: '0899999999',
        mode: 'GIFT',
        currency: 'THB',
        position: 4,
      },
    ])
    .execute();
}

function bankAccount(account: { code: string; no: string; mode: string; position: number }) {
  return {
    bank_code: account.code,
    account_name: 'WALLET DEMO CO LTD',
    account_no: account.no,
    mode: account.mode,
    currency: 'THB',
    position: account.position,
  } as const;
}
