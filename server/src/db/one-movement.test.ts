import {
  type AccountId,
  newTransferId,
  openAccount,
  openHouses,
  postTransfers,
  type Transfer,
  type TransferId,
  transferId,
} from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gift } from '#features/gift-link/gift.ts';
import { gameTransfer } from '#features/transfer/game-transfer.ts';
import { payout } from '#features/withdraw/payout.ts';
import { newId } from '#lib/ids.ts';
import type { SettlementDefinition } from '#money/movement/movement.ts';
import { settleMovements } from '#money/movement/settle.ts';
import { emptyDatabase } from '#test/database.ts';
import { findViolations } from '../upkeep/find-violations.ts';
import { type Database, inTransaction, type Tx } from './database.ts';
import { applyMigrations, listMigrations } from './migrate.ts';

type Old = { readonly id: TransferId; readonly memberId: bigint; readonly wallet: AccountId };

/** A member with 1,000 baht, as the tables of that time have one. */
async function addMember(tx: Tx): Promise<Omit<Old, 'id'>> {
  const open = () => openAccount(tx, { currency: 'THB' });
  const [wallet, coin, invite, refund] = [await open(), await open(), await open(), await open()];
  await openHouses(tx, [{ code: 'refund-expense:THB', currency: 'THB' }]);
  await move(tx, {
    id: newTransferId(),
    from: 'refund-expense:THB',
    to: wallet,
    amount: 1_000_00n,
    kind: 'refund',
    op: 'single',
  });
  const { rows } = await sql<{ id: bigint }>`
    insert into member (username, password_hash, name, currency, bank_code, bank_account_name,
      bank_account_no, wallet_account, coin_account, invite_account, refund_account)
    values (${newId()}, '', 'Old', 'THB', 'SCB', 'OLD', ${newId()}, ${wallet}, ${coin}, ${invite},
      ${refund})
    returning id`.execute(tx);
  return { memberId: rows[0]?.id ?? 0n, wallet };
}

async function move(tx: Tx, transfer: Transfer): Promise<void> {
  expect(await postTransfers(tx, [transfer])).toMatchObject([{ status: 'applied' }]);
}

type TestReservation = {
  readonly type: 'withdraw' | 'transfer';
  readonly house: string;
  readonly kind: string;
  readonly isOut: boolean;
  readonly end?: 'post' | 'void' | undefined;
};

/** A member whose money is reserved, or was, with the line that says so. */
async function addHeld(tx: Tx, { type, house, kind, isOut, end }: TestReservation): Promise<Old> {
  const { memberId, wallet } = await addMember(tx);
  const id = newTransferId();
  await openHouses(tx, [{ code: house, currency: 'THB' }]);
  const pending = { id, amount: 200_00n, kind, op: 'pending' } as const;
  await move(tx, {
    ...pending,
    ...(isOut ? { from: wallet, to: house } : { from: house, to: wallet }),
  });
  if (end) {
    const label = `${type === 'withdraw' ? 'payout' : 'game'}${end === 'post' ? 'Done' : 'Returned'}`;
    await move(tx, { id: transferId(`old:${id}`), op: end, pendingId: id, kind: label });
  }
  const status = end ? (end === 'post' ? 'SUCCESS' : 'FAILED') : 'PENDING';
  await addLine(tx, { id, memberId, type, status });
  return { id, memberId, wallet };
}

type TestEntry = {
  readonly id: string;
  readonly memberId: bigint;
  readonly type: string;
  readonly status: string;
  readonly amount?: bigint;
};

async function addLine(
  tx: Tx,
  { id, memberId, type, status, amount = 200_00n }: TestEntry,
): Promise<void> {
  await sql`
    insert into statement_entry (id, member_id, seq, type, status, from_code, to_code, amount)
    values (${id}, ${memberId}, 1, ${type}, ${status}, 'WALLET', 'PG', ${amount})`.execute(tx);
  await sql`update member set statement_count = 1 where id = ${memberId}`.execute(tx);
}

async function addJob(tx: Tx, kind: string, key: string): Promise<void> {
  await sql`insert into job (kind, key) values (${kind}, ${key})`.execute(tx);
}

async function addCase(tx: Tx, kind: string, { id, memberId }: Old): Promise<void> {
  await sql`
    insert into staff_case (kind, subject, member_id, detail)
    values (${kind}, ${id}, ${memberId}, '{"why":"silence"}')`.execute(tx);
}

async function addWithdrawal(
  tx: Tx,
  old: { state: string; attempts?: number; looksAfter?: 'job' | 'withdrawal' | 'payout' },
): Promise<string> {
  const { state, attempts = 0, looksAfter } = old;
  const end = ({ paid: 'post', returned: 'void' } as const)[state];
  const house = 'payout:BANK:THB';
  const held = await addHeld(tx, {
    type: 'withdraw',
    house,
    kind: 'withdraw',
    isOut: true,
    end,
  });
  await sql`
    insert into withdrawal (id, member_id, amount, bank_code, bank_account_no, bank_account_name,
      state, attempts, asked_at, unknown_at, settled_at)
    values (${held.id}, ${held.memberId}, 20000, 'SCB', '1', 'OLD', ${state}, ${attempts},
      case when ${attempts}::int > 0 then now() - interval '1 hour' end,
      case when ${attempts}::int > 0 then now() - interval '1 minute' end,
      case when ${end ?? null}::text is not null then now() end)`.execute(tx);
  if (looksAfter === 'job') await addJob(tx, 'payout', held.id);
  else if (looksAfter) await addCase(tx, looksAfter, held);
  return held.id;
}

async function addTransfer(
  tx: Tx,
  old: { state: string; attempts?: number; direction?: 'in' | 'out' },
): Promise<string> {
  const { state, attempts = 1, direction = 'in' } = old;
  const end = ({ posted: 'post', voided: 'void' } as const)[state];
  const isIn = direction === 'in';
  const held = await addHeld(tx, {
    type: 'transfer',
    house: 'game:PG:THB',
    kind: isIn ? 'gameIn' : 'gameOut',
    isOut: isIn,
    end,
  });
  await sql`
    insert into game_account (member_id, code, username, password, state, amount)
    values (${held.memberId}, 'PG', ${held.id}, '', 'active', 30000)`.execute(tx);
  await sql`
    insert into game_transfer (ref, request_ref, member_id, code, direction, amount, credit, state,
      attempts, settled_at)
    values (${held.id}, ${held.id}, ${held.memberId}, 'PG', ${direction}, 20000, 20000, ${state},
      ${attempts}, case when ${end ?? null}::text is not null then now() end)`.execute(tx);
  if (state === 'reserved') await addJob(tx, 'game-transfer', held.id);
  if (state === 'needs_staff') await addCase(tx, 'game-transfer', held);
  return held.id;
}

async function addGift(
  tx: Tx,
  old: { state: string; attempts?: number; isWithStaff?: boolean },
): Promise<string> {
  const { state, attempts = 1, isWithStaff = false } = old;
  const { memberId, wallet } = await addMember(tx);
  const id = newTransferId();
  const hash = Buffer.from(id);
  const paymentId = state === 'credited' ? newTransferId() : null;
  if (paymentId !== null) {
    const house = 'deposit:TRUEWALLET:THB';
    await openHouses(tx, [{ code: house, currency: 'THB' }]);
    const credit = {
      from: house,
      to: wallet,
      amount: 50_00n,
      kind: 'deposit',
      op: 'single',
    } as const;
    await move(tx, { id: paymentId, ...credit });
    await sql`
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state,
        credit_id)
      values (${paymentId}, 'TRUEWALLET', ${hash.toString('hex')}, 5000, now(), ${memberId},
        'credited', ${paymentId})`.execute(tx);
    const line = { memberId, type: 'deposit', status: 'SUCCESS', amount: 50_00n };
    await addLine(tx, { id: paymentId, ...line });
  }
  await sql`
    insert into gift_link (id, member_id, voucher_hmac, voucher, mobile, state, refusal, amount,
      payment_id, attempts, settled_at)
    values (${id}, ${memberId}, ${hash}, ${state === 'redeeming' ? 'sealed' : null}, '0899999999',
      ${state}, ${state === 'refused' ? 'TRUELINK_INVALID' : null}, ${paymentId && 5_000},
      ${paymentId}, ${attempts}, ${state === 'redeeming' ? null : sql`now()`})`.execute(tx);
  if (isWithStaff) await addCase(tx, 'gift-link', { id, memberId, wallet });
  else if (state === 'redeeming') await addJob(tx, 'gift-link', id);
  return id;
}

/** Fingerprint of all that may not change: every account, open case and waiting job. */
async function untouched(db: Database) {
  const { rows: accounts } = await sql`
    select id, balance, held, seq from ledger.account order by id`.execute(db);
  const { rows: houses } = await sql`
    select house, sum(house_delta)::text as sum from ledger.transfer group by house order by house`.execute(
    db,
  );
  const { rows: cases } = await sql`
    select kind, subject, member_id, closed_at, detail from staff_case order by id`.execute(db);
  const { rows: jobs } = await sql`select kind, key from job order by id`.execute(db);
  const { rows: lines } = await sql`
    select id, status from statement_entry order by id`.execute(db);
  return { accounts, houses, cases, jobs, lines };
}

test('a database of the time before opens with every balance, open movement and case', async () => {
  const db = await emptyDatabase();
  const migrations = await listMigrations();
  const before = migrations.filter(({ name }) => name < 'server/0024');
  await applyMigrations(db, before);

  const old = await inTransaction(db, async (tx) => ({
    approved: await addWithdrawal(tx, { state: 'held', looksAfter: 'job' }),
    waiting: await addWithdrawal(tx, { state: 'awaiting_staff', looksAfter: 'withdrawal' }),
    sent: await addWithdrawal(tx, { state: 'sent', attempts: 2, looksAfter: 'job' }),
    silent: await addWithdrawal(tx, { state: 'sent', attempts: 9, looksAfter: 'payout' }),
    paid: await addWithdrawal(tx, { state: 'paid', attempts: 1 }),
    returned: await addWithdrawal(tx, { state: 'returned' }),
    reserved: await addTransfer(tx, { state: 'reserved', attempts: 3 }),
    leaving: await addTransfer(tx, { state: 'reserved', direction: 'out' }),
    unclear: await addTransfer(tx, { state: 'needs_staff' }),
    arrived: await addTransfer(tx, { state: 'posted' }),
    left: await addTransfer(tx, { state: 'posted', direction: 'out' }),
    refused: await addTransfer(tx, { state: 'voided' }),
    redeeming: await addGift(tx, { state: 'redeeming', attempts: 2 }),
    unknown: await addGift(tx, { state: 'redeeming', isWithStaff: true }),
    credited: await addGift(tx, { state: 'credited' }),
    invalid: await addGift(tx, { state: 'refused' }),
  }));
  await sql`
    insert into staff_case (kind, subject, detail, closed_at, resolution)
    values ('payout', ${old.paid}, '{}', now(), 'paid')`.execute(db);
  const books = await untouched(db);

  await applyMigrations(db, migrations);
  expect(await untouched(db)).toEqual(books);
  const rows = await db.selectFrom('movement').selectAll().execute();
  const stands = Object.fromEntries(
    Object.entries(old).map(([name, id]) => {
      const row = rows.find((one) => one.id === id);
      return [name, [row?.kind, row?.partner, row?.state, row?.attempts]];
    }),
  );
  expect(stands).toEqual({
    approved: ['payout', 'bank', 'pending', 0],
    waiting: ['payout', 'bank', 'needs_staff', 0],
    sent: ['payout', 'bank', 'pending', 2],
    silent: ['payout', 'bank', 'needs_staff', 9],
    paid: ['payout', 'bank', 'posted', 1],
    returned: ['payout', 'bank', 'voided', 0],
    reserved: ['game-transfer', 'PG', 'pending', 3],
    leaving: ['game-transfer', 'PG', 'pending', 1],
    unclear: ['game-transfer', 'PG', 'needs_staff', 1],
    arrived: ['game-transfer', 'PG', 'posted', 1],
    left: ['game-transfer', 'PG', 'posted', 1],
    refused: ['game-transfer', 'PG', 'voided', 1],
    redeeming: ['gift-link', 'gift', 'pending', 2],
    unknown: ['gift-link', 'gift', 'needs_staff', 1],
    credited: ['gift-link', 'gift', 'posted', 1],
    invalid: ['gift-link', 'gift', 'voided', 1],
  });
  const resolutions = db
    .selectFrom('staff_case')
    .select('resolution')
    .where('subject', '=', old.paid);
  expect(await resolutions.execute()).toEqual([{ resolution: 'posted' }]);
  expect(await violationsOf(db)).toEqual([]);

  // Open items of that time can end now.
  await end(db, payout, old.sent, 'posted');
  await end(db, payout, old.silent, 'voided');
  await end(db, payout, old.waiting, 'voided');
  await end(db, gameTransfer, old.reserved, 'voided');
  await end(db, gameTransfer, old.leaving, 'posted');
  await end(db, gameTransfer, old.unclear, 'posted');
  await end(db, gift, old.redeeming, 'voided');
  await end(db, gift, old.unknown, 'voided');
  expect(await violationsOf(db)).toEqual([]);
  const open = db.selectFrom('movement').select('id').where('is_open', '=', true);
  expect(await open.execute()).toEqual([{ id: old.approved }]);
});

async function end<Note>(
  db: Database,
  definition: SettlementDefinition<Note>,
  id: string,
  state: 'posted' | 'voided',
): Promise<void> {
  const states = await inTransaction(db, (tx) => settleMovements(tx, definition, [{ id, state }]));
  expect(states).toEqual([state]);
}

async function violationsOf(db: Database) {
  return (await findViolations(db)).filter(({ rows }) => rows > 0);
}
