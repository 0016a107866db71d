import { Group, Kbd, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WorkKind } from '@wallet/contract/queue/kinds';
import type { RefObject } from 'react';
import { reading } from '#lib/reading.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useText } from '#lib/text.ts';
import { useHold } from '#lib/use-hold.ts';
import { HolderMenu } from './HolderMenu.tsx';
import { OverdueBadge } from './OverdueBadge.tsx';

/** Milliseconds between two reads without live events: a target is missed without any. */
const refetchMs = 20_000;

type HolderProps = {
  readonly kind: WorkKind;
  readonly id: string;
  /** The sheet that the item is open in. */
  readonly root: RefObject<HTMLElement | null>;
};

/** Holder and waiting time of the open item; T takes it, or puts it back. */
export function WorkHolder({ kind, id, root }: HolderProps) {
  const text = useText('queue');
  const { take, putBack, isMine } = useHold();
  const { data } = useQuery({
    ...reading('GET /staff/api/queue/:kind/:id', { params: { kind, id } }),
    refetchInterval: refetchMs,
  });
  const item = data?.item ?? null;
  useShortcuts(
    item === null ? [] : [['t', () => (isMine(item) ? putBack(item) : take(item))]],
    root,
  );
  if (item === null) return null;
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {text.holder}: {isMine(item) ? text.me : (item.holder?.name ?? text.nobody)}
        </Text>
        <Kbd size="xs" aria-hidden>
          T
        </Kbd>
        <OverdueBadge item={item} />
      </Group>
      <HolderMenu item={item} />
    </Group>
  );
}
