import { memo } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import type { ChatSession } from './chat-session.ts';
import type { Message } from './chat-state.ts';
import { clockOf } from './chat-time.ts';
import { MessageBody } from './MessageBody.tsx';
import styles from './message-row.module.css';

const css = classNames(styles);

type Props = {
  readonly message: Message;
  readonly session: ChatSession;
  /** The one before has the same sender, whose name is shown there. */
  readonly isGoingOn: boolean;
  /** The staff have seen it. */
  readonly isRead: boolean;
  /** The payloads that the customer chose from its buttons. */
  readonly chosen: readonly string[];
};

/** One message that the server has numbered; drawn again only when something of it changed. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { message, session, isGoingOn, isRead, chosen } = props;
  const text = useText('chat');
  const { sender, name, createdAt, isRedacted } = message;
  const isOwn = sender === 'customer';
  const isWide = message.message.message_type === 'generic';
  return (
    <li className={css('row', isOwn ? 'own' : 'theirs', isWide && 'wide')}>
      <p className={isOwn || isGoingOn ? 'out-of-sight' : css('name')}>
        {isOwn ? text.you : (name ?? text.senders[sender])}
      </p>
      {isRedacted ? (
        <p className={css('bubble', 'redacted')}>{text.redacted}</p>
      ) : (
        <MessageBody message={message} session={session} chosen={chosen} />
      )}
      <p className={css('meta')}>
        <time dateTime={createdAt} className="money">
          {clockOf(createdAt)}
        </time>
        {isOwn && ` · ${isRead ? text.read : text.succeed}`}
      </p>
    </li>
  );
});
