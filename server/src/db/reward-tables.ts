import type { MemberId } from '@wallet/contract/ids';
import type { Texts } from '@wallet/contract/languages';
import type { Currency, Satang } from '@wallet/contract/money';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** JSON that is written as its text. */
type Json<Value> = ColumnType<Value, string, string>;
export type PrizeType = 'credit' | 'coin' | 'bonus' | 'none';

/** The tables of rewards: bonuses, promotions, refunds, invites and the wheel. */
export interface RewardTables {
  bonus: BonusTable;
  promotion: PromotionTable;
  promotion_receipt: { promotion_code: string; member_id: MemberId; created_at: Timestamp };
  obligation: ObligationTable;
  nightly_run: { kind: string; day: string; ran_at: Timestamp };
  play_count: { member_id: MemberId; wallet_seq: bigint; in_games: Satang; counted_at: Timestamp };
  day_result: { member_id: MemberId; day: string; lost: Satang; had_condition: boolean };
  refund: RefundTable;
  invite_reward: InviteRewardTable;
  wheel: WheelTable;
  wheel_slice: WheelSliceTable;
  spin: {
    id: string;
    member_id: MemberId;
    wheel_id: bigint;
    position: number;
    created_at: Timestamp;
  };
  coupon: CouponTable;
  reward_day: { house: string; day: string; given: Generated<bigint> };
  banner: {
    id: Generated<bigint>;
    place: 'invite' | 'refund';
    image: string;
    html: Json<Texts>;
    position: Generated<number>;
    is_shown: Generated<boolean>;
    starts_at: Date | null;
    ends_at: Date | null;
  };
}

interface BonusTable {
  code: string;
  name: Json<Texts>;
  currency: Currency;
  type: 'limit' | 'day' | 'week';
  max_received: number;
  percent: number | null;
  max_amount: Satang;
  minimum_deposit: Satang;
  success_percent: number;
  fail_percent: number;
  for_new_members: Generated<boolean>;
  open_from: string | null;
  open_until: string | null;
  channels: readonly string[] | null;
  budget: Satang | null;
  granted: Generated<Satang>;
  banners: ColumnType<{ image: string; html: Texts }[], string | undefined, string>;
  is_shown: Generated<boolean>;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
}

interface PromotionTable {
  code: string;
  name: Json<Texts>;
  description: Json<Texts>;
  currency: Currency;
  amount: Satang;
  success_percent: number;
  fail_percent: number;
  for_new_members: Generated<boolean>;
  quota: number | null;
  used: Generated<number>;
  is_listed: Generated<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
}

interface ObligationTable {
  id: Generated<bigint>;
  member_id: MemberId;
  source: 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';
  code: string | null;
  name: Json<Texts>;
  state: 'armed' | 'active' | 'success' | 'failed' | 'cancelled' | 'disarmed';
  success_percent: number;
  fail_percent: number;
  wallet_seq: bigint;
  armed_until: Date | null;
  own: bigint | null;
  deposit: Satang | null;
  amount: Satang | null;
  target: Satang | null;
  floor: Satang | null;
  credit_id: string | null;
  transfer_id: string | null;
  created_at: Timestamp;
  started_at: Date | null;
  ended_at: Date | null;
  end_total: Satang | null;
  forfeited: Generated<Satang>;
  percent: number | null;
  max_amount: Satang | null;
  minimum_deposit: Satang | null;
  minimum_balance: Satang | null;
  channels: readonly string[] | null;
  /** Armed by a coupon. */
  from_coupon: Generated<boolean>;
}

interface RefundTable {
  id: Generated<bigint>;
  member_id: MemberId;
  day: string;
  lost: Satang;
  amount: Satang;
  created_at: Timestamp;
  moved_at: Date | null;
}

interface InviteRewardTable {
  id: Generated<bigint>;
  inviter_id: MemberId;
  invitee_id: MemberId;
  day: string;
  amount: Satang;
  state: Generated<'due' | 'credited'>;
  created_at: Timestamp;
  collected_at: Date | null;
}

interface WheelTable {
  id: Generated<bigint>;
  name: Json<Texts>;
  currency: Currency;
  is_active: boolean;
  budget: Satang | null;
  spent: Generated<Satang>;
  success_percent: number;
  fail_percent: number;
  coupon_days: number;
  created_at: Timestamp;
}

interface WheelSliceTable {
  wheel_id: bigint;
  position: number;
  code: string;
  label: Json<Texts>;
  bg_color: string;
  text_color: string;
  html: Json<Texts>;
  weight: number;
  type: PrizeType;
  amount: Satang;
  bonus_code: string | null;
}

interface CouponTable {
  id: Generated<bigint>;
  member_id: MemberId;
  spin_id: string | null;
  given_key: string | null;
  name: Json<Texts>;
  label: Json<Texts>;
  type: PrizeType;
  amount: Satang;
  bonus_code: string | null;
  success_percent: number;
  fail_percent: number;
  created_at: Timestamp;
  expires_at: Date;
  claimed_at: Date | null;
  transfer_id: string | null;
}
