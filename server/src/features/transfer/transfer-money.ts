import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { countAttempt } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import { together } from '#db/transact.ts';
import { gameProvider } from '#features/games/games-facts.ts';
import { digestOf } from '#idempotency/idempotent-request.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { continueLeg } from './continue-leg.ts';
import { carryOutLeg, fullWait, halfWait } from './move-leg.ts';
import { planLeg } from './plan-leg.ts';
import { reserveLeg } from './reserve-transfers.ts';
import { answerOf, type TransferEnd } from './transfer-end.ts';
import { transferErrorOf, walletCode } from './transfer-rules.ts';
import { findRequest, type LegPlan, listLegs } from './transfer-store.ts';

export type TransferOrder = {
  readonly memberId: MemberId;
  readonly from: string;
  readonly to: string;
  readonly amount: Satang;
  /** The key of the member's intention. */
  readonly key: string | null;
};

/**
 * Moves a member's money between the wallet and games, `requestsPerMinute` times a minute at most. Rejects only
 * when the money is known to be in the wallet or still in the game, and its code says which. A repeat under the
 * same key returns the state of the first request.
 */
export async function transferMoney(
  services: Services,
  order: TransferOrder,
): Promise<TransferEnd> {
  const { memberId, from, to, amount, key } = order;
  const { db } = services;
  const [counted, planned] = await together(db, (one) =>
    Promise.allSettled([
      countRequest(one, memberId),
      planTransfer({ ...services, db: one }, order),
    ]),
  );
  // Too many requests are rejected before any other error.
  if (counted.status === 'rejected') throw counted.reason;
  const code = transferErrorOf(order);
  if (code) throw new DomainError(code, { status: 400 });
  const call = 'transfer';
  const request = { key, call, asked: digestOf({ call, asked: { from, to, amount } }) };
  const plan = await planOrEarlier(db, planned, { memberId, request });
  if (typeof plan === 'string') return presentTransfer(services, plan);
  const id = newTransferId();
  const since = performance.now();
  const reserved = await reserveLeg(db, { ...plan, id, requestRef: id, request });
  if (reserved.kind === 'refused') throw reserved.refusal;
  if (reserved.kind === 'earlier') return presentTransfer(services, reserved.requestRef);
  // An existing one can only be our own reservation whose commit was not acknowledged: its job executes it.
  if (reserved.kind === 'begun') return presentTransfer(services, id);
  const waitMs = plan.onwardCode === null ? fullWait(services) : halfWait(services);
  const end = await carryOutLeg(services, plan, { id, requestRef: id, waitMs, since });
  if (end !== 'posted') return answerOf(id, end, plan.direction);
  const onward = await continueLeg(services, { ...plan, id, requestRef: id }, waitMs);
  // From here on the money is in the wallet, or has gone into the other game.
  return answerOf(id, onward, 'in');
}

const requestsPerMinute = 30;

/** Each request costs a call to a provider. */
export function countRequest(db: Database, memberId: MemberId): Promise<void> {
  const key = `transfer:${memberId}`;
  const limit = { key, max: requestsPerMinute, windowSeconds: 60 } as const;
  return countAttempt(db, { ...limit, refusal: 'REQUEST_LIMIT' });
}

type AskedTransfer = {
  readonly memberId: MemberId;
  readonly request: { readonly key: string | null; readonly asked: Buffer };
};

/** The plan of a transfer, or the number of the request that asked for the same before. */
async function planOrEarlier(
  db: Database,
  planned: PromiseSettledResult<LegPlan>,
  { memberId, request }: AskedTransfer,
): Promise<LegPlan | string> {
  if (planned.status === 'fulfilled') return planned.value;
  // A condition that forbids it now may not have applied when this request was executed.
  const earlier = await findRequest(db, memberId, request);
  if (earlier === null) throw planned.reason;
  return earlier;
}

/** The first movement of a transfer, once the second, if there is one, is found possible too. */
async function planTransfer(services: Services, order: TransferOrder): Promise<LegPlan> {
  const { memberId, from, to, amount } = order;
  for (const game of [from, to]) if (game !== walletCode) gameProvider(game);
  const into = { memberId, amount, partner: to, direction: 'in', onwardCode: null } as const;
  if (from === walletCode) return planLeg(services, into);
  if (to !== walletCode) await planLeg(services, into);
  const onwardCode = to === walletCode ? null : to;
  return planLeg(services, { memberId, amount, partner: from, direction: 'out', onwardCode });
}

/** Present state of an earlier request; what it left undone is continued, unless that was given up. */
async function presentTransfer(services: Services, requestRef: string): Promise<TransferEnd> {
  const last = (await listLegs(services.db, requestRef)).at(-1);
  if (!last) throw new Error(`request ${requestRef} made no transfer`);
  if (last.state !== 'posted') return answerOf(requestRef, last.state, last.direction);
  return answerOf(requestRef, await continueLeg(services, last, fullWait(services)), 'in');
}
