import { Button, Progress } from '@mantine/core';
import { ApiError } from '@wallet/contract/api-error';
import { Clock, Film, TriangleAlert } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { type Outgoing, type OutgoingMessage, outbox } from '../sending/outbox.ts';
import { MessageContent } from './MessageContent.tsx';
import styles from './message.module.css';

type SendingRowProps = { readonly thread: string; readonly sending: OutgoingMessage };

/** A message on its way: its progress, and actions when it is stuck. */
export function SendingRow({ thread, sending }: SendingRowProps) {
  const { clientId, content, step } = sending;
  const isBare = content.kind === 'file' || content.message.message_type === 'generic';
  return (
    <li className={styles['row']} data-side="ours" data-key={clientId} data-sending={step.kind}>
      <div className={`${styles['bubble']} ${styles['pending']}`} data-bare={isBare || undefined}>
        <Content content={content} />
      </div>
      <Step thread={thread} sending={sending} />
    </li>
  );
}

function Content({ content }: { content: Outgoing }) {
  const text = useText('chat');
  if (content.kind === 'message') {
    return <MessageContent message={content.preview} />;
  }
  return (
    <div className={styles['media']}>
      {content.fileKind === 'image' ? (
        <img src={content.preview} alt={text.image} />
      ) : (
        <span>
          <Film size={20} aria-hidden /> {content.file.name}
        </span>
      )}
    </div>
  );
}

function Step({ thread, sending: { clientId, step } }: SendingRowProps) {
  const text = useText('chat');
  switch (step.kind) {
    case 'waiting':
      return <Quiet words={text.waitingToSend} />;
    case 'stored':
      return <Quiet words={text.sent} />;
    case 'sending': {
      if (step.share === null || step.share === 1) return <Quiet words={text.sending} />;
      const percent = Math.floor(step.share * 100);
      return (
        <div className={styles['under']}>
          <Progress
            value={percent}
            size="sm"
            className={styles['progress'] ?? ''}
            aria-label={text.uploading(percent)}
          />
          <span>{text.uploading(percent)}</span>
          <Remove thread={thread} clientId={clientId} />
        </div>
      );
    }
    case 'unanswered':
      return <Failed words={text.unanswered} thread={thread} clientId={clientId} />;
    case 'refused': {
      const reason = errorText(new ApiError(step.reason, 400));
      return <Failed words={text.refused(reason)} thread={thread} clientId={clientId} />;
    }
  }
}

function Quiet({ words }: { words: string }) {
  return (
    <span className={styles['under']}>
      <Clock size={13} aria-hidden /> {words}
    </span>
  );
}

function Failed({ words, thread, clientId }: { words: string; thread: string; clientId: string }) {
  const text = useText('chat');
  return (
    <div className={styles['failure']} role="alert">
      <TriangleAlert size={14} aria-hidden />
      <span>{words}</span>
      <Button size="compact-xs" variant="light" onClick={() => outbox.resend(thread, clientId)}>
        {text.resend}
      </Button>
      <Remove thread={thread} clientId={clientId} />
    </div>
  );
}

function Remove({ thread, clientId }: { thread: string; clientId: string }) {
  const text = useText('chat');
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      onClick={() => outbox.remove(thread, clientId)}
    >
      {text.remove}
    </Button>
  );
}
