import { expect, test } from 'vitest';
import { followerOf, neighbourOf } from './queue.ts';

const ids = ['a', 'b', 'c'];

test('goes up and down a queue, and stops at its ends', () => {
  expect(neighbourOf(ids, { id: 'a', place: 0 }, 1)).toBe('b');
  expect(neighbourOf(ids, { id: 'c', place: 2 }, 1)).toBeNull();
  expect(neighbourOf(ids, { id: 'b', place: 1 }, -1)).toBe('a');
  expect(neighbourOf(ids, { id: 'a', place: 0 }, -1)).toBeNull();
});

test('an item that has left the queue is followed by the one that moved up', () => {
  const gone = { id: 'x', place: 1 };
  expect(neighbourOf(ids, gone, 1)).toBe('b');
  expect(neighbourOf(ids, gone, -1)).toBe('a');
});

test('after the last decision of a page the first that is left follows', () => {
  expect(followerOf(ids, { id: 'b', place: 1 })).toBe('c');
  expect(followerOf(ids, { id: 'c', place: 2 })).toBe('a');
  expect(followerOf(['c'], { id: 'c', place: 0 })).toBeNull();
  expect(followerOf([], { id: 'c', place: 0 })).toBeNull();
});
