import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { DataTable } from './table/DataTable.tsx';
import { columnsOf } from './table/table-features.ts';

type Work = { readonly id: string; readonly title: string };

const columns = [columnsOf<Work>().accessor('title', { header: 'Title' })];
/** The work that waits by the server's word. */
let waiting: readonly Work[];

beforeEach(async () => {
  waiting = ['1', '2', '3'].map((id) => ({ id, title: `Case ${id}` }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Somsri', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.includes('/colleagues')) {
      const malee = { id: '7', username: 'malee', name: 'Malee', role: 'admin', isActive: true };
      return Response.json({ colleagues: [malee] });
    }
    if (method !== 'PUT') return Response.json({ item: null });
    // The second one was decided by someone else meanwhile; with every call the list gets shorter.
    const id = path.split('/').at(-2);
    waiting = waiting.filter((work) => work.id !== id);
    if (id === '2') return Response.json({ message: 'ALREADY_DECIDED' }, { status: 409 });
    return Response.json({ message: 'OK' });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
});

function List() {
  return (
    <DataTable
      name="works"
      label="Work"
      columns={columns}
      load={async () => ({ rows: [...waiting], total: waiting.length, isMore: false })}
      idOf={({ id }) => id}
      workOf={({ id }) => ({ kind: 'case', id, holder: null })}
      empty="Nothing waits"
    />
  );
}

test('the outcome of each item stays on the screen when the rows have left the list', async () => {
  await act(async () => {
    render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <List />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await screen.findByText('Case 1');
  for (const name of ['Case 1', 'Case 2', 'Case 3']) {
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: RegExp(name) })));
  }
  await act(async () => fireEvent.click(screen.getByText('Give to a colleague')));
  const colleagues = await screen.findByRole('combobox', { name: 'Colleague' });
  await act(async () => fireEvent.click(colleagues));
  const malee = await screen.findByRole('option', { name: 'Malee', hidden: true });
  await act(async () => fireEvent.click(malee));
  const dialog = screen.getByRole('dialog');
  await act(async () =>
    fireEvent.submit(within(dialog).getByRole('combobox', { name: 'Colleague' })),
  );

  const outcomes = await screen.findByRole('list', { name: 'What became of each', hidden: true });
  // The list was read again: nothing is left in it, and no row is chosen.
  await screen.findByText('Nothing waits');
  expect(outcomes.isConnected).toBe(true);
  expect(Array.from(outcomes.children, ({ textContent }) => textContent)).toEqual([
    'Case 1Given to Malee',
    'Case 2Someone else has already decided or changed this.',
    'Case 3Given to Malee',
  ]);
});
