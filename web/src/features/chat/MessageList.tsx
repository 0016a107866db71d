import { ArrowDown } from 'lucide';
import { Fragment } from 'react';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { chosenFrom, quickReplies } from './answers.ts';
import type { Chat, ChatSession } from './chat-session.ts';
import { dayOf } from './chat-time.ts';
import { chooseAnswer } from './choose-answer.ts';
import { focusLog } from './focus-log.ts';
import { MessageRow } from './MessageRow.tsx';
import styles from './message-list.module.css';
import { OutgoingRow } from './OutgoingRow.tsx';
import { useLogScroll } from './use-log-scroll.ts';

const css = classNames(styles);

type Props = { readonly session: ChatSession; readonly chat: Chat };

/** Log of the messages, oldest first. New arrivals are announced elsewhere, so this log is not live. */
export function MessageList({ session, chat }: Props) {
  const text = useText('chat');
  const core = useText('core');
  const { log, hasNews, toEnd } = useLogScroll(chat, () => void session.loadOlder());
  const replies = quickReplies(chat);
  return (
    <div className={css('frame')}>
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={text.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
        tabIndex={0}
        className={css('log')}
      >
        {chat.history === 'loading' && <p className={css('aside')}>{core.loading}</p>}
        {chat.history === 'failed' && (
          <div className={css('aside')}>
            <p>{core.loadFailed}</p>
            <Button size="small" onClick={() => void session.open()}>
              {core.retry}
            </Button>
          </div>
        )}
        {chat.isLoadingOlder && <p className={css('aside')}>{core.loading}</p>}
        {chat.history === 'loaded' && chat.messages.length + chat.outgoing.length === 0 && (
          <p className={css('aside')}>{text.greeting}</p>
        )}
        <ol className={css('messages')}>
          {chat.messages.map((message, index) => {
            const day = dayOf(message.createdAt);
            const before = chat.messages[index - 1];
            const isNewDay = !before || dayOf(before.createdAt) !== day;
            const isGoingOn = !isNewDay && before.sender === message.sender;
            return (
              <Fragment key={message.message.clientId ?? message.id}>
                {isNewDay && <li className={`${css('day')} money`}>{day}</li>}
                <MessageRow
                  message={message}
                  session={session}
                  isGoingOn={isGoingOn}
                  isRead={chat.agentReadSeq >= message.seq}
                  chosen={chosenFrom(message, chat)}
                />
              </Fragment>
            );
          })}
          {chat.outgoing.map((outgoing) => (
            <OutgoingRow key={outgoing.clientId} outgoing={outgoing} session={session} />
          ))}
        </ol>
        {replies.length > 0 && (
          <ul className={css('replies')} aria-label={text.quickReplies}>
            {replies.map((reply) => (
              <li key={reply.payload}>
                <button
                  type="button"
                  className={css('reply')}
                  onClick={(event) => {
                    focusLog(event);
                    void chooseAnswer(session, reply);
                  }}
                >
                  {reply.title}
                </button>
              </li>
            ))}
          </ul>
        )}
        {chat.isTyping && <p className={css('typing')}>{text.typing}</p>}
      </div>
      {hasNews && (
        <button type="button" className={css('news')} onClick={toEnd}>
          <Icon of={ArrowDown} size={16} />
          {text.newMessages}
        </button>
      )}
    </div>
  );
}
