import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { inTransaction } from '#db/database.ts';
import { pullGames } from '#features/transfer/pull-games-commands.ts';
import { claimIntent, earlierRef, type Intent } from '#idempotency/intent.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { askGames, type GamesSeen, holdingsOf } from './ask-games.ts';
import { endCondition, endIfDecided } from './condition-commands.ts';
import { betsDenial, shareOf } from './condition-rules.ts';
import { findCondition, lockGround, readGround, recordEnd } from './condition-store.ts';

/**
 * Frees a member from a condition at their wish: they keep what was their own, what was granted and
 * won with it is forfeited. All money comes home first; when some cannot, nothing is cancelled. While
 * bets are open nobody knows what there is to share: then it is refused before anything is moved.
 */
export async function cancelCondition(
  services: Services,
  intent: Intent,
  bringHome: BringHome = pullGames,
): Promise<void> {
  const { memberId } = intent;
  if (await earlierRef(services.db, intent)) return;
  const held = await findCondition(services.db, memberId);
  if (!held) throw new Refusal('NO_DATA', { status: 409 });
  const seen =
    held.state === 'active' ? await askAndBringHome(services, memberId, bringHome) : null;
  await inTransaction(services.db, async (tx) => {
    const ground = await lockGround(tx, memberId);
    if (await claimIntent(tx, intent, newTransferId())) return;
    const condition = await findCondition(tx, memberId);
    if (condition?.id !== held.id) throw new Refusal('NO_DATA', { status: 409 });
    if (condition.state === 'armed') {
      await recordEnd(tx, condition.id, { state: 'disarmed', total: null, forfeited: 0n });
      return;
    }
    const holdings = holdingsOf(ground, seen);
    if (holdings === null) throw new Refusal('SERVICE_BUSY');
    const { total } = holdings;
    // More money than the wallet holds: some game refused to return its part.
    refuseIf(total > ground.balance ? 'BONUS_CANCEL_FAIL' : null);
    refuseIf(betsDenial(holdings, ground.currency));
    if (await endIfDecided(tx, ground, { condition, ...holdings })) return;
    const { forfeit } = shareOf(total, condition.own + condition.paidSince);
    await endCondition(tx, ground, { condition, total, state: 'cancelled', forfeit });
  });
  services.tellMember(memberId);
}

type BringHome = (services: Services, memberId: MemberId) => Promise<unknown>;

async function askAndBringHome(
  services: Services,
  memberId: MemberId,
  bringHome: BringHome,
): Promise<GamesSeen> {
  const { currency } = await readGround(services.db, memberId);
  const before = await knownGames(services, memberId);
  refuseIf(betsDenial(before, currency));
  await bringHome(services, memberId);
  return knownGames(services, memberId);
}

async function knownGames(services: Services, memberId: MemberId): Promise<GamesSeen> {
  const seen = await askGames(services, memberId);
  if (seen === null) throw new Refusal('SERVICE_BUSY');
  return seen;
}
