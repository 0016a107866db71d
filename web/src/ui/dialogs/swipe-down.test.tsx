import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pass, show, stage } from '../../test/stage.tsx';
import { Sheet } from './Sheet.tsx';

stage();

const onClose = vi.fn();
beforeEach(() => {
  onClose.mockClear();
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

const sheet = () => document.querySelector('dialog') ?? document.body;
const offset = () => sheet().style.getPropertyValue('translate');

/**
 * Moves a finger on the sheet's head by a number of pixels in a number of milliseconds, and lifts it or is interrupted.
 */
async function swipe(
  by: number,
  inMs: number,
  {
    on = screen.getByRole('heading') as Element,
    end = 'pointerUp' as 'pointerUp' | 'pointerCancel',
  } = {},
): Promise<string> {
  /** An event at a time that the test says: the browser's own clock goes on by itself. */
  const touch = (name: 'pointerDown' | 'pointerMove' | typeof end, y: number, atMs: number) => {
    const event = createEvent[name](on, { pointerId: 1, clientY: 100 + y });
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    return act(async () => fireEvent(on, event));
  };
  await touch('pointerDown', 0, 1_000);
  await touch('pointerMove', by, 1_000 + inMs);
  const shown = offset();
  // It does not lag behind the finger.
  expect(sheet().style.transition).toBe(shown && 'none');
  await touch(end, by, 1_000 + inMs);
  await pass(1_000);
  return shown;
}

const open = () =>
  show(
    <Sheet title="Name" onClose={onClose}>
      words
    </Sheet>,
  );

test('a sheet follows the finger down, and comes back from a short or slow pull', async () => {
  await open();
  expect(await swipe(80, 2_000)).toBe('0 80px');
  expect(await swipe(20, 10)).toBe('0 20px');
  expect(await swipe(90, 2_000)).toBe('0 90px');
  expect(await swipe(40, 70)).toBe('0 40px');
  expect(sheet().style.transition).toBe('');
  // It is not pulled up out of its place.
  expect(await swipe(-50, 100)).toBe('0 0px');
  expect([offset(), onClose.mock.calls.length]).toEqual(['', 0]);
  // A finger that only passes over it pulls nothing.
  fireEvent.pointerMove(screen.getByRole('heading'), { pointerId: 1, clientY: 300 });
  expect(offset()).toBe('');
});

test.each([
  ['far', 91, 2_000],
  ['fast', 40, 65],
  ['fast and short', 21, 10],
])('a pull that is %s closes it', async (_, by, inMs) => {
  await open();
  await swipe(by, inMs);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a pull that the phone takes over ends as if the finger had left', async () => {
  await open();
  await swipe(40, 2_000, { end: 'pointerCancel' });
  expect([offset(), onClose.mock.calls.length]).toEqual(['', 0]);
});

test('a finger on the button closes nothing by moving', async () => {
  await open();
  expect(await swipe(200, 50, { on: screen.getByRole('button') })).toBe('');
  expect(onClose).not.toHaveBeenCalled();
});
