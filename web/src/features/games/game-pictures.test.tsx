import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMoment } from '#lib/moment.ts';
import { themeChanged } from '#lib/theme/theme.ts';
import { gameOf, walletOf } from '../../test/samples.ts';
import { onTop, press, read, show, stage } from '../../test/stage.tsx';
import { GameCard } from './GameCard.tsx';
import { GameGrid } from './GameGrid.tsx';
import { GameSigns } from './GameSigns.tsx';
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

// Where it is shown, the operator's values, and the existing pictures.
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

// Where it is shown, and the words that name the problem.
test.each([
  ['card', { health: 'failing' }, 'Temporarily unavailable'],
  ['grid', { health: 'paused' }, 'Transfers paused'],
  // A server that only says that it is closed.
  ['grid', { isMaintenance: true }, 'Under maintenance'],
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

describe('the details of a game', () => {
  const open = gameOf('PG', { name: 'Pocket Games', amount: baht(12.5), ftWalletSlot: 10 });
  const unopened = gameOf('JOKER', { name: 'Joker', isActive: false, badge: 'new' });
  const pressed = vi.fn();

  beforeEach(() => void pressed.mockClear());

  test('on a card: its balance and credit, or that an account can be opened', async () => {
    const onFavourite = vi.fn();
    const card = (game: typeof open) => (
      <GameCard game={game} isFavourite onFavourite={onFavourite} onOpen={pressed} />
    );
    await show(card(open));
    expect(read()).toBe('Pocket Games12.50\u00A0bahtCredit 125.00View details Pocket Games');
    await press('View details Pocket Games');
    expect([pressed.mock.calls.length, onFavourite.mock.calls.length]).toEqual([1, 0]);
    await press('Favourite: Pocket Games');
    expect([pressed.mock.calls.length, onFavourite.mock.calls.length]).toEqual([1, 1]);
    const star = onTop().getByRole('button', { name: 'Favourite: Pocket Games' });
    expect(star.getAttribute('aria-pressed')).toBe('true');
    const looks = () => screen.getByRole('article').className;
    expect(looks()).not.toMatch(/inactive|closed/);
    cleanup();
    await show(card(unopened));
    expect(read()).toBe('NewJokerOpen account Joker');
    expect(looks()).toMatch(/inactive/);
    cleanup();
    await show(card({ ...open, isMaintenance: true }));
    expect(looks()).toMatch(/closed/);
  });

  test('in a grid: its balance, or that an account can be opened, and whose star it is', async () => {
    const onFavourite = vi.fn();
    const isFavourite = (code: string) => code === 'JOKER';
    await show(
      <GameGrid
        title="Slots"
        games={[open, unopened]}
        {...{ isFavourite, onFavourite, onOpen: pressed }}
      />,
    );
    expect(
      onTop()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['View details Pocket Games12.50\u00A0baht', 'NewOpen account JokerOpen account']);
    expect(screen.getByRole('region', { name: 'Slots' })).toBeTruthy();
    const tiles = onTop().getAllByRole('listitem');
    expect(tiles.map(({ className }) => className.includes('inactive'))).toEqual([false, true]);
    expect(tiles.map(({ className }) => className.includes('closed'))).toEqual([false, false]);
    const stars = onTop().getAllByRole('button', { name: /^Favourite/ });
    expect(stars.map((star) => star.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    await press('Favourite: Joker');
    expect(onFavourite).toHaveBeenCalledExactlyOnceWith('JOKER');
    await press(/^View details/);
    expect(pressed).toHaveBeenCalledExactlyOnceWith(open);
  });

  test('in the popular row: its rank', async () => {
    await show(<PopularGames games={[unopened, open]} onOpen={pressed} />);
    expect(
      onTop()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['New1Number\u00A01 Joker', '2Number\u00A02 Pocket Games']);
    expect(screen.getByRole('region', { name: /^Popular/ })).toBeTruthy();
    await press(/Joker/);
    expect(pressed).toHaveBeenCalledExactlyOnceWith(unopened);
  });

  test('before the tap: an old balance, and a badge where nothing is the matter', async () => {
    const refreshedAt = '2026-11-20T09:00:00.000Z';
    await show(<GameSigns game={{ ...open, isStale: true, badge: 'hot', refreshedAt }} />);
    expect(read()).toBe('Not up to date');
    expect(document.querySelector('[title]')?.getAttribute('title')).toBe(
      formatMoment(refreshedAt),
    );
    cleanup();
    await show(<GameSigns game={{ ...open, isStale: true, badge: 'hot', health: 'paused' }} />);
    expect(read()).toBe('Transfers paused');
    cleanup();
    // Without an account, no balance is old.
    await show(<GameSigns game={{ ...unopened, isStale: true, badge: 'hot' }} />);
    expect(read()).toBe('Popular');
  });
});

test('a drawn picture follows the motif and the gold of the operator', () => {
  const root = document.documentElement;
  const looks = [
    { '--motif': 'star' },
    { '--motif': 'wave' },
    { '--motif': 'star', '--gilt-rgb': '1 2 3', '--gilt-hi': '#111111', '--gilt-lo': '#000000' },
  ].map((look) => {
    for (const [name, value] of Object.entries(look)) root.style.setProperty(name, value);
    window.dispatchEvent(new Event(themeChanged));
    return artOf(gameOf('PG'));
  });
  root.removeAttribute('style');
  window.dispatchEvent(new Event(themeChanged));
  expect(new Set([drawn, ...looks]).size).toBe(4);
  expect(looks[2]).toContain(encodeURIComponent('rgb(1,2,3)'));
  expect(artOf(gameOf('PG'))).toBe(drawn);
});
