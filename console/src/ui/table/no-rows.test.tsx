import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { showLanguage } from '#lib/text.ts';
import { DataTable } from './DataTable.tsx';
import { columnsOf } from './table-features.ts';
import { type Filter, openFirst, type TableQuery } from './table-query.ts';

const columns = [columnsOf<{ id: string }>().accessor('id', { header: 'Number' })];
const states = { open: 'Open', closed: 'Closed' };
const filters = openFirst({ state: 'State', kind: 'Kind' }, { states, kinds: { slip: 'Slip' } });
/** Queries that the server was asked. */
let asked: TableQuery['chosen'][];

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

async function shown(address: string, offered: readonly Filter[] = filters) {
  history.replaceState(null, '', address);
  const load = async ({ chosen }: TableQuery) => {
    asked.push(chosen);
    return { rows: [], total: 0 };
  };
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <DataTable
            name="works"
            label="Work"
            columns={columns}
            load={load}
            idOf={({ id }) => id}
            filters={offered}
            search="Number"
            empty="No open work"
          />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
}

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

test('an empty list of work links to the finished work', async () => {
  await shown('/');
  await screen.findByText('No open work');
  await press('State: Closed');
  expect(asked.at(-1)).toEqual({ state: 'closed' });
  // Nothing is closed either: "no open work" would be untrue.
  await screen.findByText('Nothing matches');
  expect(screen.queryByText('No open work')).toBeNull();
});

test('a list that is empty for its search and filters offers to clear them', async () => {
  await shown('/?search=noy&kind=slip');
  await screen.findByText('Nothing matches');
  expect(asked).toEqual([{ search: 'noy', kind: 'slip', state: 'open' }]);
  await press('Clear search and filters');
  expect(asked.at(-1)).toEqual({ state: 'open' });
  await screen.findByText('No open work');
});

test('a list of everything that has nothing offers no way on', async () => {
  await shown('/', []);
  await screen.findByText('No open work');
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Columns',
    'Export CSV',
  ]);
});
