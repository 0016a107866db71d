import type { Denial } from '@wallet/contract/eligibility/obstacle';
import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { claimIntent, type Intent } from '#idempotency/intent.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { askGames, holdingsOf } from './ask-games.ts';
import type { Arming, Standing } from './bonus-facts.ts';
import { activationDenial, countReceived } from './bonus-rules.ts';
import { type Bonus, findBonus, hasPaidIn, listActivations } from './bonus-store.ts';
import { startDenial } from './condition-rules.ts';
import { insertArmed, lockGround } from './condition-store.ts';
import { standOn } from './standing.ts';

/** Hours that an activated bonus waits for its deposit. */
const armedHours = 24;

/** Lets a bonus of a member's choice wait for the next deposit that qualifies. */
export async function activateBonus(
  services: Services,
  intent: Intent,
  code: string,
): Promise<void> {
  await armBonus(services, intent, {
    find: async (db, { currency }) => {
      const bonus = await findBonus(db, code, currency);
      if (!bonus) throw new Refusal('NO_DATA');
      return bonus.code;
    },
    take: async () => {},
  });
}

/** The same for callers that name the bonus within the transaction that uses up the right to it. */
export async function armBonus(services: Services, intent: Intent, arming: Arming): Promise<void> {
  const { memberId } = intent;
  const seen = await askGames(services, memberId);
  await inTransaction(services.db, async (tx) => {
    const ground = await lockGround(tx, memberId);
    if (await claimIntent(tx, intent, newTransferId())) return;
    const bonus = await bonusOf(tx, ground, await arming.find(tx, ground));
    const standing = await standOn(tx, ground, holdingsOf(ground, seen));
    refuseIf(await armingDenial(tx, standing, bonus));
    await arming.take(tx);
    const { minimumBalance } = standing.facts;
    await insertArmed(tx, { ...bonus, ...ground, minimumBalance, hours: armedHours });
  });
}

/** Tells why a member who stands so could not take the bonus now; null: they could. */
export async function tellArming(
  db: Database,
  standing: Standing,
  find: Arming['find'],
): Promise<Denial | null> {
  const bonus = await bonusOf(db, standing.ground, await find(db, standing.ground));
  return armingDenial(db, standing, bonus);
}

async function bonusOf(
  db: Database | Tx,
  { currency }: Standing['ground'],
  code: string,
): Promise<Bonus> {
  const bonus = await findBonus(db, code, currency);
  if (!bonus) throw new Refusal('INVALID_PRIZE_CODE');
  return bonus;
}

async function armingDenial(
  db: Database | Tx,
  { ground, facts }: Standing,
  bonus: Bonus,
): Promise<Denial | null> {
  const start = startDenial(facts, 'BONUS_ALREADY_ACTIVE');
  if (facts.held) return start;
  const { memberId } = ground;
  const activation = activationDenial({
    ...bonus,
    received: await receivedOf(db, memberId, bonus),
    hasPaidIn: bonus.forNewMembers && (await hasPaidIn(db, memberId)),
  });
  return activation ?? start;
}

/** Counts the times that a member got a bonus within the period of its limit. */
export async function receivedOf(
  db: Database | Tx,
  memberId: MemberId,
  bonus: Bonus,
): Promise<number> {
  const activations = await listActivations(db, memberId, bonus.code);
  const received = activations.flatMap(({ grantedAt }) => grantedAt ?? []);
  return countReceived(received, bonus.type, bonus.now);
}
