import type { ErrorCode } from '@wallet/contract/errors';
import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import type { LinkedKind } from '#db/tables.ts';
import type { Intent } from '#idempotency/intent.ts';
import type { RewardPurpose } from '#money/book/book.ts';
import type { Texts } from '#settings/settings.ts';
import { amountFor, type Offer } from './bonus-rules.ts';

import {
  campaignRefusal,
  type Given,
  isPlainCash,
  type Limits,
  type Percents,
  wayOf,
} from './condition-rules.ts';
import { hasCondition, locksMoney, type MemberGround } from './condition-store.ts';

/** A locked member, with the facts that a grant needs. */
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

/** Functions by which other features give money under a wagering condition; the application hands them over. */
export type Conditions = {
  /** `claim` uses up the right to the grant in the same transaction, and throws when there is none. */
  readonly give: (
    intent: Intent,
    claim: (tx: Tx, ground: Ground) => Promise<Grant>,
  ) => Promise<void>;
  /** Lets a bonus wait for the next deposit; `claim` answers its code. */
  readonly arm: (
    intent: Intent,
    claim: (tx: Tx, ground: Ground) => Promise<string>,
  ) => Promise<void>;
};

/** Reason why money cannot be given under such a condition, or null; plain cash always can. */
export function campaignFault(least: Given, minimumBalance: Satang): string | null {
  return isPlainCash(least) ? null : campaignRefusal(least, minimumBalance);
}

/** The same of a bonus, by its smallest grant. */
export function bonusFault(bonus: Offer & Percents, minimumBalance: Satang): string | null {
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

/** True while a wagering condition runs, or waits for its deposit. */
export function holdsCondition(tx: Tx, memberId: MemberId): Promise<boolean> {
  return hasCondition(tx, memberId);
}

/** True while a wagering condition keeps a member's money from leaving. */
export function holdsMoney(tx: Tx, memberId: MemberId): Promise<boolean> {
  return locksMoney(tx, memberId);
}
