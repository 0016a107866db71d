import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { submitByEnter } from './submit-by-enter.ts';

test.each([
  ['submits', {}, true, true],
  ['that is held down submits nothing more', { repeat: true }, true, false],
  ['with Shift begins a line', { shiftKey: true }, false, false],
  ['that ends a composed word ends that alone', { isComposing: true }, false, false],
  ['is another key', { key: 'a' }, false, false],
])('Enter %s', (_, more, isPrevented, isSubmitted) => {
  const [requestSubmit, preventDefault] = [vi.fn(), vi.fn()];
  const nativeEvent = { key: 'Enter', shiftKey: false, isComposing: false, ...more };
  const event = { repeat: false, ...more, nativeEvent, preventDefault };
  submitByEnter({
    ...event,
    currentTarget: { form: { requestSubmit } },
  } as unknown as KeyboardEvent<HTMLTextAreaElement>);
  expect(preventDefault.mock.calls.length > 0).toBe(isPrevented);
  expect(requestSubmit.mock.calls.length > 0).toBe(isSubmitted);
});
