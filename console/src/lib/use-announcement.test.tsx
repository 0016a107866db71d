import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useAnnouncement } from './use-announcement.ts';

let announce: (words: string) => void;

function Region() {
  const [words, set] = useAnnouncement();
  announce = set;
  return <p>{words}</p>;
}

test('words leave after a moment, so that the same ones are announced again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Region />));
  for (let nth = 0; nth < 2; nth++) {
    await act(async () => announce('New: Withdrawal'));
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(place.textContent).toBe('New: Withdrawal');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(place.textContent).toBe('');
  }
  await act(async () => root.unmount());
});
