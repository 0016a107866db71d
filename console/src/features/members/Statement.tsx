import { referenceOf } from '@wallet/contract/reference';
import { formatTime } from '@wallet/contract/time';
import { useCallback, useMemo } from 'react';
import type { Names } from '#lib/names.ts';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { Money } from '#ui/Money.tsx';
import { ProgressBadge } from '#ui/ProgressBadge.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import type { TableQuery } from '#ui/table/table-query.ts';
import { optionsOf } from '#ui/table/table-query.ts';
import { isIn } from './entry-sign.ts';
import { listStatement, type StatementEntry } from './member-queries.ts';

/** All movements of the member's money. */
export function Statement({ memberId }: { memberId: string }) {
  const core = useText('core');
  const names = useNames();
  const text = useText('members');
  const columns = useMemo(() => statementColumns(core, text, names), [core, text, names]);
  const load = useCallback(
    (query: TableQuery, signal?: AbortSignal) => listStatement(memberId, query, signal),
    [memberId],
  );
  return (
    <DataTable
      name={`statement-${memberId}`}
      label={text.tabs.statement}
      columns={columns}
      load={load}
      idOf={(entry) => entry._id}
      filters={[
        {
          name: 'type',
          label: core.fields.kind,
          options: optionsOf(text.types),
        },
        { name: 'from', label: core.fields.fromDay, options: 'day' },
        { name: 'to', label: core.fields.toDay, options: 'day' },
      ]}
      empty={text.noStatement}
    />
  );
}

/** Columns of the statement; in files, too, money that left the wallet is negative. */
export function statementColumns(
  { fields, progress }: Catalog['core'],
  text: Catalog['members'],
  names: Names,
) {
  const { accessor, columns } = columnsOf<StatementEntry>();
  return columns([
    accessor((row) => text.types[row.statementType], { id: 'type', header: fields.kind }),
    accessor((row) => progress[progressOf(row)], {
      id: 'status',
      header: fields.state,
      cell: ({ row }) => <ProgressBadge progress={progressOf(row.original)} />,
    }),
    accessor((row) => (isIn(row) === false ? -row.amount : row.amount), {
      id: 'amount',
      header: fields.amount,
      meta: { align: 'end' },
      cell: ({ row }) => <Money baht={row.original.amount} isIn={isIn(row.original)} />,
    }),
    accessor('balance', {
      header: text.after,
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.balance === null ? '–' : <Money baht={original.balance} />,
    }),
    accessor((row) => names(row.from), { id: 'from', header: text.from }),
    accessor((row) => names(row.to), { id: 'to', header: text.to }),
    accessor((row) => formatTime(row.createdAt), {
      id: 'createdAt',
      header: text.time,
      cell: ({ row }) => <TimeText time={row.original.createdAt} />,
    }),
    accessor((row) => referenceOf(row._id), {
      id: '_id',
      header: fields.reference,
      cell: ({ row }) => <ShortReference id={row.original._id} />,
    }),
  ]);
}

function progressOf({ status, sentBack }: StatementEntry) {
  return sentBack ? 'SENT_BACK' : status;
}
