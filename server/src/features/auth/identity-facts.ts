import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { listRegisteredAccounts, readPhone } from './member-store.ts';

/** The phone of a member and every bank account that they have registered. */
export async function readIdentity(tx: Tx, memberId: MemberId) {
  return {
    phone: await readPhone(tx, memberId),
    accounts: await listRegisteredAccounts(tx, memberId),
  };
}
