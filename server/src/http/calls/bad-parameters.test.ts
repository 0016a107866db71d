import type { Call } from '@wallet/contract/call';
import { isErrorCode } from '@wallet/contract/errors';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { fingerprint } from '#test/fingerprint.ts';
import { fieldsOf, fitting } from '#test/fitting.ts';
import { mountedCalls, type RawReply, rawCall, tokensFor } from '#test/raw-call.ts';
import { partOf } from '#test/storm.ts';
import { startTestServer } from '#test/test-server.ts';

/** Values that PostgreSQL rejects by itself, or that an object finds though no one put them there: for every parameter. */
const worst: readonly string[] = ['9223372036854775808', '__proto__', 'x'.repeat(400)];

/** Signs that nothing can store, which are rejected before a call sees them: one for each parameter. */
const unstorable: readonly string[] = ['%00', 'a%00b', '%ED%A0%80'];

/** A parameter that comes twice, or as part of another, instead of its value: one for each. */
const forms = [(field: string) => `${field}=1&${field}=2`, (field: string) => `${field}[a]=1`];

/** Some of them fit: an id of nothing is as odd as a value that is not an id. */
const odd: readonly string[] = [
  '',
  '%20',
  'x',
  '-1',
  '0',
  '1.5',
  '1e9',
  '999999999999999999',
  '9223372036854775807',
  '99999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  newId(),
  newId().toUpperCase(),
  'null',
  'NaN',
  '[object%20Object]',
  '%F0%9F%92%A5',
  'constructor',
  'toString',
  "'%20or%201=1--",
  '%25',
  '9999-12-31',
  '0000-01-01',
  '2026-02-30',
];

/** Calls that the narrowest rate limit lets through. */
const callsAtOnce = 3;

test('one odd parameter among good ones is rejected by a code, or finds nothing', async () => {
  const server = await startTestServer();
  const tokenFor = await tokensFor(server);
  const before = await fingerprint(server.db);
  const failed: RawReply[] = [];
  let tried = 0;
  let turn = 0;
  const oddFor = () => [...worst, ...partOf(unstorable, 3, turn), ...partOf(odd, 12, turn++)];
  for (const [name, call] of mountedCalls(server)) {
    const body = call.params && call.body ? JSON.stringify(fitting(call.body)) : undefined;
    for (const paths of oddPaths(name.split(' ')[1] ?? '', call, oddFor)) {
      for (let from = 0; from < paths.length; from += callsAtOnce) {
        // Calls beyond the rate limit are not judged.
        await server.db.deleteFrom('attempt').execute();
        const answers = paths.slice(from, from + callsAtOnce).map((path) =>
          rawCall(server, name, {
            path,
            token: tokenFor(name),
            ...(body === undefined ? {} : { body }),
          }),
        );
        tried += answers.length;
        failed.push(...(await Promise.all(answers)).filter((answer) => !isLookedAt(answer)));
      }
    }
  }
  expect(failed).toEqual([]);
  expect(turn).toBeGreaterThan(100);
  expect(tried).toBeGreaterThan(turn * worst.length);
  // Questions leave a line in the audit, and one about an unused idempotency key closes the key.
  const { 'public.staff_audit': _, 'public.request': __, ...after } = await fingerprint(server.db);
  expect(before).toMatchObject(after);
});

/** Found, or rejected by a code, for what was sent and not for how often. */
function isLookedAt({ status, message }: RawReply): boolean {
  if (status < 400) return true;
  return status < 500 && status !== 429 && message !== undefined && isErrorCode(message);
}

/** For each parameter of the path and of the query its odd values, the others as they should be. */
function oddPaths(
  pattern: string,
  { params, query }: Call,
  oddFor: () => readonly string[],
): string[][] {
  const good = fieldsOf(params);
  const path = (fields: Readonly<Record<string, unknown>>) =>
    pattern.replaceAll(/:(\w+)/g, (_, field: string) => String(fields[field]));
  return [
    ...Object.keys(good).map((field) => oddFor().map((value) => path({ ...good, [field]: value }))),
    ...Object.keys(fieldsOf(query)).map((field, at) =>
      [
        ...oddFor().map((value) => `${field}=${value}`),
        ...partOf(forms, 2, at).map((form) => form(field)),
      ].map((request) => `${path(good)}?${request}`),
    ),
  ];
}
