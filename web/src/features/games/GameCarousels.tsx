import type { ReplyOf } from '@wallet/contract/api';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { Carousel3d } from '#ui/Carousel3d.tsx';
import { GameCard } from './GameCard.tsx';

type GameAccount = ReplyOf<'GET /api/wallet'>['slots'][number];

const groups = [
  { title: 'slots', categories: ['slot'] },
  { title: 'sportAndCasino', categories: ['sport', 'casino'] },
  { title: 'lotto', categories: ['lotto'] },
] as const;

type Props = {
  readonly games: readonly GameAccount[];
  readonly onOpen: (game: GameAccount) => void;
};

/** The three rings of game accounts. */
export function GameCarousels({ games, onOpen }: Props) {
  const text = useText('home');
  // The member's own games come first; one opened during this visit keeps its place until the next.
  const [ownCodes] = useState(
    () => new Set(games.filter(({ isActive }) => isActive).map(({ code }) => code)),
  );
  const ordered = games.toSorted(
    (one, other) => Number(ownCodes.has(other.code)) - Number(ownCodes.has(one.code)),
  );
  return groups.map(({ title, categories }) => (
    <Carousel3d
      key={title}
      title={text[title]}
      items={ordered.filter((game) => categories.some((category) => category === game.category))}
      keyOf={(game) => game.code}
    >
      {(game) => <GameCard game={game} onOpen={() => onOpen(game)} />}
    </Carousel3d>
  ));
}
