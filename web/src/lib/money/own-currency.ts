import type { ReplyOf } from '@wallet/contract/api';
import type { EligibilityShown } from '@wallet/contract/eligibility/eligibility';
import { ownCurrency } from '../build-flags.ts';

/**
 * Message for members whose wallet has another currency than the operator's: no account and no limit applies
 * to them; undefined: same currency.
 */
export function otherCurrency(view: ReplyOf<'GET /api/wallet'>): EligibilityShown | undefined {
  const { currency = ownCurrency } = view.wallet;
  if (currency === ownCurrency) return undefined;
  return { isAllowed: false, reason: 'OTHER_CURRENCY', obstacle: null };
}
