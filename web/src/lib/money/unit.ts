import type { ReplyOf } from '@wallet/contract/api';
import { type Baht, formatAmount } from '@wallet/contract/money';
import { ownCurrency } from '../build-flags.ts';
import { useQuery } from '../reading/use-query.ts';
import { type TextOf, useText } from '../text.ts';
import { balances } from './balances.ts';

/** Unit of the money in these balances; the operator's own currency until they are loaded. */
export function unitOf(
  { units }: Pick<TextOf<'core'>, 'units'>,
  view: ReplyOf<'GET /api/wallet'> | undefined,
): string {
  return units[view?.wallet.currency ?? ownCurrency];
}

/** Unit of the member's money. */
export function useUnit(): string {
  return useLateUnit()();
}

/** Formats amounts for sentences: `1,234.50 baht`. */
export function useAmountText(): (amount: Baht) => string {
  const unit = useLateUnit();
  return (amount) => formatAmount(amount, unit());
}

/** Answers the unit in the language that is shown by then. */
function useLateUnit(): () => string {
  const core = useText('core');
  // A wallet never changes its currency, so balances of any age will do.
  const { data } = useQuery({ ...balances, staleTime: Number.POSITIVE_INFINITY });
  return () => unitOf(core, data);
}
