import { useCallback } from 'react';
import type { RowOf } from '#editing/list/ListPage.tsx';
import { useNames } from '#lib/use-names.ts';

export type Account = RowOf<'GET /staff/api/deposit-accounts'>;

/** Name of an account: its bank or kind, and its number. */
export function useAccountName(): (account: Account) => string {
  const names = useNames();
  return useCallback(
    ({ bankCode, accountNo }: Account) => `${names(bankCode ?? 'TRUEWALLET')} ${accountNo}`,
    [names],
  );
}
