import { ActionIcon } from '@mantine/core';
import type { Conversation } from '@wallet/contract/chat/customer';
import { formatTime } from '@wallet/contract/time';
import { Check, CheckCheck, type LucideIcon, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { confirm } from '#ui/confirm.tsx';
import { readAgain } from '../chat-queries.ts';
import { MessageContent } from './MessageContent.tsx';
import styles from './message.module.css';

export type Delivery = 'sent' | 'delivered' | 'read';

type MessageRowProps = {
  readonly thread: string;
  readonly message: Conversation;
  /** Author, at the first of consecutive messages of one person. */
  readonly name: string | null;
  /** Delivery state of our own messages. */
  readonly delivery: Delivery;
  /** True when the time is shown below it. */
  readonly hasTime: boolean;
};

/** One message: the customer's on the left, ours on the right. */
export const MessageRow = memo(({ thread, message, name, delivery, hasTime }: MessageRowProps) => {
  const text = useText('chat');
  const isOurs = message.sender !== 'customer';
  const isBare = ['media', 'generic'].includes(message.message.message_type);
  return (
    <li
      className={styles['row']}
      data-key={message.id}
      data-seq={message.seq}
      data-side={isOurs ? 'ours' : 'theirs'}
      data-sender={message.sender}
      data-first={name === null ? undefined : true}
    >
      {name !== null && <span className={styles['name']}>{name}</span>}
      <div className={styles['line']}>
        {message.sender === 'agent' && !message.isRedacted && (
          <Redact thread={thread} seq={message.seq} />
        )}
        <div
          className={styles['bubble']}
          data-bare={(isBare && !message.isRedacted) || undefined}
          data-redacted={message.isRedacted || undefined}
        >
          {message.isRedacted ? (
            text.redacted
          ) : (
            <MessageContent
              message={message.message}
              onExpired={() => void readAgain(thread, message.seq)}
            />
          )}
        </div>
      </div>
      {hasTime && (
        <div className={styles['under']}>
          <time className={styles['clock']} dateTime={message.createdAt}>
            {formatTime(message.createdAt).slice(11, 16)}
          </time>
          {isOurs && !message.isRedacted && <DeliveryMark delivery={delivery} />}
        </div>
      )}
    </li>
  );
});

const marks: Readonly<Record<Delivery, LucideIcon>> = {
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
};

function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const text = useText('chat');
  const Icon = marks[delivery];
  return (
    <span className={styles['delivery']} data-step={delivery}>
      <Icon size={14} aria-hidden />
      {text[delivery]}
    </span>
  );
}

function Redact({ thread, seq }: { thread: string; seq: number }) {
  const text = useText('chat');
  const redact = useChange('DELETE /staff/api/chat/threads/:thread/messages/:seq', text.redactDone);
  async function ask(): Promise<void> {
    const question = { title: text.redactTitle, body: text.redactBody, action: text.redact };
    if (await confirm({ ...question, isDangerous: true })) {
      redact.mutate({ params: { thread, seq } });
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      className={styles['redact'] ?? ''}
      aria-label={text.redact}
      title={text.redact}
      loading={redact.isPending}
      onClick={() => void ask()}
    >
      <Trash2 size={14} />
    </ActionIcon>
  );
}
