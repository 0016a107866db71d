import type { Satang } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { gameProvider } from '#features/games/games-facts.ts';
import { digestOf } from '#lib/intent.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { carryOutLeg, type LegEnd } from './carry-out-leg.ts';
import { continueLeg } from './continue-leg.ts';
import { planLeg } from './plan-leg.ts';
import { answerOf, type TransferEnd } from './transfer-end.ts';
import { lanesOf } from './transfer-lanes.ts';
import { refusalOf, walletCode } from './transfer-rules.ts';
import { type Leg, listLegs } from './transfer-store.ts';

export type TransferOrder = {
  readonly memberId: bigint;
  readonly from: string;
  readonly to: string;
  readonly amount: Satang;
  /** The key of the member's intention. */
  readonly key: string | null;
};

/**
 * Moves a member's money between the wallet and games. Refuses with TRANSFER_FAIL only when the money
 * is back where it was. Asked again under the same key it answers how the first request stands.
 */
export async function transferMoney(
  services: Services,
  order: TransferOrder,
): Promise<TransferEnd> {
  const { memberId, from, to, amount, key } = order;
  const code = refusalOf(order);
  if (code) throw new Refusal(code, { status: 400 });
  for (const game of [from, to]) if (game !== walletCode) gameProvider(game);
  const isOnward = from !== walletCode && to !== walletCode;
  const plan = await planLeg(services, {
    memberId,
    amount,
    code: from === walletCode ? to : from,
    direction: from === walletCode ? 'in' : 'out',
    onwardCode: isOnward ? to : null,
  });
  // Better to refuse at once than to leave the money half way.
  if (isOnward)
    await planLeg(services, { memberId, amount, code: to, direction: 'in', onwardCode: null });
  const ref = newTransferId();
  const call = 'transfer';
  const request = { key, call, asked: digestOf({ call, asked: { from, to, amount } }) };
  const reserved = await lanesOf(services.db).reserve({ ...plan, ref, requestRef: ref, request });
  if (reserved.kind === 'refused') throw reserved.refusal;
  if (reserved.kind === 'earlier') return presentTransfer(services, reserved.requestRef);
  // Begun before can here only be our own reservation whose commit went unheard: its job carries it out.
  if (reserved.kind === 'begun') return presentTransfer(services, ref);
  const end = await carryOutLeg(services, plan, { ref, requestRef: ref });
  const isThrough = end === 'posted' && isOnward;
  return answerOf(
    ref,
    isThrough ? await continueLeg(services, { ...plan, ref, requestRef: ref }) : end,
  );
}

/** How an earlier request stands now; what it left undone is continued. */
async function presentTransfer(services: Services, requestRef: string): Promise<TransferEnd> {
  const last = (await listLegs(services.db, requestRef)).at(-1);
  if (!last) throw new Error(`request ${requestRef} made no transfer`);
  const end = last.state === 'posted' ? await continueLeg(services, last) : presentStateOf(last);
  return answerOf(requestRef, end);
}

function presentStateOf({ state }: Leg): LegEnd {
  return state === 'voided' ? 'voided' : 'open';
}
