import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { inTransaction } from '#db/database.ts';
import { claimIntent, earlierRef, type Intent } from '#lib/intent.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { askGames, type GamesSeen, holdingsOf } from './ask-games.ts';
import { endIfDecided, endObligation } from './evaluate-obligation.ts';
import { hasOpenBets, shareOf } from './obligation-rules.ts';
import { findObligation, lockGround, recordEnd } from './obligation-store.ts';

/** Brings a member's money home from all games. */
export type Gather = (memberId: MemberId) => Promise<void>;

/**
 * Frees a member from a condition at their wish: they keep what was their own, what was granted and
 * won with it is forfeited. All money comes home first; when some cannot, nothing is cancelled. While
 * bets are open nobody knows what there is to share: then it is refused before anything is moved.
 */
export async function cancelCondition(
  services: Services,
  intent: Intent,
  gather: Gather,
): Promise<void> {
  const { memberId } = intent;
  if (await earlierRef(services.db, intent)) return;
  const held = await findObligation(services.db, memberId);
  if (!held) throw new Refusal('NO_DATA', { status: 409 });
  const seen = held.state === 'active' ? await askAndGather(services, memberId, gather) : null;
  await inTransaction(services.db, async (tx) => {
    const ground = await lockGround(tx, memberId);
    if (await claimIntent(tx, intent, newTransferId())) return;
    const obligation = await findObligation(tx, memberId);
    if (obligation?.id !== held.id) throw new Refusal('NO_DATA', { status: 409 });
    if (obligation.state === 'armed') {
      await recordEnd(tx, obligation.id, { state: 'disarmed', total: null, forfeited: 0n });
      return;
    }
    const holdings = holdingsOf(ground, seen);
    if (holdings === null) throw new Refusal('SERVICE_BUSY');
    const { total } = holdings;
    // A game that kept its money refused to give it back.
    refuseIf(total > ground.balance ? 'TRANSFER_FAIL' : null);
    refuseIf(hasOpenBets(holdings) ? 'BONUS_REMAINING' : null);
    if (await endIfDecided(tx, ground, { obligation, ...holdings })) return;
    const { forfeit } = shareOf(total, obligation.own + obligation.paidSince);
    await endObligation(tx, ground, { obligation, total, state: 'cancelled', forfeit });
  });
  services.tellMember(memberId);
}

async function askAndGather(
  services: Services,
  memberId: MemberId,
  gather: Gather,
): Promise<GamesSeen> {
  const before = await knownGames(services, memberId);
  refuseIf(hasOpenBets(before) ? 'BONUS_REMAINING' : null);
  await gather(memberId);
  return knownGames(services, memberId);
}

async function knownGames(services: Services, memberId: MemberId): Promise<GamesSeen> {
  const seen = await askGames(services, memberId);
  if (seen === null) throw new Refusal('SERVICE_BUSY');
  return seen;
}
