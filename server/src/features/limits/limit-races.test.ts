import { setTimeout as sleep } from 'node:timers/promises';
import type { Satang } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, type Tx } from '#db/database.ts';
import { saveBonus, savePromotion } from '#features/bonus/save-campaign.ts';
import { setBirthDate } from '#features/identity/set-birth-date.ts';
import { grantReward } from '#features/invite/grant-reward.ts';
import { saveWheel } from '#features/spin/save-wheel.ts';
import { reserveLeg } from '#features/transfer/reserve-transfers.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { writeSettings } from '#settings/settings.ts';
import { onceForFile } from '#test/ends.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { lostOn } from '#test/nights.ts';
import { json } from '#test/rewards.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { wonCoupon } from '#test/won-coupon.ts';
import { beginExclusion } from './begin-exclusion.ts';
import { setDepositLimit } from './set-deposit-limit.ts';
import { setPlayLimit } from './set-play-limit.ts';

/*
 * Two things at the same time, each in its own transaction: the first has done all its work and not committed when the
 * second begins. An old node is a release that neither locks the member nor asks: it only writes its rows.
 */

const timeOut = { kind: 'time-out', days: 7 } as const;
const waitMs = 150;

type Beside<First, Second> = { readonly first: First; readonly second: Second };

/** Runs `second` while the transaction of `first` is open. Answers what became of both, in the order of their ends. */
async function beside<First, Second>(
  { db }: TestServer,
  first: (tx: Tx) => Promise<First>,
  second: () => Promise<Second>,
): Promise<Beside<First, Second | string> & { readonly ends: readonly string[] }> {
  const written = Promise.withResolvers<void>();
  const commits = Promise.withResolvers<void>();
  const ends: string[] = [];
  const one = inTransaction(db, async (tx) => {
    const done = await first(tx);
    written.resolve();
    await commits.promise;
    return done;
  }).then((done) => {
    ends.push('first');
    return done;
  });
  await Promise.race([written.promise, one]);
  const two = second().then(
    (done) => {
      ends.push('second');
      return done;
    },
    (error: unknown) => codeOf(error),
  );
  await Promise.race([two, sleep(waitMs)]);
  commits.resolve();
  return { first: await one, second: await two, ends };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function payIn(tx: Tx, { id }: FundedMember, amount: Satang, channel = 'KBANK') {
  return settleDeposit(tx, {
    channel,
    externalRef: newId(),
    amount,
    currency: 'THB',
    paidAt: new Date(),
    memberId: id,
    qrId: null,
  });
}

/** The row by which an old node credits a payment. */
function creditByOldNode(db: Tx | TestServer['db'], { id }: FundedMember, amount: Satang) {
  return sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, credit_id)
    values (gen_random_uuid(), 'KBANK', ${newId()}, ${amount}, now(), ${id}, 'credited', gen_random_uuid())`.execute(
    db,
  );
}

/** The rows by which an old node sends money to a game. */
function playByOldNode(db: Tx | TestServer['db'], { id }: FundedMember, amount: Satang) {
  return sql`
    with moved as (
      insert into movement (id, kind, member_id, partner)
      values (gen_random_uuid(), 'game-transfer', ${id}, ${newId()}) returning id)
    insert into game_transfer (id, request_ref, direction, amount, credit, taken)
    select id, id, 'in', ${amount}, ${amount}, 0 from moved`.execute(db);
}

function ticketByOldNode(db: Tx | TestServer['db'], { id }: FundedMember) {
  return sql`
    insert into launch_ticket (ticket_hash, member_id, session_id, code, expires_at)
    values (${Buffer.from(newId())}, ${id}, 1, 'PG', now() + interval '1 minute')`.execute(db);
}

function excludeIn(tx: Tx, { id }: FundedMember) {
  return sql`
    insert into exclusion (member_id, kind, ends_at)
    values (${id}, 'time-out', now() + interval '7 days')`.execute(tx);
}

async function limited(amount: Satang) {
  const server = await startTestServer();
  const member = await fundedMember(server);
  await setDepositLimit(server.services, member.id, { period: 'day', amount });
  return { server, member };
}

function play(server: TestServer, { id }: FundedMember, amount: Satang, partner = 'PG') {
  const movement = newTransferId();
  return reserveLeg(server.db, {
    id: movement,
    requestRef: movement,
    memberId: id,
    username: `m${id}`,
    direction: 'in',
    partner,
    currency: 'THB',
    amount,
    credit: amount,
    onwardCode: null,
    request: null,
  });
}

test('two payments at the same time: by two rails, and by two old nodes, within the limit once', async () => {
  const { server, member } = await limited(500_00n);
  const rails = await beside(
    server,
    (tx) => payIn(tx, member, 300_00n),
    () => inTransaction(server.db, (tx) => payIn(tx, member, 300_00n, 'SCB')),
  );
  expect(rails).toMatchObject({ first: 'credited', second: 'held', ends: ['first', 'second'] });
  expect(await violationsOf(server.db)).toEqual([]);
  const other = await fundedMember(server);
  await setDepositLimit(server.services, other.id, { period: 'day', amount: 500_00n });
  const old = await beside(
    server,
    (tx) => creditByOldNode(tx, other, 300_00n),
    () => creditByOldNode(server.db, other, 300_00n),
  );
  expect(old.second).toBe('WL002');
});

test('a payment next to a limit that is set, either first', async () => {
  const { server, member } = await limited(1_000_00n);
  const lower = { period: 'day', amount: 100_00n } as const;
  const paidFirst = await beside(
    server,
    (tx) => payIn(tx, member, 300_00n),
    () => setDepositLimit(server.services, member.id, lower),
  );
  // The limit is answered once the payment is in the wallet, and counts it.
  expect(paidFirst).toMatchObject({ first: 'credited', ends: ['first', 'second'] });
  const other = await fundedMember(server);
  const setFirst = (credit: () => Promise<unknown>) =>
    beside(
      server,
      (tx) =>
        sql`
          with locked as materialized (select id from member where id = ${other.id} for no key update)
          insert into deposit_limit (member_id, period, amount, in_force_at)
          select id, 'day', 10000, now() from locked`.execute(tx),
      credit,
    );
  const old = await setFirst(() => creditByOldNode(server.db, other, 300_00n));
  expect(old.second).toBe('WL002');
  const own = await setFirst(() => inTransaction(server.db, (tx) => payIn(tx, other, 300_00n)));
  expect(own.second).toBe('held');
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a payment next to an exclusion, either first', async () => {
  const server = await startTestServer();
  const [first, second, third] = [
    await fundedMember(server),
    await fundedMember(server),
    await fundedMember(server),
  ];
  const paidFirst = await beside(
    server,
    (tx) => payIn(tx, first, 300_00n),
    () => beginExclusion(server.services, first.id, timeOut),
  );
  expect(paidFirst).toMatchObject({ first: 'credited', ends: ['first', 'second'] });
  const own = await beside(
    server,
    (tx) => excludeIn(tx, second),
    () => inTransaction(server.db, (tx) => payIn(tx, second, 300_00n)),
  );
  expect(own.second).toBe('held');
  expect(await violationsOf(server.db)).toEqual([]);
  const old = await beside(
    server,
    (tx) => excludeIn(tx, third),
    () => creditByOldNode(server.db, third, 300_00n),
  );
  expect(old.second).toBe('WL002');
});

test('money to a game next to an exclusion, either first, also by an old node', async () => {
  const { server, member } = await gameFixture(['PG']);
  await server.jobs.stop();
  const [other, third] = [await fundedMember(server), await fundedMember(server)];
  const own = await beside(
    server,
    (tx) => excludeIn(tx, member),
    () => play(server, member, 100_00n),
  );
  expect(own.second).toMatchObject({ kind: 'refused', refusal: { code: 'EXCLUDED' } });
  const old = await beside(
    server,
    (tx) => excludeIn(tx, other),
    () => playByOldNode(server.db, other, 100_00n),
  );
  expect(old.second).toBe('WL001');
  // An exclusion that is answered finds all that was sent: nothing arrives at a game behind its back.
  const sentFirst = await beside(
    server,
    (tx) => playByOldNode(tx, third, 100_00n),
    () => beginExclusion(server.services, third.id, timeOut),
  );
  expect(sentFirst.ends).toEqual(['first', 'second']);
});

test('money to a game next to a loss limit that is lowered, also by an old node', async () => {
  const { server, member } = await gameFixture(['PG', 'JOKER']);
  await server.jobs.stop();
  const lower = (tx: Tx, { id }: FundedMember) =>
    sql`
      with locked as materialized (select id from member where id = ${id} for no key update)
      insert into play_limit (member_id, kind, amount, in_force_at)
      select id, 'loss-day', 5000, now() from locked`.execute(tx);
  const own = await beside(
    server,
    (tx) => lower(tx, member),
    () => play(server, member, 100_00n),
  );
  expect(own.second).toMatchObject({ kind: 'refused', refusal: { code: 'LOSS_LIMIT' } });
  const other = await fundedMember(server);
  await setPlayLimit(server.services, other.id, { kind: 'loss-day', amount: 500_00n });
  const two = await beside(
    server,
    (tx) => playByOldNode(tx, other, 300_00n),
    () => playByOldNode(server.db, other, 300_00n),
  );
  expect(two.second).toBe('WL003');
  const third = await fundedMember(server);
  const old = await beside(
    server,
    (tx) => lower(tx, third),
    () => playByOldNode(server.db, third, 100_00n),
  );
  expect(old.second).toBe('WL003');
});

/** A server that offers every kind of reward. */
const rewarding = onceForFile(async () => {
  const server = await startTestServer();
  const percents = { success_percent: 300, fail_percent: 10 };
  const offer = { currency: 'THB', ...percents } as const;
  const look = { bg_color: '#112233', text_color: '#ffffff', html: json('') };
  await inTransaction(server.db, async (tx) => {
    const once = { type: 'limit', max_received: 1, minimum_deposit: 100_00n } as const;
    const doubled = { ...offer, ...once, percent: 100, max_amount: 500_00n };
    await saveBonus(tx, { ...doubled, code: 'WELCOME', name: json('Welcome') });
    const named = { name: json('New year'), description: json('For you') };
    await savePromotion(tx, { ...offer, ...named, code: 'NEWYEAR', amount: 100_00n });
    const wheel = { ...offer, name: json('Lucky'), coupon_days: 7, budget: null };
    await saveWheel(tx, wheel, [
      { code: 'A', label: json('A'), weight: 1, type: 'credit', amount: 100_00n, ...look },
    ]);
  });
  return server;
});

/** Number of movements of a member's wallet, coins and balances of rewards. */
async function movesOf({ db }: TestServer, { id }: FundedMember): Promise<number> {
  const { rows } = await sql`
    select from member join ledger.transfer on transfer.account in
      (wallet_account, coin_account, invite_account, refund_account)
    where member.id = ${id}`.execute(db);
  return rows.length;
}

const claim = 'POST /api/spinwheel/coupon/claim';

/** A reward in the making: what it needs, and the member's press. */
const presses: Readonly<
  Record<string, (server: TestServer, member: FundedMember) => Promise<() => Promise<unknown>>>
> = {
  'a bonus':
    async (_, { client }) =>
    () =>
      client.ask('GET /api/bonus/activate/:code', { params: { code: 'WELCOME' } }),
  'a promotion':
    async (_, { client }) =>
    () =>
      client.ask('GET /api/promotion/activate/:code', { params: { code: 'NEWYEAR' } }),
  cashback: async ({ db }, { id, client }) => {
    await lostOn(db, id);
    return () => client.ask('GET /api/refund/receive', {});
  },
  'cashback to the wallet': async ({ db }, { id, client }) => {
    await lostOn(db, id);
    await client.call('GET /api/refund/receive', {});
    return () => client.ask('GET /api/refund/addWallet', {});
  },
  'a referral bonus': async (server, { id, client }) => {
    const { id: brought } = await fundedMember(server);
    await sql`update member set inviter_id = ${id} where id = ${brought}`.execute(server.db);
    await inTransaction(server.db, (tx) =>
      grantReward(tx, { inviterId: id, inviteeId: brought, day: '2026-01-01', amount: 75_00n }),
    );
    return () => client.ask('POST /api/invite/receive', {});
  },
  'a turn of the wheel': async ({ db }, { id, client }) => {
    const coupon = await wonCoupon(db, id, { type: 'coin', amount: 1n });
    await client.call(claim, { body: { coupon } });
    return () => client.ask('POST /api/spinwheel/spin', {});
  },
  'a coupon for money': async ({ db }, { id, client }) => {
    const coupon = await wonCoupon(db, id, { type: 'credit', amount: 50_00n });
    return () => client.ask(claim, { body: { coupon } });
  },
  'a coupon for coins': async ({ db }, { id, client }) => {
    const coupon = await wonCoupon(db, id, { type: 'coin', amount: 5n });
    return () => client.ask(claim, { body: { coupon } });
  },
  'a coupon for a bonus': async ({ db }, { id, client }) => {
    const coupon = await wonCoupon(db, id, { type: 'bonus', amount: 0n, bonusCode: 'WELCOME' });
    return () => client.ask(claim, { body: { coupon } });
  },
  'a share that staff give': async (server, { id }) => {
    const { id: brought } = await fundedMember(server);
    await sql`update member set inviter_id = ${id} where id = ${brought}`.execute(server.db);
    const share = { inviterId: id, inviteeId: brought, day: '2026-01-02', amount: 75_00n };
    return async () => ({
      body: {
        message: await inTransaction(server.db, (tx) => grantReward(tx, share)).then(
          () => 'SUCCESS',
          codeOf,
        ),
      },
    });
  },
};

test.each(Object.entries(presses))(
  '%s next to an exclusion is not given once it has begun',
  async (_, prepare) => {
    const server = await rewarding();
    const member = await fundedMember(server);
    const press = await prepare(server, member);
    const before = await movesOf(server, member);
    const { second } = await beside(server, (tx) => excludeIn(tx, member), press);
    expect(second).toMatchObject({ body: { message: 'EXCLUDED' } });
    expect(await movesOf(server, member)).toBe(before);
  },
);

test('a launch next to an exclusion: no ticket outlives it, and no address is handed out after it', async () => {
  const { server, member, fault } = await gameFixture(['PG']);
  const { client } = member;
  const other = await fundedMember(server);
  const old = await beside(
    server,
    (tx) => excludeIn(tx, other),
    () => ticketByOldNode(server.db, other),
  );
  expect(old.second).toBe('WL001');
  const { username, ticket } = await client.call('GET /api/wallet/account/:slotCode', {
    params: { slotCode: 'PG' },
  });
  // The provider is slow to answer; meanwhile the member excludes themselves.
  await fault('PG', { mode: 'timeout-before', delayMs: 600, times: 1 });
  const launched = client.ask('GET /api/autoLogin/:game/:username/:password', {
    params: { game: 'pg', username, password: ticket },
  });
  await sleep(200);
  await beginExclusion(server.services, member.id, timeOut);
  const { status, body } = await launched;
  expect([status, body]).toMatchObject([403, { message: 'EXCLUDED' }]);
});

test('a member who takes a break enters no game, not even by an earlier password', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  await client.call('PUT /api/limits/session', { body: { minutes: 30 } });
  const { username, password } = await client.call('GET /api/wallet/account/:slotCode', {
    params: { slotCode: 'PG' },
  });
  const enter = { params: { game: 'pg', username, password } };
  const call = 'GET /api/autoLogin/:game/:username/:password';
  expect((await client.ask(call, enter)).status).toBe(200);
  await sql`
    update play_time set began_at = began_at - interval '31 minutes', latest_at = latest_at - interval '31 minutes'
    where member_id = ${member.id}`.execute(server.db);
  expect((await client.ask(call, enter)).body).toMatchObject({ message: 'PLAY_TIME_OVER' });
  // Nor one who has to set a date of birth first.
  await writeSettings(server.db, { minimumAge: 20 });
  expect((await client.ask(call, enter)).body).toMatchObject({ message: 'BIRTH_DATE_REQUIRED' });
});

test('a QR next to a date of birth that is too young, and next to a suspicion', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { minimumAge: 20 });
  const member = await fundedMember(server);
  const { client } = member;
  await client.call('PUT /api/account/birthDate', { body: { birthDate: '1990-05-17' } });
  const qr = { params: { provider: 'KBANK' }, body: { amount: 500 } };
  const doubted = await beside(
    server,
    (tx) =>
      sql`
        with locked as materialized (select id from member where id = ${member.id} for no key update)
        insert into staff_case (kind, subject, member_id, detail)
        select 'exclusion-doubt', id::text, id, '{}' from locked`.execute(tx),
    () => client.ask('POST /api/qrcode/:provider', qr),
  );
  expect(doubted.second).toMatchObject({ body: { message: 'IDENTITY_CHECK' } });
  // Setting a date of birth waits for a QR that is being made, and returns what follows from it.
  const other = await fundedMember(server);
  const outcome = await beside(
    server,
    (tx) => sql`select from member where id = ${other.id} for no key update`.execute(tx),
    () => setBirthDate(server.services, other.id, '2015-01-01'),
  );
  expect(outcome).toMatchObject({ second: 'too-young', ends: ['first', 'second'] });
});
