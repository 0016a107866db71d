import type { Button, Conversation } from '@wallet/contract/chat/customer';
import { ExternalLink, type LucideIcon, MousePointerClick, Phone } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { MediaFile } from './MediaFile.tsx';
import styles from './message.module.css';

type Message = Conversation['message'];

type MessageContentProps = {
  readonly message: Message;
  /** Refetches file URLs, which expire after an hour. */
  readonly onExpired?: () => void;
};

/** Content of a message of any kind, as the customer sees it. Its buttons do nothing here. */
export function MessageContent({ message, onExpired }: MessageContentProps) {
  const text = useText('chat');
  const { message_type: kind, payload = {}, payloads = [] } = message;
  switch (kind) {
    case 'text':
      return <Words text={payload.message} />;
    case 'buttons':
      return (
        <>
          <Words text={payload.message} />
          <Buttons buttons={payload.buttons ?? []} />
        </>
      );
    case 'quick_replies':
      return (
        <>
          <Words text={payload.message} />
          <ul className={styles['replies']}>
            {payload.buttons?.map(({ title }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: while it is built, titles may be the same.
              <li key={place}>{title}</li>
            ))}
          </ul>
        </>
      );
    case 'media':
      return (
        <>
          <MediaFile
            url={payload.url}
            kind={payload.fileType ?? 'file'}
            {...(onExpired ? { onExpired } : {})}
          />
          <Words text={payload.message} />
        </>
      );
    case 'generic':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys too.
        <ul className={styles['cards']} tabIndex={0} aria-label={text.cards}>
          {payloads.map((card, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sent message never changes its order.
            <li key={place} className={styles['card']}>
              {card.image_url && (
                <img
                  src={card.image_url}
                  alt=""
                  onError={onExpired}
                  className={styles['cardImage']}
                />
              )}
              <strong>{card.title}</strong>
              {card.subtitle && <span className={styles['subtitle']}>{card.subtitle}</span>}
              <Buttons buttons={card.buttons} />
            </li>
          ))}
        </ul>
      );
    case 'postback':
      return (
        <p className={styles['pressed']}>
          <MousePointerClick size={14} aria-hidden />
          <span className={styles['dim']}>{text.pressed}</span> {payload.title ?? payload.payload}
        </p>
      );
    case 'unknown':
      return <p className={styles['dim']}>{text.unknown}</p>;
  }
}

const icons: Readonly<Record<Button['type'], LucideIcon>> = {
  web: ExternalLink,
  call: Phone,
  postback: MousePointerClick,
};

function Buttons({ buttons }: { buttons: readonly Button[] }) {
  const text = useText('chat');
  if (buttons.length === 0) return null;
  return (
    <ul className={styles['buttons']}>
      {buttons.map(({ type, title, payload }, place) => {
        const Icon = icons[type];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: while they are built, titles may be the same.
          <li key={place} title={`${text.buttonTypes[type]}: ${payload}`}>
            <Icon size={14} aria-hidden />
            {title}
          </li>
        );
      })}
    </ul>
  );
}

function Words({ text }: { text: string | undefined }) {
  return text ? <p className={styles['words']}>{text}</p> : null;
}
