import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { MemberNotes, WriteNote } from './MemberNotes.tsx';

const stage = stageForEach();
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = (key: object) =>
  act(async () => fireEvent.keyDown(field(), { key: 'Enter', ...key }));

test('a note about a member is kept by Ctrl+Enter, and stays in its field until it is', async () => {
  const done = vi.fn();
  stage.answer('POST /staff/api/members/:id/notes', () => rejection('REQUEST_LIMIT', 429));
  await stage.show(<WriteNote memberId="5" onDone={done} />);
  expect(rulesOf()).toEqual({ Note: 'at most 2000' });
  await stage.type(/^Note/, '  ');
  expect(restingOf()).toEqual(['Write a note: off']);
  await press({ ctrlKey: true });
  await stage.type(/^Note/, 'Calls at night');
  await press({});
  expect(stage.sent).toEqual([]);
  await press({ ctrlKey: true });
  await screen.findByText(/Too many requests/);
  expect(field().value).toBe('Calls at night');
  const kept = Promise.withResolvers<object>();
  stage.answer('POST /staff/api/members/:id/notes', () => kept.promise);
  await press({ ctrlKey: true });
  await waitFor(() => expect(field().readOnly).toBe(true));
  expect(restingOf()).toEqual(['Write a note: at work']);
  await press({ metaKey: true });
  await act(async () => kept.resolve({ id: '1' }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(done).toHaveBeenCalledOnce();
  const note = ['POST /staff/api/members/5/notes', { text: 'Calls at night' }];
  expect(stage.sent).toEqual([note, note]);
  await stage.type(/^Note/, 'Calls at night');
  await press({ metaKey: true });
  expect(await stage.sentAll(3)).toEqual([note, note, note]);
});

test('on pages without a member as their subject, the latest notes are shown', async () => {
  const notes = ['third', 'second', 'first'].map((text, at) => ({
    ...{ id: String(at), text, by: { id: '1', name: 'Nok' }, at: '2026-11-20T10:00:00Z' },
  }));
  stage.answer('GET /staff/api/members/:id/notes', { notes, flags: [] });
  await stage.show(<MemberNotes memberId="5" most={2} />);
  await screen.findByText('third');
  expect(screen.getAllByRole('listitem').map((note) => linesOf(note))).toEqual([
    ['third', 'Nok · 20/11/2026 17:00:00'],
    ['second', 'Nok · 20/11/2026 17:00:00'],
  ]);
});
