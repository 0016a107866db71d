import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Call } from './call.ts';
import { type Notation, notationOf, others } from './test/notation.ts';
import { namedParts, requests } from './test/requests.ts';

test('each call takes the fields that are written down for it, within their bounds, and no others', () => {
  const taken: Record<string, Record<string, Notation>> = {};
  const parts = new Map<string, Notation>();
  for (const [name, { params, query, body }] of Object.entries<Call>(api)) {
    for (const [place, schema] of Object.entries({ params, query, body })) {
      if (!schema) continue;
      const written = notationOf(schema, { dropped: 'any' });
      for (const [part, notation] of written.parts) parts.set(part, notation);
      taken[name] = { ...taken[name], [place]: written.whole };
    }
  }
  // A path has no other fields than its pattern, so that its schema need not reject them.
  const asked = Object.entries(requests).map(([name, { params, ...sent }]) => [
    name,
    params ? { params: { ...params, [others]: 'any' }, ...sent } : sent,
  ]);
  expect(taken).toEqual(Object.fromEntries(asked));
  expect(Object.fromEntries(parts)).toEqual(namedParts);
});
