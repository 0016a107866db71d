import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linesOf, rowsOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { ReportPage } from './ReportPage.tsx';

const stage = stageForEach();
const figures = {
  ...{ talks: 1_200, asked: 4, answeredInMinute: 3, answerMedianSeconds: 65 },
  ...{ answerMostSeconds: 300, closeMedianSeconds: null, closeMostSeconds: 3_845 },
  ...{ ratings: 2, ratingMean: 4.5 },
};

test('the report has a row for each day, the newest first, one for all, and a table next to the chart of hours', async () => {
  const week = [14, 15, 16, 17, 18, 19, 20].map((day) => ({ day: `2026-11-${day}`, ...figures }));
  const hours = Array.from({ length: 24 }, (_, hour) => hour * 100);
  stage.answer('GET /staff/api/chat/report', { week, total: figures, hours });
  await stage.show(<ReportPage />);
  const total = await screen.findByRole('row', { name: /^All days/ });
  const cells = (row: HTMLElement) => within(row).getAllByRole('cell');
  expect(cells(total).map(({ textContent }) => textContent)).toEqual([
    ...['1,200', '1:05', '5:00', '75%', '–', '1:04:05', '4.5 (2)'],
  ]);
  const stats = [...document.querySelectorAll('section')].slice(0, 4);
  expect(stats.map((stat) => linesOf(stat))).toEqual([
    ['Chats', '1,200', '4 asked for a person'],
    ['First reply', '1:05', '90% within 5:00'],
    ['Within 1 minute', '75%', '3 of 4 chats'],
    ['Average rating', '4.5', '2 ratings'],
  ]);
  const bars = [...document.querySelectorAll<HTMLElement>('b[title]')].map(
    ({ title, style, dataset }) =>
      `${title}, ${Math.round(Number.parseFloat(style.height))}% high, ${dataset['color']}`,
  );
  expect([bars[0], bars[1], bars.at(-1)]).toEqual([
    '14/11 · First reply (median): 1:05, 22% high, sky',
    '14/11 · First reply (90%): 5:00, 100% high, violet',
    '23:00 · Messages: 2,300, 77% high, gold',
  ]);
  // Below the bars each third hour is named; the table names them all.
  expect(['00:00', '01:00', '03:00'].map((hour) => screen.getAllByText(hour).length)).toEqual([
    ...[2, 1, 2],
  ]);
  expect(rowsOf(screen.getAllByRole('table').at(-1) as HTMLElement)[0]).toEqual([
    ...['Day', 'Chats', 'First reply (median)', 'First reply (90%)', 'Within 1 minute'],
    ...['Time to close (median)', 'Time to close (90%)', 'Average rating'],
  ]);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    ...['Chat report', 'Time to first reply', 'Customer messages by hour', 'By day'],
  ]);
  screen.getByText(/^Last seven days in Bangkok time/);
  const days = screen.getAllByRole('row', { name: /^\d\d\/11\/2026/ });
  expect(days).toHaveLength(7);
  expect(days[0]?.textContent).toMatch(/^20\/11\/2026/);
  const byHour = within(screen.getByRole('table', { name: 'Customer messages by hour' }));
  expect(byHour.getByRole('row', { name: 'Hour Messages' })).toBeTruthy();
  expect(byHour.getByRole('row', { name: '09:00 900' })).toBeTruthy();
  expect(byHour.getByRole('row', { name: '23:00 2,300' })).toBeTruthy();
});

test('the report is read each minute, and once more on request when it could not be read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const none = { ...figures, ratings: 0, ratingMean: null };
  const report = { week: [{ day: '2026-11-20', ...none }], total: none, hours: [] };
  const read = vi.fn<() => unknown>(() => rejection('INVALID_DATA', 400));
  stage.answer('GET /staff/api/chat/report', read);
  await stage.show(<ReportPage />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  screen.getByRole('alert');
  read.mockReturnValue(report);
  await stage.press(/again/);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('row', { name: /^20\/11\/2026/ }).lastChild?.textContent).toBe('–');
  const before = read.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(read).toHaveBeenCalledTimes(before);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(read).toHaveBeenCalledTimes(before + 1);
});
