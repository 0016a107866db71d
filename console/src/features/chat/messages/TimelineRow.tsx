import type { ThreadLine } from '@wallet/contract/chat/staff';
import { formatTime } from '@wallet/contract/time';
import { Lock } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { customerName } from '../customer/customer-name.ts';
import styles from '../thread/thread.module.css';
import { DayRow } from './DayRow.tsx';
import { type Delivery, MessageRow } from './MessageRow.tsx';
import styles from './message.module.css';
import type { Note, TimelineItem } from './timeline-state.ts';

/** One row of a thread, whatever it is. */
export function TimelineRow({ item, line }: { item: TimelineItem; line: ThreadLine }) {
  const text = useText('chat');
  switch (item.kind) {
    case 'day':
      return <DayRow time={item.time} />;
    case 'unread':
      return (
        <li className={styles['unread']} data-key="unread">
          <span>{text.newBelow}</span>
        </li>
      );
    case 'note':
      return <NoteRow note={item.note} />;
    case 'message': {
      const { message, isFirst, isLast } = item;
      const { id: thread, customer, deliveredSeq, customerReadSeq } = line;
      const { seq, sender, name } = message;
      const names = { customer: customerName(customer, text), agent: name, bot: text.bot };
      return (
        <MessageRow
          thread={thread}
          message={message}
          name={isFirst ? names[sender] : null}
          delivery={deliveryOf(seq, line)}
          hasTime={isLast || seq === deliveredSeq || seq === customerReadSeq}
        />
      );
    }
  }
}

function deliveryOf(seq: number, { deliveredSeq, customerReadSeq }: ThreadLine): Delivery {
  if (seq <= customerReadSeq) return 'read';
  return seq <= deliveredSeq ? 'delivered' : 'sent';
}

/** Internal note between agents, styled unlike any message. */
function NoteRow({ note }: { note: Note }) {
  const text = useText('chat');
  return (
    <li className={styles['note']} data-key={`note ${note.id}`}>
      <p className={styles['noteHead']}>
        <Lock size={13} aria-hidden />
        <strong>{text.noteBy(note.author.name)}</strong>
        <time className={styles['clock']} dateTime={note.createdAt}>
          {formatTime(note.createdAt).slice(11, 16)}
        </time>
        <span>{text.noteHelp}</span>
      </p>
      <p className={styles['words']}>{note.text}</p>
    </li>
  );
}
