import { Text } from '@mantine/core';
import type { Currency } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { describeReason } from '#lib/describe-reason.ts';
import type { Names } from '#lib/names.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Money } from '#ui/Money.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { WhyText } from '#ui/WhyText.tsx';
import { isIn } from './adjustment-sign.ts';
import { CaseBadge, stateOf } from './CaseBadge.tsx';
import type { Case } from './case-queries.ts';

type Texts = Pick<Catalog, 'core' | 'cases' | 'verification'>;

export function caseColumns({ core, cases: text, verification }: Texts, names: Names) {
  const { fields, units } = core;
  const words = { units, names, reasons: verification.reasons };
  const { accessor, columns } = columnsOf<Case>();
  return columns([
    accessor((row) => text.kinds[row.kind], {
      id: 'kind',
      header: fields.kind,
      meta: { sort: 'word' },
      cell: ({ row }) => `${text.kinds[row.original.kind]} #${row.original.id}`,
    }),
    accessor((row) => (row.member ? `${row.member.name} (${row.member.id})` : ''), {
      id: 'member',
      header: fields.member,
      cell: ({ row }) =>
        row.original.member ? <MemberSummaryLine member={row.original.member} /> : '–',
    }),
    accessor((row) => (row.amount && isIn(row) === false ? -row.amount : row.amount), {
      id: 'amount',
      header: fields.amount,
      meta: { align: 'end', sort: 'amount' },
      cell: ({ row: { original } }) =>
        original.amount === null ? (
          '–'
        ) : (
          <Money baht={original.amount} currency={currencyOf(original)} isIn={isIn(original)} />
        ),
    }),
    accessor((row) => unitOf(row, units), {
      id: 'currency',
      header: fields.currency,
      meta: { isAlwaysSaved: true },
    }),
    accessor((row) => text.states[stateOf(row)], {
      id: 'state',
      header: fields.state,
      meta: { sort: 'word' },
      cell: ({ row }) => <CaseBadge found={row.original} />,
    }),
    accessor((row) => row.why && describeReason(row.why, text, words), {
      id: 'why',
      header: text.why,
      cell: ({ row }) =>
        row.original.why && (
          <WhyText size="xs" c="dimmed" lineClamp={2} maw={280} why={row.original.why} />
        ),
    }),
    accessor('subject', {
      header: text.subject,
      cell: ({ row }) => (
        <Text size="xs" maw={160} truncate title={row.original.subject}>
          {row.original.subject}
        </Text>
      ),
    }),
    accessor((row) => formatTime(row.openedAt), {
      id: 'openedAt',
      header: fields.openedAt,
      meta: { sort: 'time' },
      cell: ({ row }) => <TimeText time={row.original.openedAt} />,
    }),
  ]);
}

function currencyOf({ currency, member }: Case): Currency | undefined {
  return currency ?? member?.currency;
}

function unitOf(row: Case, units: Catalog['core']['units']): string {
  const currency = currencyOf(row);
  return row.amount === null || currency === undefined ? '' : units[currency];
}
