import { useQuery } from '@tanstack/react-query';
import { balances } from '#lib/balances.ts';
import { useText } from '#lib/text.ts';
import { walletCode } from '#lib/transfers.ts';
import type { StatementEntry, StatementType } from './statement-state.ts';

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

  /** The name of an account; banks and campaigns are named by the server. */
  function place(code: string): string {
    if (code === walletCode) return text.wallet;
    return view?.slots.find((game) => game.code === code)?.name ?? code;
  }
  return { types, statuses, place };
}
