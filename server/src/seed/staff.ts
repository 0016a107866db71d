import type { BuiltInRole } from '@wallet/contract/capabilities';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { secretOwner } from '#features/staff-accounts/staff-secrets.ts';
import { type SecretsKey, seal, unseal } from '#lib/seal.ts';
import type { Services } from '#services.ts';
import { demoPasswordHash } from './people.ts';

/** Publicly known: it generates codes for the staff users of a demo, and for nothing else. */
export const demoSecret = 'WALLETDEMOWALLETDEMOWALLETDEMO23';

type DemoStaffUser = {
  readonly username: string;
  readonly role: BuiltInRole;
  /** As staff users in Thailand and in Laos write it. */
  readonly th: string;
  readonly la: string;
};

export const demoStaff: readonly DemoStaffUser[] = [
  { username: 'nok', role: 'agent', th: 'นก', la: 'ນົກ' },
  { username: 'somsri', role: 'cashier', th: 'สมศรี', la: 'ສົມສີ' },
  { username: 'prasert', role: 'cashier', th: 'ประเสริฐ', la: 'ປະເສີດ' },
  { username: 'admin', role: 'admin', th: 'ผู้ดูแล', la: 'ຜູ້ດູແລ' },
];

/** Adds the demo's staff users, with their authenticators set up. Changes nothing where there are staff users already. */
export async function seedStaff({ db, config }: Services): Promise<void> {
  const somebody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (somebody) return;
  const password_hash = await demoPasswordHash();
  await db
    .insertInto('staff')
    .values(
      demoStaff.map(({ username, role, th, la }) => ({
        username,
        role,
        name: config.isLaos ? la : th,
        password_hash,
        totp_secret: seal(config.secretsKey, secretOwner(username), demoSecret),
        totp_confirmed_at: sql<Date>`now()`,
      })),
    )
    // Nodes that start together.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The staff users with the publicly known secrets of a demo, as whom anybody can sign in. */
export async function knownStaff(db: Database, secretsKey: SecretsKey): Promise<string[]> {
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
        // Sealed with another key: no one can sign in with it at all.
        return false;
      }
    })
    .map(({ username }) => username);
}
