import { useMemo } from 'react';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useFirstByKey } from '#lib/queue.ts';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { useOpened } from '#lib/use-opened.ts';
import { withdrawalState } from '#lib/withdrawal-state.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { everything } from '#ui/table/table-query.ts';
import { DecideTogether } from './DecideTogether.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { filters, isWaiting, listWithdrawals, type Withdrawal } from './withdrawal-queries.ts';

const loadSheet = later(async () => (await import('./WithdrawalSheet.tsx')).WithdrawalSheet);

/** Withdrawals, at first those that wait for a decision. */
export function Withdrawals() {
  useLoadedAhead(loadSheet);
  const core = useText('core');
  const names = useNames();
  const text = useText('withdrawals');
  const opened = useOpened('/withdrawals');
  const columns = useMemo(() => withdrawalColumns(core, text, names), [core, text, names]);
  return (
    <>
      <PageHeader title={core.pages.withdrawals} help={text.help} />
      <DataTable
        name="withdrawals"
        label={core.pages.withdrawals}
        columns={columns}
        load={listWithdrawals}
        idOf={(withdrawal) => withdrawal.id}
        search={text.search}
        filters={[
          {
            name: 'state',
            label: core.fields.state,
            usual: 'to-decide',
            options: [
              ...Object.entries(filters).map(([value, request]) => ({
                value,
                label: withdrawalState(text, { isAsked: false, ...request }),
              })),
              { value: everything, label: core.table.all },
            ],
          },
          { name: 'from', label: core.fields.fromDay, options: 'day' },
          { name: 'to', label: core.fields.toDay, options: 'day' },
        ]}
        usualSort={({ state }) =>
          state === 'to-decide' || state === 'unanswered' ? 'createdAt' : '-createdAt'
        }
        linkTo={({ id }) => opened.hrefOf(id)}
        together={(rows) => <DecideTogether shown={rows} />}
        workOf={workOf}
        beside={(rows) => <Beside rows={rows} opened={opened} />}
        empty={text.none}
      />
    </>
  );
}

function workOf({ id, state, isAsked }: Withdrawal) {
  return isWaiting({ state, isAsked }) ? ({ kind: 'withdrawal', id } as const) : null;
}

type BesideProps = {
  readonly rows: readonly Withdrawal[];
  readonly opened: ReturnType<typeof useOpened>;
};

/** The open withdrawal; J opens the first that waits while none is open. */
function Beside({ rows, opened }: BesideProps) {
  const waiting = rows.filter(isWaiting).map((row) => row.id);
  const { id, go, close } = opened;
  useFirstByKey(waiting, opened);
  if (id === null) return null;
  return <Arriving load={loadSheet} props={{ id, waiting, onGo: go, onClose: close }} />;
}
