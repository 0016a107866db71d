import { useQuery } from '@tanstack/react-query';
import { balances } from '#lib/balances.ts';
import { useText } from '#lib/text.ts';
import { walletCode } from '#lib/transfers.ts';
import type { StatementEntry, StatementType, WithdrawRefusal } from './statement-state.ts';

/** The staff's side of a change by hand. */
const staffCode = 'STAFF';

/** The words for what entries hold as codes. */
export function useStatementWords() {
  const text = useText('statement');
  const { data: view } = useQuery(balances);
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

  /** Why the staff did not pay a withdrawal out. */
  const refusals = {
    NAME_MISMATCH: text.nameMismatch,
    ACCOUNT_CLOSED: text.accountClosed,
    PROOF_NEEDED: text.proofNeeded,
    PLAY_REVIEW: text.playReview,
    CONTACT_US: text.contactUs,
  } as const satisfies Record<WithdrawRefusal, string>;

  /** The name of an account; banks and campaigns are named by the server. */
  function place(code: string): string {
    if (code === walletCode) return text.wallet;
    if (code === staffCode) return text.staff;
    return view?.slots.find((game) => game.code === code)?.name ?? code;
  }
  return { types, statuses, refusals, place };
}
