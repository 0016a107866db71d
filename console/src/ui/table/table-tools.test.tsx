import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@wallet/contract/api-error';
import { expect, test, vi } from 'vitest';
import { useSearchParams } from 'wouter';
import { entriesOf, linesOf, rowsOf } from '#test/lines.ts';
import { stageForEach, tryToLeave } from '#test/stage.tsx';
import { DataTable } from './DataTable.tsx';
import { columnsOf } from './table-features.ts';
import type { TableQuery } from './table-query.ts';

type Row = { readonly id: string; readonly name: string; readonly note: string };

const stage = stageForEach();
const { accessor } = columnsOf<Row>();
const columns = [
  accessor('id', { header: 'Number' }),
  accessor('name', { header: 'Name', meta: { sort: 'word' } }),
  accessor('note', { header: 'Note' }),
];
const rows = [
  { id: '1', name: 'Noy', note: 'late' },
  { id: '2', name: 'Kham', note: 'early' },
];
const filters = [
  { name: 'state', label: 'State', options: [{ value: 'open', label: 'Open' }] },
  {
    ...{ name: 'kind', label: 'Kind', usual: 'slip' },
    options: [
      { value: 'slip', label: 'Slip' },
      { value: 'all', label: 'Every kind' },
    ],
  },
];

type Load = (query: TableQuery) => Promise<never>;

const tableOf = (load: Load): Parameters<typeof DataTable<Row>>[0] => ({
  ...{ name: 'rows', label: 'Rows', columns, load, idOf: ({ id }) => id, filters },
  ...{ workOf: ({ id }) => ({ kind: 'case', id, holder: null }), hidden: ['note'] },
  empty: 'No rows',
});

function Table({ load }: { readonly load: Load }) {
  return <DataTable {...tableOf(load)} />;
}

function Moved() {
  const [, go] = useSearchParams();
  return (
    <>
      <button type="button" onClick={() => go({ search: 'kham' })}>
        elsewhere
      </button>
      <DataTable {...tableOf(read)} search="Find" />
    </>
  );
}

const read = async () => ({ rows, total: 1_000, isMore: true }) as never;
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('chosen rows are counted, saved as a file and given together, until the choice is cleared', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:rows';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await stage.show(<Table load={read} />);
  await screen.findByText('Noy');
  screen.getByText(/^Only the first 1,000 in the usual order are listed/);
  expect(rowsOf(screen.getByRole('table'))).toEqual([
    ...[
      ['', 'Number', 'Name'],
      ['', '1', 'Noy'],
      ['', '2', 'Kham'],
    ],
  ]);
  // If it is wider than the screen, the keyboard scrolls it.
  expect(screen.getByRole('region', { name: 'Rows' }).tabIndex).toBe(0);
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Choose 2' })));
  screen.getByText('1 chosen');
  await act(async () => screen.getAllByRole('button', { name: 'Export CSV' })[1]?.click());
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('Number,Name\r\n2,Kham\r\n');
  expect(stage.sent).toEqual([['POST /staff/api/exports', { list: 'rows', rows: 1 }]]);
  stage.answer('GET /staff/api/colleagues', {
    colleagues: [{ id: '3', name: 'Dao', role: 'admin', isActive: true }],
  });
  await stage.press('Give to a colleague');
  const dialog = await screen.findByRole('dialog', { name: 'Give 1 item' });
  await stage.choose('Colleague', 'Dao');
  await act(async () => fireEvent.submit(dialog.querySelector('form') as Element));
  await screen.findByRole('list', { name: 'What became of each' });
  expect(linesOf(dialog).slice(1)).toEqual(['2 · Kham', 'Given to Dao']);
  await tryToLeave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await stage.press('Clear');
  expect(screen.queryByText('1 chosen')).toBeNull();
});

test('columns are shown and hidden from a menu, the first one stays, and the choice is kept', async () => {
  await stage.show(<Table load={read} />);
  await screen.findByText('Noy');
  await stage.press('Columns');
  const menu = await screen.findByRole('dialog');
  expect(entriesOf(menu)).toEqual({ Number: true, Name: true, Note: false });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Number').disabled, box('Name').disabled]).toEqual([true, false]);
  for (const name of ['Name', 'Note']) await act(async () => fireEvent.click(box(name)));
  expect(rowsOf(screen.getByRole('table'))[0]).toEqual(['', 'Number', 'Note']);
  stage.leave();
  await stage.show(<Table load={read} />);
  await screen.findByText('late');
  expect(screen.queryByText('Noy')).toBeNull();
  expect(localStorage.getItem('staff-columns-rows')).not.toBeNull();
});

test('filters are asked for with their usual choices, and the pages have names', async () => {
  const asked: TableQuery['chosen'][] = [];
  await stage.show(
    <Table
      load={(query) => {
        asked.push(query.chosen);
        return read();
      }}
    />,
    '/?page=3',
  );
  await screen.findByText('Noy');
  await stage.choose('State', 'Open');
  await stage.choose('Kind', 'Every kind');
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([{ kind: 'slip' }, { state: 'open', kind: 'slip' }, { state: 'open' }]);
  for (const name of ['Page 1', 'Page 40', 'Previous page', 'Next page']) {
    screen.getByRole('button', { name });
  }
});

test('on a phone the filters fold away behind a button that counts them', async () => {
  stage.onPhone();
  await stage.show(<Table load={read} />, '/?state=open');
  await screen.findByText('Noy');
  expect(screen.queryByLabelText('State')).toBeNull();
  expect(names()).not.toContain('Columns');
  const fold = screen.getByRole('button', { name: 'Filters (1)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await act(async () => fold.click());
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('State', { selector: 'input' }).value).toBe(
    'Open',
  );
  expect(names()).toContain('Columns');
});

test('a list that cannot be read says so, and is read again on request', async () => {
  const load = vi.fn(async () => {
    throw new ApiError('INVALID_DATA', 400);
  });
  await stage.show(<Table load={load as never} />);
  await screen.findByRole('alert');
  expect(screen.queryByText('No rows')).toBeNull();
  load.mockImplementation(read);
  await stage.press(/again/);
  await screen.findByText('Noy');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a view is saved with the filters and the order that are shown, and opens with its columns', async () => {
  const view = { id: '4', list: 'cases', name: 'Open', isMine: true, isTeam: false, query: {} };
  stage.answer('GET /staff/api/views', {
    views: [{ ...view, columns: { name: false, note: true } }],
  });
  const list = <DataTable {...tableOf(read)} name="cases" search="Find" />;
  await stage.show(list, '/cases?state=open&kind=all&sort=-name&search=noy&view=4');
  await screen.findByText('late');
  expect(rowsOf(screen.getByRole('table'))[0]).toEqual(['', 'Number', 'Note']);
  await stage.press('Views');
  await stage.press('Save this view');
  const question = await screen.findByRole('dialog', { name: 'Save this view' });
  await stage.type('Name', 'Mine');
  await act(async () => fireEvent.submit(question.querySelector('form') as Element));
  expect((await stage.sentAll(1)).at(-1)?.[1]).toEqual({
    ...{ list: 'cases', name: 'Mine', isTeam: false, columns: { name: false, note: true } },
    // A lifted filter is a choice, and what was searched for is not kept.
    query: { state: 'open', kind: 'all', sort: '-name' },
  });
  // Another choice is no longer what was saved.
  await stage.choose('State', 'All');
  expect(stage.addresses.at(-1)).toBe('/cases?kind=all&sort=-name&search=noy');
});

test('a search is emptied by its cross, and follows the address when that changes', async () => {
  await stage.show(<Moved />, '/rows?search=noy');
  await screen.findByText('Noy');
  const field = screen.getByLabelText<HTMLInputElement>('Find');
  expect([field.value, field.maxLength]).toEqual(['noy', 60]);
  await stage.press('elsewhere');
  expect(field.value).toBe('kham');
  await stage.press('Clear');
  expect(field.value).toBe('');
  await waitFor(() => expect(stage.addresses.at(-1)).toBe('/rows'));
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('a day filters from its field, a table without views offers none, and one that loads says so', async () => {
  const held = Promise.withResolvers<never>();
  const days = [{ name: 'from', label: 'From', options: 'day' } as const];
  await stage.show(
    <DataTable {...tableOf(() => held.promise)} filters={days} />,
    '/rows?from=2026-11-05',
  );
  screen.getByRole('status', { name: 'Loading' });
  expect(screen.getByLabelText<HTMLInputElement>('From', { selector: 'input' }).value).toBe(
    '05/11/2026',
  );
  expect(names()).toEqual(expect.not.arrayContaining(['Views']));
  expect(screen.queryByLabelText('Find')).toBeNull();
  await act(async () => held.resolve({ rows: [], total: 0 } as never));
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  await stage.press('Clear search and filters');
  expect(stage.addresses.at(-1)).toBe('/rows');
});

test('rows of another filter or search go before the next arrive, those of another order stay', async () => {
  const held = new Map<string, () => void>();
  const load = async ({ chosen: { search = '', sort = '', state = '' } }: TableQuery) => {
    const asked = `${search}${sort}${state}`;
    if (asked !== '') await new Promise<void>((resolve) => held.set(asked, resolve));
    return read();
  };
  const acts = {
    together: (some: readonly Row[]) => <p>{`Close ${some.length}`}</p>,
    beside: (some: readonly Row[]) => <p>{`Keys for ${some.length}`}</p>,
  };
  await stage.show(<DataTable {...tableOf(load)} {...acts} search="Find" />);
  const answer = (asked: string) => act(async () => held.get(asked)?.());
  const isListed = () => [
    screen.queryByText('Noy') !== null,
    screen.queryByText('Close 2') !== null,
    screen.queryByText('Keys for 2') !== null,
    screen.queryByRole('status', { name: 'Loading' }) === null,
  ];
  const all = [true, true, true, true];
  const none = [false, false, false, false];
  await screen.findByText('Noy');
  expect(isListed()).toEqual(all);
  await stage.press('Name');
  await waitFor(() => expect([...held.keys()]).toEqual(['name']));
  expect(isListed()).toEqual(all);
  await answer('name');
  await stage.choose('State', 'Open');
  expect(isListed()).toEqual(none);
  await answer('nameopen');
  await waitFor(() => expect(isListed()).toEqual(all));
  await stage.type('Find', 'kham');
  await waitFor(() => expect([...held.keys()].at(-1)).toBe('khamnameopen'));
  expect(isListed()).toEqual(none);
  await answer('khamnameopen');
  await waitFor(() => expect(isListed()).toEqual(all));
});
