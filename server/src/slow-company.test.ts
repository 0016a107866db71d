import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectSoundBooks } from '#test/wallet-sum.ts';

/** Milliseconds that a company may take; a look at an unknown movement may wait for two answers. */
const waitMs = 2_000;
const unknownTransfers = 60;
const deposits = 5;
/** For what else a loaded machine does meanwhile. */
const slackMs = 1_000;

test('a game company that hangs holds up nobody’s deposit', { timeout: 180_000 }, async () => {
  const server = await startTestServer({ PARTNERS_WAIT_MS: String(waitMs) });
  await creditMs(server);
  const undisturbed = await medianOf(() => creditMs(server));

  await leaveUnknown(server, 'PG');
  const disturbed = await medianOf(async () => {
    // All are due, and longer than the notice that is about to come.
    await hurryJobs(server);
    return creditMs(server);
  });

  expect(disturbed).toBeLessThan(2 * undisturbed + slackMs);
  const open = await server.db.selectFrom('movement').select('state').execute();
  expect(open).toEqual(Array.from({ length: unknownTransfers }, () => ({ state: 'pending' })));
  expect(server.services.companies.list()).toContainEqual({ company: 'PG', isFailing: true });

  // Once the company answers, what waited goes on without anybody's help.
  await server.control('PUT', '/faults/PG', { mode: 'none' });
  await eventually(async () => {
    await hurryJobs(server);
    const left = server.db.selectFrom('movement').select('id').where('state', '!=', 'posted');
    expect(await left.execute()).toEqual([]);
  });
  await expectSoundBooks(server);
});

/** Milliseconds from a member's payment by QR until the money is in the wallet. */
async function creditMs(server: TestServer): Promise<number> {
  const { id, client } = await fundedMember(server);
  const parts = { params: { provider: 'KBANK' }, body: { amount: 500 } };
  await client.with({ key: newId() }).call('POST /api/qrcode/:provider', parts);
  const { reference } = await server.db
    .selectFrom('qr_code')
    .select('reference')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  const since = performance.now();
  await server.control('POST', `/qrcodes/${reference}/pay`, {});
  for (;;) {
    const { rows } = await sql`
      select from inbound_payment where member_id = ${id}`.execute(server.db);
    if (rows.length > 0) return performance.now() - since;
    await sleep(10);
  }
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  while (times.length < deposits) times.push(await measure());
  return times.toSorted((one, other) => one - other)[Math.floor(deposits / 2)] ?? Infinity;
}

/** Members move money to a game whose company takes every call and answers none. */
async function leaveUnknown(server: TestServer, code: string): Promise<void> {
  const members = await Promise.all(
    Array.from({ length: unknownTransfers }, () => fundedMember(server, { wallet: 1_000_00n })),
  );
  for (const { client } of members) {
    await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: code } });
  }
  const hangs = { mode: 'timeout-before', times: 1_000_000, delayMs: 60_000 };
  await server.control('PUT', `/faults/${code}`, hangs);
  const body = { from: 'WALLET', to: code, amount: 100 };
  const answers = await Promise.all(
    members.map(({ client }) =>
      client.with({ key: newId() }).ask('POST /api/wallet/transfer', { body }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
}
