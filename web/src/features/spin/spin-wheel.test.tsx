import { act, cleanup, fireEvent } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '#lib/reading/query-client.ts';
import * as sound from '#lib/sound/sound.ts';
import { loadText } from '#lib/text.ts';
import { recordCanvas } from '../../test/fake-canvas.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { eligibilityOf, memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, readDialog, show, stage } from '../../test/stage.tsx';
import { drawWheel } from './draw-wheel.ts';
import { SpinPanel } from './SpinPanel.tsx';
import { reloadWheel } from './spin-queries.ts';
import { turnWheel } from './turn-wheel.ts';
import { Wheel } from './Wheel.tsx';
import { sliceAt } from './wheel-math.ts';

const server = stage();
const setup = 'GET /api/spinwheel/setup';
const spin = 'POST /api/spinwheel/spin';

function sliceOf(code: string, label: string) {
  const htmlDescription = `<p>About ${label}</p>`;
  return {
    code,
    label,
    bgColor: '#123456',
    textColor: `#00000${label.length % 10}`,
    htmlDescription,
  };
}

const slices = [sliceOf('S1', '3 coins'), sliceOf('S2', 'Another time'), sliceOf('S3', '5 coins')];
const wheel = { name: 'Wheel', slices };

beforeEach(() => {
  recordCanvas();
  // The wheel is shown at rest, without the seconds of its turn.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('reduced-motion'), media }),
  );
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/spinwheel/coupon', { coupons: [], total: 0 });
  server.answer(setup, { activeSpinwheel: wheel, userCoin: 2 });
  return () => vi.unstubAllGlobals();
});

const isBusy = () => onTop().getByRole('button', { name: 'Spin' }).getAttribute('aria-busy');
const standsAt = () =>
  Number(
    /rotate\((.*)deg\)/.exec(
      document.querySelector('canvas')?.parentElement?.style.transform ?? '',
    )?.[1],
  );

test('a spin takes a coin, rests on what the server has drawn, and says so', async () => {
  const text = await loadText('en', 'spin');
  const drawing = server.hold(spin);
  await show(<SpinPanel />);
  expect(onTop().getByRole('img').getAttribute('aria-label')).toBe(
    text.wheel('3 coins, Another time, 5 coins'),
  );
  expect(read()).toContain(`2${text.coins(2)}`);
  expect(read()).toContain(text.cost);
  await press('Spin');
  expect(isBusy()).toBe('true');
  await press('Spin');
  server.answer(setup, { activeSpinwheel: wheel, userCoin: 7 });
  drawing.give({ success: true, code: 'S2', label: 'Another time', remainingCoin: 1 });
  await pass(0);
  expect(server.requests(spin)).toHaveLength(1);
  expect(server.requests(spin)[0]?.key).toBeTruthy();
  expect(read()).toContain(`1${text.coins(1)}`);
  expect(sliceAt(standsAt(), slices.length)).toBe(1);
  expect(read()).toContain(text.resultIs('Another time'));
  await pass(2_000);
  expect(readDialog()).toContain('Another timeAbout Another time');
  await press(text.understand);
  await pass(500);
  // The wheel, the coins and the coupons are refreshed.
  expect(read()).toContain(`7${text.coins(7)}`);
  expect(isBusy()).toBeNull();
});

test('the last coin leaves the button where it is until the wheel rests', async () => {
  const text = await loadText('en', 'spin');
  server.answer(setup, { activeSpinwheel: wheel, userCoin: 1 });
  const drawing = server.hold(spin);
  await show(<SpinPanel />);
  await press('Spin');
  expect(read()).not.toContain(text.noCoins);
  server.answer(setup, { activeSpinwheel: wheel, userCoin: 0 });
  drawing.give({ success: true, code: 'GONE', label: '100 baht', remainingCoin: 0 });
  await pass(2_000);
  // A wheel that was changed meanwhile has no such slice; the prize is the member's all the same.
  expect(readDialog()).toContain('100 baht');
});

test('a spin that is rejected says why, and can be tried again', async () => {
  const errors = await loadText('en', 'errorTexts');
  server.answer(spin, refusal('REQUEST_LIMIT', 429));
  await show(<SpinPanel />);
  await press('Spin');
  expect(readDialog()).toContain(errors.REQUEST_LIMIT);
  const reads = server.requests(setup).length;
  await press('OK');
  expect([readDialog(), isBusy()]).toEqual(['', null]);
  expect(server.requests(setup)).toHaveLength(reads + 1);
});

test.each([
  ['won', { success: true, code: 'S1', label: '3 coins', remainingCoin: 1 }, 'Result: 3 coins'],
  ['rejected', refusal('SPIN_INACTIVE'), 'Something went wrong'],
] as const)(
  'a spin that is %s once its screen was left is reported as such',
  async (_, end, words) => {
    const drawing = server.hold(spin);
    await show(<SpinPanel />);
    await press('Spin');
    cleanup();
    await show(null);
    drawing.give(end);
    await pass(0);
    expect(readDialog()).toContain(words);
  },
);

test('a spin whose reply was lost is being checked, and shows no failure', async () => {
  server.answer(spin, lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  await show(<SpinPanel />);
  await press('Spin');
  expect(readDialog()).toBe('');
  expect(read()).toContain("We're checking whether “Spin” went through");
  expect(isBusy()).toBe('true');
});

test('a wheel that is closed says so, and one that does not arrive can be asked for again', async () => {
  const text = await loadText('en', 'spin');
  server.answer(setup, refusal('NO_DATA'));
  await show(<SpinPanel />);
  expect(read()).toContain("We couldn't load this");
  server.answer(setup, { activeSpinwheel: { ...wheel, slices: [] }, userCoin: 2 });
  await press('Try again');
  expect(read()).toContain(text.closed + text.closedHelp);
});

test('a label has one line, or two even ones where it is too wide', () => {
  const drawn = recordCanvas();
  const canvas = document.createElement('canvas');
  const labels = ['3 coins', 'A prize of many words', 'Unbreakablelabelofaprize'];
  const many = [...labels, ...Array.from({ length: 3 }, () => 'x')];
  drawWheel(canvas, { slices: many.map((label) => sliceOf('S', label)), size: 300, ratio: 2 });
  expect([canvas.width, canvas.height]).toEqual([600, 600]);
  const lines = drawn.texts.map(({ text, colour }) => [text, colour]);
  expect(lines.slice(0, 4)).toEqual([
    ['3 coins', '#000007'],
    ['A prize of', '#000001'],
    ['many words', '#000001'],
    ['Unbreakablelabelofaprize', '#000004'],
  ]);
  const [one, first, second, long] = drawn.texts;
  // Two lines are centred on the place of one.
  expect(((first?.y ?? 0) + (second?.y ?? 0)) / 2).toBeCloseTo(one?.y ?? 0);
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  expect([one?.size, long?.size]).toEqual([15, 11]);
  // At seven tenths of the radius, in the middle of its slice.
  expect([one?.x, one?.y, one?.align]).toEqual([0, -105, 'center']);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo((first?.size ?? 0) * 1.35);
  expect(drawn.fills).toEqual(many.map(() => '#123456'));
});

test('a slice is drawn where the pointer finds it', () => {
  const drawn = recordCanvas();
  drawWheel(document.createElement('canvas'), { slices, size: 300, ratio: 2 });
  const degreesOf = (angle: number) => Math.round((angle * 180) / Math.PI);
  const degrees = drawn.texts.map(({ turn }) => degreesOf(turn));
  // The middles of the three, from the pointer on top.
  expect(degrees).toEqual([60, 180, 300]);
  expect(degrees.map((turn) => sliceAt(360 - turn, slices.length))).toEqual([0, 1, 2]);
  // A canvas counts its angles from three o'clock.
  expect(drawn.arcs.map(([, from, to]) => [degreesOf(from), degreesOf(to)])).toEqual([
    [-90, 30],
    [30, 150],
    [150, 270],
  ]);
  expect(drawn.arcs.map(([radius]) => radius)).toEqual([150, 150, 150]);
  // Around the middle of the canvas, which turns around it.
  expect(drawn.origin).toEqual([150, 150]);
});

test('a wheel turns for the time of its plan, ticks at each edge, and stops with a sound where it rests', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('CSS', { supports: () => true });
  const [ticks, stop] = [
    vi.spyOn(sound, 'playTicks').mockReturnValue(),
    vi.spyOn(sound, 'playSound').mockReturnValue(),
  ];
  const disc = document.createElement('div');
  let end = { rest: (): void => undefined, cancel: (_: Error): void => undefined };
  const animate = vi.fn((_: Keyframe[], _how: KeyframeAnimationOptions) => ({
    finished: new Promise<void>((resolve, reject) => {
      end = { rest: resolve, cancel: reject };
    }),
  }));
  Object.assign(disc, { animate });
  const first = turnWheel(disc, { slice: 2, count: 8 });
  const degrees = (place: number, at: 0 | 1) =>
    Number(/rotate\((.*)deg\)/.exec(`${animate.mock.calls[place]?.[0][at]?.['transform']}`)?.[1]);
  expect(degrees(0, 0)).toBe(0);
  expect(sliceAt(degrees(0, 1), 8)).toBe(2);
  const how = animate.mock.calls[0]?.[1];
  expect(how?.duration).toBeGreaterThanOrEqual(4_000);
  expect(how?.duration).toBeLessThan(5_000);
  expect(how?.easing).toMatch(/^linear\(/);
  // Two or three turns of eight edges, in seconds.
  const moments = ticks.mock.calls[0]?.[0] ?? [];
  expect(moments.length).toBeGreaterThanOrEqual(16);
  expect(moments.at(-1)).toBeGreaterThan(1);
  expect(moments.at(-1)).toBeLessThanOrEqual(5);
  expect(stop).not.toHaveBeenCalled();
  end.rest();
  await first;
  expect(stop).toHaveBeenCalledExactlyOnceWith('stop');
  // The next turn begins where this one ended; one that leaves the screen rests without a sound.
  vi.stubGlobal('CSS', { supports: () => false });
  const second = turnWheel(disc, { slice: 5, count: 8 });
  expect(degrees(1, 0)).toBeCloseTo(degrees(0, 1) % 360);
  expect(animate.mock.calls[1]?.[1].easing).toBe('cubic-bezier(0.2, 0.6, 0.3, 1)');
  end.cancel(new Error('gone'));
  await second;
  expect(stop).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('after a spin the wheel, the coupons and the balances are read again', () => {
  const keys = [setup, 'GET /api/spinwheel/coupon', 'GET /api/wallet'].map((name) => [name]);
  for (const key of keys) queryClient.setQueryData(key, {});
  reloadWheel();
  const old = keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect(old).toEqual([true, true, true]);
});

test('the wheel keeps its size until the window has kept its own for half a second', async () => {
  const [width, height] = [window.innerWidth, window.innerHeight];
  const resize = async (innerWidth: number, innerHeight: number) => {
    Object.assign(window, { innerWidth, innerHeight });
    await act(async () => fireEvent(window, new Event('resize')));
  };
  onTestFinished(() => void Object.assign(window, { innerWidth: width, innerHeight: height }));
  Object.assign(window, { innerWidth: 1_000, innerHeight: 900 });
  await show(<Wheel wheel={wheel} coins={3} disc={null} />);
  const size = () => document.querySelector<HTMLElement>('.lacquer')?.style.width;
  expect(size()).toBe('350px');
  await resize(300, 900);
  await pass(400);
  await resize(200, 900);
  await pass(400);
  expect(size()).toBe('350px');
  await pass(200);
  expect(size()).toBe('170px');
  await resize(1_000, 400);
  await pass(600);
  expect(size()).toBe('250px');
  await resize(1_000, 200);
  await pass(600);
  expect(size()).toBe('180px');
});
