import { expect, test } from 'vitest';
import { birthNote } from './decision-state.ts';

const today = '2026-06-01';

test.each([
  ['', '1990-05-17', 'unread'],
  ['17/05/1990', '1990-05-17', 'same'],
  ['17/05/2533', '1990-05-17', 'same'],
  ['17/05/1990', null, 'same'],
  ['17/05/1991', '1990-05-17', 'differs'],
  ['01/01/2012', '1990-05-17', 'tooYoung'],
  // On the birthday itself.
  ['02/06/2006', '1990-05-17', 'tooYoung'],
  ['01/06/2006', '1990-05-17', 'differs'],
  ['01/06/2006', '2006-06-01', 'same'],
  ['17/05/1990', '2012-01-01', 'staysTooYoung'],
] as const)('a document of %s next to %s is %s', (typed, birthDate, note) => {
  expect(birthNote(typed, { birthDate, minimumAge: 20 }, today).note).toBe(note);
});
