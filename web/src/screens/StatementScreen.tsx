import { Receipt } from 'lucide';
import { useEffect, useState } from 'react';
import { ProgressStrip } from '#features/progress/ProgressStrip.tsx';
import { StatementFilter } from '#features/statement/StatementFilter.tsx';
import { StatementList } from '#features/statement/StatementList.tsx';
import { noFilters, type StatementFilters } from '#features/statement/statement-state.ts';
import { setSpecifiedOnly, specifiedOnly } from '#lib/calls/specified-only.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { service } from '#lib/service.ts';
import { useText } from '#lib/text.ts';
import { useSettled } from '#lib/timing/use-settled.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './statement-screen.module.css';

const css = classNames(styles);

const SlipModal = lazyScreen(() => import('#features/slip/SlipModal.tsx'), 'SlipModal');

const searchAfterMs = 350;

/** Screen of the member's movements, and of the slips. */
export function StatementScreen() {
  const text = useText('statement');
  const [filters, setFilters] = useState<StatementFilters>(noFilters);
  const [page, setPage] = useState(1);
  const search = useSettled(filters.search, searchAfterMs);
  const isUnfiltered = specifiedOnly.use();
  // The mark of an earlier load of the tab holds until the next reply.
  useEffect(() => setSpecifiedOnly(service, specifiedOnly.read()), []);
  const [isShowingSlips, showSlips] = useState(false);

  function filter(chosen: StatementFilters): void {
    setFilters(chosen);
    setPage(1);
  }

  return (
    <div className={css('screen')}>
      <div className={css('head')}>
        <h1>{text.title}</h1>
        <Button size="small" icon={<Icon of={Receipt} size={16} />} onClick={() => showSlips(true)}>
          {text.slipStatus}
        </Button>
      </div>
      <ProgressStrip />
      {!isUnfiltered && <StatementFilter filters={filters} onChange={filter} />}
      <StatementList
        filters={isUnfiltered ? noFilters : { ...filters, search }}
        page={page}
        onPage={setPage}
        onClear={() => filter(noFilters)}
        onSlips={() => showSlips(true)}
      />
      {isShowingSlips && (
        <SheetPart onClose={() => showSlips(false)}>
          <SlipModal onClose={() => showSlips(false)} />
        </SheetPart>
      )}
    </div>
  );
}
