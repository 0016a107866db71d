import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';

/** Channels of transfers to our own accounts: banks, and the prepaid wallet. */
export async function listAccountChannels(db: Database) {
  const banks = await db
    .selectFrom('bank')
    .select(['code', 'name_en as name'])
    .orderBy('code')
    .execute();
  return [{ code: 'TRUEWALLET', name: 'TrueMoney Wallet' }, ...banks];
}

export async function isMember(db: Database, id: MemberId): Promise<boolean> {
  const found = await db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
