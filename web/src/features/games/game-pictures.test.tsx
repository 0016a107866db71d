import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { gameOf, walletOf } from '../../test/samples.ts';
import { read, show, stage } from '../../test/stage.tsx';
import { GameCard } from './GameCard.tsx';
import { GameGrid } from './GameGrid.tsx';
import { artOf } from './game-art.ts';
import { PopularGames } from './PopularGames.tsx';
import { QuickGames } from './QuickGames.tsx';

const server = stage();

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(0));
});

const logo = '/files/logo.webp';
const background = '/files/background.webp';
const none = () => undefined;
const star = { isFavourite: () => false, onFavourite: none };

const places = {
  card: (game: ReturnType<typeof gameOf>) => (
    <GameCard game={game} isFavourite={false} onFavourite={none} onOpen={none} />
  ),
  grid: (game: ReturnType<typeof gameOf>) => (
    <GameGrid title="Slots" games={[game]} {...star} onOpen={none} />
  ),
  quick: (game: ReturnType<typeof gameOf>) => <QuickGames games={[game]} onOpen={none} />,
  popular: (game: ReturnType<typeof gameOf>) => <PopularGames games={[game]} onOpen={none} />,
};
const pictures = () => screen.getAllByRole<HTMLImageElement>('presentation');
const addresses = () => pictures().map((picture) => picture.getAttribute('src'));

const drawn = artOf(gameOf('PG'));

// Where it is shown, what the operator gave, and the pictures that are there.
test.each([
  ['card', { logo, background }, [background, logo]],
  ['card', { logo }, [drawn, logo]],
  ['card', { background }, [background]],
  ['card', {}, [drawn]],
  ['grid', { logo, background }, [background, logo]],
  ['grid', { logo }, [drawn, logo]],
  ['grid', {}, [drawn]],
  ['quick', { logo, background }, [background, logo]],
  ['quick', { logo }, [drawn, logo]],
  ['popular', { logo, background }, [background, logo]],
  ['popular', { logo }, [drawn, logo]],
  ['popular', {}, [drawn]],
  ['quick', { background }, [background]],
  ['quick', {}, [drawn]],
] as const)('a %s shows the operator’s pictures: %o', async (place, look, shown) => {
  await show(places[place](gameOf('PG', look)));
  expect(addresses()).toEqual(shown);
});

test.each(['card', 'grid', 'quick', 'popular'] as const)(
  'on a %s a picture that does not arrive gives way to the drawn one',
  async (place) => {
    await show(places[place](gameOf('PG', { logo, background })));
    await act(async () => {
      for (const picture of pictures()) fireEvent.error(picture);
    });
    expect(addresses()).toEqual([drawn]);
  },
);

// Where it is shown, and the words that tell what is the matter.
test.each([
  ['card', { health: 'failing' }, 'Temporarily unavailable'],
  ['grid', { health: 'paused' }, 'Transfers paused'],
  ['popular', { health: 'maintenance', isMaintenance: true }, 'Under maintenance'],
  ['quick', { health: 'maintenance', isMaintenance: true }, 'Closed'],
  ['quick', { health: 'paused' }, 'Paused'],
  ['quick', { health: 'failing' }, 'Down'],
] as const)('a %s says what is down: %o', async (place, state, words) => {
  await show(places[place](gameOf('PG', state)));
  expect(read()).toContain(words);
  cleanup();
  await show(places[place](gameOf('PG', { health: 'open' })));
  expect(read()).not.toContain(words);
});
