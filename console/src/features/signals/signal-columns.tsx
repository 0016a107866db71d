import { formatDay } from '@wallet/contract/day';
import { formatTime } from '@wallet/contract/time';
import type { Catalog } from '#text/th/catalog.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import type { Signal } from './signal-queries.ts';

export function signalColumns({ fields }: Catalog['core'], text: Catalog['signals']) {
  const { accessor, columns } = columnsOf<Signal>();
  return columns([
    accessor(({ kind }) => text.kinds[kind], { id: 'kind', header: fields.kind }),
    accessor(({ member }) => member.name, {
      id: 'member',
      header: fields.member,
      cell: ({ row }) => <MemberSummaryLine member={row.original.member} />,
    }),
    accessor(({ kind, value, threshold }) => text.found[kind](value, threshold), {
      id: 'found',
      header: text.why,
    }),
    accessor(({ day }) => formatDay(day), { id: 'day', header: text.day }),
    accessor(({ createdAt }) => formatTime(createdAt), {
      id: 'createdAt',
      header: fields.openedAt,
      cell: ({ row }) => <TimeText time={row.original.createdAt} />,
    }),
    accessor(({ done }) => (done ? text.actions[done.action] : ''), {
      id: 'done',
      header: text.done,
    }),
  ]);
}
