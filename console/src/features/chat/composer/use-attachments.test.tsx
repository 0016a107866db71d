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
