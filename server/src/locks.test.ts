import type { MemberId, StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { findErasureBlockers } from '#db/erase-member.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { lockChange, lockWaiting } from '#edits/change-store.ts';
import { lockEdits } from '#edits/edit-store.ts';
import { lockBonus, lockPromotion } from '#features/bonus/staff/campaign-store.ts';
import { lockOpenCase } from '#features/cases/case-store.ts';
import { lockOpenSlip } from '#features/slip/slip-store.ts';
import { lockRemainingBudget } from '#features/spin/staff/wheel-edit-store.ts';
import { lockStaffUser } from '#features/withdraw/staff/batch-store.ts';
import { lockHouses } from '#money/book/house-store.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import { lockMovements } from '#money/movement/movement-store.ts';
import {
  findHeld,
  isBeingReturned,
  lockArrival,
  lockQr,
  lockSuspense,
} from '#money/payment/payment-store.ts';
import { lockRestores } from '#money/restore/restore-store.ts';
import { lockWatch } from '#money/watch/watch-store.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { withoutWaiting } from '#test/without-waiting.ts';

const id = '01890000-0000-7000-8000-000000000001';
const heldId = '01890000-0000-7000-8000-000000000002';

/** A database with one row of each kind that is locked, and its member. */
async function seeded(): Promise<{ db: Database; memberId: MemberId }> {
  const db = await testDatabase();
  const [memberId] = await manyMembers(db, 1);
  if (memberId === undefined) throw new Error('there is a member');
  await inTransaction(db, async (tx) => {
    // Rows without dependents.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update member set held_account = coin_account where id = ${memberId}`.execute(tx);
    await sql`
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, state, member_id)
      values (${id}, 'BANK', '1', 1, now(), 'suspense', null),
        (${heldId}, 'BANK', '2', 1, now(), 'held', ${memberId})`.execute(tx);
    await sql`
      insert into suspense_account (currency, account)
      select 'THB', coin_account from member where id = ${memberId}`.execute(tx);
    await sql`
      insert into ledger.transfer (id, account, seq, house, amount, delta, held_delta, house_delta,
        balance_after, held_after, op, kind)
      select ${id}, coin_account, 1, 1, 1, 1, 0, -1, 1, 0, 'single', 'suspense'
      from member where id = ${memberId}`.execute(tx);
    await sql`
      insert into staff_case (kind, subject) values ('suspense', ${id})`.execute(tx);
    await sql`
      insert into qr_code (id, member_id, provider, reference, asked, state)
      values ('qr', ${memberId}, 'KBANK', 'ref', 1, 'expired')`.execute(tx);
    await sql`
      insert into movement (id, kind, member_id, partner, state)
      values (${id}, 'payout', ${memberId}, 'BANK', 'pending')`.execute(tx);
    await sql`
      insert into slip (id, member_id, seq, reference)
      values (${id}, ${memberId}, 1, 'R')`.execute(tx);
    await sql`
      insert into staff (username, name, role, password_hash, totp_secret)
      values ('somsri', 'Somsri', 'admin', '', '')`.execute(tx);
    await sql`
      insert into bonus (code, name, currency, type, max_received, max_amount, minimum_deposit,
        success_percent, fail_percent)
      values ('A', '{}', 'THB', 'day', 1, 1, 1, 300, 10)`.execute(tx);
    await sql`
      insert into promotion (code, name, description, currency, amount, success_percent, fail_percent)
      values ('A', '{}', '{}', 'THB', 1, 300, 10)`.execute(tx);
    await sql`
      insert into wheel (name, currency, is_active, success_percent, fail_percent, coupon_days)
      values ('{}', 'THB', true, 300, 10, 1)`.execute(tx);
    await sql`
      insert into change_proposal (id, call, subject, asked, difference, account_numbers, proposed_by)
      values (${id}, 'any', 'bonus:A', '{}', '[]', '{}', 1)`.execute(tx);
  });
  return { db, memberId };
}

type Lock = (tx: Tx, memberId: MemberId) => Promise<unknown>;

const locks: Readonly<Record<string, Lock>> = {
  'reports of one payment': (tx) => lockArrival(tx, { channel: 'BANK', externalRef: '1' }),
  'bookings into a wallet, within the limit of its member': lockPayableWallet,
  'changes of a member': lockMemberRow,
  'erasures of a member': findErasureBlockers,
  'decisions about a payment in suspense': (tx) => lockSuspense(tx, id),
  'decisions about a held payment': (tx) => findHeld(tx, heldId),
  'records that a payment went back': (tx) => isBeingReturned(tx, id),
  'reports of one QR': (tx) => lockQr(tx, 'qr'),
  'settlements of a movement': (tx) => lockMovements(tx, 'payout', [id]),
  'decisions about a change': (tx) => lockChange(tx, id),
  'decisions about a slip': (tx) => lockOpenSlip(tx, id),
  'ends of a case': (tx) => lockOpenCase(tx, 1n),
  'batches of one staff user': (tx) => lockStaffUser(tx, 1n as StaffId),
  'grants of a bonus': (tx) => lockBonus(tx, 'A'),
  'uses of a promotion': (tx) => lockPromotion(tx, 'A'),
  'spins of a wheel': (tx) => lockRemainingBudget(tx, { id: 1n }),
  'proposals about one subject': (tx) => lockWaiting(tx, 'bonus:A'),
  edits: lockEdits,
  'nodes that open houses': lockHouses,
  'nodes that check for a restore': lockRestores,
  'nodes that watch the book': lockWatch,
};

test('each lock lets a second one wait until the first is done', async () => {
  const { db, memberId } = await seeded();
  const late = (lock: Lock) => withoutWaiting(db, (tx) => lock(tx, memberId));
  for (const [name, lock] of Object.entries(locks)) {
    await inTransaction(db, async (tx) => {
      await lock(tx, memberId);
      // Some are sent without waiting for them.
      await sql`select`.execute(tx);
      const second = await late(lock).catch((error: unknown) => error);
      expect.soft(second, name).toMatchObject({ code: '55P03' });
    });
    await late(lock);
  }
});

test('payments of different numbers wait for nothing', async () => {
  const { db } = await seeded();
  await inTransaction(db, async (tx) => {
    await lockArrival(tx, { channel: 'BANK', externalRef: '1' });
    await sql`select`.execute(tx);
    for (const other of [
      { channel: 'BANK', externalRef: '2' },
      { channel: 'KBANK', externalRef: '1' },
    ]) {
      await withoutWaiting(db, (second) => lockArrival(second, other));
    }
  });
});
