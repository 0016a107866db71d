import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { DataTable } from './DataTable.tsx';
import { columnsOf } from './table-features.ts';

type Work = {
  readonly id: string;
  readonly currency: string;
  readonly decidedBy: string;
  readonly amount?: number;
};

const { accessor } = columnsOf<Work>();
const columns = [
  accessor('id', { header: 'Number' }),
  accessor('currency', { header: 'Currency', meta: { isAlwaysSaved: true } }),
  accessor('decidedBy', { header: 'Decided by', meta: { hidesEmpty: true } }),
  accessor('amount', { header: 'Amount', meta: { hidesEmpty: true, align: 'end' } }),
];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Somsri', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async () => Response.json({ message: 'OK' }));
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function headsOf(rows: readonly Work[]) {
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <DataTable
            name="rows"
            label="Work"
            columns={columns}
            hidden={['currency']}
            load={async () => ({ rows, total: rows.length })}
            idOf={({ id }) => id}
            empty="No work"
          />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await screen.findByText('1');
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

test('a column that no row has a value for takes no room', async () => {
  expect(await headsOf([{ id: '1', currency: 'THB', decidedBy: '' }])).toEqual(['Number']);
});

test('it is there once one row has a value', async () => {
  const [first, second] = [
    { id: '1', currency: 'THB', decidedBy: '' },
    { id: '2', currency: 'LAK', decidedBy: 'Nok' },
  ];
  expect(await headsOf([first, second])).toEqual(['Number', 'Decided by']);
});

test('amounts are saved as numbers, with their currency though its column is hidden', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  const given = vi.spyOn(URL, 'revokeObjectURL');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await headsOf([
    { id: '1', currency: 'LAK', decidedBy: '', amount: -20.5 },
    { id: '2', currency: 'THB', decidedBy: '' },
  ]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Export CSV' })));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain(
    'Number,Currency,Decided by,Amount\r\n1,LAK,,-20.5\r\n2,THB,,\r\n',
  );
  expect([names, files[0]?.type]).toEqual([['rows.csv'], 'text/csv;charset=utf-8']);
  const aligned = (cells: string) =>
    [...document.querySelectorAll<HTMLElement>(cells)].map(({ style }) => style.textAlign);
  expect([aligned('th'), aligned('tr:last-child td')]).toEqual([
    ['', 'end'],
    ['', 'end'],
  ]);
  expect(given).toHaveBeenCalledWith('blob:file');
});

test('a list of which it cannot be written down who took it is not saved', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    throw new TypeError('no connection');
  });
  await headsOf([{ id: '1', currency: 'LAK', decidedBy: '' }]);
  const button = screen.getByRole('button', { name: 'Export CSV' });
  const said = vi.spyOn(notifications, 'show');
  fireEvent.click(button);
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(true));
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  expect(said.mock.calls.map(([{ color }]) => color)).toEqual(['red']);
  expect(asked).toContain('/staff/api/exports');
  expect(save).not.toHaveBeenCalled();
});
