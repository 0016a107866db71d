import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { slotsOf } from '#jobs/job-kinds.ts';
import { newId } from '#lib/ids.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { secondNode } from '#test/second-node.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';

/** Milliseconds that a provider may take; a look at an unknown movement may wait for two answers. */
const waitMs = 4_000;
/** For what else a loaded machine does meanwhile. */
const slackMs = 3_000;

/** A provider that hangs with a number of movements, and the nodes that look after them. */
type Trial = { readonly company: string; readonly unknown: number; readonly nodes: number };

/** Trials of the measured run, which takes minutes: `BULKHEADS=200 npx vitest run … -t measured`. */
const measured = Number(process.env['BULKHEADS'] ?? 0);
const deposits = measured > 0 ? 21 : 3;
const measuredTrials = ['PG', 'BETFLIX', 'bank'].flatMap((company) =>
  [1, 2].map((nodes) => ({ company, unknown: measured, nodes })),
);

test('a game provider that hangs holds up no deposit', () =>
  // More than all the slots for money.
  holdsUpNobody({ company: 'PG', unknown: slotsOf.money + 6, nodes: 1 }));

test.runIf(measured > 0).each(measuredTrials)(
  'measured: $company hangs with $unknown movements, $nodes node(s)',
  { timeout: 600_000 },
  holdsUpNobody,
);

async function holdsUpNobody({ company, unknown, nodes }: Trial): Promise<void> {
  const server = await startTestServer({ PARTNERS_WAIT_MS: String(waitMs) });
  for (let node = 1; node < nodes; node++) await secondNode(server);
  await creditMs(server);
  const undisturbed = await medianOf(() => creditMs(server));

  await leaveUnknown(server, company, unknown);
  const disturbed = await medianOf(async () => {
    // All of them are due, and longer than the notice that is about to come; nothing else is.
    await sql`
      update job set run_at = now() where company = ${company}
        and run_at not between now() + interval '45 seconds' and now() + interval '61 seconds'`.execute(
      server.db,
    );
    // Each time it rewrites the queue, and the test cluster has no autovacuum to tidy up after it.
    await sql`vacuum job`.execute(server.db);
    server.services.wakeJobs();
    return creditMs(server);
  });
  if (measured > 0) {
    const [before, after] = [undisturbed, disturbed].map((each) => each.toFixed(0));
    console.log(`${company}, ${unknown} unknown, ${nodes} node(s): ${before} ms, then ${after} ms`);
  }

  expect(disturbed).toBeLessThan(2 * undisturbed + slackMs);
  const open = await server.db.selectFrom('movement').select('state').execute();
  expect(open).toEqual(Array.from({ length: unknown }, () => ({ state: 'pending' })));
  await eventually(async () =>
    expect(server.services.providerHealth.list()).toContainEqual(
      expect.objectContaining({ company, isFailing: true }),
    ),
  );

  // Once the provider answers, waiting jobs continue without anyone's help.
  await server.control('PUT', `/faults/${company}`, { mode: 'none' });
  const settled = () =>
    eventually(async () => {
      await hurryJobs(server);
      const left = server.db.selectFrom('movement').select('id').where('state', '!=', 'posted');
      expect(await left.execute()).toEqual([]);
    });
  // One that was rescheduled for most of a minute looks like a lease, and is left alone.
  await settled().catch(settled).catch(settled).catch(settled);
  await expectConsistentLedger(server);
}

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
    await sleep(measured > 0 ? 10 : 40);
  }
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  while (times.length < deposits) times.push(await measure());
  return times.toSorted((one, other) => one - other)[Math.floor(deposits / 2)] ?? Infinity;
}

/** Members move money to a provider that takes every call and answers none. */
async function leaveUnknown(server: TestServer, company: string, unknown: number): Promise<void> {
  const members: FundedMember[] = [];
  while (members.length < unknown) members.push(await fundedMember(server, { wallet: 1_000_00n }));
  const isGame = company !== 'bank';
  for (const { client } of isGame ? members : []) {
    await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: company } });
  }
  const hangs = { mode: 'timeout-before', times: 1_000_000, delayMs: 60_000 };
  await server.control('PUT', `/faults/${company}`, hangs);
  const move = ({ client }: FundedMember) => {
    const own = client.with({ key: newId() });
    return isGame
      ? own.ask('POST /api/wallet/transfer', { body: { from: 'WALLET', to: company, amount: 100 } })
      : own.ask('POST /api/wallet/withdraw', { body: { amount: 300 } });
  };
  const answers = await Promise.all(members.map(move));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([isGame ? 202 : 200]));
  if (!isGame) await eventually(async () => expect(await attempts(server)).toBeGreaterThan(4));
}

/** Number of payouts that the bank was sent. */
async function attempts({ db }: TestServer): Promise<number> {
  const result = db.selectFrom('movement').select('id').where('attempts', '>', 0);
  return (await result.execute()).length;
}
