import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { currentTexts } from '#lib/text.ts';

type Question = {
  readonly title: string;
  readonly body: ReactNode;
  /** What the button says that does it. */
  readonly action: string;
  readonly isDangerous?: boolean;
};

/** Asks before something is done; the answer is whether to do it. */
export function confirm({ title, body, action, isDangerous = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{body}</Text>,
      labels: { confirm: action, cancel: currentTexts().core.cancel },
      confirmProps: isDangerous ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      // Also called after the confirmation, when the promise has its answer already.
      onClose: () => resolve(false),
    });
  });
}
