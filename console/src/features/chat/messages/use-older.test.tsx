import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { showLanguage } from '#lib/text.ts';
import { messagesOf } from '../chat-queries.ts';
import { useOlder } from './use-older.ts';

let asked: (string | null)[];
let status: number;
let seen: (isIntersecting: boolean) => void;
let older: ReturnType<typeof useOlder>;
let watched: IntersectionObserverInit;

beforeEach(async () => {
  [asked, status] = [[], 200];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        call: (entries: readonly { isIntersecting: boolean }[]) => void,
        options: IntersectionObserverInit,
      ) {
        watched = options;
        seen = (isIntersecting) => call([{ isIntersecting }]);
      }
      observe(): void {}
      disconnect(): void {
        seen = () => undefined;
      }
    },
  );
  vi.stubGlobal('fetch', async (path: string) => {
    const before = new URL(path, 'http://desk').searchParams.get('beforeSeq');
    asked.push(before);
    const to = Number(before) - 1;
    const conversations = Array.from({ length: 50 }, (_, nth) => ({
      ...{ seq: to - 49 + nth, isRedacted: false, message: {} },
    }));
    return status === 200
      ? Response.json({ conversations })
      : Response.json({ message: 'REQUEST_LIMIT' }, { status });
  });
  queryClient.setQueryData(messagesOf('5').queryKey, {
    ...{ messages: [{ seq: 251, isRedacted: false }], ahead: [] },
  } as never);
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Edge({ before }: { readonly before: number | null }) {
  older = useOlder('5', before);
  return (
    <div role="log">
      <p ref={older.edge as never}>{older.isLoading && 'Loading'}</p>
    </div>
  );
}

test('a page of older messages comes when the top is near, one at a time', async () => {
  render(<Edge before={251} />);
  expect(watched).toEqual({ root: screen.getByRole('log'), rootMargin: '300px 0px 0px' });
  await act(async () => seen(false));
  expect(asked).toEqual([]);
  act(() => {
    seen(true);
    seen(true);
  });
  screen.getByText('Loading');
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(asked).toEqual(['251']);
});

test('at the beginning of a chat nothing is watched for', () => {
  seen = () => undefined;
  const watch = seen;
  render(<Edge before={null} />);
  expect(seen).toBe(watch);
});

test('pages are read up to a message, and what could not be read is tried again later', async () => {
  render(<Edge before={251} />);
  status = 429;
  expect(await act(() => older.loadUntil(120))).toBe(false);
  status = 200;
  expect(await act(() => older.loadUntil(120))).toBe(true);
  expect(asked.slice(1)).toEqual(['251', '201', '151']);
});
