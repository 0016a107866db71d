import { useQuery } from '@tanstack/react-query';
import { pageSize } from '@wallet/contract/rules';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/Empty.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Money } from '#ui/Money.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './refund.module.css';
import { refundPage } from './refund-queries.ts';

const css = classNames(styles);

/** What was received so far. */
export function RefundLog() {
  const text = useText('refund');
  const [page, setPage] = useState(1);
  const log = useQuery(refundPage(page));
  if (log.isPending) return <Skeleton height={200} />;
  if (log.data === undefined) return <LoadError onRetry={() => void log.refetch()} />;
  if (log.data.total === 0) {
    return (
      <Empty icon={<ReceiptText size={26} />} title={text.none}>
        {text.noneHelp}
      </Empty>
    );
  }
  return (
    <div className={css(log.isPlaceholderData && 'waiting')}>
      <h3 className={css('heading')}>{text.log}</h3>
      <table className={css('table')}>
        <thead>
          <tr>
            <th scope="col">{text.date}</th>
            <th scope="col" className={css('right')}>
              {text.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {log.data.refunds.map(({ refundAmount, createdAt }) => (
            <tr key={createdAt}>
              <td className={`money ${css('time')}`}>{formatTime(createdAt)}</td>
              <td className={css('right')}>
                <Money amount={refundAmount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} total={log.data.total} limit={pageSize.list} onPage={setPage} />
    </div>
  );
}
