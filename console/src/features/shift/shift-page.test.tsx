import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { shiftNoteMax } from '@wallet/contract/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { linesOf, restingOf, rulesOf, skeletonsOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { Notes } from './Notes.tsx';
import { People } from './People.tsx';
import { ShiftPage } from './ShiftPage.tsx';

const stage = stageForEach();
const minute = 60_000;
const now = Date.parse('2026-11-20T10:00:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();

const withdrawal = {
  ...{ kind: 'withdrawal', id: 'w1', about: null, amount: 5_100, proposedBy: null },
  member: { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB', isActive: true },
  ...{ since: ago(30 * minute), dueAt: ago(15 * minute), isOverdue: true },
  ...{ holder: { id: '2', name: 'Somsri' }, takenAt: ago(12 * minute) },
};
const personOf = (id: string, name: string, more: object) => ({
  ...{ id, name, role: 'agent', roleName: null, hereSince: null, taken: [], ...more },
});
const people = [
  personOf('1', 'Nok', { hereSince: ago(minute) }),
  personOf('2', 'Somsri', {
    ...{ role: 'lead', roleName: 'Shift lead' },
    taken: [
      { kind: 'withdrawal', count: 3, items: [withdrawal] },
      { kind: 'case', count: 2, items: [] },
      {
        ...{ kind: 'chat', count: 1 },
        items: [{ ...withdrawal, kind: 'chat', id: 't1', about: 'ABCD', member: null }],
      },
    ],
  }),
  personOf('3', 'Kham', { role: 'night-desk' }),
];
const first = { id: '1', text: 'SCB is slow.', by: { id: '2', name: 'Somsri' }, at: ago(minute) };

beforeEach(() => {
  stage.answer('GET /staff/api/shift', { people });
  stage.answer('GET /staff/api/shift/notes', { notes: [first] });
});

test('each person has role, presence and work, and work that one may not decide is only counted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await stage.show(<ShiftPage />);
  await screen.findByText('Nok (me)');
  await stage.settled();
  expect(linesOf(screen.getByRole('list', { name: 'Staff of this shift' }))).toEqual([
    ...['Nok (me)', 'Agent', 'Here since 20/11/2026 16:59:00', 'Has taken nothing'],
    ...['Somsri', 'Shift lead', 'Away'],
    ...['Withdrawal: 3', '[Withdrawal](/withdrawals/w1) Noy #100005', 'Taken 12 min ago'],
    ...['30 min · Overdue', 'and 2 more', 'Case: 2'],
    ...['Chat: 1', '[Chat ABCD](/chat/t1)', 'Taken 12 min ago', '30 min · Overdue'],
    ...['Kham', 'night-desk', 'Away', 'Has taken nothing'],
  ]);
  expect(screen.getAllByRole('button', { name: 'Take, give or put back' })).toHaveLength(2);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['This shift', 'Here now: 1', 'Hand-over notes']);
  screen.getByText('Who is here now, what each person has taken, and notes for the next shift');
});

test('people who left are gone from an open page within twenty seconds, and a list that cannot be read is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const read = vi.fn<() => unknown>(() => rejection('INVALID_DATA', 400));
  stage.answer('GET /staff/api/shift', read);
  await stage.show(<People />);
  expect(skeletonsOf()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(10));
  screen.getByRole('alert');
  expect(skeletonsOf()).toBe(0);
  read.mockReturnValue({ people });
  await stage.press(/again/);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('Kham');
  const before = read.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(19_900));
  expect(read).toHaveBeenCalledTimes(before);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(read).toHaveBeenCalledTimes(before + 1);
});

test('a note is written once, comes first and empties its field; a blank one is not sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await stage.show(<Notes />);
  await screen.findByText('SCB is slow.');
  expect(rulesOf()).toEqual({ 'For the next shift': `at most ${shiftNoteMax}` });
  const field = screen.getByLabelText<HTMLTextAreaElement>('For the next shift');
  const enter = (more: object) =>
    act(async () => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, ...more }));
  await stage.type('For the next shift', ' \n ');
  expect(restingOf()).toEqual(['Save note: off']);
  await enter({});
  await stage.type('For the next shift', 'Ask SCB at nine.');
  // Enter alone begins a line, and a key that is held down sends nothing.
  expect(await enter({ ctrlKey: false })).toBe(true);
  await enter({ repeat: true });
  expect(stage.sent).toEqual([]);
  const written = stage.hold('POST /staff/api/shift/notes');
  expect(await enter({})).toBe(false);
  await waitFor(() => expect(restingOf()).toEqual(['Save note: at work']));
  await enter({});
  const second = { ...first, id: '2', text: 'Ask SCB at nine.', by: { id: '1', name: 'Nok' } };
  stage.answer('GET /staff/api/shift/notes', { notes: [second, first] });
  await written({ message: 'OK' });
  await screen.findByText('Ask SCB at nine.', { selector: 'p' });
  expect(stage.sent).toEqual([['POST /staff/api/shift/notes', { text: 'Ask SCB at nine.' }]]);
  expect(linesOf(screen.getByRole('list', { name: 'Hand-over notes' }))).toEqual([
    ...['Ask SCB at nine.', 'Nok · 20/11/2026 16:59:00'],
    ...['SCB is slow.', 'Somsri · 20/11/2026 16:59:00'],
  ]);
  expect(field.value).toBe('');
  screen.getByText('Hand-over note saved');
  await stage.type('For the next shift', 'And at ten.');
  await enter({ ctrlKey: false, metaKey: true });
  expect((await stage.sentAll(2))[1]?.[1]).toEqual({ text: 'And at ten.' });
});

test('notes that cannot be read say so and are read again, and without any there is a word for it', async () => {
  stage.answer('GET /staff/api/shift/notes', () => rejection('INVALID_DATA', 400));
  await stage.show(<Notes />);
  await screen.findByRole('alert');
  expect(screen.queryByText('No hand-over notes yet')).toBeNull();
  stage.answer('GET /staff/api/shift/notes', { notes: [] });
  await stage.press(/again/);
  await screen.findByText('No hand-over notes yet');
  expect(screen.queryByRole('alert')).toBeNull();
});
