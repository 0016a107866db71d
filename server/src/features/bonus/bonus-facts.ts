import type { Denial, Obstacle } from '@wallet/contract/eligibility/obstacle';
import type { Verdict } from '@wallet/contract/eligibility/verdict';
import type { ErrorCode } from '@wallet/contract/errors';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { Database, Tx } from '#db/database.ts';
import type { LinkedKind } from '#db/tables.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { RewardPurpose } from '#money/book/book.ts';
import type { Texts } from '#settings/settings.ts';
import { amountFor, type Offer as BonusOffer } from './bonus-rules.ts';
import { listOffered } from './bonus-store.ts';
import {
  campaignRefusal,
  type Given,
  isPlainCash,
  type Limits,
  obstacleOf,
  type Percents,
  type StartFacts,
  wayOf,
} from './condition-rules.ts';
import { findCondition, hasUnseenDeposit, type MemberGround } from './condition-store.ts';
import { listPromotions, type Promotion } from './promotion-store.ts';

/** A member, with the facts that a grant needs; locked while it is given. */
export type Ground = MemberGround;

/** Money that is given to a member, with the condition it comes with. */
export type Grant = {
  readonly source: LinkedKind;
  /** The business fact behind it, such as `coupon:42`: it is granted once. */
  readonly fact: string;
  readonly house: RewardPurpose;
  readonly name: Texts;
  /** Code of the bonus or the promotion. */
  readonly code: string | null;
  readonly amount: Satang;
  readonly successPercent: number;
  readonly failPercent: number;
  /** Refusal when the amount is too small to carry a condition. */
  readonly tooSmall: ErrorCode;
  /** Refusal while another condition runs. */
  readonly whileHeld: ErrorCode;
};

/** A grant as it would be given now: nothing is used up yet. */
export type Offer = Omit<Grant, 'fact'>;

/** Something that the operator gives. What tells a member of it and what gives it begin with the same `find`. */
export type Reward = {
  /** Reads what would be given. Refuses a member who may not have it, and changes nothing. */
  readonly find: (db: Database | Tx, ground: Ground) => Promise<Offer>;
  /** Uses up the right to it, in the transaction that gives it. */
  readonly take: (tx: Tx, ground: Ground, offer: Offer) => Promise<Grant>;
};

/** A bonus that waits for the next deposit once it was taken. */
export type Arming = {
  /** Answers the code of the bonus. Refuses a member who may not have it, and changes nothing. */
  readonly find: (db: Database | Tx, ground: Ground) => Promise<string>;
  readonly take: (tx: Tx) => Promise<void>;
};

/** A member as the rules of conditions see them. */
export type Standing = { readonly ground: Ground; readonly facts: StartFacts };

/** Reason why money cannot be given under such a condition, or null; plain cash always can. */
export function campaignFault(least: Given, minimumBalance: Satang): string | null {
  return isPlainCash(least) ? null : campaignRefusal(least, minimumBalance);
}

/** The same of a bonus, by its smallest grant. */
export function bonusFault(bonus: BonusOffer & Percents, minimumBalance: Satang): string | null {
  const deposit = bonus.minimumDeposit;
  const { successPercent, failPercent } = bonus;
  const amount = amountFor(bonus, deposit);
  return campaignRefusal({ successPercent, failPercent, amount, deposit }, minimumBalance);
}

/** A gift with its goal and its end, as the member is shown them before it is taken; null: plain cash, or too small. */
export function wayOfGift(
  gift: Omit<Given, 'deposit'>,
  minimumBalance: Satang,
): (Limits & Pick<Given, 'deposit' | 'amount'>) | null {
  return wayOf({ ...gift, deposit: 0n }, minimumBalance);
}

/** Finds the condition that a member holds, as what keeps them from other grants; null: they hold none. */
export async function findHeld(
  db: Database | Tx,
  { memberId, currency }: { readonly memberId: MemberId; readonly currency: Currency },
): Promise<{ readonly obstacle: Obstacle | undefined } | null> {
  const held = await findCondition(db, memberId);
  return held ? { obstacle: obstacleOf(held, currency) } : null;
}

/**
 * Finds why a member's money may not leave: a condition runs, or may begin for a deposit that was credited
 * and not looked at yet. Null: it may.
 */
export async function findMoneyHold(
  tx: Tx,
  { memberId, currency }: { readonly memberId: MemberId; readonly currency: Currency },
): Promise<Obstacle | null> {
  const held = await findCondition(tx, memberId);
  if (held?.state === 'active') {
    return { cause: 'CONDITION_RUNNING', target: held.target, currency };
  }
  return held && (await hasUnseenDeposit(tx, memberId)) ? { cause: 'DEPOSIT_LOOKED_AT' } : null;
}

/** A promotion as it would be given. Refuses one that this member cannot have, or has had. */
export function promotionOffer(promotion: Promotion | undefined): Offer {
  if (promotion?.isReceived) throw new Refusal('PROMOTION_RECEIVED');
  if (!promotion?.isEligible) throw new Refusal('NO_PROMOTION');
  refuseIf(promotion.isUsedUp ? 'BONUS_FULL' : null);
  return {
    ...promotion,
    source: 'promotion',
    house: 'promotion-expense',
    tooSmall: 'BONUS_CONDITION',
    whileHeld: 'BONUS_ALREADY_ACTIVE',
  };
}

/** Lists the codes of the bonuses on offer to a member. */
export async function listBonusCodes(db: Database, memberId: MemberId): Promise<string[]> {
  return (await listOffered(db, memberId)).map(({ code }) => code);
}

/** Lists the promotions that the operator shows to everybody, as one member would be given them. */
export async function listShownPromotions(
  db: Database,
  memberId: MemberId,
): Promise<{ readonly code: string; readonly find: Reward['find'] }[]> {
  return (await listPromotions(db, memberId)).map((promotion) => ({
    code: promotion.code,
    find: async () => promotionOffer(promotion),
  }));
}

/** A decision as members are told of it. */
export function verdictOf(refused: Denial | null): Verdict {
  return {
    isAllowed: refused === null,
    reason: refused?.code ?? null,
    obstacle: refused?.obstacle ?? null,
  };
}
