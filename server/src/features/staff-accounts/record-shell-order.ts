import { insertAuditedCall } from '#access/audit-store.ts';
import type { Database } from '#db/database.ts';
import { findAccount } from './staff-store.ts';

type ShellOrder = {
  readonly verb: 'add' | 'close' | 'reset' | 'reseal';
  readonly username: string;
};

/** Writes into the audit what was done at the shell, under the account that it was done to. */
export async function recordShellOrder(
  db: Database,
  { verb, username }: ShellOrder,
): Promise<void> {
  const account = await findAccount(db, username);
  if (!account) return;
  const request = { verb, username };
  const call = 'npm run staff';
  await insertAuditedCall(db, { staffId: account.id, call, asked: request, ip: '127.0.0.1' }, 'OK');
}
