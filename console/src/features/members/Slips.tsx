import { referenceOf } from '@wallet/contract/reference';
import { formatTime } from '@wallet/contract/time';
import { useCallback, useMemo } from 'react';
import { useText } from '#lib/text.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { Money } from '#ui/Money.tsx';
import { ProgressBadge } from '#ui/ProgressBadge.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import type { TableQuery } from '#ui/table/table-query.ts';
import { listSlips, type Slip } from './member-queries.ts';

/** The slips a member sent, and their outcomes. */
export function Slips({ memberId }: { memberId: string }) {
  const core = useText('core');
  const text = useText('members');
  const errors = useText('errors');
  const columns = useMemo(() => slipColumns(core, text, errors), [core, text, errors]);
  const load = useCallback(
    (query: TableQuery, signal?: AbortSignal) => listSlips(memberId, query, signal),
    [memberId],
  );
  return (
    <DataTable
      name={`slips-${memberId}`}
      label={text.tabs.slips}
      columns={columns}
      load={load}
      idOf={(slip) => slip.id}
      empty={text.noSlips}
    />
  );
}

function slipColumns(
  { fields, progress }: Catalog['core'],
  text: Catalog['members'],
  errors: Readonly<Record<string, string>>,
) {
  const { accessor, columns } = columnsOf<Slip>();
  return columns([
    accessor((row) => referenceOf(row.id), {
      id: 'reference',
      header: fields.reference,
      cell: ({ row }) => <ShortReference id={row.original.id} />,
    }),
    accessor((row) => progress[row.status], {
      id: 'status',
      header: fields.state,
      cell: ({ row }) => <ProgressBadge progress={row.original.status} />,
    }),
    accessor((row) => (row.note === null ? '' : (errors[row.note] ?? row.note)), {
      id: 'note',
      header: fields.reason,
    }),
    accessor('amount', {
      header: fields.amount,
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.amount === null ? '–' : <Money baht={original.amount} />,
    }),
    accessor((row) => formatTime(row.createdAt), {
      id: 'createdAt',
      header: text.time,
      cell: ({ row }) => <TimeText time={row.original.createdAt} />,
    }),
  ]);
}
