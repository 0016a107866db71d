import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SheetAndList } from '#ui/SheetAndList.tsx';

const loadSheet = later(async () => (await import('./WithdrawalSheet.tsx')).WithdrawalSheet);
const loadList = later(async () => (await import('./WithdrawalList.tsx')).WithdrawalList);

/** Withdrawals, and the one that is open. */
export function Withdrawals() {
  useLoadedAhead(loadSheet);
  const { pages } = useText('core');
  const { help } = useText('withdrawals');
  return (
    <>
      <PageHeader title={pages.withdrawals} help={help} />
      <SheetAndList path="/withdrawals" loadList={loadList} loadSheet={loadSheet} />
    </>
  );
}
