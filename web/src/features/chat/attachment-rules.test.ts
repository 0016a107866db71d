import { expect, test } from 'vitest';
import { faultOf } from './attachment-rules.ts';

const megabyte = 1024 ** 2;

test.each([
  ['a.png', 'image/png', 10 * megabyte],
  ['a.jpg', 'image/jpeg', 1],
  ['a.b.gif', 'image/gif', 1],
  ['a.mp4', 'video/mp4', 20 * megabyte],
  ['a.mov', 'video/quicktime', 1],
])('%s may be sent', (name, type, size) => {
  expect(faultOf({ name, type, size })).toBeNull();
});

test.each([
  ['a', 'image/png'],
  ['a.', 'image/png'],
  ['a.svg', 'image/svg+xml'],
  ['a.pdf', 'application/pdf'],
  ['a.webm', 'video/webm'],
  ['a.png', ''],
])('%s of type %s is not supported', (name, type) => {
  expect(faultOf({ name, type, size: 1 })).toEqual({ kind: 'not-supported' });
});

test('pictures end at 10 MB and videos at 20 MB', () => {
  const picture = { name: 'a.png', type: 'image/png', size: 10 * megabyte + 1 };
  expect(faultOf(picture)).toEqual({ kind: 'too-large', megabytes: 10 });
  const video = { name: 'a.mp4', type: 'video/mp4', size: 20 * megabyte + 1 };
  expect(faultOf(video)).toEqual({ kind: 'too-large', megabytes: 20 });
});
