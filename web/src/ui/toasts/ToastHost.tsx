import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#lib/text.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Alert } from '../dialogs/Alert.tsx';
import { Icon } from '../Icon.tsx';
import { dismissToast, type ToastMessage, type ToastTone, useToasts } from './toast.ts';
import styles from './toast-host.module.css';
import { lowerToasts, raiseToasts, toastLayer } from './toast-layer.ts';

const css = classNames(styles);
const shownMs = 4000;
const icons = { ok: CircleCheck, error: CircleAlert, info: Info } as const satisfies Record<
  ToastTone,
  unknown
>;

/** Draws the toasts above everything else, and announcements one after the other. */
export function ToastHost() {
  const all = useToasts();
  const news = all.find(isNews);
  return (
    <>
      {news && (
        <Alert
          key={news.id}
          kind={news.tone === 'ok' ? 'success' : 'error'}
          {...(news.news ? { title: news.news } : {})}
          message={news.text}
          onClose={() => dismissToast(news.id)}
        />
      )}
      <ToastLayer messages={all.filter((message) => !isNews(message))} />
    </>
  );
}

function isNews({ news }: ToastMessage): boolean {
  return news !== undefined;
}

function ToastLayer({ messages }: { messages: readonly ToastMessage[] }) {
  const isEmpty = messages.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message rises above dialogs that opened since.
  useEffect(() => {
    toastLayer().className = css('layer');
    if (!isEmpty) raiseToasts();
    else lowerToasts();
  }, [isEmpty, messages]);
  if (isEmpty) return null;
  return createPortal(
    messages.map((message) => <Toast key={message.id} message={message} />),
    toastLayer(),
  );
}

function Toast({ message }: { message: ToastMessage }) {
  const text = useText('core');
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(message.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, message.id]);
  const icon = icons[message.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses under a finger.
    <div
      className={message.isShown ? 'out-of-sight' : css('toast')}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon of={icon} size={20} className={css(message.tone)} />
      <p className={css('text')}>{message.text}</p>
      <IconButton
        label={text.close}
        icon={<Icon of={X} size={18} />}
        onClick={() => dismissToast(message.id)}
      />
    </div>
  );
}
