import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { openCase } from '#money/cases/case-store.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import { writeSettings } from '#settings/settings.ts';
import { dayTest } from '#test/day-test.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

async function numbersOf(server: TestServer, currency?: 'LAK') {
  const { client } = await staffUser(server, 'agent');
  return client.call('GET /staff/api/numbers', { query: currency ? { currency } : {} });
}

dayTest('an empty product counts seven days of nothing', async () => {
  const server = await startTestServer();
  const { week, waiting, chat, cases, parkedJobs, currency } = await numbersOf(server);
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone 'Asia/Bangkok')::date as day`.execute(server.db);
  expect(week).toHaveLength(7);
  expect(week[6]?.day).toBe(rows[0]?.day);
  const nothing = { count: 0, sum: 0 };
  expect(week).toEqual(
    week.map(({ day }) => ({ day, deposits: nothing, withdrawals: nothing, newMembers: 0 })),
  );
  expect({ waiting, chat, cases, parkedJobs, currency }).toEqual({
    waiting: { ...nothing, oldestAt: null },
    chat: null,
    cases: [],
    parkedJobs: [],
    currency: 'THB',
  });
});

dayTest(
  'deposits, withdrawals and members are counted on Bangkok’s days, in one currency',
  async () => {
    const server = await startTestServer();
    await server.jobs.stop();
    const noy = await fundedMember(server, { wallet: 9_000_00n });
    await fundedMember(server, { wallet: 500_50n });
    await fundedMember(server, { wallet: 7_000_000_00n, currency: 'LAK' });
    await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
    // Money that waits for a person is no deposit yet.
    await sql`
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state)
      values (gen_random_uuid(), 'KBANK', 'K1', 10000, now(), ${noy.id}, 'suspense')`.execute(
      server.db,
    );
    const { week, waiting, beingPaid, cases, onlineMembers } = await numbersOf(server);
    const today = week[6];
    expect(today).toMatchObject({ deposits: { count: 2, sum: 9_500.5 }, newMembers: 2 });
    expect(waiting).toMatchObject({ count: 1, sum: 6_000 });
    expect(beingPaid.count).toBe(0);
    // It has a case too, and counts once.
    expect(cases).toEqual([]);
    expect(onlineMembers).toBe(3);
    expect((await numbersOf(server, 'LAK')).week[6]).toMatchObject({
      deposits: { count: 1, sum: 7_000_000 },
      newMembers: 1,
    });
  },
);

dayTest(
  'what was before this day in Bangkok is counted on its own day, or not any more',
  async () => {
    const server = await startTestServer();
    await server.jobs.stop();
    const noy = await fundedMember(server, { wallet: 9_000_00n });
    await fundedMember(server, { wallet: 500_50n });
    await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
    // The last moment of yesterday in Bangkok, and a moment before the week began.
    const midnight = sql`date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`;
    await sql`update inbound_payment set created_at = ${midnight} - interval '1 second'
    where amount = 900000`.execute(server.db);
    await sql`update inbound_payment set created_at = ${midnight} - interval '6 days 1 second'
    where amount = 50050`.execute(server.db);
    await sql`update movement set state = 'posted', settled_at = ${midnight} where kind = 'payout'`.execute(
      server.db,
    );
    const later = await numbersOf(server);
    expect(later.week.map(({ deposits }) => deposits.sum)).toEqual([0, 0, 0, 0, 0, 9_000, 0]);
    expect(later.week[6]?.withdrawals).toEqual({ count: 1, sum: 6_000 });
  },
);

test('the health of a provider follows from what it has not answered', async () => {
  const { server, member, fault } = await gameFixture(['PG', 'JOKER']);
  await server.jobs.stop();
  const transfer = (to: string) =>
    member.client.ask('POST /api/wallet/transfer', {
      body: { from: 'WALLET', to, amount: 100 },
    });
  await transfer('PG');
  await fault('JOKER', { mode: 'error500' });
  await transfer('JOKER');
  await sql`insert into game_setting (code, is_maintenance) values ('SLOTXO', true)
    on conflict (code) do update set is_maintenance = true`.execute(server.db);
  const stateOf = async (code: string) =>
    (await numbersOf(server)).providers.find((provider) => provider.code === code);
  expect(await stateOf('PG')).toMatchObject({ kind: 'game', state: 'ok', open: 0 });
  // A moment of waiting is no illness.
  expect(await stateOf('JOKER')).toMatchObject({ state: 'quiet', open: 0 });
  const age = (seconds: number) => sql`
    update movement set created_at = now() - make_interval(secs => ${seconds})
    where partner = 'JOKER'`;
  await age(30).execute(server.db);
  expect(await stateOf('JOKER')).toMatchObject({ state: 'waiting', open: 1 });
  await age(300).execute(server.db);
  expect(await stateOf('JOKER')).toMatchObject({ state: 'failing', open: 1 });
  expect(await stateOf('SLOTXO')).toMatchObject({ state: 'maintenance' });
  expect(await stateOf('BANK')).toMatchObject({ kind: 'payout', state: 'quiet' });
  expect(await stateOf('KBANK')).toMatchObject({ kind: 'payment', state: 'ok' });
  // After a restore no money leaves until someone says so; deposits come in.
  const pause = { scope: 'restore', reason: 'restored', pausedBy: null };
  await inTransaction(server.db, (tx) => insertPause(tx, pause));
  for (const [code, state] of [
    ['BANK', 'paused'],
    ['PG', 'paused'],
    ['KBANK', 'ok'],
  ] as const) {
    expect(await stateOf(code)).toMatchObject({ state });
  }
});

test('open cases, parked jobs and the chat are counted as they stand', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  for (const subject of ['a', 'b']) {
    const why = { code: 'slip-check-denied', times: 3 } as const;
    await openCase(server.db, { kind: 'slip-check', subject, memberId: null, why });
  }
  await writeSettings(server.db, { enableChatWidget: true });
  const { rows } = await sql<{ at: Date }>`
    update staff_case set opened_at = now() - interval '1 day' where subject = 'b'
    returning opened_at as at`.execute(server.db);
  const oldestAt = rows[0]?.at.toISOString();
  const [somsri, member] = [await staffUser(server, 'cashier'), await fundedMember(server)];
  const { id } = await server.db.selectFrom('staff_case').select('id').executeTakeFirstOrThrow();
  const body = { remedy: { action: 'close' }, reason: 'Nothing to do' } as const;
  const params = { id: String(id) };
  await somsri.client.call('POST /staff/api/cases/:id/decisions', { params, body });
  await sql`insert into job (kind, key, parked_at, last_error) values
    ('payout', 'x', now(), 'the disk is full'), ('payout', 'y', now() - interval '1 hour', 'before'),
    ('risk', 'z', null, 'it is tried again')`.execute(server.db);
  // Five minutes without a call are too long to be there.
  await fundedMember(server);
  await sql`update session set last_seen_at = now() - interval '6 minutes'
    where member_id = ${member.id}`.execute(server.db);
  expect(await numbersOf(server)).toMatchObject({
    cases: [{ kind: 'slip-check', count: 2, proposed: 1, oldestAt }],
    parkedJobs: [{ kind: 'payout', count: 2, lastError: 'the disk is full' }],
    onlineMembers: 1,
    chat: { waiting: 0, longestSeconds: null, answeredToday: 0, medianAnswerSeconds: null },
  });
});
