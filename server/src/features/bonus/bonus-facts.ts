import type { Eligibility } from '@wallet/contract/eligibility/eligibility';
import type { Denial, IneligibilityReason } from '@wallet/contract/eligibility/ineligibility';
import type { ErrorCode } from '@wallet/contract/errors';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { Database, Tx } from '#db/database.ts';
import type { LinkedKind } from '#db/tables.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { RewardPurpose } from '#money/book/book.ts';
import type { Texts } from '#settings/settings.ts';
import { type Offer as BonusOffer, leastOf } from './bonus-rules.ts';
import { findBonus, listOffered } from './bonus-store.ts';
import {
  conditionError,
  type Given,
  ineligibilityOf,
  isPlainCash,
  type Percents,
  type StartFacts,
  type Terms,
  termsOf,
} from './condition-rules.ts';
import { findCondition, hasUnseenDeposit, type RewardContextRow } from './condition-store.ts';
import { listPromotions, type Promotion } from './promotion-store.ts';

export type { Terms } from './condition-rules.ts';

/** A member, with the facts that a grant needs; locked while it is given. */
export type RewardContext = RewardContextRow;

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
  /** Error when the amount is too small for a condition. */
  readonly tooSmall: ErrorCode;
  /** Error while another condition is active. */
  readonly whileHeld: ErrorCode;
  /** It comes out of a coupon that the member holds. */
  readonly isFromCoupon: boolean;
};

/** A grant as it would be given now: nothing is used up yet. */
export type Offer = Omit<Grant, 'fact'>;

/** A reward. Checking eligibility and giving it start with the same `find`. */
export type Reward = {
  /** Reads what would be given. Rejects a member who may not have it; changes nothing. */
  readonly find: (db: Database | Tx, context: RewardContext) => Promise<Offer>;
  /** Uses up the right to it, in the transaction that gives it. */
  readonly take: (tx: Tx, context: RewardContext, offer: Offer) => Promise<Grant>;
};

/** A bonus that waits for the next deposit once it was taken. */
export type Arming = {
  /** It comes out of a coupon that the member holds. */
  readonly isFromCoupon: boolean;
  /** Returns the code of the bonus. Rejects a member who may not have it; changes nothing. */
  readonly find: (db: Database | Tx, context: RewardContext) => Promise<string>;
  readonly take: (tx: Tx) => Promise<void>;
};

/** A member as the rules of conditions see them. */
export type RewardEligibility = { readonly context: RewardContext; readonly facts: StartFacts };

/** Reason why money cannot be given under such a condition, or null; plain cash always can. */
export function campaignError(least: Given, minimumBalance: Satang): string | null {
  return isPlainCash(least) ? null : conditionError(least, minimumBalance);
}

/** The same of a bonus, by its smallest grant. */
export function bonusError(bonus: BonusOffer & Percents, minimumBalance: Satang): string | null {
  return conditionError(leastOf(bonus), minimumBalance);
}

/**
 * A gift with its target and floor, as shown to the member before it is taken; null: plain cash, or too
 * small.
 */
export function termsOfGift(gift: Omit<Given, 'deposit'>, minimumBalance: Satang): Terms | null {
  return termsOf({ ...gift, deposit: 0n }, minimumBalance);
}

/** Reads bonuses with the terms of their smallest grant, by code; those on offer and those of coupons alike. */
export async function listBonusTerms(
  db: Database,
  { codes, currency }: { readonly codes: readonly string[]; readonly currency: Currency },
  minimumBalance: Satang,
): Promise<ReadonlyMap<string, Terms | null>> {
  const terms = new Map<string, Terms | null>();
  for (const code of new Set(codes)) {
    const bonus = await findBonus(db, code, currency);
    if (bonus) terms.set(code, termsOf(leastOf(bonus), minimumBalance));
  }
  return terms;
}

/** Finds the condition that a member holds, as what keeps them from other grants; null: they hold none. */
export async function findHeld(
  db: Database | Tx,
  { memberId, currency }: { readonly memberId: MemberId; readonly currency: Currency },
): Promise<{ readonly obstacle: IneligibilityReason | undefined } | null> {
  const held = await findCondition(db, memberId);
  return held ? { obstacle: ineligibilityOf(held, currency) } : null;
}

/** Reason that keeps a member's money here; the target is in satang. */
type MoneyHold =
  | { readonly cause: 'CONDITION_RUNNING'; readonly target: Satang }
  | { readonly cause: 'DEPOSIT_LOOKED_AT' };

/**
 * Returns why a member's money may not leave: a condition is active, or may start for a deposit that was
 * credited and not evaluated yet. Null: it may.
 */
export async function findMoneyHold(tx: Tx, memberId: MemberId): Promise<MoneyHold | null> {
  const held = await findCondition(tx, memberId);
  if (held?.state === 'active') return { cause: 'CONDITION_RUNNING', target: held.target };
  return held && (await hasUnseenDeposit(tx, memberId)) ? { cause: 'DEPOSIT_LOOKED_AT' } : null;
}

/** A promotion as it would be given. Rejects one that this member cannot have, or had already. */
export function promotionOffer(promotion: Promotion | undefined): Offer {
  if (promotion?.isReceived) throw new DomainError('PROMOTION_RECEIVED');
  if (!promotion?.isEligible) throw new DomainError('NO_PROMOTION');
  rejectIf(promotion.isUsedUp ? 'BONUS_FULL' : null);
  return {
    ...promotion,
    source: 'promotion',
    house: 'promotion-expense',
    tooSmall: 'BONUS_CONDITION',
    whileHeld: 'BONUS_ALREADY_ACTIVE',
    isFromCoupon: false,
  };
}

/** Finds a bonus that is on offer, with what it gives at the most. */
export function findOfferedBonus(
  db: Database | Tx,
  { code, currency }: { readonly code: string; readonly currency: Currency },
) {
  return findBonus(db, code, currency);
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

/** A decision in the form sent to members. */
export function eligibilityOf(refused: Denial | null): Eligibility {
  return {
    isAllowed: refused === null,
    reason: refused?.code ?? null,
    obstacle: refused?.obstacle ?? null,
  };
}
