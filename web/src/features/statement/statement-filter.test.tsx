import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { walletOf } from '../../test/samples.ts';
import { onTop, show, stage, type } from '../../test/stage.tsx';
import { StatementFilter } from './StatementFilter.tsx';
import { noFilters, type StatementFilters } from './statement-state.ts';

const server = stage();
const onChange = vi.fn<(filters: StatementFilters) => void>();

beforeEach(() => {
  onChange.mockClear();
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/lookup/banks', []);
});

const field = (label: string) => onTop().getByLabelText<HTMLInputElement>(label);
const options = (label: string) =>
  [...onTop().getByLabelText<HTMLSelectElement>(label).options].map(({ value, text }) => [
    value,
    text,
  ]);

async function choose(label: string, value: string): Promise<void> {
  await act(async () => fireEvent.change(onTop().getByLabelText(label), { target: { value } }));
}

test('each filter changes its own part and leaves the others', async () => {
  const filters = { ...noFilters, type: 'bonus', search: 'scb' } as const;
  await show(<StatementFilter filters={filters} onChange={onChange} />);
  expect(options('Type')).toEqual([
    ['', 'All types'],
    ['deposit', 'Deposit'],
    ['withdraw', 'Withdrawal'],
    ['transfer', 'Game transfer'],
    ['bonus', 'Bonus'],
    ['finish_bonus', 'Bonus finished'],
  ]);
  expect(options('Period')).toEqual([
    ['all', 'All time'],
    ['today', 'Today'],
    ['week', 'Last 7\u00A0days'],
    ['month', 'Last 30\u00A0days'],
    ['days', 'Choose days'],
  ]);
  expect([field('Search').value, field('Type').value]).toEqual(['scb', 'bonus']);
  await type('Search', 'kasi');
  expect(onChange).toHaveBeenLastCalledWith({ ...filters, search: 'kasi' });
  await choose('Type', '');
  expect(onChange).toHaveBeenLastCalledWith({ ...filters, type: '' });
  await choose('Period', 'week');
  expect(onChange).toHaveBeenLastCalledWith({ ...filters, period: 'week' });
  expect(onTop().queryByLabelText('From')).toBeNull();
  // Days that are chosen begin with today.
  await choose('Period', 'days');
  expect(onChange).toHaveBeenLastCalledWith({
    ...filters,
    period: 'days',
    from: '2026-11-20',
    to: '2026-11-20',
  });
});

test('of chosen days the first is not after the last', async () => {
  const days = { ...noFilters, period: 'days', from: '2026-11-01', to: '2026-11-20' } as const;
  await show(<StatementFilter filters={days} onChange={onChange} />);
  expect([field('From').value, field('From').max]).toEqual(['2026-11-01', '2026-11-20']);
  expect([field('Until').value, field('Until').min]).toEqual(['2026-11-20', '2026-11-01']);
  await type('From', '2026-11-05');
  expect(onChange).toHaveBeenLastCalledWith({ ...days, from: '2026-11-05' });
  await type('Until', '2026-11-07');
  expect(onChange).toHaveBeenLastCalledWith({ ...days, to: '2026-11-07' });
});
