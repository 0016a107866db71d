import { ChevronLeft, ChevronRight } from 'lucide';
import { useRef, useState } from 'react';
import { useText } from '#lib/text.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { SafeHtml } from '../SafeHtml.tsx';
import styles from './banner-carousel.module.css';

const css = classNames(styles);

export type Banner = { readonly image: string; readonly html: string };

type Props = {
  readonly label: string;
  readonly banners: readonly Banner[];
};

/** The operator's pictures with their texts: scrolled natively by swipe, or by buttons. */
export function BannerCarousel({ label, banners }: Props) {
  const text = useText('core');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  function turn(step: number): void {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: (shown + step) * width });
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} className={css('carousel')}>
      <ul
        ref={strip}
        className={css('strip')}
        // A scrolling element must be reachable by keyboard.
        tabIndex={banners.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / (currentTarget.clientWidth || 1)))
        }
      >
        {banners.map((banner, index) => (
          <li
            key={banner.image + banner.html}
            aria-roledescription="slide"
            aria-label={text.slide(index + 1, banners.length)}
            className={css('slide')}
          >
            <BannerPicture image={banner.image} />
            {banner.html && <SafeHtml html={banner.html} />}
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={css('turn')}>
          <IconButton
            label={text.previous}
            icon={<Icon of={ChevronLeft} size={20} />}
            disabled={shown <= 0}
            onClick={() => turn(-1)}
          />
          <span className="money" aria-live="polite">
            {shown + 1}/{banners.length}
          </span>
          <IconButton
            label={text.next}
            icon={<Icon of={ChevronRight} size={20} />}
            disabled={shown >= banners.length - 1}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </section>
  );
}

/** A banner's picture; one that fails to load leaves no gap. Its text is separate. */
export function BannerPicture({ image }: { image: string }) {
  const [isMissing, setMissing] = useState(image === '');
  if (isMissing) return null;
  return (
    <img
      className={css('picture')}
      src={image}
      alt=""
      width={640}
      height={280}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
    />
  );
}
