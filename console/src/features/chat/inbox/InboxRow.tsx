import { Badge, VisuallyHidden } from '@mantine/core';
import { serverNow } from '@wallet/client/server-clock';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { Ban, UserRound } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { useOpened } from '#lib/use-opened.ts';
import { customerName } from '../customer/customer-name.ts';
import styles from './inbox.module.css';
import { WaitingTime } from './WaitingTime.tsx';
import { messageTime } from './waiting.ts';

type InboxRowProps = {
  readonly thread: ThreadLine;
  readonly isOpen: boolean;
  /** True for the row that Tab reaches. */
  readonly isEntry: boolean;
};

/** One chat in the list: customer, last message, waiting time. */
export const InboxRow = memo(({ thread, isOpen, isEntry }: InboxRowProps) => {
  const text = useText('chat');
  const { hrefOf } = useOpened('/chat');
  const { customer, unread, waitingSince, lastText, lastSender } = thread;
  const name = customerName(customer, text);
  return (
    <li>
      <Link
        href={hrefOf(thread.id)}
        className={styles['row'] ?? ''}
        data-thread={thread.id}
        data-unread={unread > 0 || undefined}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isEntry ? 0 : -1}
      >
        <span className={styles['avatar']} data-kind={customer.kind} aria-hidden>
          {customer.kind === 'member' ? Array.from(name).slice(0, 1) : <UserRound size={20} />}
        </span>
        <span className={styles['who']}>{name}</span>
        <span className={styles['when']}>
          {waitingSince ? (
            <WaitingTime since={waitingSince} />
          ) : (
            messageTime(thread.lastAt, serverNow())
          )}
        </span>
        <span className={styles['last']}>
          {lastSender !== null && lastSender !== 'customer' && <span>{text.ours} </span>}
          {lastText ?? text.noText}
        </span>
        {unread > 0 && (
          <Badge size="sm" variant="filled" circle={unread < 10} className={styles['unread']}>
            <span aria-hidden>{Math.min(unread, 99)}</span>
            <VisuallyHidden>{text.unread(unread)}</VisuallyHidden>
          </Badge>
        )}
        <span className={styles['facts']}>
          <span>{customer.kind === 'member' ? text.member : text.visitor}</span>
          <span>{text.languages[customer.language]}</span>
          {customer.isBlocked && (
            <span className={styles['blocked']}>
              <Ban size={12} aria-hidden /> {text.blocked}
            </span>
          )}
          <Owner thread={thread} />
          {thread.rating !== null && <span>{text.rated(thread.rating)}</span>}
        </span>
        {thread.tags.length > 0 && (
          <span className={styles['tags']}>
            {thread.tags.map(({ id, name }) => (
              <Badge key={id} size="xs" variant="default" className={styles['tag'] ?? ''}>
                {name}
              </Badge>
            ))}
          </span>
        )}
      </Link>
    </li>
  );
});

function Owner({ thread: { status, assignedTo } }: { thread: ThreadLine }) {
  const text = useText('chat');
  const { id } = useMyself();
  if (status === 'CLOSED') return <span>{text.closed}</span>;
  if (assignedTo === null) return null;
  return <span>{assignedTo.id === id ? text.withMe : text.with(assignedTo.name)}</span>;
}
