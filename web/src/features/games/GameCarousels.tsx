import { GalleryHorizontal, LayoutGrid, SearchX } from 'lucide';
import { memo, startTransition, useEffect, useState } from 'react';
import { useIsOwner } from '#lib/own/own.ts';
import { useText } from '#lib/text.ts';
import { onceShown } from '#lib/timing/once-shown.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Carousel3d } from '#ui/carousels/Carousel3d.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { GameCard } from './GameCard.tsx';
import { GameGrid } from './GameGrid.tsx';
import { GameSearch } from './GameSearch.tsx';
import type { GameAccount } from './game-account-state.ts';
import { keepView, readCodes, readView, toggleFavourite } from './kept-codes.ts';
import styles from './lobby.module.css';
import {
  type Category,
  categoriesOf,
  found as foundIn,
  inOrder,
  isOf,
  lobbyOrderOf,
  popularGames,
} from './lobby-order.ts';
import { PopularGames } from './PopularGames.tsx';

/** Counts from zero up to `count`, a step after each drawing, so that no frame has to draw everything. */
function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn === count) return;
    return onceShown(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, count]);
  return drawn;
}

const css = classNames(styles);

const groups = [
  { title: 'slots', categories: ['slot'] },
  { title: 'sportAndCasino', categories: ['sport', 'casino'] },
  { title: 'lotto', categories: ['lotto'] },
] as const;

type Props = {
  readonly games: readonly GameAccount[];
  readonly onOpen: (game: GameAccount) => void;
};

/**
 * The way to a game: the search, the categories, the popular games, and the game accounts of three groups, as
 * rings or as a grid. The
 * largest part of the home screen: drawn ring by ring, and again only when its games change.
 */
export const GameCarousels = memo(function GameCarousels(props: Props) {
  // Redrawn when it is known whose favourites there are.
  return <Carousels key={`${useIsOwner()}`} {...props} />;
});

function Carousels({ games, onOpen }: Props) {
  const text = useText('lobby');
  const [typed, setTyped] = useState('');
  const [wanted, setCategory] = useState<Category>('all');
  const [view, setView] = useState(readView);
  const [favourites, setFavourites] = useState(() => readCodes('favourite-games'));
  // Decided once: a card that gets a star or an account keeps its place until the next visit.
  const [order] = useState(() => lobbyOrderOf(games, favourites));
  const choices = categoriesOf(games);
  // A category can lose its last game while it is chosen.
  const category = choices.includes(wanted) ? wanted : 'all';
  const found = foundIn(inOrder(games, order), typed).filter((game) => isOf(category, game));
  const isFavourite = (code: string) => favourites.includes(code);
  const onFavourite = (code: string) => setFavourites(toggleFavourite(code));
  const isGrid = view === 'grid';
  // The popular row counts as one step.
  const drawn = useOneByOne(groups.length + 1);
  const isWhole = category === 'all' && typed.trim() === '';
  return (
    <>
      <div className={css('tools')}>
        <GameSearch typed={typed} onType={setTyped} count={found.length} />
        <IconButton
          label={isGrid ? text.asRings : text.asGrid}
          icon={<Icon of={isGrid ? GalleryHorizontal : LayoutGrid} size={22} />}
          onClick={() => setView(keepView(isGrid ? 'rings' : 'grid'))}
        />
      </div>
      {choices.length > 0 && (
        <CategoryChips categories={choices} chosen={category} onChoose={setCategory} />
      )}
      {isWhole && drawn > 0 && <PopularGames games={popularGames(games)} onOpen={onOpen} />}
      {found.length === 0 && games.length > 0 && (
        <Empty
          icon={<Icon of={SearchX} size={28} />}
          title={text.nothingFound}
          action={
            <Button
              size="small"
              onClick={() => {
                setTyped('');
                setCategory('all');
              }}
            >
              {text.showAll}
            </Button>
          }
        >
          {text.nothingFoundHelp}
        </Empty>
      )}
      {groups.map(({ title, categories }, index) => {
        const items = found.filter((game) =>
          categories.some((one: string) => one === game.category),
        );
        if (index + 1 >= drawn && items.length > 0) {
          return <Skeleton key={title} height={271} radius={22} />;
        }
        return isGrid ? (
          <GameGrid
            key={title}
            title={text[title]}
            games={items}
            isFavourite={isFavourite}
            onFavourite={onFavourite}
            onOpen={onOpen}
          />
        ) : (
          <Carousel3d
            // Another search is another ring, with its first card in front.
            key={`${title} ${category} ${typed.trim()}`}
            title={text[title]}
            items={items}
            keyOf={(game) => game.code}
          >
            {(game) => (
              <GameCard
                game={game}
                isFavourite={isFavourite(game.code)}
                onFavourite={() => onFavourite(game.code)}
                onOpen={() => onOpen(game)}
              />
            )}
          </Carousel3d>
        );
      })}
    </>
  );
}
