import { Play } from 'lucide';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './how-to-videos.module.css';
import { VideoSheet } from './VideoSheet.tsx';
import { type Video, videos } from './videos.ts';

const css = classNames(styles);

export function HowToVideos() {
  const text = useText('info');
  const [playing, setPlaying] = useState<Video | null>(null);
  return (
    <section className={css('screen')}>
      <div>
        <h1>{text.howTo}</h1>
        <p className={css('lead')}>{text.howToLead}</p>
      </div>
      <ol className={css('list')}>
        {videos.map((video, index) => (
          <li key={video}>
            <button type="button" className={css('card')} onClick={() => setPlaying(video)}>
              <span className={`lacquer ${css('art')}`}>
                <span className={css('number')}>{index + 1}</span>
                <Icon of={Play} size={22} />
              </span>
              <span className={css('words')}>
                <span className={css('title')}>{text.videos[video].title}</span>
                <span className={css('line')}>{text.videos[video].line}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {playing && <VideoSheet video={playing} onClose={() => setPlaying(null)} />}
    </section>
  );
}
