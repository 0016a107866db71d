import { formatTime } from '@wallet/contract/time';
import type { Catalog } from '#text/th/catalog.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { VerificationState } from './VerificationState.tsx';
import type { Verification } from './verification-queries.ts';

export function verificationColumns({ fields }: Catalog['core'], text: Catalog['verification']) {
  const { accessor, columns } = columnsOf<Verification>();
  return columns([
    accessor((row) => text.documents[row.document], { id: 'document', header: text.document }),
    accessor((row) => `${row.member.name} (${row.member.id})`, {
      id: 'member',
      header: fields.member,
      cell: ({ row }) => <MemberSummaryLine member={row.original.member} />,
    }),
    accessor((row) => text.states[row.state], {
      id: 'state',
      header: fields.state,
      cell: ({ row }) => <VerificationState of={row.original} />,
    }),
    accessor((row) => formatTime(row.sentAt), {
      id: 'sentAt',
      header: text.sentAt,
      cell: ({ row }) => <TimeText time={row.original.sentAt} />,
    }),
    accessor((row) => row.decided?.by.name ?? '–', { id: 'decidedBy', header: fields.decidedBy }),
  ]);
}
