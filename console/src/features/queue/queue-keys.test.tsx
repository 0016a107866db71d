import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { Queue } from './Queue.tsx';

const stage = stageForEach();
const now = new Date().toISOString();
const itemOf = (id: string, holder: object | null) => ({
  ...{ kind: 'withdrawal', id, about: null, amount: 100, since: now, dueAt: now },
  ...{ isOverdue: false, holder, proposedBy: null },
  member: { id: '1', name: `Member of ${id}`, phone: '', currency: 'THB', isActive: true },
});
const row = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
const press = (letter: string) =>
  act(async () =>
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: letter,
      code: `Key${letter.toUpperCase()}`,
    }),
  );

test('J and K go down and up the queue and stop at its ends; T, G and P are about the row they stand on', async () => {
  stage.mayOnly('useConsole');
  const items = [itemOf('w1', null), itemOf('w2', { id: '2', name: 'Dao' })];
  stage.answer('GET /staff/api/queue', { items, total: 2, isMore: false });
  stage.answer('GET /staff/api/colleagues', { colleagues: [] });
  await stage.show(<Queue />, '/queue');
  await screen.findByText(/Member of w2/);
  // Without a row there is nothing to take, give or put back.
  for (const letter of ['t', 'g', 'p']) await press(letter);
  const rows: unknown[] = [];
  for (const letter of ['j', 'j', 'j', 'k', 'k']) {
    await press(letter);
    rows.push(row());
  }
  const [one, two] = ['withdrawal:w1', 'withdrawal:w2'];
  expect(rows).toEqual([one, two, two, one, one]);
  // By the list no one has the first: there is nothing to put back.
  await press('p');
  expect(stage.sent).toEqual([]);
  await press('t');
  await press('j');
  await press('p');
  expect(stage.sent).toEqual([
    ['PUT /staff/api/queue/withdrawal/w1/holder', { to: '1', was: null }],
    ['PUT /staff/api/queue/withdrawal/w2/holder', { to: null, was: '2' }],
  ]);
  await press('g');
  await screen.findByRole('dialog', { name: 'Who gets this?' });
  await stage.press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while another filter is read, no row of the old one is shown and no key acts on one', async () => {
  stage.mayOnly('useConsole');
  const read = Promise.withResolvers<object>();
  stage.answer('GET /staff/api/queue', (_: unknown, query: URLSearchParams) => {
    if (query.has('kind')) return read.promise;
    return { items: [itemOf('w1', null)], total: 1, isMore: false };
  });
  await stage.show(<Queue />, '/queue');
  await screen.findByText(/Member of w1/);
  await stage.choose('Type', 'Case');
  expect(screen.queryByText(/Member of w1/)).toBeNull();
  screen.getByRole('status', { name: 'Loading' });
  // Letters are typed in the filter's field, and keys everywhere else.
  await act(async () => (document.activeElement as HTMLElement).blur());
  for (const letter of ['j', 't']) await press(letter);
  expect(stage.sent).toEqual([]);
  await act(async () => read.resolve({ items: [itemOf('w2', null)], total: 1, isMore: false }));
  await screen.findByText(/Member of w2/);
  for (const letter of ['j', 't']) await press(letter);
  expect(stage.sent).toEqual([
    ['PUT /staff/api/queue/withdrawal/w2/holder', { to: '1', was: null }],
  ]);
});
