import { randomBytes } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { openNumbers } from '#db/numbers.ts';
import { newId } from '#lib/ids.ts';
import { openAllHouses } from '#money/book/house-accounts.ts';
import { insertSighting } from '#money/payment/payment-store.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { rangeOf } from './day-rules.ts';
import { findOwn, listOwnOf } from './own-store.ts';
import type { StatementSource } from './statement-source-rules.ts';

const day = rangeOf('2026-11-20');
const noon = new Date('2026-11-20T05:00:00Z');
const lastMs = new Date(day.to.getTime() - 1);

async function world() {
  const db = await openNumbers(await testDatabase(), { current: randomBytes(32), before: null });
  await openAllHouses(db, []);
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  /** Number, amount and state of our rows of the day. */
  const listed = async (kind: StatementSource['kind'], company: string) => {
    const rows = await inTransaction(db, (tx) => listOwnOf(tx, { kind, company }, day));
    return rows.map(({ ref, amount, state }) => `${ref} ${amount} ${state}`).toSorted();
  };
  const found = async (kind: StatementSource['kind'], company: string, ...refs: string[]) => {
    const rows = await inTransaction(db, (tx) => findOwn(tx, { kind, company }, refs));
    return rows.map(({ ref, amount, state }) => `${ref} ${amount} ${state}`).toSorted();
  };
  return { db, noy, malee, listed, found };
}

test('a payment is of its channel and day; one of a QR is the bank’s by the number that the bank has', async () => {
  const { db, noy, listed, found } = await world();
  const qrId = newId();
  await sql`
    insert into qr_code (id, member_id, provider, reference, asked, amount, state)
    values (${qrId}, ${noy}, 'KBANK', ${qrId}, 5, 5, 'expired')`.execute(db);
  const pay = (externalRef: string, channel: string, paidAt: Date, qr: string | null = null) =>
    inTransaction(db, (tx) =>
      settleDeposit(tx, {
        ...{ channel, externalRef, amount: 5n, currency: 'THB', paidAt },
        ...{ memberId: noy, qrId: qr },
      }),
    );
  await pay('014FIRST', 'KBANK', day.from);
  await pay('014LAST', 'KBANK', lastMs);
  await pay('014BEFORE', 'KBANK', new Date(day.from.getTime() - 1));
  await pay('014AFTER', 'KBANK', day.to);
  await pay('014OTHER', 'SCB', noon);
  await pay('KP1', 'KBANK', noon, qrId);
  const { id: paymentId } = await db
    .selectFrom('inbound_payment')
    .select('id')
    .where('external_ref', '=', 'KP1')
    .executeTakeFirstOrThrow();
  await inTransaction(db, (tx) =>
    insertSighting(tx, { channel: 'KBANK', externalRef: '014SEEN' }, paymentId),
  );
  for (const [ref, amount] of [
    ['014ASKED', 7],
    ['014SEEN', 5],
  ]) {
    await sql`insert into job (kind, key) values ('qr-report', ${`${qrId}:${ref}:${amount}`})`.execute(
      db,
    );
  }
  expect(await listed('bank', 'KBANK')).toEqual(['014FIRST 5 posted', '014LAST 5 posted']);
  expect(await listed('qr', 'KBANK')).toEqual(['KP1 5 posted']);
  const ours = await inTransaction(db, (tx) =>
    findOwn(tx, { kind: 'bank', company: 'KBANK' }, ['014FIRST', '014SEEN']),
  );
  expect(ours.map(({ currency }) => currency)).toEqual(['THB', 'THB']);
  const refs = ['014AFTER', '014OTHER', '014SEEN', '014ASKED', 'KP1', 'NOBODYS'];
  expect(await found('bank', 'KBANK', ...refs)).toEqual([
    '014AFTER 5 posted',
    '014ASKED 7 open',
    '014SEEN 5 posted',
  ]);
  expect(await found('qr', 'KBANK', ...refs)).toEqual(['KP1 5 posted']);
  expect(await found('qr', 'WW', ...refs)).toEqual([]);
  expect(await found('bank', 'KBANK')).toEqual([]);
});

test('a transfer is its game’s, by its player, on the day it settled, or began while it is open', async () => {
  const { db, noy, malee, listed, found } = await world();
  await sql`
    insert into game_account (member_id, code, username, password, state)
    values (${noy}, 'PG', 'm1', '', 'active'), (${malee}, 'WM', 'other', '', 'active')`.execute(db);
  type Made = {
    began?: Date;
    settled?: Date | null;
    state?: string;
    game?: string;
    whose?: MemberId;
  };
  const move = async (
    direction: 'in' | 'out',
    { began = noon, settled = noon, state = 'posted', game = 'PG', whose = noy }: Made = {},
  ) => {
    const id = newId();
    await sql`
      with made as (
        insert into movement (id, kind, member_id, partner, state, created_at, settled_at)
        values (${id}, 'game-transfer', ${whose}, ${game}, ${state}, ${began}, ${settled})
      )
      insert into game_transfer (id, request_ref, direction, amount, credit)
      values (${id}, ${id}, ${direction}, 900, 9)`.execute(db);
    return id;
  };
  const before = new Date(day.from.getTime() - 1);
  const into = await move('in', { began: before, settled: day.from });
  const out = await move('out', { settled: lastMs });
  const open = await move('in', { settled: null, state: 'pending', whose: malee });
  const voided = await move('in', { state: 'voided' });
  const late = await move('in', { settled: day.to });
  const early = await move('in', {
    began: before,
    settled: null,
    state: 'needs_staff',
    game: 'WM',
  });
  expect(await listed('game', 'PG')).toEqual(
    [`${into} 9 posted`, `${out} -9 posted`, `${open} 9 open`, `${voided} 9 voided`].toSorted(),
  );
  expect(await listed('game', 'WM')).toEqual([]);
  expect(await found('game', 'PG', late, early, 'listed-by-them-alone')).toEqual([
    `${late} 9 posted`,
  ]);
  const rows = await inTransaction(db, (tx) =>
    findOwn(tx, { kind: 'game', company: 'PG' }, [into, open]),
  );
  const skewed = (moment: Date) => new Date(moment.getTime() - 600_000);
  expect(rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())).toMatchObject([
    { ref: into, at: day.from, since: skewed(before), memberId: noy, party: 'm1' },
    { ref: open, at: noon, since: skewed(noon), memberId: malee, party: null },
  ]);
});

test('a gift is its voucher, unless an earlier gift had taken it, and a payout names its account', async () => {
  const { db, noy, malee, listed, found } = await world();
  const digestOf = (nth: number) => `${nth}`.repeat(64);
  const begin = async (kind: string, memberId: MemberId, state: string) => {
    const id = newId();
    await sql`
      insert into movement (id, kind, member_id, partner, state, attempts, asked_at, created_at, settled_at)
      values (${id}, ${kind}, ${memberId}, 'bank', ${state}, 1, ${noon}, ${noon},
        ${state === 'pending' ? null : noon})`.execute(db);
    return id;
  };
  const gift = async (nth: number, state: string, refusal: string | null) => {
    const id = await begin('gift-link', noy, state);
    await sql`
      insert into gift_link (id, voucher_hmac, voucher, mobile, refusal)
      values (${id}, ${Buffer.from(digestOf(nth), 'hex')}, ${refusal === null ? 'sealed' : null},
        '0899999999', ${refusal})`.execute(db);
  };
  await gift(1, 'pending', null);
  await gift(2, 'voided', 'TRUELINK_INVALID');
  await gift(3, 'voided', 'TRUELINK_DUPLICATE');
  const refs = (rows: string[]) => rows.map((line) => line.split(' ')[0]);
  const all = await inTransaction(db, (tx) =>
    listOwnOf(tx, { kind: 'gift', company: 'TRUEWALLET' }, day),
  );
  expect(all.map(({ ref, state, amount }) => [ref, state, amount]).toSorted()).toEqual([
    [digestOf(1), 'open', null],
    [digestOf(2), 'voided', null],
  ]);
  const some = await inTransaction(db, (tx) =>
    findOwn(tx, { kind: 'gift', company: 'TRUEWALLET' }, [digestOf(2), digestOf(3), 'no digest']),
  );
  expect(some.map(({ ref }) => ref)).toEqual([digestOf(2)]);

  const paid = async (memberId: MemberId, state: string, accountNo: string) => {
    const id = await begin('payout', memberId, state);
    await sql`
      insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
      values (${id}, 900, 'SCB', ${accountNo}, 'NOY')`.execute(db);
    return id;
  };
  const [posted, open] = [await paid(noy, 'posted', '111'), await paid(malee, 'pending', '222')];
  expect(await listed('payout', 'BANK')).toEqual(
    [`${posted} 900 posted`, `${open} 900 open`].toSorted(),
  );
  expect(refs(await found('payout', 'BANK', open, 'B-1'))).toEqual([open]);
  const payouts = await inTransaction(db, (tx) =>
    findOwn(tx, { kind: 'payout', company: 'BANK' }, [posted]),
  );
  expect(payouts).toMatchObject([{ party: 'SCB 111', memberId: noy }]);
});
