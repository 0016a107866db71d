import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { pages } from '../../routes.tsx';
import { ViewLinks } from './ViewLinks.tsx';

const stage = stageForEach();
const view = { id: '4', list: 'cases', name: 'Slips', query: { kind: 'slip' }, columns: {} };

test('views of a list are below its page, each with its count, which is read again each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stage.answer('GET /staff/api/views', {
    views: [view, { ...view, id: '5', list: 'withdrawals', name: 'Of another list' }],
  });
  const page = pages.find(({ path }) => path === '/cases') as (typeof pages)[number];
  const countRows = vi.fn(async () => 0);
  await stage.show(<ViewLinks page={{ ...page, countRows }} />, '/cases?view=4');
  await screen.findByText('Slips');
  await stage.settled();
  expect(linesOf()).toEqual(['[', 'Slips', '](/cases?kind=slip&view=4)']);
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page');
  countRows.mockResolvedValue(1_200);
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(countRows).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await screen.findByText('1,200');
  stage.leave();
  const { countRows: _, ...uncounted } = page;
  await stage.show(<ViewLinks page={uncounted} />, '/cases');
  await stage.settled();
  expect(linesOf()).toEqual([]);
});
