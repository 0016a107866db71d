import { limitPeriods } from '@wallet/contract/limits/terms';
import { bahtOf, type Satang } from '@wallet/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { limitCodeOf } from '#db/limit-code-of.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { assignPayment, returnPayment } from '#money/payment/waiting-payments.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { nodeWithoutLimits } from '#test/node-without-limits.ts';
import { somePhone } from '#test/otp.ts';
import { runJobs } from '#test/run-jobs.ts';
import { sealGiftLink } from '#test/seal-gift-link.ts';
import { secondNode } from '#test/second-node.ts';
import { sendMoney, sendPicture, slipPicture, takeSlipsAllDay } from '#test/slips.ts';
import { stormOf } from '#test/storm.ts';
import type { TestClient } from '#test/test-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';

/** Random orders of deposits by every rail at two nodes and one of the release before, limits and clocks: two by day, twenty at night. */
const orders = stormOf(20);

/** A member of a server with two nodes, and one that knows no limits. */
type TwoNodes = {
  readonly server: TestServer;
  readonly member: FundedMember;
  readonly accountNo: string;
  /** The member at each of the two nodes. */
  readonly clients: readonly [TestClient, TestClient];
  /** Database as the node that knows no limits uses it. */
  readonly old: Database;
};

type Pay = (nodes: TwoNodes, client: TestClient, amount: Satang) => Promise<Satang>;

/** Rails by which money reaches a member. Each answers what was sent: nothing, where it was rejected before. */
const rails = {
  qr: async ({ server }, client, amount) => {
    const known = await qrsOf(server);
    const { status } = await client.with({ key: newId() }).ask('POST /api/qrcode/:provider', {
      params: { provider: 'KBANK' },
      body: { amount: Number(bahtOf(amount)) },
    });
    if (status !== 200) return 0n;
    const [made] = (await qrsOf(server)).filter(({ ref }) => !known.some((one) => one.ref === ref));
    if (!made) return 0n;
    await server.control('POST', `/qrcodes/${made.ref}/pay`, {});
    return BigInt(Math.round(made.amount * 100));
  },
  slip: async ({ server, accountNo }, client, amount) => {
    const transfer = await sendMoney(server, { fromAccount: accountNo, amount: bahtOf(amount) });
    await sendPicture(client, await slipPicture(transfer));
    return amount;
  },
  feed: async ({ server, accountNo }, _, amount) => {
    await setMode(server, 'AUTO');
    await sendMoney(server, { fromAccount: accountNo, amount: bahtOf(amount) });
    await runJobs(server, 'bank-feed');
    return amount;
  },
  assigned: async ({ server, member }, _, amount) => {
    const payment = { channel: 'SCB', externalRef: newId(), amount, paidAt: new Date() };
    const arrival = { ...payment, currency: 'THB', memberId: null, qrId: null } as const;
    await inTransaction(server.db, (tx) => settleDeposit(tx, arrival));
    const { id } = await server.db
      .selectFrom('inbound_payment')
      .select('id')
      .where('external_ref', '=', payment.externalRef)
      .executeTakeFirstOrThrow();
    const owner = { memberId: member.id, currency: 'THB', resolution: 'suspense-assign' } as const;
    await inTransaction(server.db, (tx) => assignPayment(tx, id, owner));
    return amount;
  },
  /** A payment that a node of the release before credits, or leaves to a new one. */
  old: async ({ server, member, old }, _, amount) => {
    const payment = { channel: 'SCB', externalRef: newId(), amount, paidAt: new Date() };
    const arrival = { ...payment, currency: 'THB', memberId: member.id, qrId: null } as const;
    try {
      await inTransaction(old, (tx) => settleDeposit(tx, arrival));
    } catch (error) {
      if (limitCodeOf(error) !== 'DEPOSIT_LIMIT') throw error;
      await inTransaction(server.db, (tx) => settleDeposit(tx, arrival));
    }
    return amount;
  },
  gift: async ({ server, member }, client, amount) => {
    const { link } = await server.control<{ link: string }>('POST', '/gift-links', {
      amount: bahtOf(amount),
      ownerMobile: '0811111111',
    });
    const { giftLinkKey: publicKey } = await client.call('GET /api/lookup/deposit', {});
    if (!publicKey) throw new Error('gift links are off');
    const key = newId();
    const sealing = { plain: `${link}::0899999999`, publicKey, memberId: member.id, key };
    const body = { link: sealGiftLink(sealing) };
    const { status } = await client.with({ key }).ask('POST /api/wallet/truelink', { body });
    return status < 300 ? amount : 0n;
  },
} satisfies Record<string, Pay>;

type Rail = keyof typeof rails;

function qrsOf({ control }: TestServer): Promise<{ ref: string; amount: number }[]> {
  return control('GET', '/qrcodes');
}

async function setMode({ db }: TestServer, mode: 'AUTO' | 'MANUAL'): Promise<void> {
  await db.updateTable('deposit_account').set({ mode }).execute();
}

/** Moves what a member set and paid in into the past. */
async function passTime({ server, member }: TwoNodes, hours: number): Promise<void> {
  const id = sql.raw(String(member.id));
  const interval = sql.raw(`interval '${hours} hours'`);
  await sql`
    alter table deposit_limit disable trigger deposit_limit_is_raised_slowly;
    update deposit_limit set set_at = set_at - ${interval}, in_force_at = in_force_at - ${interval}
    where member_id = ${id};
    alter table deposit_limit enable always trigger deposit_limit_is_raised_slowly;
    update inbound_payment set credited_at = credited_at - ${interval} where member_id = ${id}`.execute(
    server.db,
  );
}

type Kept = { readonly wallet: Satang; readonly held: Satang; readonly returned: Satang };

/** Reads where the money of a member lies, by the book. */
async function keptOf({ server, member }: TwoNodes): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select wallet.balance as wallet, coalesce(held.balance, 0) as held,
      (select coalesce(sum(amount), 0)::bigint from inbound_payment
        where member_id = member.id and state = 'returned') as returned
    from member join ledger.account as wallet on wallet.id = wallet_account
    left join ledger.account as held on held.id = held_account
    where member.id = ${member.id}`.execute(server.db);
  const [kept] = rows;
  if (!kept) throw new Error('a member has a wallet');
  return kept;
}

const amount = fc.bigInt({ min: 100_00n, max: 600_00n }).map((satang) => satang - (satang % 100n));
const node = fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>;
const period = fc.constantFrom(...limitPeriods);
const pay = fc.record({
  rail: fc.constantFrom(...(Object.keys(rails) as Rail[])),
  amount,
  node,
});
/** Steps that may run at the same time: a feed changes how the account works, and of QRs one waits at a time. */
const beside = pay.map((one) => (one.rail === 'feed' ? { ...one, rail: 'slip' as const } : one));
const act = fc.oneof(
  { weight: 4, arbitrary: pay.map((one) => [one]) },
  {
    weight: 4,
    arbitrary: fc.tuple(
      beside,
      beside.filter(({ rail }) => rail !== 'qr'),
    ),
  },
  { weight: 3, arbitrary: fc.record({ set: fc.option(amount), period, node }) },
  { weight: 1, arbitrary: fc.record({ confirm: period, node }) },
  { weight: 2, arbitrary: fc.record({ pass: fc.constantFrom(1, 24, 25, 170) }) },
  { weight: 1, arbitrary: fc.record({ use: node }) },
  { weight: 1, arbitrary: fc.record({ giveBack: node }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Carries out an act and answers what was sent to us by it. */
async function carryOut(nodes: TwoNodes, one: Act): Promise<Satang> {
  const { server, clients } = nodes;
  if (Array.isArray(one)) {
    const sent = await Promise.all(
      one.map(({ rail, amount: satang, node: at }) => rails[rail](nodes, clients[at], satang)),
    );
    return sent.reduce((sum, each) => sum + each, 0n);
  }
  if ('set' in one) {
    const wanted = one.set === null ? null : bahtOf(one.set);
    const body = { period: one.period, amount: wanted };
    await clients[one.node].call('PUT /api/limits/deposit', { body });
  } else if ('confirm' in one) {
    const params = { period: one.confirm };
    await clients[one.node].ask('POST /api/limits/deposit/:period/confirm', { params });
  } else if ('pass' in one) await passTime(nodes, one.pass);
  else {
    const client = clients['use' in one ? one.use : one.giveBack];
    const [held] = (await client.call('GET /api/limits', {})).held;
    if (!held) return 0n;
    const params = { id: held.id };
    if ('use' in one) await client.ask('POST /api/limits/held/:id/use', { params });
    else {
      await client.call('POST /api/limits/held/:id/return', { params });
      const give = { bankRef: newId(), resolution: 'suspense-return' };
      await inTransaction(server.db, (tx) => returnPayment(tx, held.id, give));
    }
  }
  return 0n;
}

test('a node that knows no limits credits what fits, and leaves the rest to a new one', async () => {
  const server = await startTestServer();
  const { services } = await nodeWithoutLimits(server);
  const member = await fundedMember(server);
  const { client } = member;
  const pay = (db: Database, amount: Satang) =>
    inTransaction(db, (tx) =>
      settleDeposit(tx, {
        channel: 'SCB',
        externalRef: newId(),
        amount,
        currency: 'THB',
        paidAt: new Date(),
        memberId: member.id,
        qrId: null,
      }),
    );
  expect(await pay(services.db, 500_00n)).toBe('credited');
  await client.call('PUT /api/limits/deposit', {
    body: { period: 'day', amount: bahtOf(600_00n) },
  });
  await expect(pay(services.db, 100_01n)).rejects.toMatchObject({ code: 'WL002' });
  expect(await pay(services.db, 100_00n)).toBe('credited');
  await expect(pay(services.db, 1n)).rejects.toMatchObject({ code: 'WL002' });
  expect(await pay(server.db, 1n)).toBe('held');
  expect((await client.call('GET /api/wallet', {})).wallet.amount).toBe(600);
  expect(await violationsOf(server.db)).toEqual([]);
});

test(
  'by any rail, node, order and clock: never more than the limit, and nothing is lost',
  async () => {
    const server = await startTestServer();
    const other = await secondNode(server);
    const old = (await nodeWithoutLimits(server)).services.db;
    await takeSlipsAllDay(server);
    const property = fc.asyncProperty(
      fc.array(act, { minLength: 4, maxLength: 9 }),
      async (acts) => {
        const accountNo = somePhone();
        const member = await fundedMember(server, { accountNo });
        const clients = [member.client, member.client.at(other)] as const;
        const nodes: TwoNodes = { server, member, accountNo, clients, old };
        let sent = 0n;
        for (const one of acts) {
          await setMode(server, 'MANUAL');
          const { room } = (await clients[0].call('GET /api/limits', {})).deposit;
          const before = await keptOf(nodes);
          sent += await carryOut(nodes, one);
          const after = await eventually(async () => {
            const kept = await keptOf(nodes);
            expect(kept.wallet + kept.held + kept.returned).toBe(sent);
            return kept;
          });
          const credited = after.wallet - before.wallet;
          if (room !== null) expect(credited).toBeLessThanOrEqual(BigInt(Math.round(room * 100)));
          await sql`delete from attempt`.execute(server.db);
        }
      },
    );
    await fc.assert(property, { numRuns: orders });
    expect(await violationsOf(server.db)).toEqual([]);
  },
  60_000 * orders,
);
