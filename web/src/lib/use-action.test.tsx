import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onTop, pass, show, stage } from '../test/stage.tsx';
import { useAction } from './use-action.ts';

stage();

function Button({ work }: { readonly work: () => Promise<void> }) {
  const { isBusy, run } = useAction(work);
  return (
    <button type="button" aria-busy={isBusy} onClick={() => void run()}>
      Pay
    </button>
  );
}

/** A button whose work ends when the test says so. */
async function showButton() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => void ends.push(resolve));
  await show(<Button work={work} />);
  const button = onTop().getByRole('button', { name: 'Pay' });
  return {
    /** Taps so often before the next drawing. */
    tap: (times = 1) =>
      act(async () => {
        for (let tap = 0; tap < times; tap++) button.click();
      }),
    ends,
    isBusy: () => button.getAttribute('aria-busy') === 'true',
  };
}

test('two taps before the next drawing are one press', async () => {
  const { tap, ends, isBusy } = await showButton();
  await tap(2);
  expect([ends.length, isBusy()]).toEqual([1, true]);
  await pass(5_000);
  await tap();
  expect(ends).toHaveLength(1);
});

test('a second tap of a hasty thumb does nothing, however fast the answer came; a later one counts', async () => {
  const { tap, ends, isBusy } = await showButton();
  await tap();
  await act(async () => ends[0]?.());
  expect(isBusy()).toBe(false);
  await pass(400);
  await tap();
  expect(ends).toHaveLength(1);
  await pass(100);
  await tap();
  expect([ends.length, isBusy()]).toEqual([2, true]);
});
