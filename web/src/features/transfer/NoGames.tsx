import { Gamepad2 } from 'lucide';
import { balances } from '#lib/money/balances.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Icon } from '#ui/Icon.tsx';

/** Says that no game account is open, and leads to the games, which are closed during a break. */
export function NoGames() {
  const text = useText('transfer');
  const close = useSheetClose();
  const { data } = useQuery(balances);
  function showGames(): void {
    close();
    document.querySelector('main search')?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  }
  const action = !data?.isExcluded && (
    <Button tone="gold" size="small" onClick={showGames}>
      {text.toGames}
    </Button>
  );
  return (
    <Empty icon={<Icon of={Gamepad2} size={26} />} title={text.noGames} action={action}>
      {text.noGamesHelp}
    </Empty>
  );
}
