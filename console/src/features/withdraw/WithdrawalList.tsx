import { useMemo } from 'react';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { withdrawalState } from '#lib/withdrawal-state.ts';
import { type ListProps, WaitingItems } from '#ui/SheetAndList.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { everything } from '#ui/table/table-query.ts';
import { DecideTogether } from './DecideTogether.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import {
  filters,
  isWaiting,
  listWithdrawals,
  usualSort,
  type Withdrawal,
} from './withdrawal-queries.ts';

/** Withdrawals, at first those that wait for a decision. */
export function WithdrawalList({ hrefOf, onWaiting }: ListProps) {
  const core = useText('core');
  const names = useNames();
  const text = useText('withdrawals');
  const columns = useMemo(() => withdrawalColumns(core, text, names), [core, text, names]);
  return (
    <DataTable
      name="withdrawals"
      label={core.pages.withdrawals}
      columns={columns}
      hidden={['currency']}
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
      usualSort={usualSort}
      linkTo={({ id }) => hrefOf(id)}
      together={(rows) => <DecideTogether shown={rows} />}
      workOf={workOf}
      beside={(rows) => (
        <WaitingItems ids={rows.filter(isWaiting).map(({ id }) => id)} onWaiting={onWaiting} />
      )}
      empty={text.none}
    />
  );
}

function workOf({ id, state, isAsked }: Withdrawal) {
  return isWaiting({ state, isAsked }) ? ({ kind: 'withdrawal', id } as const) : null;
}
