import { expect, test } from 'vitest';
import { api } from '../api.ts';
import { Saved } from '../operator-values.ts';

/** Codes that are answered before a change waits, or tell that there is nothing to change any more. */
const before = ['CHANGE_WAITING', 'HTML_NOT_ALLOWED', 'NO_USER', 'ABOVE_ROLE_LIMIT', 'KEY_INVALID'];

test('every error of an edit may be an error of its confirmation too', () => {
  const confirm: readonly string[] = api['POST /staff/api/changes/:id/confirm'].errors;
  const edits = Object.entries(api).filter(([, { reply }]) => reply === Saved);
  expect(edits.length).toBeGreaterThan(20);
  for (const [name, { errors }] of edits) {
    const undeclared = errors.filter((code) => ![...before, ...confirm].includes(code));
    expect([name, undeclared]).toEqual([name, []]);
  }
});
