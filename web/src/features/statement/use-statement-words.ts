import { bankNameIn } from '#lib/bank/bank-name.ts';
import { useLanguage } from '#lib/language.ts';
import { balances } from '#lib/money/balances.ts';
import { walletCode } from '#lib/money/transfers.ts';
import { reading } from '#lib/reading/reading.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import type { StatementEntry, StatementType, WithdrawReason } from './statement-state.ts';

/** The staff's side of a change by hand. */
const staffCode = 'STAFF';

/** Companies that make payment QRs; members know them only as that. */
const qrChannels = ['PAYONEX', 'PAYTIMZ', 'WW', 'FP', 'LAOQR', 'ONEPAY'];

/** The words for what entries hold as codes. */
export function useStatementWords() {
  const text = useText('statement');
  const language = useLanguage();
  const { data: view } = useQuery(balances);
  const { data: banks } = useQuery(reading('GET /api/lookup/banks', {}));
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

  const names = new Map([
    [walletCode, text.wallet],
    [staffCode, text.staff],
    ['TRUEWALLET', text.trueMoney],
    ['BONUS', text.bonus],
    ['PROMOTION', text.promotion],
    ['INVITE', text.invite],
    ['REFUND', text.refund],
    ['LUCKYDRAW', text.wheel],
    ...qrChannels.map((code) => [code, text.qr] as const),
    ...(view?.slots.map(({ code, name }) => [code, name] as const) ?? []),
    ...(banks?.map((bank) => [bank.code, bankNameIn(language, bank)] as const) ?? []),
  ]);

  /** The name behind a code of a movement; one that no list knows any more is shown as it is. */
  function place(code: string): string {
    return names.get(code) ?? code;
  }
  return { types, statuses, refusals, place };
}
