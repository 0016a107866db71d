import { VisuallyHidden } from '@mantine/core';
import { Clock, ClockAlert } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import styles from './inbox.module.css';
import { secondsSince, urgencyOf, waitText } from './waiting.ts';

/** For how long a customer has been waiting, as colour, icon and time. */
export function WaitingTime({ since }: { since: string }) {
  const text = useText('chat');
  const seconds = secondsSince(since, useNow());
  const urgency = urgencyOf(seconds);
  const Icon = urgency === 'calm' ? Clock : ClockAlert;
  const time = waitText(seconds, text);
  return (
    <span className={styles['wait']} data-urgency={urgency} title={text.urgency[urgency]}>
      <Icon size={13} aria-hidden />
      <span aria-hidden>{time}</span>
      {/* Seconds would be read again and again; how pressing it is changes twice. */}
      <VisuallyHidden>{text.urgency[urgency]}</VisuallyHidden>
    </span>
  );
}
