import { serverNow } from '@wallet/client/server-clock';
import type { ReplyOf } from '@wallet/contract/api';
import { type Baht, satangIn } from '@wallet/contract/money';
import { pageSize } from '@wallet/contract/rules';
import { ReceiptText } from 'lucide';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useMedia, wideWindow } from '#lib/device/use-media.ts';
import { formatMoment } from '#lib/moment.ts';
import { usePlaceNames } from '#lib/money/place-names.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ToDeposit } from '#ui/buttons/ToDeposit.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pager } from '#ui/lists/Pager.tsx';
import { DayHead } from './DayHead.tsx';
import { keepStatement, lastStatement } from './last-statement.ts';
import { PeriodTotals } from './PeriodTotals.tsx';
import { SaveStatement } from './SaveStatement.tsx';
import { ReceiptPane, StatementReceipt } from './StatementReceipt.tsx';
import { StatementRow } from './StatementRow.tsx';
import styles from './statement.module.css';
import { statementPage } from './statement-queries.ts';
import {
  byDay,
  isFiltered,
  type StatementDay,
  type StatementEntry,
  type StatementFilters,
} from './statement-state.ts';

const css = classNames(styles);

const bankList = reading('GET /api/lookup/banks', {});

const rowHeight = 64;

type Props = {
  readonly filters: StatementFilters;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
  readonly onSlips: () => void;
};

/** The operator's time of a moment on this phone's clock, in milliseconds. */
const serverTimeOf = (ms: number) => new Date(serverNow() - Date.now() + ms).toISOString();

/** A page of entries, newest first, under the days on which they were made. */
export function StatementList({ filters, page, onPage, onClear, onSlips }: Props) {
  const text = useText('statement');
  const list = useQuery(statementPage(filters, page, usePlaceNames()));
  const { data: banks } = useQuery(bankList);
  const [opened, show] = useState<StatementEntry | null>(null);
  const [last] = useState(lastStatement);
  const isWide = useMedia(wideWindow);
  const isFirst = page === 1 && !isFiltered(filters);
  const fresh = isFirst && !list.isPlaceholderData ? list.data : undefined;
  const readAt = serverTimeOf(list.dataUpdatedAt);
  useEffect(() => fresh && keepStatement(fresh, readAt, banks), [fresh, readAt, banks]);
  const isLost = list.isError || list.fetchStatus === 'paused';
  const kept = isLost && !list.data && isFirst ? last : null;
  useEffect(() => {
    if (banks || !last?.banks) return;
    // A page from memory needs no connection, but the names of its banks do. Of long ago: they are read again.
    queryClient.setQueryData(bankList.queryKey, last.banks, { updatedAt: 0 });
  }, [banks, last]);

  if (list.isPending && !kept) {
    return (
      <div className={css('list')}>
        {Array.from({ length: 6 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is its place.
          <Skeleton key={place} height={rowHeight} radius={22} />
        ))}
      </div>
    );
  }
  const data = list.data ?? kept?.reply;
  if (data === undefined) return <LoadError onRetry={() => void list.refetch()} />;
  if (data.total === 0) {
    return isFiltered(filters) ? (
      <Empty
        icon={<Icon of={ReceiptText} size={26} />}
        title={text.noneFound}
        action={
          <Button size="small" onClick={onClear}>
            {text.clear}
          </Button>
        }
      />
    ) : (
      <Empty icon={<Icon of={ReceiptText} size={26} />} title={text.none} action={<ToDeposit />}>
        {text.noneHelp}
      </Empty>
    );
  }
  const { statements, total } = data;
  // As the list has it by now; a sheet stays open above another page too.
  const current = statements.find(({ _id }) => _id === opened?._id);
  const shown = isWide ? (current ?? statements[0]) : (current ?? opened);
  return (
    <div className={css('columns')}>
      <div className={css('entries')}>
        {isLost && (
          <LoadError
            busy={list.isFetching}
            title={text.lastKnown(formatMoment(kept?.at ?? readAt))}
            onRetry={() => void list.refetch()}
          />
        )}
        {data.totals && (
          <PeriodTotals totals={data.totals}>
            <SaveStatement filters={filters} />
          </PeriodTotals>
        )}
        <div className={css('list', list.isPlaceholderData && 'waiting')}>
          {byDay(data).map((day) => (
            <section key={day.day} className={css('day')} aria-labelledby={`day-${day.day}`}>
              <DayHead day={day} isSummed={isWholeSum(day, data.totals)} />
              <ul className={css('list')}>
                {day.entries.map((entry) => (
                  <li key={entry._id}>
                    <StatementRow
                      entry={entry}
                      isChosen={isWide && entry === shown}
                      onOpen={() => show(entry)}
                      onKey={isWide ? moveAmong : undefined}
                      onSlips={onSlips}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {!kept && <Pager page={page} total={total} limit={pageSize.list} onPage={onPage} />}
      </div>
      {shown && isWide && <ReceiptPane entry={shown} />}
      {shown && !isWide && <StatementReceipt entry={shown} onClose={() => show(null)} />}
    </div>
  );
}

/** True of a day that is the whole selection: its sums are shown above. */
function isWholeSum(day: StatementDay, totals: ReplyOf<'POST /api/statement'>['totals']): boolean {
  if (!totals) return false;
  const { deposit, bonus, withdraw, forfeited = 0 as Baht } = totals;
  return (
    satangIn(day.in) === satangIn(deposit) + satangIn(bonus) &&
    satangIn(day.out) === satangIn(withdraw) + satangIn(forfeited)
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Goes from one entry to the next with the arrow keys, and shows it. */
function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`.${css('type')}`)];
  const step = steps[event.key];
  const place = rows.indexOf(event.currentTarget);
  const next = step && place >= 0 && rows[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
