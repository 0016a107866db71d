import { formatTime } from '@wallet/contract/time';
import { Lock } from 'lucide-react';
import { useText } from '#lib/text.ts';
import styles from './message.module.css';
import type { Note } from './timeline-state.ts';

/** Internal note between agents, styled unlike any message. */
export function NoteRow({ note }: { note: Note }) {
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
