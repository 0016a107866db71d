import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { linesOf, rulesOf } from '#test/lines.ts';
import { FindBox } from './FindBox.tsx';
import { keptKeys } from './find-state.ts';

/** Ends each search when the test says so. */
let answers: Map<string, () => void>;

beforeEach(async () => {
  answers = new Map();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Nok', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string) => {
    const text = new URL(path, 'http://desk').searchParams.get('text');
    if (path.endsWith('/me')) return Response.json({ id: '1', username: 'nok', capabilities: [] });
    if (path.endsWith('/views')) return Response.json({ views: [] });
    if (!path.includes('/find')) return Response.json([]);
    await new Promise<void>((resolve) => answers.set(text ?? '', resolve));
    const member = { id: '1', name: `${text} found`, phone: '', currency: 'THB', isActive: true };
    const nothing = { title: null, detail: null, state: null, amount: null, currency: null };
    const hit = { kind: 'member', id: text, member, ...nothing, at: null, caseId: null };
    return Response.json({ results: [hit] });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
});

async function open() {
  const { hook, history } = memoryLocation({ path: '/queue', record: true });
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Router hook={hook}>
            <Suspense>
              <FindBox pages={[]} />
            </Suspense>
          </Router>
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await act(async () => fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true }));
  const field = await screen.findByRole('combobox');
  const type = (value: string) => act(async () => fireEvent.change(field, { target: { value } }));
  const enter = () => act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  return { history, type, enter };
}

test('Enter opens a result of the typed text, and not of the text before', async () => {
  const { history, type, enter } = await open();
  await type('noy');
  await enter();
  await act(async () => answers.get('noy')?.());
  await screen.findByText('noy found');
  await type('1234');
  await act(async () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' }));
  await enter();
  // Nor while its answer is pending.
  await enter();
  expect(history).toEqual(['/queue']);
  await act(async () => answers.get('1234')?.());
  await screen.findByText('1234 found');
  await enter();
  expect(history).toEqual(['/queue', '/members/1234']);
});

test('the next one to sign in at this machine finds nothing of what the last one opened and pinned', async () => {
  const { type, enter } = await open();
  await type('noy');
  await enter();
  await act(async () => answers.get('noy')?.());
  await screen.findByText('noy found');
  await enter();
  const kept = () => Object.values(keptKeys).map((key) => window.sessionStorage.getItem(key));
  expect(kept()[1]).toContain('noy found');
  await act(async () => endSession('signed out'));
  expect(kept()).toEqual([null, null]);
});

test('opened results are offered again, and are pinned and unpinned by Ctrl+D without losing their place', async () => {
  const { type, enter, history } = await open();
  await type('noy');
  await enter();
  await act(async () => answers.get('noy')?.());
  await screen.findByText('noy found');
  await enter();
  await act(async () => fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true }));
  const field = await screen.findByRole('combobox');
  const press = (key: string, more: object = {}) =>
    act(async () => fireEvent.keyDown(field, { key, ...more }));
  const options = () =>
    screen
      .getAllByRole('option')
      .slice(0, 2)
      .map((each) => `${each.getAttribute('aria-selected')} ${each.textContent}`);
  const scrolled = vi.fn();
  Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled });
  await press('ArrowDown');
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
  const [recent, first] = options();
  expect([recent, first]).toEqual([
    'true Recently opened: noy found#1',
    'false Work and actions: Queue: My work',
  ]);
  await press('ArrowUp');
  await press('ArrowDown');
  await press('d', { ctrlKey: true });
  expect(options()).toEqual(['true Pinned: noy found#1', first]);
  screen.getByText('Unpin');
  expect(screen.getAllByLabelText('Pinned')).toHaveLength(1);
  await press('d');
  expect(options()[0]).toBe('true Pinned: noy found#1');
  await press('D', { metaKey: true });
  expect(options()).toEqual([recent, first]);
  await press('Enter');
  expect(history.at(-1)).toBe('/members/noy');
});

test('a name is looked for once typing rests, and a number waits for Enter', async () => {
  const { type } = await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await type('n');
  await type('noy');
  await act(() => vi.advanceTimersByTimeAsync(550));
  expect([...answers.keys()]).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect([...answers.keys()]).toEqual(['noy']);
  await type('081234');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect([...answers.keys()]).toEqual(['noy']);
  // Text that is deleted before the pause is not searched.
  await type('somsri');
  await type('');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect([...answers.keys()]).toEqual(['noy']);
  vi.useRealTimers();
});

test('the search says how to use it, what it found and how much, and when it found nothing or could not look', async () => {
  const { type, enter } = await open();
  const dialog = screen.getByRole('dialog');
  expect(linesOf(dialog)).toEqual([
    'Find anything',
    'Phone, name, account, member number, reference, slip number, sender, or an amount with its day, then Enter',
    ...['Work and actions:', 'Queue: My work', 'Work and actions:', 'Queue: Overdue'],
  ]);
  expect(rulesOf(dialog)).toEqual({ 'Find anything': 'at most 80, first' });
  await type('noy');
  await enter();
  await act(async () => answers.get('noy')?.());
  await screen.findByText('noy found');
  const field = screen.getByRole('combobox');
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(linesOf(dialog).slice(2)).toEqual([
    ...['1 results', 'Ctrl D Pin for this session', 'Members:', 'noy found', '#1'],
  ]);
  expect([field.getAttribute('aria-expanded'), active?.textContent]).toEqual([
    ...['true', 'Members: noy found#1'],
  ]);
  expect(screen.getByRole('listbox', { name: 'Results' }).id).toBe(
    field.getAttribute('aria-controls'),
  );
  // Meanwhile the earlier results stay, and no number of results is shown.
  await type('noi');
  await enter();
  expect(linesOf(dialog).slice(2)).toEqual([
    ...['Ctrl D Pin for this session', 'Members:', 'noy found', '#1'],
  ]);
  await type('');
  expect(linesOf(dialog)[2]).toBe('Work and actions:');
  // A page is found by any part of its title, in small letters or large.
  await type(' MY w');
  expect(linesOf(dialog).slice(2)).toEqual(['Work and actions:', 'Queue: My work']);
});
