import { useSyncExternalStore } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './shell.module.css';

const css = classNames(styles);

/** Says that what is on the screen may be old. */
export function OfflineBanner() {
  const text = useText('core');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={css('offline')} data-lasting>
          {text.offlineBanner}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  const watch = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, watch);
  return () => watch.abort();
}
