import { UserPlus } from 'lucide';
import { useText } from '#lib/text.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Icon } from '#ui/Icon.tsx';
import { DataTable } from '#ui/lists/DataTable.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { Money } from '#ui/money/Money.tsx';
import { Time } from '#ui/time/Time.tsx';
import { invitePage } from './invite-queries.ts';

/** Table of the friends' rewards, by friend and time; friends' names come masked. */
export function InviteTable() {
  const text = useText('invite');
  return (
    <PagedList
      query={invitePage}
      skeleton={{ height: 320 }}
      empty={
        <Empty icon={<Icon of={UserPlus} size={26} />} title={text.none}>
          {text.noneHelp}
        </Empty>
      }
    >
      {({ invites }) => (
        <DataTable
          caption={text.friends}
          rows={invites}
          columns={[
            { heading: text.from, cell: ({ from }) => from.name },
            { heading: text.amount, cell: ({ amount }) => <Money amount={amount} />, isEnd: true },
            { heading: text.date, cell: ({ createdAt }) => <Time at={createdAt} />, isEnd: true },
          ]}
        />
      )}
    </PagedList>
  );
}
