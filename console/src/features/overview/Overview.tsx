import { useText } from '#lib/text.ts';
import { PageHeader } from '#ui/PageHeader.tsx';

/** The first page: how the operator's day goes. */
export function Overview() {
  const { pages } = useText('core');
  return <PageHeader title={pages.overview} />;
}
