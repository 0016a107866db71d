import { expect, test } from 'vitest';
import { chatFileFault, chatFileKind, chatFileTypes, chatMegabytesMax } from './chat-file.ts';

const megabyte = 1024 ** 2;

test.each([
  ['a.png', 'image/png', 10 * megabyte],
  ['a.jpg', 'image/jpeg', 1],
  ['a.b.gif', 'image/gif', 1],
  ['a.mp4', 'video/mp4', 20 * megabyte],
  ['a.mov', 'video/quicktime', 1],
])('%s may be sent', (name, type, size) => {
  expect(chatFileFault({ name, type, size })).toBeNull();
});

test.each([
  ['a', 'image/png', 'noExtension'],
  ['a.', 'image/png', 'noExtension'],
  ['a.svg', 'image/svg+xml', 'wrongType'],
  ['a.pdf', 'application/pdf', 'wrongType'],
  ['a.webm', 'video/webm', 'wrongType'],
  ['a.png', '', 'wrongType'],
])('%s of type %s is not supported', (name, type, fault) => {
  expect(chatFileFault({ name, type, size: 1 })).toBe(fault);
});

test.each([
  ['image', 'image/png', 10],
  ['video', 'video/mp4', 20],
])('%ss of type %s end at %i MB', (kind, type, megabytes) => {
  const file = { name: 'a.bin', type, size: megabytes * megabyte };
  expect(chatFileKind(file)).toBe(kind);
  expect(chatMegabytesMax(file)).toBe(megabytes);
  expect(chatFileFault(file)).toBeNull();
  expect(chatFileFault({ ...file, size: file.size + 1 })).toBe('tooLarge');
});

test('a file dialog offers what may be sent, or the pictures of it', () => {
  expect(chatFileTypes('image')).toBe('image/png,image/jpeg,image/jpg,image/gif');
  expect(chatFileTypes('video')).toBe('video/mp4,video/quicktime');
  expect(chatFileTypes()).toBe(`${chatFileTypes('image')},${chatFileTypes('video')}`);
});
