import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { stubSockets } from '@wallet/client/test/fake-socket';
import { useRef } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDeskConnection } from '#lib/desk-connection.ts';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { AlsoHere } from './AlsoHere.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { QueueKeys } from './QueueKeys.tsx';
import { WorkHolder } from './WorkHolder.tsx';

const stage = stageForEach();
const go = vi.fn();
const since = '2026-11-20T09:00:00Z';
const item = { ...{ kind: 'case', id: '5', holder: null, since, dueAt: since, isOverdue: false } };

beforeEach(() => {
  go.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:30:00Z') });
});

const press = (letter: string) =>
  act(async () =>
    fireEvent.keyDown(document.body, { key: letter, code: `Key${letter.toUpperCase()}` }),
  );

function Keys({ member }: { readonly member: string | null }) {
  const root = useRef<HTMLElement>(null);
  const line = { next: '6', previous: null, go, follow: () => undefined };
  return (
    <section ref={root}>
      <QueueKeys root={root} line={line} member={member} left="2 wait" keys={[['A', 'Approve']]} />
    </section>
  );
}

test('J and K go through a queue, O opens the member, and all can be turned off', async () => {
  await stage.show(<Keys member="100005" />, '/cases/5');
  for (const letter of ['k', 'j', 'o']) await press(letter);
  expect(go.mock.calls).toEqual([['6']]);
  expect(stage.addresses).toEqual(['/cases/5', '/members/100005']);
  await stage.press('Keyboard shortcuts');
  const help = await screen.findByRole('dialog');
  expect(linesOf(help)).toEqual([
    ...['Keyboard shortcuts', 'J', 'Next', 'K', 'Previous', 'A', 'Approve', 'N', 'Write a note'],
    ...['T', 'Take', 'O', 'Open the member', 'Esc', 'Go back, or close', '?', 'Show this'],
    'Use single-letter shortcuts',
  ]);
  await act(async () => fireEvent.click(screen.getByRole('switch')));
  await stage.press('Keyboard shortcuts');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('j');
  expect(go).toHaveBeenCalledOnce();
});

test('? shows the keys and puts them away, and does nothing while single keys are off', async () => {
  const ask = () =>
    act(async () => fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true }));
  const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
  await stage.show(<Keys member={null} />);
  await ask();
  await waitFor(() => expect(help()).toBeTruthy());
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  await ask();
  await waitFor(() => expect(help()).toBeNull());
  stage.leave();
  localStorage.setItem('staff-chat-shortcuts', 'false');
  await stage.show(<Keys member={null} />);
  await ask();
  expect(help()).toBeNull();
  await stage.press('Keyboard shortcuts');
  expect((await screen.findByRole<HTMLInputElement>('switch')).checked).toBe(false);
});

test('of what is no member’s O opens nothing', async () => {
  await stage.show(<Keys member={null} />, '/cases/5');
  await press('o');
  expect(stage.addresses).toEqual(['/cases/5']);
});

function Held() {
  const root = useRef<HTMLElement>(null);
  return (
    <section ref={root}>
      <WorkHolder kind="case" id="5" root={root} />
    </section>
  );
}

test('T takes an item, and puts it back when it is one’s own; who has it is read each twenty seconds', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.parse('2026-11-20T10:30:00Z'),
  });
  const read = vi.fn<() => object>(() => ({ item }));
  stage.answer('GET /staff/api/queue/:kind/:id', read);
  await stage.show(<Held />);
  await screen.findByText('Taken by: Nobody yet');
  expect(linesOf()).toEqual(['Taken by: Nobody yet', '1 h']);
  await press('t');
  const holder = { id: '1', name: 'Nok' };
  read.mockReturnValue({ item: { ...item, holder, isOverdue: true } });
  const before = read.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(read.mock.calls.length).toBeGreaterThan(before);
  const overdue = await screen.findByText('1 h · Overdue');
  expect(overdue.closest('[title]')?.getAttribute('title')).toBe(
    'Target: before 20/11/2026 16:00:00',
  );
  expect(linesOf()).toContain('Taken by: Me');
  await press('t');
  const call = 'PUT /staff/api/queue/case/5/holder';
  expect(stage.sent).toEqual([
    [call, { to: '1', was: null }],
    [call, { to: null, was: '1' }],
  ]);
});

function Notes() {
  const root = useRef<HTMLElement>(null);
  return (
    <section ref={root}>
      <NotesPanel memberId="100005" root={root} />
    </section>
  );
}

test('N begins a note in its field, Esc leaves it, and three notes are shown below', async () => {
  const notes = ['fourth', 'third', 'second', 'first'].map((text, nth) => ({
    ...{ id: String(nth), text, by: { name: 'Dao' }, at: since },
  }));
  stage.answer('GET /staff/api/members/:id/notes', { notes, flags: [] });
  await stage.show(<Notes />);
  await screen.findByText('fourth');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  const begin = screen.getByRole('button', { name: 'Write a note' });
  expect(begin.getAttribute('aria-keyshortcuts')).toBe('N');
  await act(async () => begin.click());
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  await press('n');
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  expect(screen.queryByRole('button', { name: 'Write a note' })).toBeTruthy();
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(screen.queryByLabelText('Note')).toBeNull();
});

test('others who have an item open are named, and not oneself', async () => {
  const sockets = stubSockets();
  onTestFinished(openDeskConnection());
  sockets.last.greet();
  await stage.show(<AlsoHere item="case:5" />);
  const deliver = (...colleagues: readonly object[]) =>
    act(async () => sockets.last.deliver('present', { item: 'case:5', colleagues }));
  await deliver({ id: '1', name: 'Nok' });
  expect(screen.getByRole('status').textContent).toBe('');
  await deliver({ id: '1', name: 'Nok' }, { id: '2', name: 'Dao' }, { id: '3', name: 'Kham' });
  expect(screen.getByRole('status').textContent).toBe('Dao, Kham has this open too');
});
