import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { shiftNoteMax } from '@wallet/contract/rules';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { ShiftPage } from './ShiftPage.tsx';

const minute = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const withdrawal = {
  kind: 'withdrawal',
  id: 'w1',
  about: null,
  member: { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB', isActive: true },
  amount: 5_100,
  since: ago(30 * minute),
  dueAt: ago(15 * minute),
  isOverdue: true,
  holder: { id: '2', name: 'Somsri' },
  proposedBy: null,
  takenAt: ago(12 * minute),
};
const people = [
  { id: '1', name: 'Nok', role: 'agent', roleName: null, hereSince: ago(minute), taken: [] },
  {
    id: '2',
    name: 'Somsri',
    role: 'lead',
    roleName: 'Shift lead',
    hereSince: null,
    taken: [
      { kind: 'withdrawal', count: 3, items: [withdrawal] },
      { kind: 'case', count: 2, items: [] },
    ],
  },
];

let notes: { id: string; text: string; by: { id: string; name: string }; at: string }[];
let sent: unknown[];
let reads: number;

beforeEach(async () => {
  notes = [{ id: '1', text: 'SCB is slow.', by: { id: '2', name: 'Somsri' }, at: ago(minute) }];
  sent = [];
  reads = 0;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  // happy-dom has no fonts, whose arrival a field that grows waits for.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  startSession('of Nok', { needsOwnPassword: false });
  const answers: Readonly<Record<string, () => unknown>> = {
    '/staff/api/shift': () => {
      reads += 1;
      return { people };
    },
    '/staff/api/shift/notes': () => ({ notes }),
    '/staff/api/me': () => ({ id: '1', username: 'nok', name: 'Nok', role: 'agent' }),
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(answers[path]?.() ?? []);
    const { text } = JSON.parse(String(body));
    sent.push(text);
    notes = [{ id: '2', text, by: { id: '1', name: 'Nok' }, at: ago(0) }, ...notes];
    return Response.json({ message: 'OK' });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  Reflect.deleteProperty(document, 'fonts');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function shown() {
  const { hook } = memoryLocation({ path: '/shift' });
  await act(async () => {
    render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <ModalsProvider>
            <Router hook={hook}>
              <Suspense>
                <ShiftPage />
              </Suspense>
            </Router>
          </ModalsProvider>
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  return within(await screen.findByRole('list', { name: 'Staff of this shift' }));
}

test('each person stands with role, presence and work, and what one may not decide is only counted', async () => {
  const list = await shown();
  await list.findByText('Nok (me)');
  screen.getByRole('heading', { name: 'Here now: 1' });
  list.getByText('Agent');
  list.getByText('Shift lead');
  list.getByText('Away');
  list.getByText('Has taken nothing');
  list.getByText('Withdrawal: 3');
  expect(list.getByRole('link', { name: 'Withdrawal' }).getAttribute('href')).toBe(
    '/withdrawals/w1',
  );
  list.getByText('Taken 12 min ago');
  list.getByText('30 min · Overdue');
  list.getByText('and 2 more');
  list.getByText('Case: 2');
  expect(list.getAllByRole('link')).toHaveLength(1);
});

test('who has left is gone from an open page within half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await shown();
  expect(reads).toBe(1);
  await act(async () => vi.advanceTimersByTime(30_000));
  expect(reads).toBe(2);
});

test('a note is written once, stands first and empties its field; blanks are none', async () => {
  await shown();
  const field = screen.getByLabelText('For the next shift');
  expect(field.getAttribute('maxlength')).toBe(String(shiftNoteMax));
  const button = screen.getByRole('button', { name: 'Save note' });
  fireEvent.change(field, { target: { value: ' \n ' } });
  expect(button.hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  fireEvent.change(field, { target: { value: 'Ask SCB at nine.' } });
  await act(async () => {
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, repeat: true });
  });
  await screen.findByText('Ask SCB at nine.', { selector: 'p' });
  expect(sent).toEqual(['Ask SCB at nine.']);
  const [first, second] = within(
    screen.getByRole('list', { name: 'Hand-over notes' }),
  ).getAllByRole('listitem');
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringContaining('Ask SCB at nine.'),
    expect.stringContaining('SCB is slow.'),
  ]);
  expect((field as HTMLTextAreaElement).value).toBe('');
});
