import { CircleCheck, TriangleAlert } from 'lucide';
import { useText } from '#lib/text.ts';
import { Button } from '../buttons/Button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import styles from './alert.module.css';
import { Dialog } from './Dialog.tsx';

const css = classNames(styles);

type Props = {
  readonly kind: 'success' | 'error';
  /** Defaults to 'Success' or 'Something went wrong'. */
  readonly title?: string;
  readonly message: string;
  readonly onClose: () => void;
};

/** A dialog for an outcome too important for a toast. Mounted is open. */
export function Alert({ kind, title, message, onClose }: Props) {
  const text = useText('core');
  const isError = kind === 'error';
  return (
    <Dialog
      title={title ?? (isError ? text.errorTitle : text.successTitle)}
      icon={
        <span className={css('mark', kind)}>
          {isError ? <Icon of={TriangleAlert} size={28} /> : <Icon of={CircleCheck} size={28} />}
        </span>
      }
      onCancel={onClose}
      actions={
        <Button tone="gold" onClick={onClose}>
          {text.ok}
        </Button>
      }
    >
      {message}
    </Dialog>
  );
}
