import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAttachments } from './use-attachments.ts';

const picture = new File(['x'], 'slip.png', { type: 'image/png' });
let revoked: unknown[];

beforeEach(() => {
  revoked = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:first').mockReturnValue('blob:second');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the preview of a sent file stays for its message, and that of one not sent is given up', () => {
  const { result, unmount } = renderHook(useAttachments);
  act(() => void result.current.add([picture]));
  act(() => result.current.sent());
  expect(result.current.list).toEqual([]);
  act(() => void result.current.add([picture]));
  unmount();
  expect(revoked).toEqual(['blob:second']);
});

test('each file that may not be sent has its own message, and a removed file’s preview is released immediately', () => {
  const { result, unmount } = renderHook(useAttachments);
  const faults: unknown[] = [];
  const words = new File(['x'], 'a.txt', { type: 'text/plain' });
  const video = new File(['x'], 'way.mp4', { type: 'video/mp4' });
  act(() => void faults.push(result.current.add([picture, words, video])));
  expect(faults).toEqual([['wrongType']]);
  expect(result.current.list.map(({ kind }) => kind)).toEqual(['image', 'video']);
  const [first] = result.current.list;
  act(() => first && result.current.remove(first));
  expect([result.current.list.length, revoked]).toEqual([1, ['blob:first']]);
  unmount();
  expect(revoked).toEqual(['blob:first', 'blob:second']);
});
