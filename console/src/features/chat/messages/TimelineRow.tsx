import type { ThreadLine } from '@wallet/contract/chat/staff';
import { useText } from '#lib/text.ts';
import { customerName } from '../customer/customer-name.ts';
import styles from '../thread/thread.module.css';
import { DayRow } from './DayRow.tsx';
import { type Delivery, MessageRow } from './MessageRow.tsx';
import { NoteRow } from './NoteRow.tsx';
import type { TimelineItem } from './timeline-state.ts';

/** One row of a thread, of any kind. */
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
