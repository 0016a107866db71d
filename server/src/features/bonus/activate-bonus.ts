import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import { claimIntent, type Intent } from '#idempotency/intent.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { askGames, holdingsOf } from './ask-games.ts';
import type { Conditions, Ground } from './bonus-facts.ts';
import { activationRefusal, countReceived } from './bonus-rules.ts';
import { type Bonus, findBonus, hasPaidIn, listActivations } from './bonus-store.ts';
import { startRefusal } from './condition-rules.ts';
import { findCondition, insertArmed, lockGround } from './condition-store.ts';

/** Hours that an activated bonus waits for its deposit. */
const armedHours = 24;

/** Lets a bonus of a member's choice wait for the next deposit that qualifies. */
export async function activateBonus(
  services: Services,
  intent: Intent,
  code: string,
): Promise<void> {
  await armBonus(services, intent, async (tx, { currency }) => {
    const bonus = await findBonus(tx, code, currency);
    if (!bonus) throw new Refusal('NO_DATA');
    return bonus.code;
  });
}

/** The same for callers that name the bonus within the transaction that uses up the right to it. */
export async function armBonus(
  services: Services,
  intent: Intent,
  claim: Parameters<Conditions['arm']>[1],
): Promise<void> {
  const { memberId } = intent;
  const seen = await askGames(services, memberId);
  await inTransaction(services.db, async (tx) => {
    const ground = await lockGround(tx, memberId);
    if (await claimIntent(tx, intent, newTransferId())) return;
    const bonus = await findBonus(tx, await claim(tx, ground), ground.currency);
    if (!bonus) throw new Refusal('INVALID_PRIZE_CODE');
    refuseIf((await findCondition(tx, memberId)) ? 'BONUS_ALREADY_ACTIVE' : null);
    refuseIf(await activationRefusalOf(tx, ground, bonus));
    const { minimumBalance } = await readSettings(tx);
    const holdings = holdingsOf(ground, seen);
    const { hasOpenWithdrawal } = ground;
    refuseIf(startRefusal({ hasOpenWithdrawal, holdings, minimumBalance }));
    await insertArmed(tx, { ...bonus, ...ground, minimumBalance, hours: armedHours });
  });
}

async function activationRefusalOf(tx: Tx, { memberId }: Ground, bonus: Bonus) {
  return activationRefusal({
    ...bonus,
    received: await receivedOf(tx, memberId, bonus),
    hasPaidIn: bonus.forNewMembers && (await hasPaidIn(tx, memberId)),
  });
}

/** Counts the times that a member got a bonus within the period of its limit. */
export async function receivedOf(tx: Tx, memberId: MemberId, bonus: Bonus): Promise<number> {
  const activations = await listActivations(tx, memberId, bonus.code);
  const received = activations.flatMap(({ grantedAt }) => grantedAt ?? []);
  return countReceived(received, bonus.type, bonus.now);
}
