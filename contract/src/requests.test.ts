import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Call } from './call.ts';
import { type Notation, notationOf, others } from './test/notation.ts';
import { namedParts, requests } from './test/requests.ts';

/** Forms of texts, anchored at both ends, by the names that the table of requests gives them. */
const forms = {
  uuid: z.regexes.uuid(),
  'uuid 7': z.regexes.uuid7,
  date: z.regexes.date,
  time: z.regexes.datetime({ offset: true }),
  id: /^[1-9]\d{0,17}$/,
  code: /^[A-Za-z0-9_-]{1,40}$/,
  base64url: /^[A-Za-z0-9_-]+$/,
  'guest id': /^[A-Za-z0-9_-]{22,60}$/,
  clock: /^([01]\d|2[0-3]):[0-5]\d$/,
  color: /^#[0-9a-f]{6}$/,
  username: /^[a-z0-9][a-z0-9._-]{1,39}$/,
  role: /^[a-z][a-z0-9-]{1,29}$/,
  picture: /^\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp)$/,
  scope: /^(?:all|payouts|transfers|(?:company|deposits):[A-Z0-9]+|member:[1-9][0-9]*)$/,
  '6 digits': /^\d{6}$/,
  '3 digits': /^\d{3}$/,
};

test('each call takes the fields that are written down for it, within their bounds, and no others', () => {
  const taken: Record<string, Record<string, Notation>> = {};
  const parts = new Map<string, Notation>();
  for (const [name, { params, query, body }] of Object.entries<Call>(api)) {
    for (const [place, schema] of Object.entries({ params, query, body })) {
      if (!schema) continue;
      const written = notationOf(schema, forms);
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
