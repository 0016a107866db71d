import { type Baht, formatAmount } from '@wallet/contract/money';
import { useQuery } from '../reading/use-query.ts';
import { useText } from '../text.ts';
import { balances } from './balances.ts';

/** The word for what the member's money counts in; baht while no balances tell. */
export function useUnit(): string {
  const { units } = useText('core');
  // A wallet never changes its currency, so balances of any age will do.
  const { data } = useQuery({ ...balances, staleTime: Number.POSITIVE_INFINITY });
  return units[data?.wallet.currency ?? 'THB'];
}

/** Writes amounts as sentences carry them: `1,234.50 baht`. */
export function useAmountText(): (amount: Baht) => string {
  const unit = useUnit();
  return (amount) => formatAmount(amount, unit);
}
