import { expect, test } from 'vitest';
import { identityErrors, identityState, replacesBirth } from './identity-rules.ts';

const today = '2026-11-20';
const known = { isDoubted: false, isReleased: false };

test.each([
  ['2006-11-20', 'clear'],
  ['2006-11-21', 'too-young'],
  // Born on a day that not every year has.
  ['2008-02-29', 'too-young'],
  [null, 'birth-date'],
] as const)('a person born on %s is %s where members are twenty', (bornOn, state) => {
  expect(identityState({ ...known, bornOn }, 20, today)).toBe(state);
});

test('a person is old enough on the birthday itself, in years without it on the day after', () => {
  const born = { ...known, bornOn: '2008-02-29' };
  expect(identityState(born, 18, '2026-02-28')).toBe('too-young');
  expect(identityState(born, 18, '2026-03-01')).toBe('clear');
});

test('no age is asked for without a minimum, and a released member only gets money out', () => {
  expect(identityState({ ...known, bornOn: '2020-01-01' }, 0, today)).toBe('clear');
  expect(identityState({ ...known, isReleased: true, bornOn: null }, 0, today)).toBe('only-out');
  expect(identityState({ ...known, isDoubted: true, bornOn: '1990-01-01' }, 20, today)).toBe(
    'checking',
  );
});

test('each state but the clear one has an error of its own', () => {
  expect(identityErrors).toEqual({
    clear: null,
    'birth-date': 'BIRTH_DATE_REQUIRED',
    'too-young': 'TOO_YOUNG',
    checking: 'IDENTITY_CHECK',
    'only-out': 'VERIFICATION_ENDED',
  });
});

test('a document never makes a member old enough', () => {
  expect(replacesBirth({ known: null, shown: '2012-01-01' }, 20, today)).toBe(true);
  expect(replacesBirth({ known: '1990-01-01', shown: '1991-01-01' }, 20, today)).toBe(true);
  expect(replacesBirth({ known: '2012-01-01', shown: '1990-01-01' }, 20, today)).toBe(false);
  expect(replacesBirth({ known: '1990-01-01', shown: '1990-01-01' }, 20, today)).toBe(false);
  expect(replacesBirth({ known: '2006-11-20', shown: '1990-01-01' }, 20, today)).toBe(true);
});
