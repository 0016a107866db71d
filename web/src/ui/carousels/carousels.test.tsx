import { act, createEvent, fireEvent } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onTop, pass, press, read, show, stage } from '../../test/stage.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import { Carousel3d } from './Carousel3d.tsx';

stage();

const pressed = vi.fn();
const names = ['JOKER', 'PG', 'AMB', 'SA', 'PP'];

beforeEach(() => {
  pressed.mockClear();
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

/** A ring of games, whose front card has a button. */
const ring = (items: readonly string[] = names) =>
  show(
    <Carousel3d title="Slots" items={items} keyOf={(name) => name}>
      {(name, isFront) => (
        <button type="button" onClick={() => pressed(name)}>
          {`${name}${isFront ? ' in front' : ''}`}
        </button>
      )}
    </Carousel3d>,
  );

const cards = () => [...document.querySelectorAll<HTMLElement>('li')];
/** Cards that the reader of a screen finds, which are those that the keyboard reaches. */
function reachable(): (string | null)[] {
  const found = cards().filter((card) => !card.hasAttribute('aria-hidden'));
  expect(cards().filter((card) => !card.firstElementChild?.hasAttribute('inert'))).toEqual(found);
  return found.map(({ textContent }) => textContent);
}
const list = () => document.querySelector('ul') ?? document.body;
/** Distance from the front that each card is drawn at. */
const drawn = () => cards().map(({ style }) => Math.round(Number(style.getPropertyValue('--d'))));

test('a ring is turned by its buttons and by the arrow keys, around both ends', async () => {
  await ring();
  expect([reachable(), drawn()]).toEqual([['JOKER in front'], [0, 1, 2, -2, -1]]);
  // Cards far off are behind the others, and not to be seen.
  expect(cards().map(({ style }) => [style.zIndex, style.visibility])).toEqual([
    ['10', 'visible'],
    ['8', 'visible'],
    ['6', 'hidden'],
    ['6', 'hidden'],
    ['8', 'visible'],
  ]);
  expect(cards().map(({ style }) => style.getPropertyValue('--away'))).toEqual([
    ...['0', '1', '2', '2', '1'],
  ]);
  const section = document.querySelector('[aria-roledescription="carousel"]');
  expect(section?.getAttribute('aria-label')).toBe('Slots');
  expect(onTop().getByRole('heading').textContent).toBe('Slots');
  expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual(
    names.map((_, place) => `${place + 1} of 5`),
  );
  expect(list().tabIndex).toBe(-1);
  expect(read()).toContain('1/5');
  await press('Previous');
  await pass(3_000);
  expect([reachable(), drawn()]).toEqual([['PP in front'], [1, 2, -2, -1, 0]]);
  expect(read()).toContain('5/5');
  // Two quick presses are two cards, though the first has not come to rest.
  const next = onTop().getByRole('button', { name: 'Next' });
  await act(async () => {
    next.click();
    next.click();
  });
  expect(reachable()).toEqual(['PG in front']);
  await pass(3_000);
  expect(drawn()).toEqual([-1, 0, 1, 2, -2]);
  fireEvent.keyDown(list(), { key: 'ArrowLeft' });
  expect([reachable(), document.activeElement]).toEqual([['JOKER in front'], list()]);
  fireEvent.keyDown(list(), { key: 'ArrowRight' });
  fireEvent.keyDown(list(), { key: 'Enter' });
  expect(reachable()).toEqual(['PG in front']);
});

test('a member who wishes for less motion sees the card without a turn', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion: reduce'),
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await ring();
  await act(async () => onTop().getByRole('button', { name: 'Next' }).click());
  expect(drawn()).toEqual([-1, 0, 1, 2, -2]);
});

type Point = { readonly x: number; readonly y?: number };

/** Moves a finger through these places, 16 ms apart, and lifts it after a rest. */
async function drag(points: readonly Point[], { restMs = 200, pointerId = 1, buttons = 1 } = {}) {
  const touch = (point: Point) => ({
    ...{ button: 0, buttons, isPrimary: true, pointerId },
    ...{ clientX: point.x, clientY: point.y ?? 0 },
  });
  const [first, ...others] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  await act(async () => fireEvent.pointerDown(list(), touch(first)));
  for (const point of others) {
    await pass(16);
    await act(async () => fireEvent.pointerMove(list(), touch(point)));
  }
  await pass(restMs);
  await act(async () => fireEvent.pointerUp(list(), { ...touch(last), buttons: 0 }));
}

test('a finger that drags the ring turns it, and its end is not a press of a card', async () => {
  await ring();
  await drag([{ x: 300 }, { x: 200 }, { x: 90 }]);
  await pass(3_000);
  expect(reachable()).toEqual(['PG in front']);
  const front = onTop().getByRole('button', { name: 'PG in front' });
  // A link on the card would otherwise be followed.
  const end = createEvent.click(front, { detail: 1, cancelable: true });
  await act(async () => fireEvent(front, end));
  expect([end.defaultPrevented, pressed.mock.calls.length]).toEqual([true, 0]);
  // The next one is, and so is one of the keyboard right after a drag.
  await act(async () => fireEvent.click(front, { detail: 1 }));
  await drag([{ x: 300 }, { x: 280 }, { x: 300 }]);
  await act(async () => fireEvent.click(front, { detail: 0 }));
  expect(pressed.mock.calls).toEqual([['PG'], ['PG']]);
  // A drag that ended without a click leaves the next press alone.
  await drag([{ x: 300 }, { x: 280 }, { x: 300 }]);
  await drag([{ x: 300 }]);
  await act(async () => fireEvent.click(front, { detail: 1 }));
  expect(pressed.mock.calls).toEqual([['PG'], ['PG'], ['PG']]);
});

/** Moves a finger by a number of pixels in a number of milliseconds, and lifts it after a rest. */
async function flick(
  pixels: number,
  inMs: number,
  restMs: number,
  end: 'pointerUp' | 'pointerCancel' = 'pointerUp',
): Promise<void> {
  const touch = (name: 'pointerDown' | 'pointerMove' | typeof end, x: number, atMs: number) => {
    const event = createEvent[name](list(), {
      ...{ button: 0, buttons: name === end ? 0 : 1, isPrimary: true, pointerId: 1 },
      clientX: x,
    });
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    return act(async () => fireEvent(list(), event));
  };
  await touch('pointerDown', 300, 1_000);
  await touch('pointerMove', 300 - pixels, 1_000 + inMs);
  await touch(end, 300 - pixels, 1_000 + inMs + restMs);
  await pass(3_000);
}

test.each([
  ['fast turns the ring by one card, however fast', 64, 16, 10, 'PG'],
  ['fast the other way turns it back', -64, 16, 10, 'PP'],
  ['fast and held then turns nothing', 64, 16, 60, 'JOKER'],
  ['fast and held for less than that still turns it', 64, 16, 59, 'PG'],
  ['half a pixel in each millisecond is fast enough', 60, 120, 10, 'PG'],
  ['a quarter of one is not', 60, 240, 10, 'JOKER'],
])('a flick that is %s', async (_, pixels, inMs, restMs, front) => {
  await ring();
  await flick(pixels, inMs, restMs);
  expect(reachable()).toEqual([`${front} in front`]);
});

test('eight pixels are a drag, and seven are not yet', async () => {
  await ring();
  const at = () => Number(cards()[0]?.style.getPropertyValue('--d'));
  await flick(7, 100, 100);
  const front = onTop().getByRole('button', { name: 'JOKER in front' });
  await act(async () => fireEvent.click(front, { detail: 1 }));
  expect([pressed.mock.calls.length, at()]).toEqual([1, 0]);
  const touch = { button: 0, buttons: 1, isPrimary: true, pointerId: 1 };
  fireEvent.pointerDown(list(), { ...touch, clientX: 300 });
  fireEvent.pointerMove(list(), { ...touch, clientX: 292 });
  // A card is 220 pixels of dragging.
  expect(at()).toBeCloseTo(-8 / 220);
  fireEvent.pointerUp(list(), { ...touch, clientX: 292, buttons: 0 });
  await act(async () => fireEvent.click(front, { detail: 1 }));
  expect(pressed.mock.calls).toHaveLength(1);
});

test('a drag is followed outside of the ring, and ends where the phone takes it over', async () => {
  const capture = vi.fn();
  HTMLElement.prototype.setPointerCapture = capture;
  await ring();
  // The card's buttons keep a press.
  await flick(7, 100, 100);
  expect(capture).not.toHaveBeenCalled();
  await flick(210, 400, 200, 'pointerCancel');
  expect(capture).toHaveBeenCalledExactlyOnceWith(1);
  expect([reachable(), drawn()]).toEqual([['PG in front'], [-1, 0, 1, 2, -2]]);
});

test('only the first finger and the main button drag', async () => {
  await ring();
  for (const other of [{ button: 2 }, { isPrimary: false }]) {
    const touch = { button: 0, buttons: 1, isPrimary: true, pointerId: 1, ...other };
    fireEvent.pointerDown(list(), { ...touch, clientX: 300 });
    fireEvent.pointerMove(list(), { ...touch, clientX: 100 });
    fireEvent.pointerUp(list(), { ...touch, clientX: 100, buttons: 0 });
  }
  await pass(3_000);
  expect(reachable()).toEqual(['JOKER in front']);
});

test('a finger that moves hardly at all presses, and another finger or button drags nothing', async () => {
  await ring();
  await drag([{ x: 300 }, { x: 305 }]);
  await act(async () => fireEvent.click(onTop().getByRole('button', { name: 'JOKER in front' })));
  expect(pressed).toHaveBeenCalledOnce();
  // Let go outside of the ring, where no listener noticed.
  await drag([{ x: 300 }, { x: 90 }], { buttons: 0 });
  await pass(3_000);
  expect(reachable()).toEqual(['JOKER in front']);
  await act(async () => {
    const touch = { button: 0, buttons: 1, isPrimary: true, clientX: 300 };
    fireEvent.pointerDown(list(), { ...touch, pointerId: 1 });
    fireEvent.pointerMove(list(), { ...touch, pointerId: 2, clientX: 20 });
    fireEvent.pointerUp(list(), { ...touch, pointerId: 2, clientX: 20 });
  });
  await pass(3_000);
  expect(reachable()).toEqual(['JOKER in front']);
});

test('a press on a side card brings it to the front', async () => {
  await ring();
  const [, , third] = cards();
  if (third) await act(async () => fireEvent.click(third));
  await pass(3_000);
  expect([reachable(), drawn()]).toEqual([['AMB in front'], [-2, -1, 0, 1, 2]]);
});

test('one card alone turns nowhere, and without cards there is no ring', async () => {
  await ring(['JOKER']);
  expect(onTop().queryByRole('button', { name: 'Next' })).toBeNull();
  fireEvent.keyDown(list(), { key: 'ArrowRight' });
  await drag([{ x: 300 }, { x: 90 }]);
  await pass(3_000);
  expect([reachable(), drawn()]).toEqual([['JOKER in front'], [0]]);
  await ring([]);
  expect(document.querySelectorAll('section')).toHaveLength(1);
});

const banners = ['first', 'second', 'third'].map((name) => ({
  image: `https://pictures.example/${name}.png`,
  html: name === 'third' ? '' : `<p>${name} text</p>`,
}));

test('banners are turned one by one to both ends, and a picture that does not come leaves no gap', async () => {
  const scrolled: number[] = [];
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', {
    configurable: true,
    value({ left }: ScrollToOptions) {
      scrolled.push(left ?? -1);
      Object.assign(this, { scrollLeft: left });
      fireEvent.scroll(this as HTMLElement);
    },
  });
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  await show(<BannerCarousel label="News" banners={banners} />);
  await pass(0);
  const strip = document.querySelector('[aria-roledescription="carousel"]');
  expect([strip?.getAttribute('aria-label'), list().tabIndex]).toEqual(['News', 0]);
  expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual([
    ...['1 of 3', '2 of 3', '3 of 3'],
  ]);
  const isDisabled = (name: string) =>
    onTop().getByRole('button', { name }).hasAttribute('disabled');
  expect([isDisabled('Previous'), isDisabled('Next'), read().includes('1/3')]).toEqual([
    true,
    false,
    true,
  ]);
  await press('Next');
  await press('Next');
  expect([isDisabled('Previous'), isDisabled('Next'), read().includes('3/3')]).toEqual([
    false,
    true,
    true,
  ]);
  await press('Previous');
  expect(scrolled).toEqual([640, 1_280, 640]);
  expect(read()).toContain('second text');
  const [picture] = document.querySelectorAll('img');
  // No other site learns where its picture is shown.
  expect(picture?.referrerPolicy).toBe('no-referrer');
  // A place is kept for it, and its text says what it shows.
  expect([picture?.alt, picture?.width, picture?.height]).toEqual(['', 640, 280]);
  expect(cards().map((card) => card.children.length)).toEqual([2, 2, 1]);
  if (picture) await act(async () => fireEvent.error(picture));
  expect(document.querySelectorAll('img')).toHaveLength(2);
  width.mockRestore();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});

test('a banner alone has nothing to turn, and one without a picture draws none', async () => {
  await show(<BannerCarousel label="News" banners={[{ image: '', html: '<p>Words</p>' }]} />);
  await pass(0);
  expect(onTop().queryByRole('button')).toBeNull();
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('ul')?.hasAttribute('tabindex')).toBe(false);
  expect(read()).toContain('Words');
});
