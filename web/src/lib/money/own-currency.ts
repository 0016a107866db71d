import type { ReplyOf } from '@wallet/contract/api';
import type { VerdictShown } from '@wallet/contract/eligibility/verdict';
import { isLaos } from '../build-flags.ts';

const own = isLaos ? 'LAK' : 'THB';

/**
 * Tells a member whose wallet counts in another currency that no account and no limit of ours is for them;
 * undefined: it counts in ours.
 */
export function otherCurrency(view: ReplyOf<'GET /api/wallet'>): VerdictShown | undefined {
  const { currency = own } = view.wallet;
  if (currency === own) return undefined;
  return { isAllowed: false, reason: 'OTHER_CURRENCY', obstacle: null };
}
