import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SheetAndList } from '#ui/SheetAndList.tsx';

const loadSheet = later(async () => (await import('./CaseSheet.tsx')).CaseSheet);
const loadList = later(async () => (await import('./CaseList.tsx')).CaseList);

/** Cases, and the one that is open. */
export function Cases() {
  useLoadedAhead(loadSheet);
  const { pages } = useText('core');
  const { help } = useText('cases');
  return (
    <>
      <PageHeader title={pages.cases} help={help} />
      <SheetAndList path="/cases" loadList={loadList} loadSheet={loadSheet} />
    </>
  );
}
