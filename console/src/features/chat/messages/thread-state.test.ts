import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyThread,
  gapAfter,
  olderBefore,
  type ThreadState,
  withMessages,
} from './thread-state.ts';

type TestMessage = { readonly seq: number; readonly text: string };

const say = (seq: number, text = `m${seq}`): TestMessage => ({ seq, text });
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => say(from + step));

function after(...pages: (readonly TestMessage[])[]): ThreadState<TestMessage> {
  return pages.reduce<ThreadState<TestMessage>>(withMessages, emptyThread);
}

const numbersOf = ({ messages }: ThreadState<TestMessage>) => messages.map(({ seq }) => seq);

describe('a thread', () => {
  test('appends what comes next', () => {
    const state = after(run(1, 3), [say(4)]);
    expect(numbersOf(state)).toEqual([1, 2, 3, 4]);
    expect(gapAfter(state)).toBeNull();
  });

  test('keeps what came too early aside, and shows it once the gap is filled', () => {
    const early = after(run(1, 3), [say(6)]);
    expect(numbersOf(early)).toEqual([1, 2, 3]);
    expect(gapAfter(early)).toBe(3);
    const filled = withMessages(early, run(4, 5));
    expect(numbersOf(filled)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(gapAfter(filled)).toBeNull();
    expect(filled.ahead).toEqual([]);
  });

  test('is the same after a page without messages, and has no gap while it is empty', () => {
    const state = after(run(1, 3));
    expect(withMessages(state, [])).toBe(state);
    expect([gapAfter(emptyThread), olderBefore(emptyThread)]).toEqual([null, null]);
  });

  test('puts an older page in front', () => {
    const state = after(run(11, 20), run(5, 10));
    expect(numbersOf(state)[0]).toBe(5);
    expect(olderBefore(state)).toBe(5);
    expect(olderBefore(withMessages(state, run(2, 4)))).toBe(2);
    expect(olderBefore(withMessages(state, run(1, 4)))).toBeNull();
  });

  test('shows a message that was taken back in place', () => {
    const state = after(run(1, 3), [say(2, '(taken back)')]);
    expect(state.messages.map(({ text }) => text)).toEqual(['m1', '(taken back)', 'm3']);
  });

  test('never has a gap, a repeat or a wrong order, in any order of delivery', () => {
    const pages = fc.array(fc.array(fc.integer({ min: 1, max: 40 }).map((seq) => say(seq))));
    fc.assert(
      fc.property(pages, (result) => {
        const state = after(run(20, 22), ...result);
        const shown = numbersOf(state);
        expect(shown).toEqual(
          Array.from({ length: shown.length }, (_, step) => (shown[0] ?? 0) + step),
        );
        // Nothing that was shown ever goes away.
        expect(shown).toEqual(expect.arrayContaining([20, 21, 22]));
        const next = (shown.at(-1) ?? 0) + 1;
        expect(state.ahead.filter(({ seq }) => seq <= next)).toEqual([]);
      }),
    );
  });

  test('ends up with everything when every gap is asked for', () => {
    const received = fc.shuffledSubarray(run(1, 60), { minLength: 1 });
    fc.assert(
      fc.property(received, fc.integer({ min: 1, max: 20 }), (messages, limit) => {
        let state = after(run(1, 1), ...messages.map((message) => [message]));
        for (let gap = gapAfter(state); gap !== null; gap = gapAfter(state)) {
          state = withMessages(state, run(gap + 1, Math.min(60, gap + limit)));
        }
        const last = Math.max(...messages.map(({ seq }) => seq));
        expect(numbersOf(state).at(-1)).toBeGreaterThanOrEqual(last);
        expect(numbersOf(state)).toEqual(run(1, numbersOf(state).length).map(({ seq }) => seq));
      }),
    );
  });
});
