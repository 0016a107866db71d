import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { Queue } from './Queue.tsx';

const now = new Date().toISOString();
const itemOf = (id: string) => ({
  ...{ kind: 'withdrawal', id, about: null, amount: 100, since: now, dueAt: now },
  ...{ isOverdue: false, holder: null, proposedBy: null },
  member: { id: '1', name: `Member of ${id}`, phone: '', currency: 'THB', isActive: true },
});
let sent: { path: string; body: unknown }[];

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Nok', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push({ path, body: JSON.parse(String(body)) });
    if (path.includes('/queue?')) {
      return Response.json({ items: ['w1', 'w2', 'w3'].map(itemOf), total: 3, isMore: false });
    }
    if (path.endsWith('/me')) return Response.json({ id: '1', username: 'nok', capabilities: [] });
    return Response.json({ views: [], members: [], flags: [], message: 'OK' });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
});

test('J and K go down and up the queue and stop at its ends, and T takes the row they stand on', async () => {
  const { hook } = memoryLocation({ path: '/queue' });
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <ModalsProvider>
            <Router hook={hook}>
              <Suspense>
                <Queue />
              </Suspense>
            </Router>
          </ModalsProvider>
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await screen.findByText(/Member of w3/);
  const press = (letter: string) =>
    act(async () =>
      fireEvent.keyDown(document.activeElement ?? document.body, {
        key: letter,
        code: `Key${letter.toUpperCase()}`,
      }),
    );
  const row = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const rows: unknown[] = [];
  for (const letter of ['j', 'j', 'j', 'j', 'k', 'k', 'k', 'j']) {
    await press(letter);
    rows.push(row());
  }
  const [one, two, three] = ['withdrawal:w1', 'withdrawal:w2', 'withdrawal:w3'];
  expect(rows).toEqual([one, two, three, three, two, one, one, two]);
  await press('t');
  expect(sent).toEqual([
    { path: '/staff/api/queue/withdrawal/w2/holder', body: { to: '1', was: null } },
  ]);
  // By the list no one has it: there is nothing to put back.
  await press('p');
  expect(sent).toHaveLength(1);
  await press('g');
  await screen.findByRole('dialog', { name: 'Who gets this?' });
});
