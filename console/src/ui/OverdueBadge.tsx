import { Badge } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { ClockAlert } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { type WorkItem, waitOf } from '#lib/work.ts';

type BadgeProps = { readonly item: Pick<WorkItem, 'since' | 'dueAt' | 'isOverdue'> };

/** Waiting time of an item, marked when it exceeds the target of its kind. */
export function OverdueBadge({ item: { since, dueAt, isOverdue } }: BadgeProps) {
  const text = useText('queue');
  const { unit, count } = waitOf(since, useNow());
  const wait = text[unit](formatCount(count));
  return (
    <Badge
      color={isOverdue ? 'red' : 'gray'}
      leftSection={isOverdue && <ClockAlert size={13} aria-hidden />}
      title={text.dueAt(formatTime(dueAt))}
    >
      {isOverdue ? `${wait} · ${text.overdue}` : wait}
    </Badge>
  );
}
