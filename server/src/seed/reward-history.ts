import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { newTransferId, transferId } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Tx } from '#db/database.ts';
import { creditRewards, recordRewards } from '#features/invite/reward-inviters.ts';
import { creditRefunds } from '#features/refund/credit-refunds.ts';
import { refundsOf } from '#features/refund/refund-rules.ts';
import { readRefundMember } from '#features/refund/refund-store.ts';
import {
  findWheel,
  insertCoupon,
  insertSpin,
  readSpinner,
  spendBudget,
} from '#features/spin/spin-store.ts';
import { postTransfers } from '#money/book/book.ts';
import { coinGrants, coinSpins } from '#money/rewards/reward-houses.ts';
import { readSettings } from '#settings/settings.ts';

/** Number of latest days whose cashback waits to be received; that of earlier days was received. */
const waitingDays = 2;
const days = 14;

type People = {
  readonly memberId: MemberId;
  readonly inviteeIds: readonly MemberId[];
  /** The smallest note that people count in. */
  readonly unit: Satang;
};

/** Two weeks in which a member of the demo and those he brought lost now and then. */
export async function seedRewardHistory(tx: Tx, people: People): Promise<void> {
  for (let daysAgo = days; daysAgo > waitingDays; daysAgo--) await liveOneDay(tx, people, daysAgo);
  await creditRewards(tx);
  await lose(tx, people.memberId, { daysAgo: 1, lost: 840n * people.unit });
  await lose(tx, people.memberId, { daysAgo: 2, lost: 360n * people.unit });
  await backdate(tx, sql`invite_reward`, '03:00');
  await backdate(tx, sql`refund`, '10:12');
  await winCoupons(tx, people);
  for (const inviteeId of people.inviteeIds) await giveCoins(tx, inviteeId);
}

async function liveOneDay(tx: Tx, people: People, daysAgo: number): Promise<void> {
  const { memberId, inviteeIds, unit } = people;
  for (const [nth, inviteeId] of inviteeIds.entries()) {
    const lost = BigInt(150 + ((daysAgo * 37 + nth * 91) % 450)) * unit;
    await lose(tx, inviteeId, { daysAgo, lost });
  }
  const lost = BigInt(200 + daysAgo * 30) * unit;
  const day = await lose(tx, memberId, { daysAgo, lost });
  await recordRewards(tx, day);
  const { refundPercent: percent, refundMax: maximum } = await readSettings(tx);
  const refunds = refundsOf([{ day, lost, hadCondition: false }], { percent, maximum });
  await creditRefunds(tx, { memberId, ...(await readRefundMember(tx, memberId)) }, refunds);
}

/** Inserts the lost day and answers it. */
async function lose(
  tx: Tx,
  memberId: MemberId,
  { daysAgo, lost }: { daysAgo: number; lost: Satang },
): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    insert into day_result (member_id, day, lost, had_condition)
    values (${memberId}, (now() at time zone ${bangkok})::date - ${daysAgo}::int, ${lost}, false)
    returning day`.execute(tx);
  return rows[0]?.day ?? '';
}

/** Moves rows of a day back to the morning after it, when the night would have written them. */
async function backdate(tx: Tx, table: RawBuilder<unknown>, time: string): Promise<void> {
  await sql`
    update ${table} set created_at =
      ((day + 1)::timestamp + ${time}::interval) at time zone ${bangkok}`.execute(tx);
}

/** Prizes that the member has won on the wheel of the demo, days ago, and the days until each coupon expires. */
const wins = [
  { daysAgo: 9, expiresIn: -2, type: 'credit', units: 20n },
  { daysAgo: 0, expiresIn: 5, type: 'credit', units: 20n },
  { daysAgo: 0, expiresIn: 6, type: 'bonus', units: 0n },
  { daysAgo: 0, expiresIn: 7, type: 'coin', units: 3n },
] as const;

async function winCoupons(tx: Tx, { memberId, unit }: People): Promise<void> {
  const { coinAccount, currency } = await readSpinner(tx, memberId);
  const wheel = await findWheel(tx, currency);
  if (!wheel) throw new Error('the demo has a wheel');
  for (const { daysAgo, expiresIn, type, units } of wins) {
    const amount = type === 'credit' ? units * unit : units;
    const slice = wheel.slices.find((each) => each.type === type && each.amount === amount);
    if (!slice) throw new Error(`the demo's wheel has no ${type} of ${amount}`);
    const id = newTransferId();
    const coin = transferId(`demo-coin:${id}`);
    await postTransfers(tx, [
      { id: coin, from: coinGrants, to: coinAccount, amount: 1n, kind: 'coins', op: 'single' },
      { id, from: coinAccount, to: coinSpins, amount: 1n, kind: 'spin', op: 'single' },
    ]);
    if (type === 'credit') await spendBudget(tx, wheel, amount);
    const won = { id, memberId, wheel };
    await insertSpin(tx, won, slice);
    await insertCoupon(tx, won, slice);
    await sql`
      update coupon set created_at = now() - make_interval(days => ${daysAgo}),
        expires_at = now() + make_interval(days => ${expiresIn})
      where spin_id = ${id}`.execute(tx);
  }
}

async function giveCoins(tx: Tx, memberId: MemberId): Promise<void> {
  const { coinAccount: account } = await readSpinner(tx, memberId);
  const id = transferId(`demo-coins:${memberId}`);
  await postTransfers(tx, [
    { id, from: coinGrants, to: account, amount: 5n, kind: 'coins', op: 'single' },
  ]);
}
