import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Call } from './call.ts';
import { type Notation, notationOf, writtenOut } from './test/notation.ts';
import { namedParts, replies } from './test/replies.ts';

test('each call answers with the fields that are written down for it, within their bounds', () => {
  const parts = new Map<string, Notation>();
  const given = Object.entries<Call>(api).map(([name, { reply }]) => {
    const written = notationOf(reply, { rejected: 'nothing' });
    for (const [part, notation] of written.parts) parts.set(part, notation);
    return [name, written.whole];
  });
  const expected = Object.entries(replies).map(([name, reply]) => [name, writtenOut(reply)]);
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(expected));
  expect(Object.fromEntries(parts)).toEqual(writtenOut(namedParts));
});
