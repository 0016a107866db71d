import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { DataTable } from './DataTable.tsx';
import { columnsOf } from './table-features.ts';
import type { TableQuery } from './table-query.ts';

type Member = { readonly id: string; readonly name: string; readonly wallet: number };

const stage = stageForEach();
const { accessor } = columnsOf<Member>();
const columns = [
  accessor('name', { header: 'Name' }),
  accessor('wallet', { header: 'Wallet', meta: { sort: 'amount' } }),
  accessor('id', { header: 'Since', meta: { sort: 'time' } }),
];
const members = [
  { id: '1', name: 'Noy', wallet: 5 },
  { id: '2', name: 'Kham', wallet: 70 },
];

async function show(address: string) {
  const asked: TableQuery['chosen'][] = [];
  await stage.show(
    <DataTable
      name="members"
      label="Members"
      columns={columns}
      load={async ({ chosen }) => {
        asked.push(chosen);
        return { rows: members, total: members.length };
      }}
      idOf={({ id }) => id}
      usualSort={() => '-id'}
      search="Name or phone"
      linkTo={({ id }) => `/members/${id}`}
      empty="No member"
    />,
    address,
  );
  await screen.findByRole('link', { name: 'Noy' });
  return asked;
}

const pressHead = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const orders = () =>
  screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
/** The arrows of the heads that sort. */
const arrows = () =>
  [...document.querySelectorAll('th svg')].map(({ classList }) =>
    [...classList].find((name) => name.startsWith('lucide-arrow')),
  );

test('a head sorts by its column, the same head reverses the order, and the usual one leaves the address', async () => {
  // Data stays fresh, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = await show('/members?limit=10');
  expect(orders()).toEqual([null, null, 'descending']);
  await pressHead('Wallet');
  expect(orders()).toEqual([null, 'descending', null]);
  expect(arrows()).toEqual(['lucide-arrow-down', 'lucide-arrow-up-down']);
  await pressHead('Wallet');
  expect(orders()).toEqual([null, 'ascending', null]);
  expect(arrows()).toEqual(['lucide-arrow-up', 'lucide-arrow-up-down']);
  await pressHead('Since');
  expect(orders()).toEqual([null, null, 'descending']);
  // The usual order was read before.
  expect(asked).toEqual([{}, { sort: '-wallet' }, { sort: 'wallet' }]);
  expect(stage.addresses.at(-1)).toBe('/members?limit=10');
});

test('an order by an unknown column is ignored, and only heads of the server’s order can be pressed', async () => {
  expect(await show('/members?sort=phone')).toEqual([{}]);
  expect(orders()).toEqual([null, null, 'descending']);
  const [name] = screen.getAllByRole('columnheader');
  expect(name?.querySelector('button')).toBeNull();
});

test('text typed into the search is asked once typing rests, and is kept in the address', async () => {
  const asked = await show('/members?page=2');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await stage.type('Name or phone', 'no');
  await stage.type('Name or phone', 'noy');
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(asked).toEqual([{}]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  await waitFor(() => expect(asked).toEqual([{}, { search: 'noy' }]));
  expect(stage.addresses.at(-1)).toBe('/members?search=noy');
});
