import { memo } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import type { Chat, ChatSession } from './chat-session.ts';
import type { Message } from './chat-state.ts';
import { clockOf } from './chat-time.ts';
import { MessageBody } from './MessageBody.tsx';
import styles from './message-row.module.css';

const css = classNames(styles);

type Props = {
  readonly message: Message;
  /** The one before is of the same sender, whose name stands there. */
  readonly isGoingOn: boolean;
  readonly session: ChatSession;
  readonly chat: Chat;
};

/** One message that the server has numbered. */
export const MessageRow = memo(
  function MessageRow({ message, isGoingOn, session, chat }: Props) {
    const text = useText('chat');
    const { seq, sender, name, createdAt, isRedacted } = message;
    const isOwn = sender === 'customer';
    const status = isOwn && ` · ${chat.agentReadSeq >= seq ? text.read : text.succeed}`;
    const isWide = message.message.message_type === 'generic';
    return (
      <li className={css('row', isOwn ? 'own' : 'theirs', isWide && 'wide')}>
        <p className={isOwn || isGoingOn ? 'out-of-sight' : css('name')}>
          {isOwn ? text.you : (name ?? text.senders[sender])}
        </p>
        {isRedacted ? (
          <p className={css('bubble', 'redacted')}>{text.redacted}</p>
        ) : (
          <MessageBody message={message} session={session} chat={chat} />
        )}
        <p className={css('meta')}>
          <time dateTime={createdAt} className="money">
            {clockOf(createdAt)}
          </time>
          {status}
        </p>
      </li>
    );
  },
  // A press elsewhere in a long chat draws only what it changes.
  (before, after) =>
    before.message === after.message &&
    before.isGoingOn === after.isGoingOn &&
    before.chat.messages === after.chat.messages &&
    before.chat.outgoing === after.chat.outgoing &&
    before.chat.agentReadSeq === after.chat.agentReadSeq,
);
