import { act, cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onTop, pass, read, show, stage } from '../../test/stage.tsx';
import { useMedia } from '../device/use-media.ts';
import { onceShown } from './once-shown.ts';
import { useRest } from './use-rest.ts';
import { useSettled } from './use-settled.ts';

stage();

/** Movement on the screen as the browser lists it. */
function movement(endTime: number) {
  let end: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    playState: 'running',
    effect: { getComputedTiming: () => ({ endTime }) },
    finished,
    end,
  };
}

let moving: ReturnType<typeof movement>[] = [];

beforeEach(() => {
  moving = [];
  document.getAnimations = () => moving as unknown as Animation[];
});

function Rest() {
  return useRest(1_500) ? 'rests' : 'moves';
}

test('a screen rests when its time is over and nothing on it moves any more', async () => {
  const [wheel, glow] = [movement(4_000), movement(Number.POSITIVE_INFINITY)];
  // An endless one is waited for by no one.
  moving = [wheel, glow];
  await show(<Rest />);
  await pass(1_400);
  expect(read()).toBe('moves');
  await pass(5_000);
  expect(read()).toBe('moves');
  await act(async () => wheel.end());
  expect(read()).toBe('rests');
});

test('a timer runs, unless its screen was left before', async () => {
  const run = vi.fn();
  onceShown(run, 100);
  await pass(60);
  expect(run).not.toHaveBeenCalled();
  await pass(100);
  expect(run).toHaveBeenCalledOnce();
  // Left before its frame, and after it.
  onceShown(run, 100)();
  const cancel = onceShown(run, 100);
  await pass(60);
  cancel();
  await pass(1_000);
  expect(run).toHaveBeenCalledOnce();
  // By default for one frame more.
  run.mockClear();
  onceShown(run);
  await pass(15);
  expect(run).not.toHaveBeenCalled();
  await pass(18);
  expect(run).toHaveBeenCalledOnce();
});

function Search() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{useSettled(typed, 350)}</output>
    </>
  );
}

test('typed text counts once the member has stopped typing', async () => {
  await show(<Search />);
  for (const value of ['p', 'pg']) {
    fireEvent.change(onTop().getByLabelText('Search'), { target: { value } });
    await pass(300);
    expect(read()).toBe('');
  }
  await pass(100);
  expect(read()).toBe('pg');
});

function Width() {
  return useMedia('(min-width: 1024px)') ? 'wide' : 'narrow';
}

test('a window that is made wider is drawn as a wide one, as long as anyone looks', async () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  const remove = vi.spyOn(media, 'removeEventListener');
  vi.stubGlobal('matchMedia', () => media);
  await show(<Width />);
  expect(read()).toBe('narrow');
  media.matches = true;
  await act(async () => void media.dispatchEvent(new Event('change')));
  expect(read()).toBe('wide');
  remove.mockClear();
  cleanup();
  expect(remove).toHaveBeenCalledWith('change', expect.anything());
});
