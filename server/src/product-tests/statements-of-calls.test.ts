import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction, poolOf } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { writeSettings } from '#settings/settings.ts';
import { freshDatabase } from '#test/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { staffUser } from '#test/staff.ts';
import { statementsOfCalls } from '#test/statements-of-calls.ts';
import type { TestClient } from '#test/test-client.ts';
import { templates } from '#test/test-cluster.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

/*
 * Round trips to the database of what members do most: statements that travel together are one. A number that
 * falls is good news; one that grows costs every member of every operator, so it grows on purpose or not
 * at all.
 */

test.each([
  ['no limits', async () => {}],
  ['limits of every kind', setLimits],
] as const)(
  'the most frequent calls of members cost no more round trips than they did, with %s',
  async (_, prepare) => {
    const { server, member } = await gameFixture(['PG']);
    const { client } = member;
    await prepare(client);
    // A job that a call wakes would be counted with it.
    await server.jobs.stop();
    // Settings are kept for seconds; nothing below is about reading them.
    const counted = statementsOfCalls((statement) => statement.includes('from "setting"'));

    const transfer = 'POST /api/wallet/transfer';
    await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 300 } });
    expect.soft(counted.taken(transfer), 'into a game').toHaveLength(9);
    await client.call(transfer, { body: { from: 'PG', to: 'WALLET', amount: 100 } });
    expect.soft(counted.taken(transfer), 'out of a game').toHaveLength(9);

    const withdraw = 'POST /api/wallet/withdraw';
    await client.call(withdraw, { body: { amount: 200 } });
    // Two of them ask whether the money came under another holder's account, or one in dispute. One counts the
    // request, as every game may be asked for it.
    expect.soft(counted.taken(withdraw), 'withdrawal').toHaveLength(6);

    await counted.during('deposit', () =>
      inTransaction(server.db, (tx) => settleDeposit(tx, depositOf(member.id))),
    );
    expect.soft(counted.taken('deposit'), 'deposit').toHaveLength(4);

    await client.call('POST /api/qrcode/:provider', {
      params: { provider: 'KBANK' },
      body: { amount: 500 },
    });
    expect.soft(counted.taken('POST /api/qrcode/KBANK'), 'QR code').toHaveLength(6);

    await client.call('GET /api/wallet', {});
    expect.soft(counted.taken('GET /api/wallet'), 'home').toHaveLength(2);
    await client.call('POST /api/statement', { body: {} });
    expect.soft(counted.taken('POST /api/statement'), 'statement').toHaveLength(3);
  },
);

async function setLimits(client: TestClient): Promise<void> {
  await client.call('PUT /api/limits/deposit', { body: { period: 'week', amount: 100_000 } });
  await client.call('PUT /api/limits/loss', { body: { period: 'day', amount: 100_000 } });
  await client.call('PUT /api/limits/session', { body: { minutes: 240 } });
  await client.call('PUT /api/limits/check', { body: { minutes: 60 } });
}

test('a key, as the app sends with each press, is claimed on the way to the lock of a withdrawal', async () => {
  // A pool of its own, which has room for another connection.
  const server = await startTestServer({}, undefined, await freshDatabase(templates.product));
  await server.jobs.stop();
  const { client } = await withMoney(server);
  const keyed = () => client.with({ key: newId() });
  const counted = statementsOfCalls((statement) => statement.includes('from "setting"'));
  const withdraw = 'POST /api/wallet/withdraw';
  await keyed().call(withdraw, { body: { amount: 200 } });
  expect.soft(counted.taken(withdraw), 'withdrawal').toHaveLength(6);
  // The key of a QR is claimed behind the lock, as its row is written there.
  await keyed().call('POST /api/qrcode/:provider', {
    params: { provider: 'KBANK' },
    body: { amount: 500 },
  });
  expect.soft(counted.taken('POST /api/qrcode/KBANK'), 'QR code').toHaveLength(7);
  // As above, with any remainder in the pool.
  await withoutIdle(server.db, () => client.call('GET /api/wallet', {}));
  expect.soft(counted.taken('GET /api/wallet'), 'home').toHaveLength(2);
});

/** Runs work while every open connection is taken, so that the pool opens another one for it. */
function withoutIdle(db: Database, work: () => Promise<unknown>): Promise<unknown> {
  if (poolOf(db).idleCount === 0) return work();
  return inTransaction(db, () => withoutIdle(db, work));
}

test('documents cost a withdrawal above the amount one round trip more, and one below it none', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  await writeSettings(server.db, { verifyAbove: 300 });
  const [small, large] = [await withMoney(server), await withMoney(server)];
  const staff = await staffUser(server, 'cashier');
  await sql`
    insert into verification (id, member_id, document, state, decided_by, decided_at)
    values (${newId()}, ${large.id}, 'passport', 'accepted', ${staff.id}, now())`.execute(
    server.db,
  );
  const counted = statementsOfCalls((statement) => statement.includes('from "setting"'));
  const withdraw = 'POST /api/wallet/withdraw';
  await small.client.call(withdraw, { body: { amount: 200 } });
  expect.soft(counted.taken(withdraw), 'below').toHaveLength(6);
  await large.client.call(withdraw, { body: { amount: 400 } });
  expect.soft(counted.taken(withdraw), 'above').toHaveLength(7);
});

function depositOf(memberId: MemberId) {
  return {
    channel: 'KBANK',
    externalRef: newId(),
    amount: 100_00n,
    currency: 'THB',
    paidAt: new Date(),
    memberId,
    qrId: null,
  } as const;
}

function withMoney(server: TestServer) {
  return fundedMember(server, { wallet: 1_000_00n });
}
