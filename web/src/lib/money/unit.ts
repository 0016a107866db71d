import { type Baht, formatAmount } from '@wallet/contract/money';
import { useQuery } from '../reading/use-query.ts';
import { useText } from '../text.ts';
import { balances } from './balances.ts';

/** Unit of the member's money; baht until balances are loaded. */
export function useUnit(): string {
  const { units } = useText('core');
  // A wallet never changes its currency, so balances of any age will do.
  const { data } = useQuery({ ...balances, staleTime: Number.POSITIVE_INFINITY });
  return units[data?.wallet.currency ?? 'THB'];
}

/** Formats amounts for sentences: `1,234.50 baht`. */
export function useAmountText(): (amount: Baht) => string {
  const unit = useUnit();
  return (amount) => formatAmount(amount, unit);
}
