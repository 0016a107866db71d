import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
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

test('feed and slip report a transfer under one number: it is credited once, 100 times', async () => {
  const server = await startTestServer();
  const { id: memberId, client } = await fundedMember(server);
  const rounds = 100;
  for (let round = 0; round < rounds; round += 1) {
    const report = { memberId, externalRef: `004TR${round}` };
    const settled = await Promise.all(
      Array.from({ length: 1 + (round % 4) }, () => settle(server, report)),
    );
    expect(settled.filter((outcome) => outcome === 'credited')).toHaveLength(1);
    expect(await settle(server, report)).toBe('known');
  }
  expect(await depositsOf(server, memberId)).toBe(rounds);
  const { wallet } = await client.call('GET /api/wallet', {});
  expect(wallet.amount).toBe(500 * rounds);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('what is reported under another number is other money, however alike it is', async () => {
  const server = await startTestServer();
  const { id: memberId } = await fundedMember(server);
  const { id: payer } = await fundedMember(server);
  for (const externalRef of ['004TR1', '004TR2']) {
    expect(await settle(server, { memberId, externalRef })).toBe('credited');
  }
  const qrId = await newQr(server, memberId);
  for (const externalRef of ['KP1', 'KP2']) {
    expect(await settle(server, { memberId, externalRef, qrId })).toBe('credited');
  }
  expect(await settle(server, { memberId: payer })).toBe('credited');
  expect([await depositsOf(server, memberId), await depositsOf(server, payer)]).toEqual([4, 1]);
  expect(await violationsOf(server.db)).toEqual([]);
});

// `npm run fault -- deposits` sends five hundred over every rail.
test('honest deposits of round amounts within a minute reach their owners, without a case', async () => {
  const server = await startTestServer();
  const members: MemberId[] = [];
  const qrs: string[] = [];
  for (let made = 0; made < 5; made += 1) {
    const { id } = await fundedMember(server);
    members.push(id);
    qrs.push(await newQr(server, id));
  }
  const roundAmounts = [10_00n, 20_00n, 50_00n, 100_00n, 500_00n];
  const deposits = members.flatMap((memberId, at) =>
    Array.from({ length: 10 }, (_, nth) => ({
      memberId,
      amount: roundAmounts[nth % roundAmounts.length] ?? 0n,
      externalRef: `${nth % 2 === 0 ? 'KP' : '004TR'}${at}x${nth}`,
      qrId: nth % 2 === 0 ? (qrs[at] ?? null) : null,
      paidAt: new Date(paidAt.getTime() + ((at * 10 + nth) % 60) * 1_000),
    })),
  );
  for (let from = 0; from < deposits.length; from += 10) {
    const settled = await Promise.all(
      deposits.slice(from, from + 10).map((deposit) => settle(server, deposit)),
    );
    expect(new Set(settled)).toEqual(new Set(['credited']));
  }
  const { rows } = await sql<{ sum: bigint }>`
    select sum(amount)::bigint as sum from inbound_payment where state = 'credited'
    group by member_id`.execute(server.db);
  expect(rows).toEqual(members.map(() => ({ sum: 2n * 680_00n })));
  expect(await server.db.selectFrom('staff_case').select('id').execute()).toEqual([]);
  expect(await violationsOf(server.db)).toEqual([]);
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

test('money that something speaks against waits, however often it is reported', async () => {
  const server = await startTestServer();
  const { id: memberId } = await fundedMember(server);
  const doubted = {
    memberId,
    externalRef: '004TR1',
    doubt: { code: 'sender-name-differs', shown: 'สมชาย' },
  } as const;
  expect(await settle(server, doubted)).toBe('suspense');
  expect(await settle(server, doubted)).toBe('known');
  expect(await depositsOf(server, memberId)).toBe(0);
  const cases = await server.db
    .selectFrom('staff_case')
    .select(['kind', 'member_id', 'closed_at'])
    .execute();
  expect(cases).toEqual([{ kind: 'suspense', member_id: memberId, closed_at: null }]);
  expect(await violationsOf(server.db)).toEqual([]);
});
