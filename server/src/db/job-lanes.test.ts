import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer } from '#test/test-server.ts';
import type { Database } from './database.ts';

/** As the release before added a job. */
async function addOld(db: Database, kind: string, key: string): Promise<void> {
  await sql`insert into job (kind, key, run_at)
    values (${kind}, ${key}, now() + interval '1 hour')`.execute(db);
}

test('jobs of the release before get the lanes of their companies', async () => {
  const server = await startTestServer();
  const { db } = server;
  await server.jobs.stop();
  const { id, client } = await fundedMember(server, { wallet: 1_000_00n });
  const parts = { params: { provider: 'KBANK' }, body: { amount: 500 } };
  await client.call('POST /api/qrcode/:provider', parts);
  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  // Without an answer it stays open.
  await server.control('PUT', '/faults/PG', { mode: 'error500' });
  const body = { from: 'WALLET', to: 'PG', amount: 100 };
  const { status } = await client.ask('POST /api/wallet/transfer', { body });
  expect(status).toBe(202);

  // The table as it was, with the jobs that were in it.
  await sql`alter table job drop column lane`.execute(db);
  await sql`alter table job drop column company`.execute(db);
  await sql`create index job_run_at_idx on job (run_at) where parked_at is null`.execute(db);
  await sql`delete from job where kind not in ('qr', 'game-transfer')`.execute(db);
  const left: readonly [string, string][] = [
    ['payment-notice', 'KBANK:KE-1'],
    ['payment-notice', 'WW:a:b'],
    ['payout-notice', 'BANK:BE-1'],
    ['payout', 'p'],
    ['slip', 's'],
    ['gift-link', 'g'],
    ['game-password', `${id}:JOKER`],
    ['bank-feed', 'all'],
    ['obligation', '7'],
  ];
  for (const [kind, key] of left) await addOld(db, kind, key);
  const file = new URL('./migrations/0022-job-lanes.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(db);
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
