import { RefreshCw, WifiOff } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

/** A section that did not load, with a way to ask again. */
export function LoadError({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  const text = useText('core');
  return (
    <div role="alert">
      <Empty
        icon={<WifiOff size={26} />}
        title={text.loadFailed}
        action={
          <Button size="small" icon={<RefreshCw size={16} />} busy={busy} onClick={onRetry}>
            {text.retry}
          </Button>
        }
      >
        {text.loadFailedHelp}
      </Empty>
    </div>
  );
}
