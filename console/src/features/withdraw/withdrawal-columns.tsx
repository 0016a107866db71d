import { Text } from '@mantine/core';
import { referenceOf } from '@wallet/contract/reference';
import { formatTime } from '@wallet/contract/time';
import type { Names } from '#lib/names.ts';
import { withdrawalFailure, withdrawalState } from '#lib/withdrawal-state.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Money } from '#ui/Money.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { WholeNumber } from '#ui/WholeNumber.tsx';
import type { Withdrawal } from './withdrawal-queries.ts';
import { withdrawalTone } from './withdrawal-tones.ts';

export function withdrawalColumns(
  { fields, units }: Catalog['core'],
  text: Catalog['withdrawals'],
  names: Names,
) {
  const { accessor, columns } = columnsOf<Withdrawal>();
  return columns([
    accessor((row) => `${row.member.name} (${row.member.id})`, {
      id: 'member',
      header: fields.member,
      cell: ({ row }) => <MemberSummaryLine member={row.original.member} />,
    }),
    accessor('amount', {
      header: fields.amount,
      meta: { align: 'end', sort: 'amount' },
      cell: ({ row: { original } }) => (
        <Money baht={original.amount} currency={original.member.currency} />
      ),
    }),
    accessor((row) => units[row.member.currency], {
      id: 'currency',
      header: fields.currency,
      meta: { isAlwaysSaved: true },
    }),
    accessor((row) => stateInWords(text, row), {
      id: 'state',
      header: fields.state,
      meta: { sort: 'word' },
      cell: ({ row }) => (
        <>
          <StatusBadge
            tone={withdrawalTone(row.original)}
            label={withdrawalState(text, row.original)}
          />
          {row.original.state === 'voided' && (
            <Text size="xs" c="dimmed" maw={220}>
              {withdrawalFailure(text, row.original)}
            </Text>
          )}
        </>
      ),
    }),
    accessor((row) => `${names(row.bankCode)} ${row.bankAccountNo}`, {
      id: 'account',
      header: fields.bankAccountNo,
      cell: ({ row: { original } }) => (
        <WholeNumber before={names(original.bankCode)} number={original.bankAccountNo} />
      ),
    }),
    accessor('bankAccountName', { header: fields.bankAccountName }),
    accessor((row) => formatTime(row.createdAt), {
      id: 'createdAt',
      header: fields.requestedAt,
      meta: { sort: 'time' },
      cell: ({ row }) => <TimeText time={row.original.createdAt} />,
    }),
    accessor((row) => referenceOf(row.id), {
      id: 'reference',
      header: fields.reference,
      cell: ({ row }) => <ShortReference id={row.original.id} />,
    }),
    accessor((row) => row.decidedBy?.name ?? '', {
      id: 'decidedBy',
      header: fields.decidedBy,
      meta: { hidesEmpty: true },
    }),
  ]);
}

/** State for a file: with the reason of a withdrawal that was not paid. */
function stateInWords(text: Catalog['withdrawals'], row: Withdrawal): string {
  const state = withdrawalState(text, row);
  return row.state === 'voided' ? `${state}: ${withdrawalFailure(text, row)}` : state;
}
