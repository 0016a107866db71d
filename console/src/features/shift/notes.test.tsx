import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entriesOf, linesOf, restingOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { Notes } from './Notes.tsx';

const stage = stageForEach();

test('a hand-over note is saved once, and its field is emptied', async () => {
  stage.answer('GET /staff/api/shift/notes', { notes: [] });
  await stage.show(<Notes />);
  await stage.settled();
  expect(linesOf()).toEqual([
    ...['Hand-over notes', 'For the next shift'],
    'Name members by number, such as #100005, and write no phone or account numbers. Kept for 30 days. Ctrl+Enter saves.',
    ...['Save note', 'No hand-over notes yet'],
  ]);
  expect(restingOf()).toEqual(['Save note: off']);
  await stage.type('For the next shift', 'Ask SCB');
  const answer = stage.hold('POST /staff/api/shift/notes');
  await stage.press('Save note');
  await waitFor(() => expect(restingOf()).toEqual(['Save note: at work']));
  await answer({ message: 'OK' });
  await waitFor(() => expect(document.body.textContent).toContain('Hand-over note saved'));
  expect(entriesOf()).toEqual({ 'For the next shift': '' });
});
