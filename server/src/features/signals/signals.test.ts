import { bangkokDay } from '@wallet/contract/day';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { writeSettings } from '#settings/settings.ts';
import { fundedMember } from '#test/funded-member.ts';
import { payIn } from '#test/rewards.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { findSignals } from './signals-jobs.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await server.jobs.stop();
});

test('a day far above a member’s own average is one signal, which a staff user deals with once', async () => {
  const member = await fundedMember(server);
  for (let day = 1; day <= 5; day += 1) {
    await payIn(server, member.id, 100_00n);
    await sql`
      update inbound_payment set credited_at = credited_at - make_interval(days => ${day})
      where member_id = ${member.id} and credited_at > now() - interval '1 hour'`.execute(
      server.db,
    );
  }
  await payIn(server, member.id, 600_00n);
  await findSignals(server.services);
  await findSignals(server.services);
  const { client: agent, id: agentId, username: agentName } = await staffUser(server, 'agent');
  const list = async (state: 'open' | 'done') =>
    (await agent.call('GET /staff/api/signals', { query: { state } })).signals;
  const [signal, ...more] = await list('open');
  expect(more).toEqual([]);
  expect(signal).toEqual({
    ...{ id: expect.any(String), kind: 'unusual', value: 6, threshold: 5, done: null },
    ...{ day: bangkokDay(Date.now()), createdAt: expect.any(String), language: 'th' },
    member: {
      ...{ id: String(member.id), name: 'Noy', currency: 'THB', isActive: true },
      phone: expect.stringMatching(/^08\d-xxx-\d{4}$/),
    },
  });
  const ofKind = (kind: 'unusual' | 'chasing') =>
    agent.call('GET /staff/api/signals', { query: { state: 'open', kind } });
  expect(await ofKind('unusual')).toMatchObject({ total: 1, signals: [{ id: signal?.id }] });
  expect(await ofKind('chasing')).toMatchObject({ total: 0, signals: [] });
  const params = { id: signal?.id ?? '' };
  expect(await agent.call('GET /staff/api/signals/:id', { params })).toEqual(signal);
  const done = { params, body: { action: 'contacted' } } as const;
  await agent.call('POST /staff/api/signals/:id/done', done);
  const again = await agent.ask('POST /staff/api/signals/:id/done', done);
  expect(again.body).toMatchObject({ message: 'ALREADY_DECIDED' });
  expect(await list('open')).toEqual([]);
  const by = { id: String(agentId), name: agentName };
  expect(await list('done')).toEqual([
    { ...signal, done: { action: 'contacted', by, at: expect.any(String) } },
  ]);
  const unknown = { params: { id: '999999' }, body: done.body };
  expect((await agent.ask('GET /staff/api/signals/:id', { params: unknown.params })).status).toBe(
    404,
  );
  expect((await agent.ask('POST /staff/api/signals/:id/done', unknown)).status).toBe(404);
});

test('cancelled withdrawals, unpaid QRs and raised limits are seen in their own tables', async () => {
  const member = await fundedMember(server, { wallet: 5_000_00n });
  await writeSettings(server.db, {
    signalCancelled: 1,
    signalFailed: 1,
    signalRaised: 1,
    autoMax: 1,
  });
  const { client } = member;
  const { ref } = await client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await client.call('DELETE /api/wallet/withdraw/:id', { params: { id: ref } });
  await client.call('POST /api/qrcode/:provider', {
    params: { provider: 'KBANK' },
    body: { amount: 500 },
  });
  await sql`update qr_code set state = 'expired' where member_id = ${member.id}`.execute(server.db);
  await client.call('PUT /api/limits/session', { body: { minutes: 30 } });
  await client.call('PUT /api/limits/session', { body: { minutes: 90 } });
  await findSignals(server.services);
  const { rows } = await sql<{ kind: string }>`
    select kind from play_signal where member_id = ${member.id} order by kind`.execute(server.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['cancelled', 'failed', 'raised']);
  // Open ones: the longest waiting first; others: the latest first.
  const { client: agent } = await staffUser(server, 'agent');
  const list = async (state: 'open' | 'done', page = 1) => {
    const query = { state, page, limit: 2 };
    return (await agent.call('GET /staff/api/signals', { query })).signals.map(({ id }) => id);
  };
  const open = [...(await list('open')), ...(await list('open', 2))];
  expect(open).toEqual(open.toSorted((one, other) => Number(one) - Number(other)));
  for (const id of open.slice(1).toReversed()) {
    await agent.call('POST /staff/api/signals/:id/done', {
      params: { id },
      body: { action: 'contacted' },
    });
  }
  expect([await list('open'), await list('done')]).toEqual([open.slice(0, 1), open.slice(1)]);
});

async function kindsOf(): Promise<string[]> {
  await findSignals(server.services);
  const rows = await server.db.selectFrom('play_signal').select('kind').orderBy('kind').execute();
  return rows.map(({ kind }) => kind);
}

test('the night ends at five in Bangkok', async () => {
  const member = await fundedMember(server);
  await writeSettings(server.db, { signalNight: 1 });
  const played = (minutes: number) =>
    sql`
    with made as (
      insert into movement (id, kind, member_id, partner, state, attempts, asked_at, created_at, settled_at)
      select gen_random_uuid(), 'game-transfer', ${member.id}, 'PG', 'posted', 1, at, at, at
      from (select (date_trunc('day', now() at time zone 'Asia/Bangkok')
        + make_interval(mins => ${minutes}::int)) at time zone 'Asia/Bangkok' as at) as day
      returning id)
    insert into game_transfer (id, request_ref, direction, amount, credit, taken)
    select id, id, 'in', 100, 100, 0 from made`.execute(server.db);
  await played(300);
  expect(await kindsOf()).toEqual([]);
  await played(299);
  expect(await kindsOf()).toEqual(['night']);
});

test('a withdrawal that the staff rejected was not cancelled by its member', async () => {
  const { client } = await fundedMember(server, { wallet: 5_000_00n });
  await writeSettings(server.db, { signalCancelled: 1, autoMax: 1 });
  const { ref: id } = await client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  const cashier = await staffUser(server, 'cashier');
  const refusal = { params: { id }, body: { reason: 'CONTACT_US' } } as const;
  await cashier.client.call('POST /staff/api/withdrawals/:id/refuse', refusal);
  expect(await kindsOf()).toEqual([]);
  // One that was, is, by its own threshold.
  await writeSettings(server.db, { signalFailed: 0, signalRaised: 0, signalNight: 0 });
  const { client: other } = await fundedMember(server, { wallet: 5_000_00n });
  const { ref: own } = await other.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await other.call('DELETE /api/wallet/withdraw/:id', { params: { id: own } });
  expect(await kindsOf()).toEqual(['cancelled']);
});

test('a signal with a threshold of zero is never raised', async () => {
  const member = await fundedMember(server);
  await raiseTwice(member);
  await writeSettings(server.db, {
    signalChasing: 0,
    signalNight: 0,
    signalFailed: 0,
    signalCancelled: 0,
    signalRaised: 0,
    signalUnusual: 0,
  });
  await findSignals(server.services);
  const { rows } = await sql`select from play_signal`.execute(server.db);
  expect(rows).toEqual([]);
});

/** Asks for two higher limits. */
async function raiseTwice({ client }: Awaited<ReturnType<typeof fundedMember>>): Promise<void> {
  for (const minutes of [30, 90, 120]) {
    await client.call('PUT /api/limits/session', { body: { minutes } });
  }
}
