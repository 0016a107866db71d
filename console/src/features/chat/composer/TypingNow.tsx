import { Users } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { useTyping } from '../chat-connection.ts';
import styles from './composer.module.css';

type TypingNowProps = { readonly thread: string; readonly customer: string };

/** Shows who is typing: the customer, or another agent. */
export function TypingNow({ thread, customer }: TypingNowProps) {
  const text = useText('chat');
  const { id: myId } = useMyself();
  const typing = useTyping(thread);
  const others = typing.colleagues.filter(({ id }) => id !== myId);
  return (
    <span className={styles['typing']} role="status">
      {others.map(({ id, name }) => (
        <span key={id} className={styles['collision']}>
          <Users size={14} aria-hidden /> {text.replies(name)}
        </span>
      ))}
      {typing.customer && <span>{text.types(customer)}</span>}
    </span>
  );
}
