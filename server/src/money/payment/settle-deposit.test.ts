import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { erasePerson } from '#db/erase-member.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { opened } from '#db/numbers.ts';
import { newId } from '#lib/ids.ts';
import { endPause, insertPause } from '#money/pauses/pause-store.ts';
import { fundedMember } from '#test/funded-member.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { staffUser } from '#test/staff.ts';
import { stormOf } from '#test/storm.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { type Arrival, type Settled, settleDeposit } from './settle-deposit.ts';
import { assignPayment } from './waiting-payments.ts';

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

test('feed and slip report a transfer under one number: it is credited once, round after round', async () => {
  const server = await startTestServer();
  const { id: memberId, client } = await fundedMember(server);
  const rounds = stormOf(100);
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

test('a credited payment is a row, a line and what follows of it; one that is not has a case that tells its sender', async () => {
  const server = await startTestServer();
  const { db } = server;
  await server.jobs.stop();
  const { id: memberId } = await fundedMember(server);
  await sql`
    insert into push_device (session_id, member_id, endpoint, p256dh, auth, language)
    select id, member_id, 'https://push.example/1', '', '', 'th' from session`.execute(db);
  const paid = new Date('2026-11-20T10:00:00Z');
  const sender = { bankNumber: '014', account: '5550005550', name: 'NOY D' };
  // A channel that was added while we run has no house account yet.
  const wish = { channel: 'NEWBANK', amount: 5n, paidAt: paid };
  expect(await settle(server, { ...wish, externalRef: 'N1', memberId })).toBe('credited');
  const payment = await db.selectFrom('inbound_payment').selectAll().executeTakeFirstOrThrow();
  const none = { from_bank: null, from_account: null, from_name: null, return_ref: null };
  expect(payment).toMatchObject({
    ...{ channel: 'NEWBANK', external_ref: 'N1', amount: 5n, paid_at: paid, ...none },
    ...{ member_id: memberId, state: 'credited', qr_id: null, credit_id: payment.id },
  });
  expect(await db.selectFrom('statement_entry').selectAll().execute()).toMatchObject([
    {
      ...{ id: payment.id, member_id: memberId, type: 'deposit', status: 'SUCCESS' },
      ...{ from_code: 'NEWBANK', to_code: 'WALLET', amount: 5n, balance_after: 5n },
    },
  ]);
  const jobs = await db.selectFrom('job').select(['kind', 'key', 'payload']).execute();
  const kindOf = (kind: string) => jobs.filter((job) => job.kind === kind);
  for (const kind of ['deposit-bonus', 'deposit-coins']) {
    expect(kindOf(kind)).toMatchObject([{ key: payment.id }]);
  }
  expect(kindOf('push')).toMatchObject([
    { payload: { member: `${memberId}`, kind: 'deposit', amount: '5' } },
  ]);

  const unowned = { ...wish, externalRef: 'N2', sender };
  // A doubt about the owner does not count where no owner is known.
  const doubt = { code: 'sender-name-unclear', shown: 'NOY D' } as const;
  expect(await settle(server, { ...unowned, doubt })).toBe('suspense');
  const aside = await db
    .selectFrom('inbound_payment')
    .select(['id', 'member_id', 'credit_id', 'from_bank', 'from_name'])
    .select(opened('from_account', 'account'))
    .where('external_ref', '=', 'N2')
    .executeTakeFirstOrThrow();
  expect(aside).toMatchObject({
    ...{ member_id: null, credit_id: null },
    ...{ from_bank: '014', from_name: 'NOY D', account: '5550005550' },
  });
  expect(await db.selectFrom('staff_case').selectAll().execute()).toMatchObject([
    {
      ...{ kind: 'suspense', subject: aside.id, member_id: null },
      detail: {
        why: { code: 'owner-unknown' },
        ...{ channel: 'NEWBANK', externalRef: 'N2', amount: '5' },
        ...{ fromBank: '014', fromName: 'NOY D' },
      },
    },
  ]);
  // Not this member's account: a slip of theirs proves nothing against the bank's report.
  expect(await settle(server, { ...wish, externalRef: 'N2', memberId })).toBe('known');
  expect(await depositsOf(server, memberId)).toBe(1);
  expect(await violationsOf(db)).toEqual([]);
});

test('a sender that the bank names later is compared, unless two people decided', async () => {
  const server = await startTestServer();
  const { db } = server;
  const { id: memberId } = await fundedMember(server, { accountNo: '1234567890' });
  const arrival = { memberId, externalRef: 'C1', channel: 'SCB' };
  expect(await settle(server, arrival)).toBe('credited');
  const own = { bankNumber: '014', account: '1234567890', name: 'NOY D' };
  const cases = () => db.selectFrom('staff_case').selectAll().orderBy('id').execute();
  expect(await settle(server, { ...arrival, sender: own })).toBe('known');
  expect(await cases()).toEqual([]);
  const other = { ...own, account: '1234567891', name: 'SOMEBODY' };
  // Two people credited it by its slip.
  const { id: paymentId } = await db
    .selectFrom('inbound_payment')
    .select('id')
    .executeTakeFirstOrThrow();
  const slip = newId();
  await sql`
    insert into slip (id, member_id, seq, reference, status, payment_id)
    values (${slip}, ${memberId}, 1, 'R', 'SUCCESS', ${paymentId})`.execute(db);
  await sql`
    insert into staff_case (kind, subject, closed_at, resolution)
    values ('slip', ${slip}, now(), 'slip-credit')`.execute(db);
  expect(await settle(server, { ...arrival, memberId: null, sender: other })).toBe('known');
  expect(await cases()).toHaveLength(1);
  await sql`update staff_case set resolution = 'slip-refuse'`.execute(db);
  expect(await settle(server, { ...arrival, memberId: null, sender: other })).toBe('known');
  expect((await cases()).slice(1)).toMatchObject([
    {
      ...{ kind: 'payment-notice', subject: `sender:${paymentId}`, member_id: memberId },
      detail: {
        why: { code: 'credited-wrongly', shown: 'SOMEBODY' },
        ...{ payment: paymentId, fromBank: '014', fromName: 'SOMEBODY' },
      },
    },
  ]);
});

test('a payment reported under another number is other money, however alike it is', async () => {
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

test('after a restore money in suspense stays there: it may have been sent back since', async () => {
  const server = await startTestServer();
  const { db } = server;
  const { id: memberId } = await fundedMember(server);
  const externalRef = newId();
  expect(await settle(server, { externalRef })).toBe('suspense');
  const { id } = await db.selectFrom('inbound_payment').select('id').executeTakeFirstOrThrow();
  const assign = () =>
    inTransaction(db, (tx) =>
      assignPayment(tx, id, { memberId, currency: 'THB', resolution: 'account-verified' }),
    );
  const pause = { scope: 'restore', reason: 'a test', pausedBy: null };
  await inTransaction(db, (tx) => insertPause(tx, pause));
  expect(await settle(server, { externalRef, memberId })).toBe('known');
  await expect(assign()).rejects.toMatchObject({ code: 'MONEY_PAUSED' });
  // Money that arrives is credited.
  expect(await settle(server, { memberId })).toBe('credited');
  const { id: resumedBy } = await staffUser(server, 'cashier');
  await inTransaction(db, (tx) => endPause(tx, 'restore', resumedBy));
  expect(await settle(server, { externalRef, memberId })).toBe('credited');
  expect(await assign()).toBe(false);
  expect(await depositsOf(server, memberId)).toBe(2);
});

test('a gift of money in suspense locks its owner first, as the credit of all that waits does', async () => {
  const server = await startTestServer();
  const { db } = server;
  const { id: memberId } = await fundedMember(server);
  const externalRef = newId();
  await settle(server, { externalRef });
  const { id } = await db
    .selectFrom('inbound_payment')
    .select('id')
    .where('external_ref', '=', externalRef)
    .executeTakeFirstOrThrow();
  const assigned = { memberId, currency: 'THB', resolution: 'suspense-assign' } as const;
  const gifts = [
    () => settle(server, { externalRef, memberId }),
    () => inTransaction(db, (tx) => assignPayment(tx, id, assigned)),
  ];
  const ends = await inTransaction(db, async (tx) => {
    await lockMemberRow(tx, memberId);
    const begun: Promise<unknown>[] = [];
    for (const give of gifts) {
      begun.push(give());
      await untilLocked(db, begun.length);
      await sql`select from inbound_payment where id = ${id} for update nowait`.execute(db);
    }
    return begun;
  });
  expect(await Promise.all(ends)).toEqual(['credited', false]);
  expect(await depositsOf(server, memberId)).toBe(1);
});

test('money with a doubt waits, however often it is reported', async () => {
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

test('a QR of an erased member that is paid late is no one’s, as often as it is reported, and a case', async () => {
  const server = await startTestServer();
  const { db } = server;
  const { id: memberId } = await fundedMember(server);
  const { id: other } = await fundedMember(server);
  const arrival = { externalRef: newId(), memberId, qrId: await newQr(server, memberId) };
  await sql`update member set is_active = false where id = ${memberId}`.execute(db);
  await inTransaction(db, (tx) => erasePerson(tx, memberId, []));
  expect(await settle(server, arrival)).toBe('suspense');
  expect(await settle(server, arrival)).toBe('known');
  const { rows } = await sql<{ id: string }>`
    select payment.id, payment.member_id, state, staff_case.member_id as "askedAbout"
    from inbound_payment as payment join staff_case on kind = 'suspense' and subject = payment.id::text
    where closed_at is null`.execute(db);
  expect(rows).toMatchObject([{ member_id: null, state: 'suspense', askedAbout: memberId }]);
  const give = (owner: MemberId) =>
    inTransaction(db, (tx) =>
      assignPayment(tx, rows[0]?.id ?? '', {
        memberId: owner,
        currency: 'THB',
        resolution: 'suspense-assign',
      }),
    );
  await expect(give(memberId)).rejects.toMatchObject({ code: 'NO_USER' });
  expect(await give(other)).toBe(true);
  expect(await violationsOf(db)).toEqual([]);
});
