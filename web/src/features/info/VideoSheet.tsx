import { languageNames, languages } from '@wallet/contract/languages';
import { useState } from 'react';
import { useLanguage } from '#lib/language.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import styles from './how-to-videos.module.css';
import type { Video } from './videos.ts';

const css = classNames(styles);

/** One video, with its steps in words for those who cannot watch now. */
export function VideoSheet({ video, onClose }: { video: Video; onClose: () => void }) {
  const text = useText('info');
  const language = useLanguage();
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  return (
    <Sheet title={text.videos[video].title} onClose={onClose}>
      {hasFailed ? (
        <LoadError
          onRetry={() => {
            setFailed(false);
            setTries(tries + 1);
          }}
        />
      ) : (
        <video
          key={tries}
          className={css('video')}
          controls
          autoPlay
          muted
          playsInline
          // A source that this browser cannot play bubbles here, and the next one may be played.
          onError={({ target, currentTarget }) => target === currentTarget && setFailed(true)}
        >
          <source src={`/howto/${video}.${language}.webm`} type="video/webm; codecs=vp9" />
          {/* For iPhones before iOS 17.4. What is wrong with the last one is wrong with all. */}
          <source
            src={`/howto/${video}.${language}.mp4`}
            type="video/mp4"
            onError={() => setFailed(true)}
          />
          {languages.map((captions) => (
            <track
              key={captions}
              kind="captions"
              src={`/howto/${video}.${captions}.vtt`}
              srcLang={captions}
              label={languageNames[captions]}
              default={captions === language}
            />
          ))}
        </video>
      )}
      <ol className={css('steps')}>
        {text.videos[video].steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Sheet>
  );
}
