import { RefreshCw } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './load-error.module.css';

const css = classNames(styles);

/** A section that did not load, with a way to ask again. */
export function LoadError({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  const text = useText('core');
  return (
    <div role="alert" className={css('failed')}>
      <p className={css('title')}>{text.loadFailed}</p>
      <p className={css('line')}>{text.loadFailedHelp}</p>
      <Button size="small" icon={<RefreshCw size={16} />} busy={busy} onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}
