import { RefreshCw } from 'lucide';
import { useText } from '#lib/text.ts';
import { Button } from '../buttons/Button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import styles from './load-error.module.css';

const css = classNames(styles);

type Props = {
  readonly onRetry: () => void;
  readonly busy?: boolean;
  /** Defaults to a text that fits every failure. */
  readonly title?: string;
};

/** Replaces a section that failed to load, with a retry button. */
export function LoadError({ onRetry, busy = false, title }: Props) {
  const text = useText('core');
  return (
    <div role="alert" className={css('failed', title && 'slim')}>
      <p className={css('title')}>{title ?? text.loadFailed}</p>
      {!title && <p className={css('line')}>{text.loadFailedHelp}</p>}
      <Button size="small" icon={<Icon of={RefreshCw} size={16} />} busy={busy} onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}
