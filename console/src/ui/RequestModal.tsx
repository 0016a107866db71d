import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { useStay } from '#lib/use-stay.ts';

type RequestProps = Omit<ModalProps, 'opened'> & {
  /** Set while the request runs. */
  readonly isBusy: boolean;
};

/** A dialog that sends something. It stays until the answer: typed text is still there after a failure. */
export function RequestModal({ isBusy, onClose, ...modal }: RequestProps) {
  useStay({ isBusy });
  return <Modal opened {...modal} onClose={() => !isBusy && onClose()} />;
}

type EndProps = {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  /** The button that sends. */
  readonly children: ReactNode;
};

/**
 * End of a form that sends something: Cancel, which waits for the answer as every way out does, and the other buttons.
 */
export function RequestEnd({ isBusy, onCancel, children }: EndProps) {
  const { cancel } = useText('core');
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" disabled={isBusy} onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </Group>
  );
}
