import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'gold' | 'danger';
  /** There is nothing to confirm now; the content says why. */
  readonly isBlocked?: boolean;
  /** May be asynchronous: the button is busy until it settles. */
  readonly onConfirm: () => Promise<void> | void;
  readonly onCancel: () => void;
};

/** Confirmation of an action with a cost. Mounted means open. */
export function Confirm(props: Props) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'gold',
    isBlocked = false,
    onConfirm,
    onCancel,
  } = props;
  const text = useText('core');
  const confirming = useAction(async () => onConfirm());
  return (
    <Dialog
      title={title}
      onCancel={onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={confirming.isBusy}>
            {cancelLabel ?? text.cancel}
          </Button>
          <Button
            tone={tone}
            disabled={isBlocked}
            busy={confirming.isBusy}
            onClick={() => void confirming.run()}
          >
            {confirmLabel ?? text.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
