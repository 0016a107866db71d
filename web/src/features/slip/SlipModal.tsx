import { useQuery } from '@tanstack/react-query';
import { pageSize } from '@wallet/contract/rules';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/Empty.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SlipTable } from './SlipTable.tsx';
import styles from './slip.module.css';
import { slipPage } from './slip-queries.ts';

const css = classNames(styles);

/** The slips sent so far and what became of them. */
export function SlipModal({ onClose }: { onClose: () => void }) {
  const text = useText('slip');
  return (
    <Sheet title={text.slips} onClose={onClose}>
      <Slips />
    </Sheet>
  );
}

function Slips() {
  const text = useText('slip');
  const [page, setPage] = useState(1);
  const slips = useQuery(slipPage(page));
  if (slips.isPending) return <Skeleton height={320} />;
  if (slips.data === undefined) return <LoadError onRetry={() => void slips.refetch()} />;
  if (slips.data.total === 0) {
    return (
      <Empty icon={<ImageOff size={26} />} title={text.none}>
        {text.noneHelp}
      </Empty>
    );
  }
  return (
    <div className={css(slips.isPlaceholderData && 'waiting')}>
      <SlipTable slips={slips.data.slips} />
      <Pager page={page} total={slips.data.total} limit={pageSize.list} onPage={setPage} />
    </div>
  );
}
