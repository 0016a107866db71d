import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { FirstPasswords } from './FirstPasswords.tsx';

const half = { username: 'somchai', name: 'Somchai', half: 1 };
/** True while the server has the half. */
let isKept: boolean;

beforeEach(async () => {
  isKept = true;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Somsri', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ halves: isKept ? [half] : [] });
    if (!path.endsWith('/handed-over')) return Response.json({ ...half, text: 'k7m2-9xq3-dfgh-' });
    isKept = false;
    return Response.json({ message: 'OK' });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
});

test('a half is shown as often as it is asked for, until it is handed over', async () => {
  await act(async () => {
    render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <FirstPasswords />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  expect(await screen.findByText('First half for Somchai (somchai)')).toBeTruthy();
  screen.getByText('First passwords to hand over');
  screen.getByText(/^Two people hold half of the password each/);
  await act(async () => fireEvent.click(screen.getByText('Show')));
  expect(await screen.findByText('k7m2-9xq3-dfgh-')).toBeTruthy();
  await screen.findByRole('dialog', { name: 'First half for Somchai (somchai)' });
  screen.getByText(/^They type the first half and then the second/);
  await act(async () => fireEvent.click(screen.getByText('Close')));
  await vi.waitFor(() => expect(screen.queryByText('k7m2-9xq3-dfgh-')).toBeNull());
  await act(async () => fireEvent.click(screen.getByText('Show')));
  expect(await screen.findByText('k7m2-9xq3-dfgh-')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByText('Handed over')));
  await vi.waitFor(() => expect(screen.queryByText('k7m2-9xq3-dfgh-')).toBeNull());
  await vi.waitFor(() => expect(screen.queryByText('Show')).toBeNull());
  expect(screen.queryByText('First passwords to hand over')).toBeNull();
});

test('a half stays on the screen while its hand-over could not be recorded', async () => {
  const asked: string[] = [];
  const answered = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ halves: [half] });
    asked.push(path);
    if (!path.endsWith('/handed-over')) return Response.json({ ...half, text: 'k7m2-9xq3-dfgh-' });
    await answered.promise;
    return Response.json({ message: 'SERVICE_BUSY' }, { status: 503 });
  });
  const said = vi.spyOn(notifications, 'show');
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <FirstPasswords />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await act(async () => fireEvent.click(await screen.findByText('Show')));
  await screen.findByText('k7m2-9xq3-dfgh-');
  // A press next to it would take it away unread.
  for (const outside of document.querySelectorAll('[class*=Modal-inner], [class*=Modal-overlay]')) {
    await act(async () => fireEvent.click(outside));
  }
  const done = screen.getByText('Handed over');
  await act(async () => fireEvent.click(done));
  // Until that is answered another press does nothing.
  await act(async () => fireEvent.click(done));
  await act(async () => answered.resolve());
  await vi.waitFor(() => expect(said.mock.lastCall?.[0]).toMatchObject({ color: 'red' }));
  expect(screen.getByText('k7m2-9xq3-dfgh-')).toBeTruthy();
  const call = '/staff/api/first-passwords/somchai';
  expect(asked).toEqual([call, `${call}/handed-over`]);
  said.mockRestore();
});

test('a half that is gone is reported, and the list is read again', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    paths.push(path);
    if (method !== 'POST') return Response.json({ halves: [half] });
    return Response.json({ message: 'NOT_FOUND' }, { status: 404 });
  });
  const said = vi.spyOn(notifications, 'show');
  await act(async () => {
    render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <FirstPasswords />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await act(async () => fireEvent.click(await screen.findByText('Show')));
  await vi.waitFor(() => expect(said.mock.lastCall?.[0]).toMatchObject({ color: 'red' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() =>
    expect(paths.filter((path) => path === '/staff/api/first-passwords')).toHaveLength(2),
  );
  said.mockRestore();
});
