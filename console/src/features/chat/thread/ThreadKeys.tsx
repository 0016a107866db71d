import type { ThreadLine } from '@wallet/contract/chat/staff';
import type { RefObject } from 'react';
import { useShortcuts } from '#lib/shortcuts.ts';
import type { ComposerHandle } from '../composer/Composer.tsx';
import { useThreadActions } from './use-thread-actions.ts';

type KeysProps = {
  readonly line: ThreadLine;
  readonly composer: RefObject<ComposerHandle | null>;
};

/** Keys that concern the open chat. */
export function ThreadKeys({ line, composer }: KeysProps) {
  const actions = useThreadActions(line);
  useShortcuts([
    ['r', () => composer.current?.focus()],
    ['c', () => line.assignedTo === null && actions.claim()],
    ['e', () => line.status === 'OPEN' && actions.close()],
  ]);
  return null;
}
