import { SearchX } from 'lucide';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Carousel3d } from '#ui/carousels/Carousel3d.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Icon } from '#ui/Icon.tsx';
import { GameCard } from './GameCard.tsx';
import { GameSearch } from './GameSearch.tsx';
import type { GameAccount } from './game-account-state.ts';
import { readCodes, toggleFavourite } from './kept-codes.ts';
import { inOrder, isFound, orderOf } from './lobby-order.ts';
import { RecentGames } from './RecentGames.tsx';

const groups = [
  { title: 'slots', categories: ['slot'] },
  { title: 'sportAndCasino', categories: ['sport', 'casino'] },
  { title: 'lotto', categories: ['lotto'] },
] as const;

type Props = {
  readonly games: readonly GameAccount[];
  readonly onOpen: (game: GameAccount) => void;
};

/** The way to a game: the search, what was played last, and the three rings of game accounts. */
export function GameCarousels({ games, onOpen }: Props) {
  const text = useText('home');
  const lobby = useText('lobby');
  const [typed, setTyped] = useState('');
  const [favourites, setFavourites] = useState(() => readCodes('favourite-games'));
  // Decided once: a card that gets a star or an account keeps its place until the next visit.
  const [order] = useState(() => orderOf(games, favourites));
  const [recent] = useState(() => readCodes('recent-games'));
  const found = inOrder(games, order).filter((game) => isFound(game, typed));
  // Somebody else may have played on this phone before.
  const played = recent.flatMap((code) =>
    games.filter((game) => game.code === code && game.isActive),
  );
  return (
    <>
      <GameSearch typed={typed} onType={setTyped} count={found.length} />
      {typed.trim() === '' && <RecentGames games={played} onOpen={onOpen} />}
      {found.length === 0 && games.length > 0 && (
        <Empty
          icon={<Icon of={SearchX} size={28} />}
          title={lobby.nothingFound}
          action={
            <Button size="small" onClick={() => setTyped('')}>
              {lobby.showAll}
            </Button>
          }
        >
          {lobby.nothingFoundHelp}
        </Empty>
      )}
      {groups.map(({ title, categories }) => (
        <Carousel3d
          // Another search is another ring, with its first card in front.
          key={`${title} ${typed.trim()}`}
          title={text[title]}
          items={found.filter((game) => categories.some((category) => category === game.category))}
          keyOf={(game) => game.code}
        >
          {(game) => (
            <GameCard
              game={game}
              isFavourite={favourites.includes(game.code)}
              onFavourite={() => setFavourites(toggleFavourite(game.code))}
              onOpen={() => onOpen(game)}
            />
          )}
        </Carousel3d>
      ))}
    </>
  );
}
