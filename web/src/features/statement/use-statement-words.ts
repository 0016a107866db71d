import { lastBalances } from '#lib/money/last-balances.ts';
import { type Outcome, outcomeOf } from '#lib/money/outcome.ts';
import { usePlaceNames } from '#lib/money/place-names.ts';
import { type TextOf, useText } from '#lib/text.ts';
import type { StatementEntry, StatementType, WithdrawReason } from './statement-state.ts';

/** The texts for the codes in entries. */
export function useStatementText() {
  return statementText(useText('statement'), usePlaceNames());
}

/** The same from the catalog and the names behind the codes. */
export function statementText(text: TextOf<'statement'>, names: ReadonlyMap<string, string>) {
  const types = {
    deposit: text.deposit,
    bonus: text.bonus,
    finish_bonus: text.finishBonus,
    withdraw: text.withdraw,
    transfer: text.transfer,
  } as const satisfies Record<StatementType, string>;
  const statuses = {
    SUCCESS: text.success,
    FAILED: text.failed,
    PENDING: text.inProgress,
  } as const satisfies Record<StatementEntry['status'], string>;

  /** The word for the state of an entry. */
  function status(entry: StatementEntry): string {
    if (entry.held === 'waiting') return text.kept;
    if (entry.held === 'returned') return text.sentBack;
    if (entry.sentBack) return text.bankSentBack;
    return statuses[outcomeOf(entry.status)];
  }

  /** The name of an entry; a type that the app does not know is shown as it came. */
  function type(code: StatementType): string {
    return types[code] ?? code;
  }

  /** Reason why a withdrawal ended before it was sent to the bank. */
  const refusals = {
    NAME_MISMATCH: text.nameMismatch,
    ACCOUNT_CLOSED: text.accountClosed,
    PROOF_NEEDED: text.proofNeeded,
    PLAY_REVIEW: text.playReview,
    CONTACT_US: text.contactUs,
    CANCELLED: text.cancelledByMember,
  } as const satisfies Record<WithdrawReason, string>;

  function refusal(reason: WithdrawReason): string {
    return refusals[reason] ?? refusals.CONTACT_US;
  }

  /** The name behind a code of a movement; an unknown code is shown as it is. */
  function place(code: string): string {
    return names.get(code) ?? lastName(code) ?? code;
  }

  /** Places that money came from and went to, as far as they are known. */
  function way({ from, to }: StatementEntry): string {
    return [from, to].filter(Boolean).map(place).join(' › ');
  }
  return { type, status, refusal, place, way, names };
}

/** Outcome of an entry as shown: a payout that the bank sent back left the wallet and did not arrive. */
export function shownOutcome({ status, sentBack }: StatementEntry): Outcome {
  if (sentBack) return sentBack === 'open' ? 'PENDING' : 'FAILED';
  return outcomeOf(status);
}

/** Name of a game as this session saw it last: without a connection no list is there to name it. */
function lastName(code: string): string | undefined {
  return lastBalances()?.slots.find((slot) => slot.code === code)?.name;
}
