import type { BuiltInRole } from '@wallet/contract/capabilities';
import { startStaffSession } from '#access/staff-session-store.ts';
import type { Database } from '#db/database.ts';
import { insertAccount } from '#features/staff-accounts/staff-store.ts';

/** The token of a staff user who has just begun to work. */
export async function staffToken(db: Database, role: BuiltInRole = 'agent'): Promise<string> {
  const username = 'bench';
  await insertAccount(db, {
    username,
    name: 'Bench',
    role,
    passwordHash: '',
    needsOwnPassword: false,
    totpSecret: '',
  });
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return startStaffSession(db, { id, device: 'bench', ip: '127.0.0.1' });
}
