import type { MemberId } from '@wallet/contract/ids';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { newId } from './ids.ts';
import { type Arrival, type Settled, settleDeposit } from './settle-deposit.ts';

const amount = 500_00n;
const paidAt = new Date();

function settle({ db }: TestServer, arrival: Partial<Arrival>): Promise<Settled> {
  return inTransaction(db, (tx) =>
    settleDeposit(tx, {
      channel: 'KBANK',
      externalRef: newId(),
      amount,
      currency: 'THB',
      paidAt,
      memberId: null,
      qrId: null,
      ...arrival,
    }),
  );
}

async function newQr({ db }: TestServer, memberId: MemberId): Promise<string> {
  const id = newId();
  await db
    .insertInto('qr_code')
    .values({
      id,
      member_id: memberId,
      provider: 'KBANK',
      reference: id,
      asked: amount,
      amount,
      state: 'expired',
    })
    .execute();
  return id;
}

async function depositsOf({ db }: TestServer, memberId: MemberId): Promise<number> {
  const lines = await db
    .selectFrom('statement_entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('type', '=', 'deposit')
    .execute();
  return lines.length;
}

/** One after the other in this order, or all at once. */
const orders = [
  ['notice', 'feed', 'slip'],
  ['notice', 'slip', 'feed'],
  ['feed', 'notice', 'slip'],
  ['feed', 'slip', 'notice'],
  ['slip', 'notice', 'feed'],
  ['slip', 'feed', 'notice'],
  ['slip', 'feed', 'notice', 'slip', 'feed', 'notice'],
] as const;

test('one transfer told by feed, slip and notice is credited once, 100 times', async () => {
  const server = await startTestServer();
  const { id: memberId, client } = await fundedMember(server);
  const rounds = 100;
  for (let round = 0; round < rounds; round += 1) {
    const transRef = `004TR${round}`;
    const roads = {
      notice: { memberId, externalRef: `KP${round}`, qrId: await newQr(server, memberId) },
      feed: { memberId, externalRef: transRef },
      slip: { memberId, externalRef: transRef },
    };
    const order = orders[round % orders.length] ?? orders[0];
    const settled: Settled[] = [];
    if (order.length > 3) {
      settled.push(...(await Promise.all(order.map((road) => settle(server, roads[road])))));
    } else {
      for (const road of order) settled.push(await settle(server, roads[road]));
    }
    expect(settled.filter((outcome) => outcome === 'credited')).toHaveLength(1);
    expect(settled.filter((outcome) => outcome === 'suspense')).toHaveLength(0);
  }
  expect(await depositsOf(server, memberId)).toBe(rounds);
  const { wallet } = await client.call('GET /api/wallet', {});
  expect(wallet.amount).toBe(500 * rounds);
  const unpaid = await server.db
    .selectFrom('qr_code')
    .select('id')
    .where('payment_id', 'is', null)
    .execute();
  expect(unpaid).toEqual([]);
  expect(await violationsOf(server.db)).toEqual([]);
}, 120_000);

test('two payments that are alike are two, and not one told twice', async () => {
  const server = await startTestServer();
  const { id: memberId } = await fundedMember(server);
  for (const externalRef of ['004TR1', '004TR2']) {
    expect(await settle(server, { memberId, externalRef })).toBe('credited');
  }
  for (const externalRef of ['KP1', 'KP2']) {
    const qrId = await newQr(server, memberId);
    expect(await settle(server, { memberId, externalRef, qrId })).toBe('known');
  }
  const third = await newQr(server, memberId);
  expect(await settle(server, { memberId, externalRef: 'KP3', qrId: third })).toBe('credited');
  expect(await depositsOf(server, memberId)).toBe(3);
  expect(await violationsOf(server.db)).toEqual([]);
});

test.each([
  ['another amount', { amount: 500_01n }],
  ['another time', { paidAt: new Date(paidAt.getTime() - 61_000) }],
  ['another account', { channel: 'SCB' }],
])('%s is other money', async (_, difference) => {
  const server = await startTestServer();
  const { id: memberId } = await fundedMember(server);
  const qrId = await newQr(server, memberId);
  await settle(server, { memberId, qrId });
  expect(await settle(server, { memberId, ...difference })).toBe('credited');
  expect(await depositsOf(server, memberId)).toBe(2);
});

test('money without an owner waits, and moves once when the owner is found', async () => {
  const server = await startTestServer();
  const { id: memberId } = await fundedMember(server);
  const externalRef = '004TR1';
  expect(await settle(server, { externalRef })).toBe('suspense');
  expect(await settle(server, { externalRef })).toBe('known');
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => settle(server, { externalRef, memberId })),
  );
  expect(outcomes.sort()).toEqual(['credited', 'known', 'known', 'known', 'known']);
  const { id: other } = await fundedMember(server);
  expect(await settle(server, { externalRef, memberId: other })).toBe('known');
  expect([await depositsOf(server, memberId), await depositsOf(server, other)]).toEqual([1, 0]);
  const open = await server.db
    .selectFrom('staff_case')
    .select('id')
    .where('closed_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a QR paid from a stranger’s account is told by the feed as well, and credited once', async () => {
  const server = await startTestServer();
  const { id: memberId } = await fundedMember(server);
  expect(await settle(server, { externalRef: '004TR1' })).toBe('suspense');
  const qrId = await newQr(server, memberId);
  expect(await settle(server, { memberId, qrId, externalRef: 'KP1' })).toBe('credited');
  expect(await depositsOf(server, memberId)).toBe(1);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('one member paying the QR of another is not credited too: a person has to look', async () => {
  const server = await startTestServer();
  const { id: memberId } = await fundedMember(server);
  const { id: payer } = await fundedMember(server);
  const qrId = await newQr(server, memberId);
  expect(await settle(server, { memberId, qrId })).toBe('credited');
  expect(await settle(server, { memberId: payer })).toBe('suspense');
  expect([await depositsOf(server, memberId), await depositsOf(server, payer)]).toEqual([1, 0]);
  expect(await violationsOf(server.db)).toEqual([]);
});
