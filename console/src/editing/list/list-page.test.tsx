import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { ListPage, type RowOf } from './ListPage.tsx';

const call = 'GET /staff/api/banners';
type Row = RowOf<typeof call>;

const stage = stageForEach();
const columns = [columnsOf<Row>().accessor('id', { header: 'Banner' })];
const rowOf = (id: string, group: string) => ({ id, group }) as unknown as Row;
const groupOf = (row: Row) => (row as unknown as { group: string }).group;
const rows = [rowOf('a/1', 'x'), rowOf('b', 'y'), rowOf('c', 'x'), rowOf('d', 'x')];

const show = (path: string, more: object = {}) =>
  stage.show(
    <ListPage<typeof call>
      call={call}
      path="/banners"
      label="Banners"
      columns={columns}
      keyOf={({ id }) => String(id)}
      nameOf={({ id }) => `banner ${id}`}
      searchLabel="Banner"
      searchIn={({ id }) => String(id)}
      filters={[
        {
          ...{ name: 'group', label: 'Group', of: groupOf },
          options: [{ value: 'x', label: 'Group x' }],
        },
      ]}
      empty="No banners"
      editor={(row, onClose) => (
        <button type="button" onClick={onClose}>
          {row === null ? 'New one' : `Edits ${row.id}`}
        </button>
      )}
      {...more}
    />,
    path,
  );

test('rows lead to their editor, are searched and filtered, and the editor leads back', async () => {
  stage.answer(call, rows);
  await show('/banners?group=x&search=A');
  await screen.findByRole('table');
  expect(rowsOf(screen.getByRole('table'))).toEqual([['Banner'], ['[a/1](/banners/a%2F1)']]);
  const add = screen.getByRole('link', { name: 'Add' });
  expect(add.getAttribute('href')).toBe('/banners/new');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rows');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
  await stage.press('Export CSV');
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/exports', { list: 'banners', rows: 1 }],
  ]);
  stage.leave();
  await show('/banners/a%2F1?group=x');
  await stage.press((await screen.findByRole('button', { name: 'Edits a/1' })).textContent ?? '');
  expect(stage.addresses.at(-1)).toBe('/banners?group=x');
  expect(screen.queryByRole('button', { name: /^Edits/ })).toBeNull();
  await act(async () => screen.getByRole('link', { name: 'Add' }).click());
  await stage.press('New one');
  expect(stage.addresses.at(-1)).toBe('/banners');
});

test('from an open item straight to another, the editor has the other one', async () => {
  stage.answer(call, rows);
  await show('/banners/a%2F1');
  await screen.findByRole('button', { name: 'Edits a/1' });
  const other = await screen.findByRole('link', { name: 'b' });
  await act(async () => other.click());
  await screen.findByRole('button', { name: 'Edits b' });
  expect(screen.queryByRole('button', { name: 'Edits a/1' })).toBeNull();
});

test('nothing can be added to a fixed list, and without an editor rows are not links', async () => {
  stage.answer(call, rows);
  await show('/banners/new', { isFixed: true });
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Add' })).toBeNull();
  expect(screen.queryByText('New one')).toBeNull();
  stage.leave();
  await show('/banners', { editor: undefined });
  await screen.findByRole('table');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a row moves by one place among those of its group, by the order that the server has now', async () => {
  stage.answer(call, rows);
  await show('/banners', { order: { list: 'banners', groupOf } });
  await screen.findByRole('table');
  expect(rowsOf(screen.getByRole('table'))[0]).toEqual(['Banner', 'Order']);
  stage.answer(call, [...rows.slice(1), rowOf('a/1', 'x')]);
  await stage.press('Move banner c up');
  await stage.press('Move banner c down');
  await waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent).toEqual([['PUT /staff/api/orders/banners', { keys: ['b', 'd', 'c', 'a/1'] }]]);
});

test('a long list is read page by page, and one that is empty says so', async () => {
  const many = Array.from({ length: 30 }, (_, nth) => rowOf(`n${nth}`, 'x'));
  stage.answer(call, many);
  await show('/banners?page=2');
  await screen.findByRole('table');
  expect(
    rowsOf(screen.getByRole('table'))
      .slice(1)
      .map(([id]) => id),
  ).toEqual(many.slice(25).map(({ id }) => `[${id}](/banners/${id})`));
  screen.getByText('26–30 of 30');
  stage.leave();
  stage.answer(call, []);
  await show('/banners');
  await screen.findByText('No banners');
});
