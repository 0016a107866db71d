import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import { forEachLanguage } from '@wallet/contract/languages';
import { bahtOf, type Currency, formatAmount, type Satang } from '@wallet/contract/money';
import { aboveLimit } from '#access/role-rules.ts';
import { readRoleOf } from '#access/role-store.ts';
import type { Tx } from '#db/database.ts';
import { absent, defineEdit } from '#edits/define-edit.ts';
import { bonusCost } from '#edits/worst-cost-rules.ts';
import { campaignError, findOfferedBonus } from '#features/bonus/bonus-facts.ts';
import { lockForReward } from '#features/bonus/reward-commands.ts';
import { findMemberCurrency, mayMemberLogIn } from '#features/members/members-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { readSettings } from '#settings/settings.ts';
import { serverTexts } from '#text/catalogs.ts';
import { insertGiven } from '../coupon-store.ts';
import { listWheels } from './wheel-edit-store.ts';

type GivenCoupon = Received<Api['POST /staff/api/members/:id/coupons']>['body'];

/** Gives a coupon to one member. It is claimed, and counted against the wheel's day, like one that was won. */
export const giveCoupon = defineEdit('POST /staff/api/members/:id/coupons', {
  subject: ({ params }) => `coupon:${params.id}`,
  isKeyed: true,
  version: () => null,
  // Its value comes first where the second person decides.
  entered: ({ body: { key: _, couponDays, reason, ...prize } }) => ({
    ...prize,
    couponDays,
    reason,
  }),
  // No one gives money alone.
  rules: {},
  read: async (tx, { request: { params } }) => readReceiver(tx, params.id),
  state: () => absent,
  currency: ({ before }) => before.currency,
  write: async (
    tx,
    { services: { config }, before: { currency }, request: { params, body }, proposerId, staffId },
  ) => {
    // The cost may have risen, or the role's limit fallen, since it was proposed.
    const { adjustmentMax } = await readRoleOf(tx, proposerId);
    const isAbove = aboveLimit(await costOf(tx, currency, body), adjustmentMax) !== null;
    if (isAbove) {
      throw new DomainError(proposerId === staffId ? 'ABOVE_ROLE_LIMIT' : 'ABOVE_PROPOSER_LIMIT');
    }
    const { isExcluded, isWithoutRewards } = await lockForReward(tx, params.id);
    rejectIf((await mayMemberLogIn(tx, params.id)) ? null : 'INACTIVE_USER');
    rejectIf(isExcluded ? 'EXCLUDED' : null);
    rejectIf(isWithoutRewards ? 'NO_REWARDS' : null);
    rejectIf(currency === config.currency ? null : 'OTHER_CURRENCY');
    const isNew = await insertGiven(tx, {
      successPercent: 100,
      failPercent: 0,
      ...body,
      type: body.prize,
      ...(await prizeOf(tx, currency, body)),
      memberId: params.id,
      name: forEachLanguage((language) => serverTexts[language].coupon.name),
    });
    rejectIf(isNew ? null : 'ALREADY_DECIDED');
  },
  worstCost: async (tx, { before: { currency }, request: { body } }) => {
    const after = await costOf(tx, currency, body);
    return () => [{ of: 'coupon', before: 0n, after }];
  },
});

async function readReceiver(db: Tx, id: MemberId): Promise<{ currency: Currency }> {
  const currency = await findMemberCurrency(db, id);
  if (currency === undefined) throw new DomainError('NO_USER');
  return { currency };
}

/** Value and label of a coupon. Rejects one that could never be claimed. */
async function prizeOf(tx: Tx, currency: Currency, coupon: GivenCoupon) {
  if (coupon.prize === 'bonus') {
    const { name } = await readBonus(tx, currency, coupon.bonusCode);
    return { label: name, amount: 0n, bonusCode: coupon.bonusCode };
  }
  if (coupon.prize === 'coin') {
    const { coins } = coupon;
    const label = forEachLanguage((language) => serverTexts[language].coupon.coins(coins));
    return { label, amount: BigInt(coins), bonusCode: null };
  }
  const { amount } = coupon;
  const { minimumBalance, wheelDailyMax } = await readSettings(tx);
  const fault = campaignError({ ...coupon, deposit: 0n }, minimumBalance);
  rejectIf(fault === null ? null : 'CONDITION_UNSOUND');
  rejectIf(amount > wheelDailyMax ? 'REWARD_CEILING' : null);
  const label = forEachLanguage((language) =>
    formatAmount(bahtOf(amount), serverTexts[language].units[currency]),
  );
  return { label, amount, bonusCode: null };
}

/** Highest cost of a coupon. Each coin counts with the most that it can win, on whichever day it is spent. */
async function costOf(db: Tx, currency: Currency, coupon: GivenCoupon): Promise<Satang> {
  if (coupon.prize === 'credit') return coupon.amount;
  const settings = await readSettings(db);
  if (coupon.prize === 'bonus') {
    const bonus = await readBonus(db, currency, coupon.bonusCode);
    const once = { ...bonus, isShown: true, maxReceived: 1 };
    return bonusCost(once, bonus.granted, settings, { members: 1n });
  }
  return BigInt(coupon.coins) * (await largestPrize(db, currency, settings.wheelDailyMax));
}

/** Largest prize of the wheel; without a wheel, what a later one may give out in a day. */
async function largestPrize(db: Tx, currency: Currency, dailyMax: Satang): Promise<Satang> {
  const wheel = (await listWheels(db)).find((each) => each.currency === currency);
  if (!wheel) return dailyMax;
  let most = 0n as Satang;
  for (const { type, amount, bonusCode } of wheel.slices) {
    const code = type === 'bonus' ? bonusCode : null;
    const bonus = code === null ? undefined : await findOfferedBonus(db, { code, currency });
    const worth = type === 'credit' ? amount : (bonus?.maxAmount ?? 0n);
    if (worth > most) most = worth;
  }
  return most;
}

async function readBonus(db: Tx, currency: Currency, code: string) {
  const bonus = await findOfferedBonus(db, { code, currency });
  if (!bonus) throw new DomainError('INVALID_PRIZE_CODE');
  return bonus;
}
