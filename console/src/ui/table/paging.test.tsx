import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { DataTable } from './DataTable.tsx';
import { columnsOf } from './table-features.ts';

type Row = { readonly id: string };

const stage = stageForEach();
const columns = [columnsOf<Row>().accessor('id', { header: 'Number' })];

test('a list is paged, is read again every twenty seconds, and acts on the rows of the page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked: string[] = [];
  const together = vi.fn();
  const third = Promise.withResolvers<void>();
  await stage.show(
    <DataTable
      name="rows"
      label="Rows"
      columns={columns}
      load={async ({ page, limit }) => {
        asked.push(`${page} of ${limit}`);
        if (page === 3) await third.promise;
        const rows = ['a', 'b'].map((id) => ({ id: `${id}${page}` }));
        return { rows, total: 60, isMore: page === 3 };
      }}
      idOf={({ id }) => id}
      together={(rows) => {
        together(rows.map(({ id }) => id).join(' '));
        return null;
      }}
      empty="No rows"
    />,
    '/rows?page=2&view=4',
  );
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' | ');
  await screen.findByText('a2');
  expect(said()).toBe('26–50 of 60');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked).toEqual(['2 of 25', '2 of 25']);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /all/i });
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Choose b2' })));
  expect([all.checked, all.indeterminate, together.mock.lastCall]).toEqual([false, true, ['b2']]);
  await act(async () => fireEvent.click(all));
  expect([all.checked, together.mock.lastCall]).toEqual([true, ['a2 b2']]);
  const choose = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
  await choose('Choose a2');
  expect(together.mock.lastCall).toEqual(['b2']);
  await act(async () => fireEvent.click(all));
  await act(async () => fireEvent.click(all));
  expect([all.checked, screen.queryByText(/chosen$/)]).toEqual([false, null]);
  await choose('Choose b2');
  const isReading = () => document.querySelector('.mantine-Progress-root')?.getAttribute('style');
  expect(isReading()).toContain('hidden');
  await stage.press(/3$/);
  // The old page stays until the next one is there.
  await waitFor(() => expect(isReading()).toContain('visible'));
  screen.getByText('a2');
  third.resolve();
  await screen.findByText('a3');
  expect(isReading()).toContain('hidden');
  // The chosen rows are on another page.
  expect(together.mock.lastCall).toEqual(['a3 b3']);
  expect(said()).toContain('51–60 of 60 or more');
  // Another page of a view is still the view.
  expect(stage.addresses.at(-1)).toBe('/rows?page=3&view=4');
  await stage.choose('Rows per page', '50');
  await waitFor(() => expect(asked.at(-1)).toBe('1 of 50'));
  expect(stage.addresses.at(-1)).toBe('/rows?limit=50');
});
