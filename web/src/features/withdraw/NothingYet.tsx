import { Landmark } from 'lucide';
import { balances } from '#lib/money/balances.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Icon } from '#ui/Icon.tsx';

/** Says that there is nothing to withdraw, and leads to a deposit, which is rejected only during a break. */
export function NothingYet({ onDeposit }: { onDeposit: () => void }) {
  const text = useText('withdraw');
  const { title } = useText('deposit');
  const { data } = useQuery(balances);
  const action = !data?.isExcluded && (
    <Button tone="gold" size="small" onClick={onDeposit}>
      {title}
    </Button>
  );
  return (
    <Empty icon={<Icon of={Landmark} size={26} />} title={text.empty} action={action}>
      {text.emptyHelp}
    </Empty>
  );
}
