import { Group, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useLocation } from 'wouter';
import type { QueueSteps } from '#lib/queue.ts';
import { type Shortcut, useShortcuts } from '#lib/shortcuts.ts';
import { useText } from '#lib/text.ts';
import { useUnanswered } from '#lib/unanswered.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';

type KeysProps = {
  /** The sheet in which these keys work. */
  readonly root: RefObject<HTMLElement | null>;
  readonly line: QueueSteps;
  /** Null: the item has no member. */
  readonly member: string | null;
  /** Rest of the queue, in words. */
  readonly left: string;
  /** Keys that decide, for the list of keys. */
  readonly keys: readonly (readonly [key: string, words: string])[];
};

/** Keys through a queue in the sheet of its open item, with their list and the rest of the queue. */
export function QueueKeys({ root, line, member, left, keys }: KeysProps) {
  const core = useText('core').keys;
  const { writeNote } = useText('members');
  const { take } = useText('queue');
  const [, navigate] = useLocation();
  const { next, previous, go } = line;
  const open: Shortcut = ['o', () => navigate(`/members/${member}`)];
  const isBusy = useUnanswered();
  const keysAway: readonly Shortcut[] = [
    ['j', () => next && go(next)],
    ['k', () => previous && go(previous)],
    ...(member === null ? [] : [open]),
  ];
  // No one moves on before they have read the outcome of a decision.
  useShortcuts(isBusy ? [] : keysAway, root);
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" role="status">
        {left}
      </Text>
      <ShortcutHelp
        keys={[
          ['J', core.next],
          ['K', core.previous],
          ...keys,
          ['N', writeNote],
          ['T', take],
          ['O', core.open],
          ['Esc', core.back],
        ]}
      />
    </Group>
  );
}
