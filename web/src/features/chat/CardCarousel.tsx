import type { Conversation } from '@wallet/contract/chat/customer';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useRef } from 'react';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { ButtonList } from './ButtonList.tsx';
import styles from './card-carousel.module.css';
import type { ChatSession } from './chat-session.ts';

const css = classNames(styles);

type Props = {
  readonly cards: NonNullable<Conversation['message']['payloads']>;
  readonly seq: number;
  readonly session: ChatSession;
  readonly chosen: readonly string[];
};

/** Cards side by side: swiped, scrolled by keys, or turned by the two buttons. */
export function CardCarousel({ cards, seq, session, chosen }: Props) {
  const text = useText('chat');
  const core = useText('core');
  const list = useRef<HTMLUListElement>(null);

  function turn(direction: 1 | -1): void {
    const step = (list.current?.firstElementChild?.clientWidth ?? 0) * direction;
    list.current?.scrollBy({ left: step, behavior: 'smooth' });
  }

  return (
    <section
      className={css('carousel')}
      aria-roledescription={text.carousel}
      aria-label={text.cards}
    >
      <ul ref={list} className={css('cards')}>
        {cards.map((card, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a message never change places.
            key={index}
            className={css('card')}
            aria-label={core.slide(index + 1, cards.length)}
          >
            {card.image_url && (
              <img
                src={card.image_url}
                alt=""
                className={css('picture')}
                onError={() => void session.renew(seq)}
              />
            )}
            <p className={css('title')}>{card.title}</p>
            <p className={css('subtitle')}>{card.subtitle}</p>
            <ButtonList buttons={card.buttons} session={session} chosen={chosen} />
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        <div className={css('turns')}>
          <IconButton
            label={core.previous}
            icon={<Icon of={ChevronLeft} size={20} />}
            onClick={() => turn(-1)}
          />
          <IconButton
            label={core.next}
            icon={<Icon of={ChevronRight} size={20} />}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </section>
  );
}
