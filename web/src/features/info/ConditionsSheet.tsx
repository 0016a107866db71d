import { ScrollText } from 'lucide';
import { reading } from '#lib/reading/reading.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { useAfter } from '#lib/timing/use-after.ts';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import styles from './html-list.module.css';

const css = classNames(styles);

/** The rules of the house, opened from the menu. */
export function ConditionsSheet({ onClose }: { onClose: () => void }) {
  const text = useText('agreement');
  return (
    <Sheet title={text.conditions} onClose={onClose}>
      <Conditions />
    </Sheet>
  );
}

function Conditions() {
  const text = useText('agreement');
  // The sheet slides in first; loading the sanitiser meanwhile would make it stutter.
  const isSettled = useAfter(200);
  const conditions = useQuery({
    ...reading('GET /api/lookup/conditions', {}),
    enabled: isSettled,
  });
  if (conditions.isPending) return <Skeleton height={240} />;
  if (conditions.isError) return <LoadError onRetry={() => void conditions.refetch()} />;
  if (conditions.data.conditions.length === 0) {
    return <Empty icon={<Icon of={ScrollText} size={26} />} title={text.noConditions} />;
  }
  return (
    <ol className={css('list')}>
      {conditions.data.conditions.map((html) => (
        <li key={html} className={css('item')}>
          <SafeHtml html={html} />
        </li>
      ))}
    </ol>
  );
}
