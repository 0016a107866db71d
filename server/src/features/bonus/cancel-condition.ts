import { newTransferId } from '@wallet/ledger';
import { inTransaction } from '#db/database.ts';
import { claimIntent, earlierRef, type Intent } from '#lib/intent.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { askGames, totalOf } from './ask-games.ts';
import { endIfDecided, endObligation } from './evaluate-obligation.ts';
import { shareOf } from './obligation-rules.ts';
import { findObligation, lockGround, recordEnd } from './obligation-store.ts';

/** Brings a member's money home from all games. */
export type Gather = (memberId: bigint) => Promise<void>;

/**
 * Frees a member from a condition at their wish: they keep what was their own, what was granted and
 * won with it is forfeited. All money comes home first; when some cannot, nothing is cancelled.
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
  if (held.state === 'active') await gather(memberId);
  const seen = held.state === 'active' ? await askGames(services, memberId) : null;
  await inTransaction(services.db, async (tx) => {
    const ground = await lockGround(tx, memberId);
    if (await claimIntent(tx, intent, newTransferId())) return;
    const obligation = await findObligation(tx, memberId);
    if (obligation?.id !== held.id) throw new Refusal('NO_DATA', { status: 409 });
    if (obligation.state === 'armed') {
      await recordEnd(tx, obligation.id, { state: 'disarmed', total: null, forfeited: 0n });
      return;
    }
    const total = totalOf(ground, seen);
    if (total === null) throw new Refusal('SERVICE_BUSY');
    // A game that kept its money refused to give it back.
    refuseIf(total > ground.balance ? 'TRANSFER_FAIL' : null);
    if (await endIfDecided(tx, ground, { obligation, total })) return;
    const { forfeit } = shareOf(total, obligation.own + obligation.paidSince);
    await endObligation(tx, ground, { obligation, total, state: 'cancelled', forfeit });
  });
  services.tellMember(memberId);
}
