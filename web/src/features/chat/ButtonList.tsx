import { webAddress } from '@wallet/client/web-address';
import { buttonAddress } from '@wallet/contract/chat/button-address';
import type { Button } from '@wallet/contract/chat/customer';
import { Check, ExternalLink, Phone } from 'lucide';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { announce } from './announcer.ts';
import styles from './buttons.module.css';
import type { ChatSession } from './chat-session.ts';
import { chooseAnswer } from './choose-answer.ts';
import { outward } from './linked-parts.ts';

const css = classNames(styles);

type Props = {
  readonly buttons: readonly Button[];
  readonly session: ChatSession;
  /** The payloads that the customer chose. */
  readonly chosen: readonly string[];
};

/** The buttons of a message. A question is answered once; links stay. */
export function ButtonList({ buttons, session, chosen }: Props) {
  const text = useText('chat');

  const isChosen = ({ payload }: Button) => chosen.includes(payload);
  const isAnswered = buttons.some(isChosen);

  async function choose(button: Button): Promise<void> {
    const isSaid = !isAnswered && (await chooseAnswer(session, button));
    if (isSaid) announce(text.chosen(button.title));
  }

  return (
    <ul className={css('list')}>
      {buttons.map((button) => (
        <li key={`${button.type} ${button.title} ${button.payload}`}>
          {button.type === 'postback' ? (
            <button
              type="button"
              className={css('button', isChosen(button) && 'chosen')}
              aria-disabled={isAnswered}
              onClick={() => void choose(button)}
            >
              {isChosen(button) && <Icon of={Check} size={16} />}
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

/** Shows where it leads before it is pressed; one that leads nowhere is plain text. */
function OutwardLink({ button: { type, title, payload } }: { button: Button }) {
  const address = buttonAddress({ type, payload });
  if (address === null) return <span>{title}</span>;
  // A page of ours replaces this one, and a call opens no page.
  const site = webAddress(address)?.host;
  return (
    <a className={css('button')} href={address} {...(site && outward)}>
      <Icon of={type === 'call' ? Phone : ExternalLink} size={16} />
      <span>
        {title}
        <small className={css('host')}>{site || payload}</small>
      </span>
    </a>
  );
}
