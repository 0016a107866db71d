import { balances } from '#lib/money/balances.ts';
import { openHomeSheet } from '#lib/open-home-sheet.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { useSheetClose } from '../dialogs/Sheet.tsx';
import { Button } from './Button.tsx';

/** Leads from an empty list to a deposit; not during a break, when it would be rejected. */
export function ToDeposit() {
  const { deposit } = useText('home');
  const close = useSheetClose();
  const { data } = useQuery(balances);
  if (data?.isExcluded) return null;
  return (
    <Button
      tone="gold"
      size="small"
      onClick={() => {
        close();
        void openHomeSheet('deposit');
      }}
    >
      {deposit}
    </Button>
  );
}
