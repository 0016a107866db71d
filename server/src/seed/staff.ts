import type { Role } from '@wallet/contract/call';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { secretOwner } from '#features/staff/staff-secrets.ts';
import { seal, unseal } from '#lib/seal.ts';
import type { Services } from '#lib/services.ts';
import { demoPasswordHash } from './people.ts';

/** Everybody knows it: whoever has it can answer for the colleagues of a demo, and of nothing else. */
export const demoSecret = 'WALLETDEMOWALLETDEMOWALLETDEMO23';

export const demoStaff: readonly { username: string; name: string; role: Role }[] = [
  { username: 'nok', name: 'นก', role: 'agent' },
  { username: 'somsri', name: 'สมศรี', role: 'cashier' },
  { username: 'prasert', name: 'ประเสริฐ', role: 'cashier' },
  { username: 'admin', name: 'ผู้ดูแล', role: 'admin' },
];

/** Gives a demo its colleagues, with their authenticators set up. Where anybody works it changes nothing. */
export async function seedStaff({ db, config }: Services): Promise<void> {
  const somebody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (somebody) return;
  const password_hash = await demoPasswordHash();
  await db
    .insertInto('staff')
    .values(
      demoStaff.map((person) => ({
        ...person,
        password_hash,
        totp_secret: seal(config.secretsKey, secretOwner(person.username), demoSecret),
        totp_confirmed_at: sql<Date>`now()`,
      })),
    )
    // Nodes that start together.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The colleagues that anybody can sign in as, since a demo gave them their secrets. */
export async function knownColleagues(db: Database, secretsKey: Buffer): Promise<string[]> {
  const accounts = await db
    .selectFrom('staff')
    .select(['username', 'totp_secret'])
    .where('is_active', '=', true)
    .orderBy('username')
    .execute();
  return accounts
    .filter(({ username, totp_secret }) => {
      try {
        return unseal(secretsKey, secretOwner(username), totp_secret) === demoSecret;
      } catch {
        // Sealed with another key: nobody can sign in with it at all.
        return false;
      }
    })
    .map(({ username }) => username);
}
