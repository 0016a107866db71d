import type { Button } from '@wallet/contract/chat';
import { Check, ExternalLink, Phone } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { announce } from './announcer.ts';
import { addressOf, chosenFrom, postbackOf } from './answers.ts';
import styles from './buttons.module.css';
import type { Chat, ChatSession } from './chat-session.ts';

const css = classNames(styles);

type Props = {
  readonly buttons: readonly Button[];
  readonly seq: number;
  readonly session: ChatSession;
  readonly chat: Chat;
};

/** The buttons of a message. A question is answered once; links stay. */
export function ButtonList({ buttons, seq, session, chat }: Props) {
  const text = useText('chat');
  const chosen = chosenFrom(buttons, seq, chat);

  function choose(button: Button): void {
    if (chosen !== null) return;
    announce(text.chosen(button.title));
    void session.say(postbackOf(button));
  }

  return (
    <ul className={css('list')}>
      {buttons.map((button) => (
        <li key={`${button.type} ${button.payload}`}>
          {button.type === 'postback' ? (
            <button
              type="button"
              className={css('button', button.payload === chosen && 'chosen')}
              aria-disabled={chosen !== null}
              onClick={() => choose(button)}
            >
              {button.payload === chosen && <Check size={16} />}
              {button.title}
            </button>
          ) : (
            <OutwardLink button={button} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says where it leads before it is pressed; what leads nowhere is plain text. */
function OutwardLink({ button }: { button: Button }) {
  const address = addressOf(button);
  const isCall = button.type === 'call';
  if (address === null) return <span className={css('button')}>{button.title}</span>;
  return (
    <a
      className={css('button')}
      href={address}
      {...(isCall ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    >
      {isCall ? <Phone size={16} /> : <ExternalLink size={16} />}
      <span>
        {button.title}
        <small className={css('host')}>{isCall ? button.payload : new URL(address).host}</small>
      </span>
    </a>
  );
}
