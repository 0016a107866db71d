import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkOwner } from '#lib/own/own.ts';
import { settleMember } from '#lib/own/settle-member.ts';
import { loadText } from '#lib/text.ts';
import { lost } from '../../test/fake-server.ts';
import { gameOf, memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, show, stage, type } from '../../test/stage.tsx';
import { GameAccountModal } from './GameAccountModal.tsx';
import { GameCarousels } from './GameCarousels.tsx';
import { keepView, readCodes, readView, rememberPlayed } from './kept-codes.ts';
import { launchGame } from './launch-game.ts';
import { QuickGames } from './QuickGames.tsx';

const server = stage();
const onOpen = vi.fn();
const games = [
  ...['AREA', 'BETFLIX', 'JOKER', 'PG'].map((code) => gameOf(code)),
  gameOf('UFABET', { category: 'sport' }),
];

beforeEach(async () => {
  onOpen.mockClear();
  server.answer('GET /api/wallet', walletOf(500, games));
  server.answer('GET /api/account/me', memberOf(walletOf(500)));
  await settleMember();
  keepView('rings');
});

/** A visit of the home: everything is redrawn, ring by ring. */
async function visit(): Promise<void> {
  cleanup();
  await show(<GameCarousels games={games} onOpen={onOpen} />);
  for (let group = 0; group <= 4; group++) await pass(50);
}

const ring = () => within(onTop().getByRole('region', { name: 'Slots' }));
const names = () => ring().getAllByRole('heading', { level: 3 }).map(nameOf);
const nameOf = (heading: Element) => heading.textContent;

function front(): HTMLElement {
  const [card] = ring()
    .getAllByRole('listitem')
    .filter((slide) => !slide.hasAttribute('aria-hidden'));
  if (!card) throw new Error('no card is in front');
  return card;
}
const nameInFront = () => nameOf(within(front()).getByRole('heading', { level: 3 }));

async function key(name: string): Promise<void> {
  const focused = document.activeElement ?? document.body;
  await act(async () => fireEvent.keyDown(focused, { key: name }));
  await pass(2_000);
}

test('the ring turns both ways without end by the arrow keys, and keeps the focus', async () => {
  await visit();
  front().querySelector('button')?.focus();
  await key('ArrowLeft');
  expect(nameInFront()).toBe('PG');
  expect(document.activeElement?.contains(front())).toBe(true);
  for (let presses = 0; presses < 2; presses++) await key('ArrowRight');
  expect(nameInFront()).toBe('BETFLIX');
  await act(async () => within(front()).getAllByRole('button').at(-1)?.click());
  expect(onOpen.mock.calls.at(-1)?.[0].code).toBe('BETFLIX');
  // A card that is not in front is not a place for a finger or a key.
  const inert = ring()
    .getAllByRole('listitem')
    .filter((slide) => slide.querySelector('[inert]'));
  expect(inert).toHaveLength(3);
});

test('the ring moves in steps, and without any where less motion is wished for', async () => {
  const placesAfterTurn = async () => {
    await visit();
    const [slide] = ring().getAllByRole('listitem');
    const seen = new Set<string | undefined>();
    await act(async () => fireEvent.click(ring().getByRole('button', { name: 'Next' })));
    for (let frame = 0; frame < 12; frame++) {
      seen.add(slide?.style.getPropertyValue('--d'));
      await vi.advanceTimersByTimeAsync(16);
    }
    return [...seen];
  };
  expect((await placesAfterTurn()).length).toBeGreaterThan(2);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)',
  }));
  expect(await placesAfterTurn()).toEqual(['-1']);
  vi.unstubAllGlobals();
});

test('a star keeps its card in place now and comes first on the next visit', async () => {
  await visit();
  const before = names();
  // A card that is not in front has no accessible name.
  for (let turns = 0; turns < 2; turns++) await press('Next');
  expect(nameInFront()).toBe('JOKER');
  await press('Favourite: JOKER');
  expect(names()).toEqual(before);
  await visit();
  expect(names()).toEqual(['JOKER', 'AREA', 'BETFLIX', 'PG']);
  const star = onTop().getByRole('button', { name: 'Favourite: JOKER' });
  expect(star.getAttribute('aria-pressed')).toBe('true');
  await press('Favourite: JOKER');
  await visit();
  expect(names()).toEqual(before);
});

test('a grid has every game within reach, and is remembered', async () => {
  await visit();
  await press('Show as a grid');
  await visit();
  await press(/^View details JOKER/);
  expect(onOpen).toHaveBeenCalledWith(games[2]);
  expect(ring().queryByRole('button', { name: 'Next' })).toBeNull();
  await press('Show as carousels');
  expect(ring().getByRole('button', { name: 'Next' })).toBeTruthy();
});

test('one search covers all groups, and offers more when nothing is found', async () => {
  await visit();
  const { maxLength, autocomplete } = onTop().getByLabelText<HTMLInputElement>('Find a provider');
  expect([maxLength, autocomplete]).toEqual([40, 'off']);
  await type('Find a provider', 'ufa');
  await pass(1_000);
  expect(onTop().getAllByRole('heading', { level: 3 }).map(nameOf)).toEqual(['UFABET']);
  const said = () => document.querySelector('search [role=status]')?.textContent;
  expect(said()).toBe('1 provider found');
  await type('Find a provider', 'nobody has this');
  await pass(1_000);
  expect(read()).toContain('No provider with that name');
  await press('Show all');
  await pass(1_000);
  expect(onTop().getAllByRole('heading', { level: 3 })).toHaveLength(games.length);
  expect(said()).toBe('');
});

test('the game played last is one press away on the next visit', async () => {
  const quick = <QuickGames games={games} onOpen={onOpen} />;
  await show(quick);
  expect(read()).toMatch(/^Choose a game/);
  cleanup();
  const tab: Window = Object.assign(Object.create(null), { location: { assign: vi.fn() } });
  await launchGame(gameOf('PG', { launch: 'url', web: 'https://play.example/' }), tab);
  expect(tab.location.assign).toHaveBeenCalledWith('https://play.example/');
  await show(quick);
  expect(read()).toMatch(/^Last played.*PG/);
  await press('PG');
  expect(onOpen).toHaveBeenCalledWith(games[3]);
});

test('the games of a member are shown as theirs as soon as it is known whose phone this is', async () => {
  rememberPlayed('JOKER');
  await visit();
  for (let turns = 0; turns < 3; turns++) await press('Next');
  await press('Favourite: PG');
  cleanup();
  // A returning member is unknown at first.
  window.sessionStorage.removeItem('owner-known');
  window.localStorage.removeItem('owner-known');
  checkOwner();
  await show(
    <>
      <QuickGames games={games} onOpen={onOpen} />
      <GameCarousels games={games} onOpen={onOpen} />
    </>,
  );
  for (let group = 0; group <= 4; group++) await pass(50);
  expect(read()).toMatch(/^Choose a game/);
  expect(names()).toEqual(['AREA', 'BETFLIX', 'JOKER', 'PG']);
  await act(async () => settleMember());
  for (let group = 0; group <= 4; group++) await pass(50);
  expect(read()).toMatch(/^Last played.*JOKER/);
  expect(names()).toEqual(['PG', 'AREA', 'BETFLIX', 'JOKER']);
});

test('each group has its name, a lobby without a choice has no categories, and a lost one is left', async () => {
  const lotto = gameOf('HUAY', { category: 'lotto', isActive: false });
  const all = [...games, gameOf('SEXY', { category: 'sport', isCasino: true }), lotto];
  const { rerender } = render(<div />);
  const draw = async (shown: typeof games) => {
    await act(async () => rerender(<GameCarousels games={shown} onOpen={onOpen} />));
    for (let group = 0; group <= 4; group++) await pass(50);
  };
  await show(<div />);
  await draw(all);
  const text = await loadText('en', 'lobby');
  const groups = () =>
    onTop()
      .queryAllByRole('region')
      .map((group) => group.getAttribute('aria-label'));
  expect(groups()).toEqual([text.slots, text.sportAndCasino, text.lotto]);
  const chips = () => within(onTop().getByRole('group', { name: text.category }));
  expect(chips().getAllByRole('button').map(nameOf)).toEqual(
    (['all', 'mine', 'slot', 'sport', 'casino', 'lotto'] as const).map(
      (one) => text.categories[one],
    ),
  );
  await press(text.categories.lotto);
  await pass(1_000);
  expect(groups()).toEqual([text.lotto]);
  // Its last game goes while it is chosen.
  await draw(all.slice(0, -1));
  expect(groups()).toEqual([text.slots, text.sportAndCasino]);
  await draw([lotto]);
  expect(onTop().queryByRole('group', { name: text.category })).toBeNull();
  await draw([]);
  expect(read()).not.toContain(text.nothingFound);
});

test('a game under maintenance can be looked at, and not entered or moved money to', async () => {
  const closed = gameOf('PG', { isMaintenance: true, health: 'maintenance' });
  server.answer('GET /api/wallet', walletOf(500, [closed]));
  server.answer('GET /api/wallet/account/:slotCode', lost);
  await show(<GameAccountModal game={closed} onClose={() => undefined} />);
  for (const name of ['Play', 'Move money only']) {
    expect(onTop().getByRole('button', { name })).toMatchObject({ disabled: true });
  }
});

test('a category narrows the lobby, hides what is popular, and is left by one press', async () => {
  const popular = games.map((game, place) => ({ ...game, popularRank: place + 1 }));
  await show(<GameCarousels games={popular} onOpen={onOpen} />);
  for (let group = 0; group <= 4; group++) await pass(50);
  const shown = () => onTop().getAllByRole('heading', { level: 3 }).map(nameOf);
  const isPopularShown = () => onTop().queryByRole('region', { name: /^Popular/ }) !== null;
  expect([shown().length, isPopularShown()]).toEqual([5, true]);
  await press('Sport');
  expect(onTop().getByRole('button', { name: 'Sport' }).getAttribute('aria-pressed')).toBe('true');
  await pass(1_000);
  expect([shown(), isPopularShown()]).toEqual([['UFABET'], false]);
  await type('Find a provider', 'joker');
  await pass(1_000);
  await press('Show all');
  await pass(1_000);
  expect([shown().length, isPopularShown()]).toEqual([5, true]);
});

test('the last four games that were played are kept, newest first, and a wide window begins with a grid', () => {
  for (const code of ['A', 'B', 'A', 'C']) rememberPlayed(code);
  expect(readCodes('recent-games')).toEqual(['C', 'A', 'B']);
  for (const code of ['A', 'D', 'E']) rememberPlayed(code);
  expect(readCodes('recent-games')).toEqual(['E', 'D', 'A', 'C']);
  window.localStorage.removeItem('lobby-view');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(readView()).toBe('rings');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(readView()).toBe('grid');
  expect([keepView('rings'), readView()]).toEqual(['rings', 'rings']);
  vi.unstubAllGlobals();
});
