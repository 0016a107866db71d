import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { DataTable } from './DataTable.tsx';
import { columnsOf } from './table-features.ts';

type Row = { readonly id: string; readonly name: string; readonly note: string };

const stage = stageForEach();
const { accessor, display } = columnsOf<Row>();
const columns = [
  accessor('name', { header: 'Name', meta: { sort: 'word' } }),
  accessor('note', { header: 'Note', meta: { sort: 'time' } }),
];

test('on a phone each row is a card without its empty values, and is sorted by a list', async () => {
  stage.onPhone();
  const asked: unknown[] = [];
  await stage.show(
    <DataTable
      name="rows"
      label="Rows"
      columns={columns}
      load={async ({ chosen }) => {
        asked.push(chosen['sort']);
        return {
          rows: [
            { id: '1', name: 'Noy', note: 'Late' },
            { id: '2', name: 'Kham', note: '' },
          ],
          total: 2,
        };
      }}
      idOf={({ id }) => id}
      linkTo={({ id }) => `/rows/${id}`}
      empty="No rows"
    />,
    '/rows',
  );
  const cards = await screen.findByRole('list', { name: 'Rows' });
  expect([...cards.children].map((card) => linesOf(card))).toEqual([
    ['[Noy](/rows/1)', 'Note', 'Late'],
    ['[Kham](/rows/2)'],
  ]);
  await act(async () => fireEvent.click(screen.getByLabelText('Sort by', { selector: 'input' })));
  const orders = await screen.findAllByRole('option', { hidden: true });
  expect(orders.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    ...['Name: Z to A', 'Name: A to Z', 'Note: newest first', 'Note: oldest first'],
  ]);
  await stage.choose('Sort by', 'Note: oldest first');
  expect(asked).toEqual([undefined, 'note']);
  expect(screen.getByLabelText<HTMLInputElement>('Sort by', { selector: 'input' }).value).toBe(
    'Note: oldest first',
  );
});

test('on a phone a card has the buttons of its row, and rows are chosen as on a computer', async () => {
  stage.onPhone();
  stage.mayOnly('useConsole');
  const pressed: string[] = [];
  const button = display({
    id: 'move',
    header: 'Order',
    cell: ({ row: { original } }) => (
      <button type="button" onClick={() => pressed.push(original.id)}>
        Move {original.name}
      </button>
    ),
  });
  await stage.show(
    <DataTable
      name="rows"
      label="Rows"
      columns={[...columns, button]}
      load={async () => ({
        rows: ['1', '2', '3'].map((id) => ({ id, name: `N${id}`, note: '' })),
        total: 3,
      })}
      idOf={({ id }) => id}
      together={(rows) => <p>Together: {rows.map(({ id }) => id).join()}</p>}
      empty="No rows"
    />,
    '/rows',
  );
  await stage.press('Move N2');
  expect(pressed).toEqual(['2']);
  const chosen = async (name: string) => {
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
    return screen.getByText(/^Together/).textContent;
  };
  expect(await chosen('Choose N3')).toBe('Together: 3');
  expect(await chosen('Choose N1')).toBe('Together: 1,3');
  expect(await chosen('Choose N3')).toBe('Together: 1');
  expect(await chosen('Choose all on this page')).toBe('Together: 1,2,3');
  screen.getByText('Choose all on this page');
});
