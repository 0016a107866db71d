import { expect, test } from 'vitest';
import { fingerprint } from '#test/fingerprint.ts';
import {
  isCatalogueError,
  mountedCalls,
  type RawReply,
  rawCall,
  tokensFor,
} from '#test/raw-call.ts';
import { partOf } from '#test/storm.ts';
import { startTestServer } from '#test/test-server.ts';

const segments = [
  '%00',
  '%ff',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '99999999999999999999999',
  '%F0%9F%92%A5',
  "'%20or%201=1--",
  'x'.repeat(600),
];

test('an odd path is rejected and changes nothing', async () => {
  const server = await startTestServer();
  const tokenFor = await tokensFor(server);
  const before = await fingerprint(server.db);
  const odd: RawReply[] = [];
  for (const [turn, [name, { params }]] of mountedCalls(server).entries()) {
    if (!params) continue;
    const pattern = name.split(' ')[1] ?? '';
    for (const segment of partOf(segments, 3, turn)) {
      const path = pattern.replaceAll(/:\w+/g, () => segment);
      const answer = await rawCall(server, name, { path, token: tokenFor(name) });
      if (!isCatalogueError(answer) && !isNothing(answer)) odd.push(answer);
    }
  }
  expect(odd).toEqual([]);
  // A rejected call of the staff without a body reaches the audit log, which is meant to keep it.
  const audit = 'public.staff_audit';
  const after = await fingerprint(server.db);
  expect({ ...after, [audit]: before[audit] }).toEqual(before);
});

test('a path that begins like a host is a path', async () => {
  const { url } = await startTestServer();
  for (const path of ['//', '//[', '//%5B/x', '///user', '//example.com/user']) {
    const { status } = await fetch(`${url}${path}`, { redirect: 'manual' });
    expect([path, status === 200 || status === 404]).toEqual([path, true]);
  }
});

/** A search that finds nothing is not a mistake. */
function isNothing({ status, text }: RawReply): boolean {
  return status === 200 && text === 'null';
}
