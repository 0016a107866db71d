import { serverNow } from '@wallet/client/server-clock';
import { formatTime } from '@wallet/contract/time';
import { useText } from '#lib/text.ts';
import styles from '../thread/thread.module.css';

const dayMs = 86_400_000;

/** Heading of a day: its name when it is near, its date otherwise. */
export function DayRow({ time }: { time: string }) {
  const text = useText('chat');
  const day = dayOf(time);
  const names: Readonly<Record<string, string>> = {
    [dayOf(new Date(serverNow()).toISOString())]: text.today,
    [dayOf(new Date(serverNow() - dayMs).toISOString())]: text.yesterday,
  };
  return (
    <li className={styles['day']} data-key={`day ${day}`}>
      <span>{names[day] ?? day}</span>
    </li>
  );
}

/** `DD/MM/YYYY` in Bangkok. */
export function dayOf(time: string): string {
  return formatTime(time).slice(0, 10);
}
