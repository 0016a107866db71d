import type { ErrorCode } from '@wallet/contract/errors';
import { rejectIf } from '#lib/domain-error.ts';
import type { LegEnd } from './move-leg.ts';
import type { TransferOutcome } from './transfer-facts.ts';
import type { LegPlan } from './transfer-store.ts';

/** Result of a request; `ref` identifies it while the outcome is unknown. */
export type TransferEnd =
  | { readonly state: 'posted' }
  | { readonly state: 'pending'; readonly ref: string };

/** Direction of a request's last movement: into a game, or out of one. */
type Direction = LegPlan['direction'];

const failures = { in: 'TRANSFER_FAIL', out: 'TRANSFER_FAIL_IN_GAME' } as const satisfies Record<
  Direction,
  ErrorCode
>;

/** Reply to a repeat of a request, by its outcome. */
export function answerOfOutcome(ref: string, outcome: TransferOutcome): TransferEnd {
  if (outcome === 'open') return { state: 'pending', ref };
  rejectIf(outcome === 'inWallet' ? failures.in : null);
  rejectIf(outcome === 'inGame' ? failures.out : null);
  rejectIf(outcome === 'nothing' ? 'KEY_CLOSED' : null);
  return { state: 'posted' };
}

/** Reply to the member. An error says where the money is: in the wallet, or still in the game. */
export function answerOf(ref: string, end: LegEnd, direction: Direction): TransferEnd {
  if (end === 'pending' || end === 'needs_staff') return { state: 'pending', ref };
  rejectIf(end === 'voided' ? failures[direction] : null);
  rejectIf(end === 'notEnough' ? 'MONEY_NOT_ENOUGH' : null);
  return { state: 'posted' };
}
