import { ReceiptText } from 'lucide';
import { useText } from '#lib/text.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Icon } from '#ui/Icon.tsx';
import { DataTable } from '#ui/lists/DataTable.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { Money } from '#ui/money/Money.tsx';
import { Time } from '#ui/time/Time.tsx';
import { refundPage } from './refund-queries.ts';

/** List of the cashback received so far. */
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
