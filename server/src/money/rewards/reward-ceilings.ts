import type { CeilingPurpose } from '@wallet/contract/cases/findings';
import type { Currency, Satang } from '@wallet/contract/money';
import type { Database, Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { RewardPurpose } from '#money/book/book.ts';
import { openCaseOnce } from '#money/cases/case-store.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { addGiven, lockGiven, readDay, readGiven } from './ceiling-store.ts';
import { rewardHouse } from './reward-houses.ts';

type MintingPurpose = Exclude<RewardPurpose, 'forfeit'>;

/** The setting that limits what is given for a purpose in one Bangkok day. */
const ceilingOf = {
  'luckydraw-expense': 'wheelDailyMax',
  'bonus-expense': 'bonusDailyMax',
  'promotion-expense': 'promotionDailyMax',
  'invite-expense': 'inviteDailyMax',
  'refund-expense': 'refundDailyMax',
} as const satisfies Record<MintingPurpose, keyof Settings>;

const givenFor = {
  'luckydraw-expense': 'wheel',
  'bonus-expense': 'bonus',
  'promotion-expense': 'promotion',
  'invite-expense': 'invite',
  'refund-expense': 'refund',
} as const satisfies Record<MintingPurpose, CeilingPurpose>;

/** Rejects what exceeds a day's limit and names the limit; the rejected work leaves no trace. */
class CeilingReached extends DomainError {
  readonly purpose: MintingPurpose;
  readonly currency: Currency;

  constructor(purpose: MintingPurpose, currency: Currency) {
    super('REWARD_CEILING');
    this.purpose = purpose;
    this.currency = currency;
  }
}

/**
 * Satang that may still be given today. Takes a lock for this purpose until the transaction ends, so call it
 * before posting.
 */
export async function lockRemainingToday(
  tx: Tx,
  purpose: MintingPurpose,
  currency: Currency,
): Promise<Satang> {
  const given = await lockGiven(tx, rewardHouse(purpose, currency));
  return (await readSettings(tx))[ceilingOf[purpose]] - given;
}

/** True when an amount is more than may still be given today, as far as is known without waiting. */
export async function isBeyondToday(
  db: Database | Tx,
  purpose: MintingPurpose,
  currency: Currency,
  amount: Satang,
): Promise<boolean> {
  const given = await readGiven(db, rewardHouse(purpose, currency));
  return (await readSettings(db))[ceilingOf[purpose]] - given < amount;
}

/** Counts what is given, within what is left. */
export async function countToday(
  tx: Tx,
  purpose: MintingPurpose,
  currency: Currency,
  amount: Satang,
): Promise<void> {
  await addGiven(tx, rewardHouse(purpose, currency), amount);
}

/** Counts what is about to be given. Throws CeilingReached when less than that is left today. */
export async function takeToday(
  tx: Tx,
  purpose: MintingPurpose,
  currency: Currency,
  amount: Satang,
): Promise<void> {
  if ((await lockRemainingToday(tx, purpose, currency)) < amount) {
    throw new CeilingReached(purpose, currency);
  }
  await countToday(tx, purpose, currency, amount);
}

/** Opens a case, once a day, when work was rejected at a limit and rolled back. */
export async function withCeilingErrors<T>(db: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CeilingReached) await reportCeiling(db, error.purpose, error.currency);
    throw error;
  }
}

/** Opens the day's case about a ceiling, unless there was one. */
export async function reportCeiling(
  db: Database | Tx,
  purpose: MintingPurpose,
  currency: Currency,
): Promise<void> {
  const ceiling = (await readSettings(db))[ceilingOf[purpose]];
  await openCaseOnce(db, {
    kind: 'reward-ceiling',
    subject: `${rewardHouse(purpose, currency)}:${await readDay(db)}`,
    memberId: null,
    why: { code: 'ceiling-reached', of: givenFor[purpose], ceiling, currency },
    detail: { amount: ceiling.toString() },
  });
}
