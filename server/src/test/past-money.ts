import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { openCase } from '#money/cases/case-store.ts';

/** When, as `2026-11-20T05:00:00Z`, and how a movement ended; posted where nothing else is said. */
type Moved = {
  readonly at: string;
  readonly state?: 'pending' | 'posted' | 'voided';
  readonly partner?: string;
};

/** A payment of the past, credited then, written past the book for tests that only read it. */
export async function paidIn(
  db: Database,
  memberId: MemberId,
  amount: bigint,
  at: string,
  arrivedAt = at,
): Promise<void> {
  const id = newId();
  await sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, created_at)
    values (${id}, 'KBANK', ${id}, ${amount}, ${arrivedAt}, ${memberId}, 'credited', ${arrivedAt})`.execute(
    db,
  );
  await sql`update inbound_payment set credited_at = ${at} where id = ${id}`.execute(db);
}

/** The same for a payout; `refusal` says why it was not made. The bank may have sent it back since, as a case says. */
export async function paidOut(
  db: Database,
  memberId: MemberId,
  amount: bigint,
  {
    refusal = null,
    isSentBack = false,
    ...moved
  }: Moved & { readonly refusal?: string | null; readonly isSentBack?: boolean },
): Promise<void> {
  const id = await move(db, memberId, 'payout', { partner: 'bank', ...moved });
  await sql`
    insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name, refusal)
    values (${id}, ${amount}, 'SCB', '1', 'X', ${refusal})`.execute(db);
  if (!isSentBack) return;
  const [kind, why] = ['payout-contradiction', { code: 'payout-sent-back' }] as const;
  await openCase(db, { kind, subject: id, memberId, why });
}

/** The same for a transfer into a game, or out of it. */
export async function played(
  db: Database,
  memberId: MemberId,
  direction: 'in' | 'out',
  amount: bigint,
  moved: Moved,
): Promise<void> {
  const id = await move(db, memberId, 'game-transfer', { partner: 'PG', ...moved });
  await sql`
    insert into game_transfer (id, direction, amount, credit, request_ref)
    values (${id}, ${direction}, ${amount}, ${amount}, ${id})`.execute(db);
}

async function move(
  db: Database,
  memberId: MemberId,
  kind: 'payout' | 'game-transfer',
  { at, state = 'posted', partner }: Moved,
): Promise<string> {
  const id = newId();
  await sql`
    insert into movement (id, kind, member_id, partner, state, attempts, asked_at, created_at, settled_at)
    values (${id}, ${kind}, ${memberId}, ${partner}, ${state}, 1, ${at}, ${at},
      ${state === 'pending' ? null : at}::timestamptz)`.execute(db);
  return id;
}
