import { endStaffSessions } from '#access/staff-session-store.ts';
import { type Database, inTransaction } from '#db/database.ts';
import { disableAccount } from './staff-store.ts';

/** Closes an account and its sessions; its history stays. False: there is no such account. */
export async function closeAccount(db: Database, username: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const id = await disableAccount(tx, username);
    if (id !== null) await endStaffSessions(tx, id);
    return id !== null;
  });
}
