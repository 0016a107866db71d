import type { Conversation } from '@wallet/contract/chat/customer';
import { FileText } from 'lucide';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { LinkedText } from './LinkedText.tsx';
import { MediaViewer } from './MediaViewer.tsx';
import styles from './media.module.css';

const css = classNames(styles);

type Props = {
  readonly payload: NonNullable<Conversation['message']['payload']>;
  readonly source: string | undefined;
  readonly onBroken?: () => void;
};

/** A picture that opens large, a video, or another file, with its caption. */
export function Media({ payload, source, onBroken }: Props) {
  const text = useText('chat');
  const [isLarge, setLarge] = useState(false);
  const { fileType = 'file', message } = payload;

  function content() {
    if (source && fileType === 'image') {
      return (
        <button
          type="button"
          className={css('open')}
          aria-label={text.openPicture}
          onClick={() => setLarge(true)}
        >
          <img src={source} alt="" className={css('picture')} onError={onBroken} />
        </button>
      );
    }
    if (source && fileType === 'video') {
      return (
        // biome-ignore lint/a11y/useMediaCaption: what people send each other has no captions.
        <video
          src={source}
          controls
          playsInline
          preload="metadata"
          className={css('picture')}
          aria-label={text.fileKinds.video}
          onError={onBroken}
        />
      );
    }
    const label = text.fileKinds[fileType];
    return (
      <p className={css('file')}>
        <Icon of={FileText} size={20} />
        {source ? (
          <a href={source} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ) : (
          label
        )}
      </p>
    );
  }

  return (
    <div className={css('media')}>
      {content()}
      {message && (
        <p className={css('caption')}>
          <LinkedText text={message} />
        </p>
      )}
      {isLarge && source && <MediaViewer source={source} onClose={() => setLarge(false)} />}
    </div>
  );
}
