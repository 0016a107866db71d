import type { RowOf } from '#editing/list/ListPage.tsx';

export type Account = RowOf<'GET /staff/api/deposit-accounts'>;

export function nameOf({ bankCode, accountNo }: Account): string {
  return `${bankCode ?? 'TrueMoney'} ${accountNo}`;
}
