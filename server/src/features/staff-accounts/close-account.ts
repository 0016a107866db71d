import { endStaffSessions } from '#access/staff-session-store.ts';
import { type Database, inTransaction } from '#db/database.ts';
import { releaseChats } from '#features/chat/assignment-commands.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { lastAdminError } from './account-rules.ts';
import { countOtherAdmins, disableAccount, findAccount } from './staff-store.ts';

/**
 * Closes an account and its sessions; its history stays. False: there is no such account. Rejects with LAST_ADMIN
 * the last one that administers and can sign in.
 */
export async function closeAccount(db: Database, username: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, username);
    if (!account) return false;
    rejectIf(lastAdminError(account, await countOtherAdmins(tx, account.id)));
    await disableAccount(tx, username);
    await releaseChats(tx);
    await endStaffSessions(tx, account.id);
    return true;
  });
}
