import { formatTime } from '@wallet/contract/time';
import styles from './time-text.module.css';

/** A time in Bangkok time, in tabular figures. */
export function TimeText({ time }: { time: string | null | undefined }) {
  return (
    <time className={styles['time']} dateTime={time ?? undefined}>
      {time ? formatTime(time) : '–'}
    </time>
  );
}
