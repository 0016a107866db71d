import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { DataTable } from './DataTable.tsx';
import { columnsOf } from './table-features.ts';

type Row = { readonly id: string; readonly name: string; readonly note: string };

const stage = stageForEach();
const { accessor } = columnsOf<Row>();
const columns = [
  accessor('name', { header: 'Name', meta: { sort: 'word' } }),
  accessor('note', { header: 'Note', meta: { sort: 'time' } }),
];

test('on a phone each row is a card without its empty values, and is sorted by a list', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media === '(max-width: 48em)' },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
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
