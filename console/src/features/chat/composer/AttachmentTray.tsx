import { CloseButton } from '@mantine/core';
import { Film } from 'lucide-react';
import { useText } from '#lib/text.ts';
import styles from './composer.module.css';
import type { Attachment } from './use-attachments.ts';

type AttachmentTrayProps = {
  readonly list: readonly Attachment[];
  readonly onRemove: (attachment: Attachment) => void;
};

/** Files attached to the next message. */
export function AttachmentTray({ list, onRemove }: AttachmentTrayProps) {
  const text = useText('chat');
  if (list.length === 0) return null;
  return (
    <ul className={styles['tray']}>
      {list.map((attachment) => (
        <li key={attachment.key}>
          {attachment.kind === 'image' ? (
            <img src={attachment.preview} alt={attachment.file.name} />
          ) : (
            <span className={styles['film']}>
              <Film size={20} aria-hidden />
              {attachment.file.name}
            </span>
          )}
          <CloseButton
            className={styles['dropFile'] ?? ''}
            aria-label={text.removeFile(attachment.file.name)}
            onClick={() => onRemove(attachment)}
          />
        </li>
      ))}
    </ul>
  );
}
