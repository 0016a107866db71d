import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#db/database.ts';
import type { PrizeType } from '#db/reward-tables.ts';
import { readSpinner } from '#features/spin/spin-store.ts';
import { postTransfers } from '#money/book/book.ts';
import { coinGrants, coinSpins } from '#money/rewards/reward-houses.ts';
import { json } from './rewards.ts';

type Prize = {
  readonly type: PrizeType;
  /** Satang, or a number of coins. */
  readonly amount: bigint;
  readonly bonusCode?: string;
  readonly successPercent?: number;
  readonly failPercent?: number;
};

/** A coupon that a member won with a coin on a wheel of its own, which no one turns any more; its number. */
export function wonCoupon(db: Database, memberId: MemberId, prize: Prize): Promise<string> {
  const { type, amount, bonusCode = null, successPercent = 100, failPercent = 0 } = prize;
  const [spin, words] = [newTransferId(), json('Prize')];
  return inTransaction(db, async (tx) => {
    const { coinAccount, currency } = await readSpinner(tx, memberId);
    await postTransfers(tx, [
      {
        id: newTransferId(),
        from: coinGrants,
        to: coinAccount,
        amount: 1n,
        kind: 'coins',
        op: 'single',
      },
      { id: spin, from: coinAccount, to: coinSpins, amount: 1n, kind: 'spin', op: 'single' },
    ]);
    const { rows } = await sql<{ id: string }>`
      with wheel as (
        insert into wheel (name, currency, is_active, success_percent, fail_percent, coupon_days)
        values (${words}, ${currency}, false, ${successPercent}, ${failPercent}, 1) returning id),
      slice as (
        insert into wheel_slice (wheel_id, position, code, label, html, weight, type, amount, bonus_code,
          bg_color, text_color)
        select id, 1, 'A', ${words}, ${words}, 1, ${type}, ${amount}, ${bonusCode}, '#112233', '#ffffff'
        from wheel returning wheel_id),
      spun as (
        insert into spin (id, member_id, wheel_id, position)
        select ${spin}::uuid, ${memberId}, wheel_id, 1 from slice returning id)
      insert into coupon (spin_id, member_id, name, label, type, amount, bonus_code, success_percent,
        fail_percent, expires_at)
      select id, ${memberId}, ${words}, ${words}, ${type}, ${amount}, ${bonusCode}, ${successPercent},
        ${failPercent}, now() + interval '1 day'
      from spun returning coupon.id::text`.execute(tx);
    return rows[0]?.id ?? '';
  });
}
