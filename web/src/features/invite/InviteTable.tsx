import { useQuery } from '@tanstack/react-query';
import { pageSize } from '@wallet/contract/rules';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/Empty.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Money } from '#ui/Money.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './invite.module.css';
import { invitePage } from './invite-queries.ts';

const css = classNames(styles);

/** Who brought how much, and when; friends' names come masked. */
export function InviteTable() {
  const text = useText('invite');
  const [page, setPage] = useState(1);
  const list = useQuery(invitePage(page));
  if (list.isPending) return <Skeleton height={320} />;
  if (list.data === undefined) return <LoadError onRetry={() => void list.refetch()} />;
  if (list.data.total === 0) {
    return (
      <Empty icon={<UserPlus size={26} />} title={text.none}>
        {text.noneHelp}
      </Empty>
    );
  }
  return (
    <div className={css(list.isPlaceholderData && 'waiting')}>
      <table className={css('table')}>
        <caption className="out-of-sight">{text.friends}</caption>
        <thead>
          <tr>
            <th scope="col">{text.from}</th>
            <th scope="col" className={css('right')}>
              {text.amount}
            </th>
            <th scope="col" className={css('right')}>
              {text.date}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.data.invites.map(({ from, amount, createdAt }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no number, and never change.
            <tr key={row}>
              <td className={css('name')}>{from.name}</td>
              <td className={css('right')}>
                <Money amount={amount} />
              </td>
              <td className={`money ${css('right', 'time')}`}>{formatTime(createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} total={list.data.total} limit={pageSize.list} onPage={setPage} />
    </div>
  );
}
