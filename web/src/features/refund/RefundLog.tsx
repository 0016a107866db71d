import { ReceiptText } from 'lucide';
import { useText } from '#lib/text.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { Time } from '#ui/Time.tsx';
import { refundPage } from './refund-queries.ts';

/** What was received so far. */
export function RefundLog() {
  const text = useText('refund');
  return (
    <PagedList
      query={refundPage}
      skeleton={{ height: 200 }}
      empty={
        <Empty icon={<Icon of={ReceiptText} size={26} />} title={text.none}>
          {text.noneHelp}
        </Empty>
      }
    >
      {({ refunds }) => (
        <DataTable
          caption={text.log}
          rows={refunds}
          columns={[
            { heading: text.date, cell: ({ createdAt }) => <Time at={createdAt} /> },
            {
              heading: text.amount,
              cell: ({ refundAmount }) => <Money amount={refundAmount} />,
              isEnd: true,
            },
          ]}
        />
      )}
    </PagedList>
  );
}
