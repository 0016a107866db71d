import { randomBytes } from 'node:crypto';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { openNumbers } from '#db/numbers.ts';
import { recordQrPayment } from '#features/deposit/record-qr-commands.ts';
import { recordGift } from '#features/gift-link/record-gift-commands.ts';
import { insertExclusion } from '#features/limits/limits-store.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { testDatabaseWithUrl } from '#test/database.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { manyMembers } from '#test/many-members.ts';
import { templates } from '#test/test-cluster.ts';
import { differenceResolutions } from './difference-resolutions.ts';
import { lockStatement } from './reconciliation-store.ts';

const at = new Date('2026-11-20T03:00:00Z');
const digest = 'ab'.repeat(32);

type Listed = { readonly amount?: number; readonly party?: string; readonly isDone?: boolean };

/** Two members with a phone each, and what providers list of them. */
async function world() {
  const { db: tables } = await testDatabaseWithUrl(templates.product);
  const db = await openNumbers(tables, { current: randomBytes(32), before: null });
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  await inTransaction(db, async (tx) => {
    // Phones without the sessions that they belong to.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into push_device (session_id, member_id, endpoint, p256dh, auth, language)
      select id, id, 'https://push.example/' || id, '', '', 'th' from member`.execute(tx);
  });
  /** A row that its provider lists, and its difference. */
  const list = async (
    book: string,
    ref: string,
    { amount = 400_00, party, isDone = true }: Listed = {},
  ) => {
    await sql`
      insert into company_row (book, ref, amount, at, party, is_done)
      values (${book}, ${ref}, ${amount}, ${at}, ${party ?? null}, ${isDone})`.execute(db);
    await sql`
      insert into difference (book, ref, day, code, their_count)
      values (${book}, ${ref}, '2026-11-20', 'MISSING_HERE', 1) on conflict do nothing`.execute(db);
  };
  const decide = (subject: string, memberId?: bigint) =>
    inTransaction(db, (tx) => {
      const detail = { why: { code: 'books-differ', of: 'MISSING_HERE' } };
      const { 'book-listed': bookListed } = differenceResolutions({ detail });
      if (!bookListed) throw new Error('what is missing can be booked');
      const resolution = {
        action: 'book-listed',
        ...(memberId === undefined ? {} : { memberId: memberId as MemberId }),
      } as const;
      const order = { caseId: 1n, subject, memberId: null, detail, resolution };
      return bookListed(tx, { ...order, decidedBy: 1n as StaffId });
    });
  /** Messages in the chat of a member, and keys of the notices on their phone. */
  const toldTo = async (memberId: MemberId) => {
    const { rows: chat } = await sql<{ message: string }>`
      select content #>> '{payload,message}' as message
      from chat_message join chat_thread on chat_thread.id = thread_id
      where member_id = ${memberId} order by seq`.execute(db);
    const { rows: pushes } = await sql<{ key: string }>`
      select regexp_replace(key, ':[0-9]+$', '') as key from job
      where kind = 'push' and payload ->> 'member' = ${`${memberId}`} order by key`.execute(db);
    return { chat: chat.map(({ message }) => message), pushes: pushes.map(({ key }) => key) };
  };
  const openRefs = async () => {
    const { rows } = await sql<{ ref: string }>`
      select ref from difference where explained_at is null order by ref`.execute(db);
    return rows.map(({ ref }) => ref);
  };
  const payments = async () => {
    const { rows } = await sql`
      select channel, external_ref as ref, amount, member_id as "memberId", state, qr_id as "qrId",
        paid_at as "paidAt"
      from inbound_payment order by created_at, external_ref`.execute(db);
    return rows;
  };
  return { db, noy, malee, list, decide, toldTo, openRefs, payments };
}

test('money that a provider listed is booked and its member notified; of money on hold, or no one’s, no one is notified', async () => {
  const { db, noy, malee, list, decide, toldTo, openRefs, payments } = await world();
  await sql`
    insert into deposit_limit (member_id, period, amount, in_force_at)
    values (${malee}, 'day', 10000, now())`.execute(db);
  for (const ref of ['014R1', '014R2', '014R3', '014R4']) await list('bank-SCB', ref);
  expect(await decide('bank-SCB:014R1', noy)).toBe(noy);
  expect(await decide('bank-SCB:014R2', malee)).toBe(malee);
  expect(await decide('bank-SCB:014R3')).toBeNull();
  const common = { channel: 'SCB', amount: 400_00n, qrId: null, paidAt: at };
  expect(await payments()).toEqual([
    { ...common, ref: '014R1', memberId: noy, state: 'credited' },
    { ...common, ref: '014R2', memberId: malee, state: 'held' },
    { ...common, ref: '014R3', memberId: null, state: 'suspense' },
  ]);
  expect(await openRefs()).toEqual(['014R4']);
  const { chat, pushes } = await toldTo(noy);
  expect(chat).toEqual([expect.stringMatching(/ฝากเงิน 400\.00.+Deposit 400\.00/s)]);
  expect(pushes).toContain('chat:listed:014R1');
  const toldMalee = await toldTo(malee);
  expect(toldMalee.chat).toEqual([]);
  expect(toldMalee.pushes).not.toContain('chat:listed:014R2');
});

test('transfers are distinguished by their direction, and a payout that is not over stays pending', async () => {
  const { db, noy, malee, list, decide, toldTo } = await world();
  await sql`
    insert into game_account (member_id, code, username, password, state)
    values (${noy}, 'PG', 'm1', '', 'active')`.execute(db);
  const funded = { channel: 'KBANK', amount: 100_00n, currency: 'THB', paidAt: at } as const;
  for (const memberId of [noy, malee])
    await inTransaction(db, (tx) =>
      settleDeposit(tx, { ...funded, externalRef: newId(), memberId, qrId: null }),
    );
  const [into, out, payout] = [newId(), newId(), newId()];
  await list('game-PG', into, { amount: 50_00, party: 'm1' });
  await list('game-PG', out, { amount: -20_00, party: 'm1' });
  await expect(decide(`game-PG:${into}`, malee)).rejects.toMatchObject({ code: 'INVALID_DATA' });
  expect(await decide(`game-PG:${into}`, noy)).toBe(noy);
  expect(await decide(`game-PG:${out}`)).toBe(noy);
  const { rows: games } = await sql`
    select amount, balance from game_account
    join member on member.id = member_id
    join ledger.account on account.id = wallet_account`.execute(db);
  expect(games).toEqual([{ amount: 30_00n, balance: 70_00n }]);
  expect((await toldTo(noy)).chat).toEqual([
    expect.stringMatching(/Transfer to a game 50\.00/),
    expect.stringMatching(/ย้ายออกจากเกม 20\.00/),
  ]);

  const { rows } = await sql<{ no: string }>`
    select bank_account_no as no from member where id = ${malee}`.execute(db);
  await list('payout-BANK', payout, {
    amount: 50_00,
    party: `SCB ${rows[0]?.no}`,
    isDone: false,
  });
  await expect(decide(`payout-BANK:${payout}`, noy)).rejects.toMatchObject({
    code: 'INVALID_DATA',
  });
  expect(await decide(`payout-BANK:${payout}`)).toBe(malee);
  const { rows: moved } = await sql`
    select id, state, member_id as "memberId", created_at as "beganAt" from movement
    where kind = 'payout'`.execute(db);
  expect(moved).toEqual([{ id: payout, state: 'pending', memberId: malee, beganAt: at }]);
  const { rows: due } = await sql`
    select key, company from job where kind = 'payout' and run_at <= now()`.execute(db);
  expect(due).toEqual([{ key: payout, company: 'bank' }]);
  expect((await toldTo(malee)).chat).toEqual([expect.stringMatching(/Withdrawal 50\.00/)]);
});

test('a transfer that is over is booked alongside one that is under way at the same game', async () => {
  const { db, noy, list, decide } = await world();
  await sql`
    insert into game_account (member_id, code, username, password, state, amount)
    values (${noy}, 'PG', 'm1', '', 'active', 5000)`.execute(db);
  const [open, over] = [newId(), newId()];
  await list('game-PG', open, { amount: -20_00, party: 'm1', isDone: false });
  expect(await decide(`game-PG:${open}`)).toBe(noy);
  await list('game-PG', over, { amount: -30_00, party: 'm1' });
  expect(await decide(`game-PG:${over}`)).toBe(noy);
  const { rows } = await sql`
    select movement.id, state, settled_at is not null as "isSettled", status, balance_after as balance
    from movement join statement_entry using (id) order by state desc`.execute(db);
  expect(rows).toEqual([
    { id: over, state: 'posted', isSettled: true, status: 'SUCCESS', balance: 30_00n },
    { id: open, state: 'pending', isSettled: false, status: 'PENDING', balance: null },
  ]);
  const { rows: jobs } = await sql`select key from job where kind = 'game-transfer'`.execute(db);
  expect(jobs).toEqual([{ key: open }]);
});

test('a voucher that was rejected here before is booked, one that is credited or being redeemed is not', async () => {
  const { db, noy, malee, list, decide, payments } = await world();
  const gifted = async (state: 'voided' | 'pending', voucher: string | null) => {
    const id = newId();
    await sql`
      with made as (
        insert into movement (id, kind, member_id, partner, state, attempts, asked_at, settled_at)
        values (${id}, 'gift-link', ${malee}, 'gift', ${state}, 1, now(),
          ${state === 'voided' ? new Date() : null})
      )
      insert into gift_link (id, voucher_hmac, voucher, mobile, refusal)
      values (${id}, ${Buffer.from(digest, 'hex')}, ${voucher}, '0899999999',
        ${state === 'voided' ? 'TRUELINK_DUPLICATE' : null})`.execute(db);
    return id;
  };
  await gifted('voided', null);
  await list('gift-TRUEWALLET', digest, { amount: 50_00 });
  await expect(decide(`gift-TRUEWALLET:${digest}`)).rejects.toMatchObject({ code: 'NO_USER' });
  const pending = await gifted('pending', 'sealed');
  await expect(decide(`gift-TRUEWALLET:${digest}`, noy)).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
  });
  await sql`delete from gift_link where id = ${pending}`.execute(db);
  expect(await decide(`gift-TRUEWALLET:${digest}`, noy)).toBe(noy);
  expect(await payments()).toEqual([
    {
      ...{ channel: 'TRUEWALLET', ref: digest, amount: 50_00n, memberId: noy },
      ...{ state: 'credited', qrId: null, paidAt: at },
    },
  ]);
  const { rows } = await sql`
    select state, mobile, amount, refusal, movement.created_at as "beganAt"
    from gift_link join movement using (id) where member_id = ${noy}`.execute(db);
  expect(rows).toEqual([
    { state: 'posted', mobile: '0899999999', amount: 50_00n, refusal: null, beganAt: at },
  ]);
  await expect(decide(`gift-TRUEWALLET:${digest}`, noy)).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
  });
  // Nor one whose payment is credited in another way.
  const ref = 'cd'.repeat(32);
  const payment = { amount: 50_00n as Satang, memberId: noy };
  const arrival = { ...payment, channel: 'TRUEWALLET', externalRef: ref, currency: 'THB' } as const;
  await inTransaction(db, (tx) => settleDeposit(tx, { ...arrival, paidAt: at, qrId: null }));
  await expect(
    inTransaction(db, (tx) => recordGift(tx, { ...payment, ref, at })),
  ).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
});

test('a QR’s payment is booked under a QR of its own that is over', async () => {
  const { db, noy, list, decide, payments } = await world();
  await list('qr-KBANK', 'KP1');
  await expect(decide('qr-KBANK:KP1')).rejects.toMatchObject({ code: 'NO_USER' });
  await expect(decide('qr-KBANK:KP1', 1n)).rejects.toMatchObject({ code: 'NO_USER' });
  expect(await decide('qr-KBANK:KP1', noy)).toBe(noy);
  const qrId = 'listed:KBANK:KP1';
  expect(await payments()).toMatchObject([{ channel: 'KBANK', ref: 'KP1', qrId }]);
  const { rows } = await sql`
    select id, member_id as "memberId", state, asked, amount, expires_at as "expiresAt",
      payment_id is not null as "isPaid"
    from qr_code`.execute(db);
  expect(rows).toEqual([
    {
      ...{ id: qrId, memberId: noy, state: 'paid', asked: 400_00n, amount: 400_00n },
      ...{ expiresAt: at, isPaid: true },
    },
  ]);
  // Its provider reported it a moment before it was decided.
  const listed = { provider: 'KBANK', ref: 'KP1', amount: 400_00n as Satang, at, memberId: noy };
  await expect(inTransaction(db, (tx) => recordQrPayment(tx, listed))).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
  });
});

test('movements from before an exclusion are booked while it is in force, above the member’s limit of losses too', async () => {
  const { db, noy, list, decide, payments } = await world();
  await sql`
    insert into game_account (member_id, code, username, password, state)
    values (${noy}, 'PG', 'm1', '', 'active')`.execute(db);
  const funded = { channel: 'KBANK', amount: 100_00n, currency: 'THB', paidAt: at } as const;
  await inTransaction(db, (tx) =>
    settleDeposit(tx, { ...funded, externalRef: newId(), memberId: noy, qrId: null }),
  );
  await sql`
    insert into play_limit (member_id, kind, amount, in_force_at)
    values (${noy}, 'loss-day', 1000, now())`.execute(db);
  await inTransaction(db, (tx) =>
    insertExclusion(tx, { kind: 'time-out', days: 7, memberId: noy }),
  );
  const into = newId();
  await list('game-PG', into, { amount: 50_00, party: 'm1' });
  expect(await decide(`game-PG:${into}`)).toBe(noy);
  await list('qr-KBANK', 'KP1');
  expect(await decide('qr-KBANK:KP1', noy)).toBe(noy);
  expect(await payments()).toMatchObject([{ state: 'credited' }, { ref: 'KP1', state: 'held' }]);
});

test('nothing is booked that is listed twice or no longer, that we have, or that is in another currency', async () => {
  const { db, noy, list, decide, payments } = await world();
  await list('bank-SCB', '014TWICE');
  await list('bank-SCB', '014TWICE');
  await list('bank-SCB', '014OURS');
  await list('bank-SCB', '014KIP');
  await list('bank-NOBANK', '014R1');
  await list('qr-LAOQR', 'L1');
  await list('qr-NOBODY', 'N1');
  for (const ref of ['P1', 'G1']) await list(ref === 'P1' ? 'payout-BANK' : 'game-PG', ref);
  const ours = {
    channel: 'SCB',
    externalRef: '014OURS',
    amount: 400_00n,
    currency: 'THB',
  } as const;
  await inTransaction(db, (tx) =>
    settleDeposit(tx, { ...ours, paidAt: at, memberId: noy, qrId: null }),
  );
  const kip = newId();
  await sql`update deposit_account set currency = 'LAK' where bank_code = 'KBANK'`.execute(db);
  await list('bank-KBANK', kip);
  const before = await payments();
  for (const [subject, code] of [
    ['bank-SCB:014TWICE', 'ALREADY_DECIDED'],
    ['bank-SCB:014GONE', 'ALREADY_DECIDED'],
    ['bank-SCB:014OURS', 'ALREADY_DECIDED'],
    ['bank-NOBANK:014R1', 'NO_DATA'],
    ['odd-SCB:014KIP', 'NO_DATA'],
    [`bank-KBANK:${kip}`, 'INVALID_DATA'],
    ['qr-LAOQR:L1', 'INVALID_DATA'],
    ['qr-NOBODY:N1', 'NO_DATA'],
    // Neither says whose account it was.
    ['payout-BANK:P1', 'NO_DATA'],
    ['game-PG:G1', 'NO_DATA'],
  ] as const)
    await expect(decide(subject, noy), subject).rejects.toMatchObject({ code });
  await expect(decide('bank-SCB:014KIP', 1n)).rejects.toMatchObject({ code: 'NO_USER' });
  expect(await payments()).toEqual(before);
});

test('a payment in kip is not booked in baht, with any other accounts its bank keeps for the operator', async () => {
  const { db, noy, malee, list, decide, payments } = await world();
  await sql`update member set currency = 'LAK' where id = ${malee}`.execute(db);
  await sql`
    insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, position)
    select kind, bank_code, '5556667778', account_name, 'LAK', mode, 99
    from deposit_account where bank_code = 'SCB'`.execute(db);
  await list('bank-SCB', '014KIP');
  await list('bank-SCB', '014BEFORE');
  await sql`update company_row set currency = 'LAK' where ref = '014KIP'`.execute(db);
  await expect(decide('bank-SCB:014KIP', noy)).rejects.toMatchObject({ code: 'INVALID_DATA' });
  // Listed before currencies were kept: compared again, it is known.
  await expect(decide('bank-SCB:014BEFORE', noy)).rejects.toMatchObject({ code: 'NO_DATA' });
  expect(await payments()).toEqual([]);
  expect(await decide('bank-SCB:014KIP')).toBeNull();
  const { rows } = await sql`
    select currency from inbound_payment
    join ledger.transfer on transfer.id = inbound_payment.id
    join suspense_account on suspense_account.account = transfer.account`.execute(db);
  expect(rows).toEqual([{ currency: 'LAK' }]);
});

test('a row is booked once no comparison of its book is under way', async () => {
  const { db, noy, list, decide, payments } = await world();
  await list('bank-SCB', '014R1');
  const { booked } = await inTransaction(db, async (tx) => {
    await lockStatement(tx, 'bank-SCB');
    const waiting = decide('bank-SCB:014R1', noy);
    await untilLocked(db);
    return { booked: waiting };
  });
  expect(await booked).toBe(noy);
  expect(await payments()).toHaveLength(1);
});

test.each([
  ['a member', true],
  ['no one', false],
])('a row that the feed brings at the same moment is not booked for %s', async (_, isNamed) => {
  const { db, noy, list, decide, openRefs, payments } = await world();
  await list('bank-SCB', '014R1');
  const sender = { bankNumber: '014', account: '9990001112', name: 'SOMEONE ELSE' };
  const { booking } = await inTransaction(db, async (tx) => {
    await settleDeposit(tx, {
      ...({ channel: 'SCB', externalRef: '014R1', amount: 400_00n, currency: 'THB' } as const),
      ...{ paidAt: at, memberId: null, qrId: null, sender },
    });
    const waiting = decide('bank-SCB:014R1', isNamed ? noy : undefined);
    // The answer is awaited below.
    waiting.catch(() => undefined);
    await untilLocked(db);
    return { booking: waiting };
  });
  await expect(booking).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
  expect(await payments()).toMatchObject([{ memberId: null, state: 'suspense' }]);
  expect(await openRefs()).toEqual(['014R1']);
});

test('money that moved there alone is booked or explained, what differs otherwise is closed', async () => {
  const actionsOf = (of: string) =>
    Object.keys(
      differenceResolutions({ detail: { why: { code: 'books-differ', of } } }),
    ).toSorted();
  expect(actionsOf('MISSING_HERE')).toEqual(['book-listed', 'difference-explained']);
  expect(actionsOf('GIVEN_BACK_HERE')).toEqual(['difference-explained']);
  for (const of of ['MISSING_THERE', 'AMOUNT_DIFFERS', 'LISTED_TWICE', 'OTHER_PARTY'])
    expect(actionsOf(of), of).toEqual(['close']);
  // A release before kept no finding.
  expect(Object.keys(differenceResolutions({ detail: {} }))).toEqual(['close']);
});
