import type { MemberId } from '@wallet/contract/ids';
import { isOpen } from '@wallet/contract/movement';
import { newTransferId } from '@wallet/ledger';
import { countAttempt } from '#access/rate-limit.ts';
import { inTransaction } from '#db/database.ts';
import { gameProvider } from '#features/games/games-facts.ts';
import { claimIntent, earlierRef } from '#idempotency/idempotent-request.ts';
import { rejectPaused } from '#money/pauses/pauses.ts';
import type { Services } from '#services.ts';
import { pullGames } from './collect-game-balances-commands.ts';
import { halfWait, type LegEnd, moveLeg } from './move-leg.ts';
import { planLeg, requireAccount } from './plan-leg.ts';
import { answerOf, answerOfOutcome, type TransferEnd } from './transfer-end.ts';
import { gatheringDigest, pushId, readGatheringOutcome } from './transfer-facts.ts';
import { minimumTransfer, walletCode } from './transfer-rules.ts';
import { readWalletBalance } from './transfer-store.ts';

type TransferAllRequest = {
  readonly memberId: MemberId;
  readonly to: string;
  readonly key: string | null;
};

const repeatSeconds = 3;

/**
 * Collects all of a member's money in one place: from every game, then into the chosen one. What fails leaves
 * the money in the wallet.
 */
export async function transferAll(
  services: Services,
  order: TransferAllRequest,
): Promise<TransferEnd> {
  const { db } = services;
  const { memberId, to, key } = order;
  const intent = { memberId, key, call: 'transferAll', asked: { to } };
  if (to !== walletCode) {
    gameProvider(to);
    await requireAccount(services, { memberId, partner: to, direction: 'in' }).catch(
      async (refusal) => {
        // The reason that closes the game now may not have applied when this request was executed.
        if ((await earlierRef(db, intent)) === null) throw refusal;
      },
    );
  }
  if (key === null) {
    const attempt = `transfer-all:${memberId}:${to}`;
    const limit = { key: attempt, max: 1, windowSeconds: repeatSeconds } as const;
    await countAttempt(db, { ...limit, refusal: 'REQUEST_LIMIT' });
  }
  const fresh = newTransferId();
  const earlier = await inTransaction(db, async (tx) => {
    const known = await claimIntent(tx, intent, fresh);
    if (known === null) await rejectPaused(tx, 'game-transfer', { partner: to, memberId });
    return known;
  });
  if (earlier !== null) {
    const outcome = await readGatheringOutcome(db, { ref: earlier, asked: gatheringDigest(to) });
    return answerOfOutcome(earlier, outcome);
  }
  const requestRef = fresh;
  const waitMs = halfWait(services);
  const pulls = await pullGames(services, memberId, { requestRef, except: to, waitMs });
  const push = to === walletCode ? 'posted' : await pushAll(services, order, requestRef);
  return answerOf(
    requestRef,
    push === 'posted' && pulls.some((end) => end !== 'notEnough' && isOpen(end)) ? 'pending' : push,
    'in',
  );
}

async function pushAll(
  services: Services,
  { memberId, to: partner }: TransferAllRequest,
  requestRef: string,
): Promise<LegEnd> {
  const amount = await readWalletBalance(services.db, memberId);
  if (amount < minimumTransfer) return 'notEnough';
  const plan = await planLeg(services, {
    memberId,
    partner,
    amount,
    direction: 'in',
    onwardCode: null,
  });
  const id = pushId(requestRef);
  return moveLeg(services, plan, { id, requestRef, waitMs: halfWait(services) });
}
