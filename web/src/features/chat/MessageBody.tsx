import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { ButtonList } from './ButtonList.tsx';
import { CardCarousel } from './CardCarousel.tsx';
import type { ChatSession } from './chat-session.ts';
import type { Message } from './chat-state.ts';
import { LinkedText } from './LinkedText.tsx';
import { Media } from './Media.tsx';
import styles from './message-row.module.css';

const css = classNames(styles);

type Props = {
  readonly message: Message;
  readonly session: ChatSession;
  readonly chosen: readonly string[];
};

/** Content of a message of any type. All of it is text: no message contains markup. */
export function MessageBody({ message, session, chosen }: Props) {
  const text = useText('chat');
  const { message_type: type, payload, payloads, clientId } = message.message;
  switch (type) {
    case 'text':
    case 'quick_replies':
    case 'buttons':
      return (
        <div className={css('bubble')}>
          <p>
            <LinkedText text={payload?.message ?? ''} />
          </p>
          {type === 'buttons' && (
            <ButtonList buttons={payload?.buttons ?? []} session={session} chosen={chosen} />
          )}
        </div>
      );
    case 'postback':
      return <p className={css('bubble')}>{payload?.title}</p>;
    case 'media':
      return (
        <Media
          payload={payload ?? {}}
          source={session.previewOf(clientId) ?? payload?.url}
          onBroken={() => void session.renew(message.seq)}
        />
      );
    case 'generic':
      return (
        <CardCarousel cards={payloads ?? []} seq={message.seq} session={session} chosen={chosen} />
      );
    case 'unknown':
      return <p className={css('bubble', 'redacted')}>{text.unknown}</p>;
  }
}
