import { Group } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import type { Names } from '#lib/names.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { MemberFlags } from '#ui/MemberFlags.tsx';
import { Money } from '#ui/Money.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { WholeNumber } from '#ui/WholeNumber.tsx';
import { MemberState } from './MemberState.tsx';
import type { Member } from './member-queries.ts';

export function memberColumns(
  { fields, units }: Catalog['core'],
  text: Catalog['members'],
  names: Names,
) {
  const { accessor, columns } = columnsOf<Member>();
  return columns([
    accessor('name', {
      header: fields.name,
      cell: ({ row: { original } }) => (
        <Group component="span" gap={6} display="inline-flex">
          {original.name}
          <MemberFlags memberId={original.id} />
        </Group>
      ),
    }),
    accessor('id', { header: fields.memberNumber }),
    accessor('phone', {
      header: fields.phone,
      cell: ({ row }) => <WholeNumber number={row.original.phone} />,
    }),
    accessor('wallet', {
      header: fields.wallet,
      meta: { align: 'end', sort: 'amount' },
      cell: ({ row: { original } }) => (
        <Money baht={original.wallet} currency={original.currency} />
      ),
    }),
    accessor((row) => units[row.currency], {
      id: 'currency',
      header: fields.currency,
      meta: { isAlwaysSaved: true },
    }),
    accessor((row) => `${names(row.bankCode)} ${row.bankAccountNo}`, {
      id: 'account',
      header: fields.bankAccountNo,
      cell: ({ row: { original } }) => (
        <WholeNumber before={names(original.bankCode)} number={original.bankAccountNo} />
      ),
    }),
    accessor('bankAccountName', { header: fields.bankAccountName }),
    accessor((row) => (row.isActive ? text.active : text.locked), {
      id: 'state',
      header: fields.state,
      meta: { sort: 'word' },
      cell: ({ row }) => <MemberState isActive={row.original.isActive} />,
    }),
    accessor((row) => formatTime(row.createdAt), {
      id: 'createdAt',
      header: fields.memberSince,
      meta: { sort: 'time' },
      cell: ({ row }) => <TimeText time={row.original.createdAt} />,
    }),
  ]);
}
