import { Badge, Text } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { formatCount } from '#lib/format.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { FindingState } from './FindingState.tsx';
import { reasonWords } from './reason-words.ts';
import type { Finding } from './risk-queries.ts';

export function riskColumns({ fields, units }: Catalog['core'], text: Catalog['risk']) {
  const { accessor, columns } = columnsOf<Finding>();
  const whyOf = ({ reasons, members }: Finding) =>
    reasons.map((reason) => reasonWords(reason, members, { text, units })).join(' · ');
  return columns([
    accessor((row) => text.kinds[row.kind], { id: 'kind', header: fields.kind }),
    accessor('score', {
      header: text.score,
      meta: { align: 'end', sort: 'amount' },
      cell: ({ row }) => <Badge color="amber">{formatCount(row.original.score)}</Badge>,
    }),
    accessor((row) => row.members.map(({ name, id }) => `${name} (${id})`).join(', '), {
      id: 'members',
      header: text.members,
      cell: ({ row: { original } }) => (
        <>
          {original.members.map((member) => (
            <div key={member.id}>
              <MemberSummaryLine member={member} />
            </div>
          ))}
          {original.memberCount > original.members.length && (
            <Text size="xs" c="dimmed">
              {text.further(formatCount(original.memberCount - original.members.length))}
            </Text>
          )}
        </>
      ),
    }),
    accessor(whyOf, {
      id: 'why',
      header: text.why,
      cell: ({ row }) => (
        <Text size="xs" maw={320} lineClamp={4}>
          {whyOf(row.original)}
        </Text>
      ),
    }),
    accessor((row) => (row.ended ? text.outcomes[row.ended.outcome] : text.states.open), {
      id: 'state',
      header: fields.state,
      cell: ({ row }) => <FindingState finding={row.original} />,
    }),
    accessor((row) => formatTime(row.foundAt), {
      id: 'foundAt',
      header: text.foundAt,
      meta: { sort: 'time' },
      cell: ({ row }) => <TimeText time={row.original.foundAt} />,
    }),
  ]);
}
