import { queryClient } from '../reading/query-client.ts';
import { reading } from '../reading/reading.ts';

/** The wallet, the game accounts and the coins: `useQuery(balances)`. */
export const balances = reading('GET /api/wallet', {});

/** The member, the bank account and the invite counts: `useQuery(memberDetails)`. */
export const memberDetails = reading('GET /api/account/me', {});

/**
 * Money moved: refetches everything that shows it, except balances that are already being refreshed. Old
 * values stay until then.
 */
export async function refreshBalances({ butBalances = false } = {}): Promise<void> {
  await Promise.all(
    moneyQueries
      .slice(butBalances ? 1 : 0)
      .map((queryKey) => queryClient.invalidateQueries({ queryKey: [queryKey] })),
  );
}

/** The balances first. */
const moneyQueries = [
  'GET /api/wallet',
  'GET /api/account/me',
  'POST /api/statement',
  'GET /api/progress',
  'GET /api/spinwheel/active',
  'POST /api/statement/slip',
  'GET /api/qrcode/:provider',
  'GET /api/bonus/check/active',
  'GET /api/eligibility',
] as const;
