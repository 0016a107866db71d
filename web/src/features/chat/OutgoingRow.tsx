import { CircleAlert, RotateCcw, Trash2 } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { textOfCode } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { announce } from './announcer.ts';
import type { ChatSession } from './chat-session.ts';
import type { Outgoing } from './chat-state.ts';
import { focusLog } from './focus-log.ts';
import { LinkedText } from './LinkedText.tsx';
import { Media } from './Media.tsx';
import styles from './message-row.module.css';

const css = classNames(styles);

type Props = { readonly outgoing: Outgoing; readonly session: ChatSession };

/** One's own message that the server has not numbered yet: its state, and what can be done. */
export function OutgoingRow({ outgoing, session }: Props) {
  const text = useText('chat');
  const { clientId, message, delivery } = outgoing;
  const { payload } = message;
  return (
    <li className={css('row', 'own')}>
      <p className="out-of-sight">{text.you}</p>
      {message.message_type === 'media' ? (
        <Media payload={payload ?? {}} source={session.previewOf(clientId)} />
      ) : (
        <p className={css('bubble')}>
          <LinkedText text={payload?.message ?? payload?.title ?? ''} />
        </p>
      )}
      {delivery.kind === 'uploading_file' && (
        <progress className={css('progress')} value={delivery.share} aria-label={text.uploading} />
      )}
      <p className={css('meta', delivery.kind === 'failed' && 'failed')}>
        {(delivery.kind === 'sending' || delivery.kind === 'waiting') && text[delivery.kind]}
        {delivery.kind === 'uploading_file' &&
          `${text.uploading} ${Math.round(delivery.share * 100)}%`}
        {delivery.kind === 'failed' && <Failure code={delivery.code} />}
      </p>
      {delivery.kind !== 'sending' && (
        <div className={css('actions')}>
          {delivery.kind === 'failed' && (
            <Button
              size="small"
              icon={<Icon of={RotateCcw} size={16} />}
              onClick={(event) => {
                focusLog(event);
                session.resend(clientId);
              }}
            >
              {text.resend}
            </Button>
          )}
          <Button
            size="small"
            tone="ghost"
            icon={<Icon of={Trash2} size={16} />}
            onClick={(event) => {
              focusLog(event);
              session.remove(clientId);
            }}
          >
            {text.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Says immediately that it failed, and why as soon as that text is loaded. */
function Failure({ code }: { code: string }) {
  const text = useText('chat');
  const [reason, setReason] = useState('');
  const showReason = useEffectEvent((why: string) => {
    setReason(why);
    announce(`${text.failed}: ${why}`);
  });
  useEffect(() => void textOfCode(code).then(showReason), [code]);
  return (
    <>
      <Icon of={CircleAlert} size={14} />
      {text.failed}
      {reason && ` · ${reason}`}
    </>
  );
}
