import { Group, Text } from '@mantine/core';
import { serverNow } from '@wallet/client/server-clock';
import type { Currency } from '@wallet/contract/money';
import { formatCount } from '#lib/format.ts';
import { type WorkItem, waitOf } from '#lib/work.ts';
import { titleOf } from '#lib/work-title.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { HolderMenu } from '#ui/HolderMenu.tsx';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Money } from '#ui/Money.tsx';
import { OverdueBadge } from '#ui/OverdueBadge.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import styles from './queue.module.css';

type Texts = Pick<Catalog, 'queue' | 'core' | 'cases' | 'changes'>;

export function queueColumns(texts: Texts) {
  const { queue: text, core } = texts;
  const { accessor, columns } = columnsOf<WorkItem>();
  return columns([
    accessor((row) => titleOf(row, texts), {
      id: 'work',
      header: text.work,
      cell: ({ row: { original } }) => (
        <>
          {titleOf(original, texts)}
          {original.proposedBy && (
            <Text span display="block" size="xs" c="dimmed">
              {text.second(original.proposedBy.name)}
            </Text>
          )}
        </>
      ),
    }),
    accessor((row) => (row.member ? `${row.member.name} (${row.member.id})` : ''), {
      id: 'member',
      header: core.fields.member,
      cell: ({ row }) =>
        row.original.member ? <MemberSummaryLine member={row.original.member} /> : '–',
    }),
    accessor('amount', {
      header: core.fields.amount,
      meta: { align: 'end', sort: 'amount' },
      cell: ({ row: { original } }) =>
        original.amount === null ? (
          '–'
        ) : (
          <Money baht={original.amount} currency={currencyOf(original)} />
        ),
    }),
    accessor((row) => unitOf(row, core.units), {
      id: 'currency',
      header: core.fields.currency,
      meta: { isAlwaysSaved: true },
    }),
    accessor((row) => waitText(row, text), {
      id: 'dueAt',
      header: text.waits,
      meta: { sort: 'time' },
      cell: ({ row }) => <OverdueBadge item={row.original} />,
    }),
    accessor((row) => row.holder?.name ?? text.nobody, {
      id: 'holder',
      header: text.holder,
      cell: ({ row }) => (
        <Group gap={4} wrap="nowrap" justify="space-between">
          {row.original.holder?.name ?? (
            <Text span size="sm" c="dimmed">
              {text.nobody}
            </Text>
          )}
          <span className={styles['above']}>
            <HolderMenu item={row.original} />
          </span>
        </Group>
      ),
    }),
  ]);
}

function waitText({ since }: WorkItem, text: Catalog['queue']): string {
  const { unit, count } = waitOf(since, serverNow());
  return text[unit](formatCount(count));
}

function currencyOf({ currency, member }: WorkItem): Currency | undefined {
  return currency ?? member?.currency;
}

function unitOf(item: WorkItem, units: Catalog['core']['units']): string {
  const currency = currencyOf(item);
  return item.amount === null || currency === undefined ? '' : units[currency];
}
