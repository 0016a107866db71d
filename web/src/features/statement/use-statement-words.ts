import { usePlaceNames } from '#lib/money/place-names.ts';
import { useText } from '#lib/text.ts';
import type { StatementEntry, StatementType, WithdrawReason } from './statement-state.ts';

/** The words for what entries hold as codes. */
export function useStatementWords() {
  const text = useText('statement');
  const names = usePlaceNames();
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

  /** Reason why a withdrawal ended before the bank was told. */
  const refusals = {
    NAME_MISMATCH: text.nameMismatch,
    ACCOUNT_CLOSED: text.accountClosed,
    PROOF_NEEDED: text.proofNeeded,
    PLAY_REVIEW: text.playReview,
    CONTACT_US: text.contactUs,
    CANCELLED: text.cancelledByMember,
  } as const satisfies Record<WithdrawReason, string>;

  /** The name behind a code of a movement; one that no list knows any more is shown as it is. */
  function place(code: string): string {
    return names.get(code) ?? code;
  }
  return { types, statuses, refusals, place, names };
}
