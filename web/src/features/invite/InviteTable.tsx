import { UserPlus } from 'lucide';
import { useText } from '#lib/text.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { Time } from '#ui/Time.tsx';
import { invitePage } from './invite-queries.ts';

/** Who brought how much, and when; friends' names come masked. */
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
