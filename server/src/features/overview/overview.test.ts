import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { giftProvider } from '#features/gift-link/gift-link-facts.ts';
import { inquiryPartnerKey } from '#features/name-inquiry/name-inquiry-facts.ts';
import { openCase } from '#money/cases/case-store.ts';
import { endPause, insertPause } from '#money/pauses/pause-store.ts';
import { writeSettings } from '#settings/settings.ts';
import { dayTest } from '#test/day-test.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { listProviderStatus } from './provider-status.ts';

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
    waiting: { count: 0, oldestAt: null },
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
    // Money that waits for a person is not a deposit yet.
    await sql`
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state)
      values (gen_random_uuid(), 'KBANK', 'K1', 10000, now(), ${noy.id}, 'suspense')`.execute(
      server.db,
    );
    const { week, waiting, beingPaid, cases, onlineMembers } = await numbersOf(server);
    const today = week[6];
    expect(today).toMatchObject({ deposits: { count: 2, sum: 9_500.5 }, newMembers: 2 });
    const { rows } = await sql<{ at: Date }>`
      select created_at as at from movement where kind = 'payout'`.execute(server.db);
    const oldestAt = rows[0]?.at.toISOString();
    expect(waiting).toEqual({ count: 1, oldestAt });
    // Staff who look at kip read of it too.
    expect((await numbersOf(server, 'LAK')).waiting).toEqual({ count: 1, oldestAt });
    expect(beingPaid).toEqual({ count: 0, sum: 0 });
    // Once the bank was called a withdrawal waits for it, and for no approval, also when staff look into it.
    await sql`update movement set attempts = 1, asked_at = now() where kind = 'payout'`.execute(
      server.db,
    );
    expect(await numbersOf(server)).toMatchObject({
      waiting: { count: 0, oldestAt: null },
      beingPaid: { count: 1, sum: 6_000 },
    });
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
    await sql`update inbound_payment set credited_at = ${midnight} - interval '1 second'
    where amount = 900000`.execute(server.db);
    await sql`update inbound_payment set credited_at = ${midnight} - interval '6 days 1 second'
    where amount = 50050`.execute(server.db);
    await sql`update movement set state = 'posted', settled_at = ${midnight} where kind = 'payout'`.execute(
      server.db,
    );
    const later = await numbersOf(server);
    expect(later.week.map(({ deposits }) => deposits.sum)).toEqual([0, 0, 0, 0, 0, 9_000, 0]);
    expect(later.week[6]?.withdrawals).toEqual({ count: 1, sum: 6_000 });
    // In another currency nothing of it, neither today nor on the days that are kept for a while.
    const { week } = await numbersOf(server, 'LAK');
    const moved = week.map(({ deposits, withdrawals }) => deposits.count + withdrawals.count);
    expect(moved).toEqual([0, 0, 0, 0, 0, 0, 0]);
    // Days that are over are added up again after five minutes.
    await sql`update inbound_payment set credited_at = credited_at - interval '1 day'`.execute(
      server.db,
    );
    const sums = async () => (await numbersOf(server)).week.map(({ deposits }) => deposits.sum);
    expect(await sums()).toEqual([0, 0, 0, 0, 0, 9_000, 0]);
    const from = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => from + 300_000);
    onTestFinished(() => clock.mockRestore());
    expect(await sums()).toEqual([0, 0, 0, 0, 9_000, 0, 0]);
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
  // A moment of waiting is not an illness.
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
});

test('a pause is the state of every provider whose money it stops, and of no other', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { id } = await staffUser(server, 'admin');
  const pausedBy = async (scope: string) => {
    const pause = { scope, reason: 'to look into it', pausedBy: id };
    await inTransaction(server.db, (tx) => insertPause(tx, pause));
    const health = await listProviderStatus(server.services);
    await inTransaction(server.db, (tx) => endPause(tx, scope, id));
    return health.filter(({ state }) => state === 'paused').map(({ kind, code }) => [kind, code]);
  };
  const all = (await listProviderStatus(server.services)).map(({ kind, code }) => [kind, code]);
  const games = all.filter(([kind]) => kind === 'game');
  const others = (await listProviderStatus(server.services)).filter(({ kind }) =>
    ['payout', 'feed', 'gift', 'slip', 'names', 'sms'].includes(kind),
  );
  expect(others.map(({ kind, code, name }) => [kind, code, name])).toEqual([
    ['payout', 'BANK', 'Payouts'],
    ['feed', 'SCB', 'SCB'],
    ['gift', 'TRUEWALLET', 'TRUEWALLET'],
    ['slip', 'slip', 'Slip check'],
    ['names', inquiryPartnerKey, 'Name inquiry'],
    ['sms', 'sms', 'SMS'],
  ]);
  expect(await pausedBy('all')).toEqual(all);
  // After a restore no money leaves until someone says so; deposits come in.
  expect(await pausedBy('restore')).toEqual([['payout', 'BANK'], ...games]);
  expect(await pausedBy('payouts')).toEqual([['payout', 'BANK']]);
  expect(await pausedBy('transfers')).toEqual(games);
  expect(await pausedBy('company:PG')).toEqual([['game', 'PG']]);
  expect(await pausedBy('deposits:KBANK')).toEqual([['payment', 'KBANK']]);
  expect(await pausedBy('deposits:TRUEWALLET')).toEqual([['gift', 'TRUEWALLET']]);
  expect(await pausedBy('deposits:SCB')).toEqual([['feed', 'SCB']]);
});

test('a feed that was not read for a minute may have missed money', async () => {
  const { db, services, jobs } = await startTestServer();
  await jobs.stop();
  const feed = async () => {
    const { kind, ...health } =
      (await listProviderStatus(services)).find((one) => one.kind === 'feed') ?? {};
    return health;
  };
  const read = async (seconds: number) => {
    const { rows } = await sql<{ at: Date }>`
      update bank_feed set read_at = now() - make_interval(secs => ${seconds})
      returning read_at as at`.execute(db);
    return rows[0]?.at;
  };
  await sql`
    insert into bank_feed (bank_code, account_no)
    select bank_code, account_no from deposit_account where mode = 'AUTO' on conflict do nothing`.execute(
    db,
  );
  const fresh = await read(55);
  expect(await feed()).toMatchObject({
    ...{ code: 'SCB', state: 'ok', open: 0, openSince: null, lastSuccessAt: fresh },
  });
  const late = await read(65);
  expect(await feed()).toMatchObject({
    ...{ state: 'waiting', open: 1, openSince: late, lastSuccessAt: late },
  });
  await read(130);
  expect(await feed()).toMatchObject({ state: 'failing' });
  // One that was never read may have missed money since it is there, however fresh the others of its bank are.
  await read(5);
  await sql`
    insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, position)
    select kind, bank_code, '5556667778', account_name, currency, mode, 99
    from deposit_account where mode = 'AUTO'`.execute(db);
  expect(await feed()).toMatchObject({ state: 'quiet', open: 0, lastSuccessAt: null });
  const { rows } = await sql<{ at: Date }>`
    update deposit_account set proposed_at = now() - interval '130 seconds'
    where account_no = '5556667778' returning proposed_at as at`.execute(db);
  expect(await feed()).toMatchObject({
    ...{ state: 'failing', open: 1, openSince: rows[0]?.at, lastSuccessAt: null },
  });
});

test('a provider that only answers is used while it did within a day, and fails while it does not', async () => {
  const { services } = await startTestServer();
  const answered = (company: string, hours: number, isFailing = false) => ({
    ...{ company, isFailing },
    answeredAt: new Date(Date.now() - hours * 3_600_000),
  });
  const answers = [answered('slip', 23), answered('sms', 25), answered(inquiryPartnerKey, 1, true)];
  const providerHealth = { ...services.providerHealth, list: () => answers as never };
  const health = await listProviderStatus({ ...services, providerHealth });
  const states = health.flatMap(({ kind, state }) =>
    ['slip', 'names', 'sms'].includes(kind) ? [[kind, state]] : [],
  );
  expect(states).toEqual([
    ['slip', 'ok'],
    ['names', 'failing'],
    ['sms', 'quiet'],
  ]);
});

test('a provider is judged by the calls and by the secret of its own key', async () => {
  const { services, db } = await startTestServer();
  // The template, and with it the account that the feed lists, may be older than an unread feed may be.
  await sql`update deposit_account set proposed_at = now()`.execute(db);
  const judged = async (state: string, changed: Partial<typeof services>) =>
    (await listProviderStatus({ ...services, ...changed }))
      .filter((health) => health.state === state)
      .map(({ kind, code }) => `${kind} ${code}`);
  const failing = (company: string) => {
    const calls = [{ company, isFailing: true, answeredAt: null }];
    return judged('failing', {
      providerHealth: { ...services.providerHealth, list: () => calls as never },
    });
  };
  expect(await failing('bank')).toEqual(['payout BANK', 'feed SCB']);
  expect(await failing('kbank')).toEqual(['payment KBANK']);
  expect(await failing(giftProvider.partner)).toEqual(['gift TRUEWALLET']);
  expect(await failing(inquiryPartnerKey)).toEqual([`names ${inquiryPartnerKey}`]);
  expect(await failing('PG')).toEqual(['game PG']);
  // Vouchers need no secret, and the bank’s inquiry has the bank’s.
  const { partners } = services.config;
  const keys = { bank: 'its secret', PG: 'its secret' };
  const config = { ...services.config, partners: { ...partners, keys, hasDemoKeys: false } };
  const unconfigured = await judged('unconfigured', { config });
  expect(unconfigured).toEqual(expect.arrayContaining(['payment KBANK', 'slip slip', 'sms sms']));
  for (const kept of ['payout BANK', 'feed SCB', 'gift TRUEWALLET', 'game PG']) {
    expect(unconfigured).not.toContain(kept);
  }
  expect(unconfigured.filter((health) => health.startsWith('names'))).toEqual([]);
});

test('open cases, parked jobs and the chat are counted as they are', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  for (const subject of ['a', 'b']) {
    const why = { code: 'slip-check-denied', times: 3 } as const;
    await openCase(server.db, { kind: 'slip-check', subject, memberId: null, why });
  }
  await openCase(server.db, {
    kind: 'payout-notice',
    subject: 'c',
    memberId: null,
    why: { code: 'owner-unknown' },
  });
  await writeSettings(server.db, { enableChatWidget: true });
  const { rows } = await sql<{ at: Date }>`
    update staff_case set opened_at = now() - interval '1 day' where subject = 'b'
    returning opened_at as at`.execute(server.db);
  const oldestAt = rows[0]?.at.toISOString();
  const [somsri, member] = [await staffUser(server, 'cashier'), await fundedMember(server)];
  const { id } = await server.db
    .selectFrom('staff_case')
    .select('id')
    .where('subject', '=', 'a')
    .executeTakeFirstOrThrow();
  const body = { remedy: { action: 'close' }, reason: 'Nothing to do' } as const;
  const params = { id: String(id) };
  const propose = () => somsri.client.call('POST /staff/api/cases/:id/decisions', { params, body });
  const { id: withdrawn } = await propose();
  await somsri.client.call('POST /staff/api/decisions/:id/withdraw', { params: { id: withdrawn } });
  await propose();
  await sql`insert into job (kind, key, parked_at, last_error) values
    ('payout', 'x', now(), 'the disk is full'), ('payout', 'y', now() - interval '1 hour', 'before'),
    ('risk', 'z', null, 'it is tried again'), ('condition', 'w', now(), 'it is gone')`.execute(
    server.db,
  );
  // One change waits for a second person; one that was rejected no longer waits.
  const { client: admin } = await staffUser(server, 'admin');
  const change = async () => {
    const { version } = await admin.call('GET /staff/api/settings', {});
    await admin.call('PUT /staff/api/settings', {
      body: { version, changes: { withdrawMax: 60_000 } },
    });
    const [waiting] = await admin.call('GET /staff/api/changes', { query: {} });
    return { id: waiting?.id ?? '' };
  };
  await somsri.client.call('POST /staff/api/changes/:id/refuse', {
    params: await change(),
    body: { reason: 'Too much at once' },
  });
  await change();
  // A customer waits, and another one was answered.
  await sql`
    with waits as (
      insert into chat_thread (id, guest_id, session_id, last_seq, waiting_since)
      values (gen_random_uuid(), 'guest', gen_random_uuid(), 1, now() - interval '1000 seconds')
      returning id)
    insert into chat_answer (thread_id, asked_at, answered_at, staff_id)
    select id, now() - interval '40 seconds', now(), ${somsri.id} from waits`.execute(server.db);
  // Five minutes without a call are too long to be there.
  await fundedMember(server);
  await sql`update session set last_seen_at = now() - case
    when member_id = ${member.id} then interval '6 minutes' else interval '4 minutes' end`.execute(
    server.db,
  );
  const numbers = await numbersOf(server);
  expect(Number(numbers.chat?.longestSeconds)).toBeCloseTo(1_000, -2);
  expect(numbers).toMatchObject({
    changes: 1,
    cases: [
      { kind: 'slip-check', count: 2, proposed: 1, oldestAt },
      { kind: 'payout-notice', count: 1, proposed: 0 },
    ],
    parkedJobs: [
      { kind: 'condition', count: 1, lastError: 'it is gone' },
      { kind: 'payout', count: 2, lastError: 'the disk is full' },
    ],
    onlineMembers: 1,
    chat: { waiting: 1, answeredToday: 1, medianAnswerSeconds: 40 },
  });
});
