import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '#lib/server-clock.ts';
import { Countdown } from './Countdown.tsx';

/** As much of React as one component needs that is drawn without a screen. */
const hooks = vi.hoisted(() => ({
  useState: (first: () => number): unknown => first,
  useEffect: (effect: () => unknown, _needs: readonly unknown[]): unknown => effect,
}));

vi.mock(import('react'), async (original) => {
  const react = await original();
  return {
    ...react,
    useState: (first: () => number) => hooks.useState(first),
    useEffect: (effect: () => unknown, needs: readonly unknown[]) => hooks.useEffect(effect, needs),
    useEffectEvent: (event: unknown) => event,
  } as unknown as typeof react;
});

type Timer = ReactElement<{ className: string; children: string }>;

/** Shows the time that is left until a moment, and draws it anew whenever the component asks. */
function show(until: number) {
  const onEnd = vi.fn();
  let state: { nowMs: number } | undefined;
  let seen: readonly unknown[] | undefined;
  let effects = 0;
  let screen: Timer | undefined;
  const draw = () => {
    effects = 0;
    screen = Countdown({ until, onEnd }) as Timer;
  };
  hooks.useState = (first) => {
    state ??= { nowMs: first() };
    const set = (nowMs: number) => {
      if (state) state.nowMs = nowMs;
      draw();
    };
    return [state.nowMs, set];
  };
  // The interval is started once; the end is looked at whenever it may have come.
  let isStarted = false;
  hooks.useEffect = (effect, needs) => {
    effects += 1;
    if (effects === 1) {
      if (!isStarted) effect();
      isStarted = true;
      return;
    }
    if (seen?.[0] !== needs[0]) effect();
    seen = needs;
  };
  draw();
  return {
    onEnd,
    read: () => screen?.props.children,
    isSoon: () => screen?.props.className.includes('soon'),
  };
}

const start = Date.parse('2026-11-20T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  learnServerTime(new Date(start).toUTCString());
});
afterEach(() => vi.useRealTimers());

test('counts down by the second, is amber in the last minute, and ends once at zero', () => {
  const timer = show(start + 62_000);
  expect(timer.read()).toBe('01:02');
  vi.advanceTimersByTime(2_000);
  expect([timer.read(), timer.isSoon()]).toEqual(['01:00', false]);
  vi.advanceTimersByTime(1_000);
  expect([timer.read(), timer.isSoon()]).toEqual(['00:59', true]);
  vi.advanceTimersByTime(58_000);
  expect(timer.read()).toBe('00:01');
  expect(timer.onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(timer.read()).toBe('00:00');
  vi.advanceTimersByTime(5_000);
  expect(timer.onEnd).toHaveBeenCalledTimes(1);
});

test('a moment between two seconds ends at the one after it', () => {
  const timer = show(start + 1_500);
  expect(timer.read()).toBe('00:02');
  vi.advanceTimersByTime(1_000);
  expect(timer.onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(timer.read()).toBe('00:00');
  expect(timer.onEnd).toHaveBeenCalledTimes(1);
});

test('counts by the server’s clock, however wrong the phone’s is', () => {
  vi.setSystemTime(start + 600_000);
  learnServerTime(new Date(start).toUTCString());
  const timer = show(start + 300_000);
  expect(timer.read()).toBe('05:00');
  vi.advanceTimersByTime(10_000);
  expect(timer.read()).toBe('04:50');
  expect(timer.onEnd).not.toHaveBeenCalled();
});
