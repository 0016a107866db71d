import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { currentTexts } from '#lib/text.ts';

type ConfirmOptions = {
  readonly title: string;
  readonly body: ReactNode;
  /** The label of the button that confirms. */
  readonly action: string;
  readonly isDangerous?: boolean;
};

let wait: (() => Promise<void>) | null = null;
let isComing = false;

/** Questions wait for the host that shows them, where it is loaded late. Returns how to stop that. */
export function waitBeforeAsking(place: () => Promise<void>): () => void {
  wait = place;
  return () => {
    wait = null;
  };
}

/** Asks before an action and resolves to whether to proceed. */
export async function confirm({
  title,
  body,
  action,
  isDangerous = false,
}: ConfirmOptions): Promise<boolean> {
  // Until it is there, its button can be pressed again.
  if (isComing) return false;
  isComing = true;
  try {
    await wait?.();
  } finally {
    isComing = false;
  }
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <Text component="div" size="sm">
          {body}
        </Text>
      ),
      labels: { confirm: action, cancel: currentTexts().core.cancel },
      confirmProps: isDangerous ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      // Also called after a confirmation, when the promise has resolved already.
      onClose: () => resolve(false),
    });
  });
}
