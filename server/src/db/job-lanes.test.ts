import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import type { Database } from './database.ts';
import { applyMigrations, listMigrations } from './migrate.ts';

/** As the release before added a job. */
async function addOld(db: Database, kind: string, key: string): Promise<void> {
  await sql`insert into job (kind, key, run_at)
    values (${kind}, ${key}, now() + interval '1 hour')`.execute(db);
}

/** A member with a QR and a transfer that are open, as the tables were. */
async function addOpenThings(db: Database): Promise<void> {
  await sql`
    insert into member (id, username, password_hash, name, currency, bank_code, bank_account_name,
      bank_account_no, wallet_account, coin_account, invite_account, refund_account)
    overriding system value values (7, '0', '', 'Old', 'THB', 'SCB', 'OLD', '1', 1, 2, 3, 4)`.execute(
    db,
  );
  await sql`
    insert into qr_code (id, member_id, provider, reference, asked, state)
    values ('q', 7, 'KBANK', 'r', 50000, 'live')`.execute(db);
  const { rows } = await sql<{ ref: string }>`
    insert into game_transfer (ref, request_ref, member_id, code, direction, amount, credit)
    values (gen_random_uuid(), gen_random_uuid(), 7, 'PG', 'in', 10000, 10000)
    returning ref`.execute(db);
  await addOld(db, 'qr', 'q');
  await addOld(db, 'game-transfer', rows[0]?.ref ?? '');
}

test('jobs of the release before get the lanes of their providers', async () => {
  const db = await emptyDatabase();
  const migrations = await listMigrations();
  const until = (name: string) => migrations.filter((one) => one.name < name);
  await applyMigrations(db, until('server/0022'));
  await addOpenThings(db);
  const left: readonly [string, string][] = [
    ['payment-notice', 'KBANK:KE-1'],
    ['payment-notice', 'WW:a:b'],
    ['payout-notice', 'BANK:BE-1'],
    ['payout', 'p'],
    ['slip', 's'],
    ['gift-link', 'g'],
    ['game-password', '7:JOKER'],
    ['bank-feed', 'all'],
    ['obligation', '7'],
  ];
  for (const [kind, key] of left) await addOld(db, kind, key);
  await applyMigrations(db, until('server/0023'));
  await addOld(db, 'payout', 'added beside the new release');

  const { rows } = await sql<{ lane: string }>`select lane from job order by lane`.execute(db);
  expect(rows.map(({ lane }) => lane)).toEqual([
    'bank-feed',
    'game-password:JOKER',
    'game-transfer:PG',
    'gift-link:gift',
    'obligation',
    'payment-notice:WW',
    'payment-notice:kbank',
    'payout',
    'payout-notice:bank',
    'payout:bank',
    'qr:kbank',
    'slip:slip',
  ]);
});
