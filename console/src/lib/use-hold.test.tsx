import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { endSession, startSession } from './session.ts';
import { showLanguage } from './text.ts';
import { useChange } from './use-change.ts';
import { type HeldItem, useHold } from './use-hold.ts';

const malee = { id: '7', name: 'Malee' };
const somsri = { id: '1', name: 'Somsri' };
const held = { kind: 'case', id: '5', holder: malee } as HeldItem;

let sent: unknown[];
let status: number;

beforeEach(async () => {
  sent = [];
  status = 200;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Somsri', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path.endsWith('/me')) return Response.json({ ...somsri, role: 'agent' });
    if (method === 'GET') return Response.json({});
    sent.push(JSON.parse(String(body)));
    return Response.json({ message: status === 200 ? 'OK' : 'ALREADY_DECIDED' }, { status });
  });
});

afterEach(() => {
  notifications.clean();
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Held() {
  const { take, putBack, give } = useHold();
  return (
    <>
      <button type="button" onClick={() => take(held)}>
        take
      </button>
      <button type="button" onClick={() => putBack(held)}>
        put back
      </button>
      <button type="button" onClick={() => give(held, malee)}>
        give to its holder
      </button>
    </>
  );
}

async function show(part: React.ReactNode) {
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Notifications />
          <Suspense>{part}</Suspense>
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await screen.findAllByRole('button');
  // The name of who is signed in is read: an item is taken under it.
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

test('taking an item can be undone once: it goes back to its last holder', async () => {
  await show(<Held />);
  await press('take');
  expect(sent).toEqual([{ to: '1', was: '7' }]);
  await screen.findByText('This is now yours');
  await act(async () => fireEvent.click(await screen.findByText('Undo')));
  expect(sent.at(-1)).toEqual({ to: '7', was: '1' });
  expect(sent).toHaveLength(2);
  await vi.waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
});

test('an item put back is undone to its holder', async () => {
  await show(<Held />);
  await press('put back');
  await screen.findByText('Put back into the queue');
  await act(async () => fireEvent.click(await screen.findByText('Undo')));
  expect(sent).toEqual([
    { to: null, was: '7' },
    { to: '7', was: null },
  ]);
});

test('nothing is sent for an item that its holder has already', async () => {
  await show(<Held />);
  await press('give to its holder');
  expect(sent).toEqual([]);
  expect(screen.queryByText('Undo')).toBeNull();
});

test('a rejected change offers no undo, says why, and has the screen read again', async () => {
  await show(<Held />);
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries');
  status = 409;
  await press('take');
  expect(await screen.findByText(/Someone else has already decided/)).toBeTruthy();
  expect(screen.queryByText('Undo')).toBeNull();
  expect(readAgain).toHaveBeenCalledWith();
});

test('undo is offered for ten seconds', async () => {
  await show(<Held />);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('take');
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.queryByText('Undo')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByText('Undo')).toBeNull();
});

function Saving({ onDone }: { readonly onDone: () => void }) {
  const change = useChange('POST /staff/api/views', ({ id }) => `Saved as ${id}`, { onDone });
  const body = { list: 'cases', name: 'Mine', isTeam: false, query: {}, columns: {} } as const;
  return (
    <button type="button" onClick={() => change.mutate({ body })}>
      save
    </button>
  );
}

test('the success message of a change comes from its reply, and its end precedes a refresh', async () => {
  const order: string[] = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    order.push('read again');
  });
  const said = vi.spyOn(notifications, 'show');
  vi.stubGlobal('fetch', async () => Response.json({ id: '4' }));
  await show(<Saving onDone={() => order.push('done')} />);
  await press('save');
  vi.stubGlobal('fetch', async () => Response.json({ message: 'INVALID_DATA' }, { status: 400 }));
  await press('save');
  expect(order).toEqual(['done', 'read again', 'read again']);
  expect(said.mock.calls.map(([{ color, message }]) => [color, message])).toEqual([
    ['jade', 'Saved as 4'],
    ['red', expect.any(String)],
  ]);
  vi.restoreAllMocks();
});
