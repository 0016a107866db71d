import { expect, test } from 'vitest';
import { markerOf, requireMarker, requireOwnScript } from './guard.ts';

const refusalOf = (work: () => void) => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  [{}, null],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, null],
  [{ 'sec-fetch-mode': 'same-origin' }, null],
  [{ 'sec-fetch-site': 'same-site' }, 'KEY_INVALID'],
  [{ 'sec-fetch-site': 'cross-site' }, 'KEY_INVALID'],
  [{ 'sec-fetch-site': 'none' }, 'KEY_INVALID'],
  [{ 'sec-fetch-mode': 'navigate' }, 'KEY_INVALID'],
  [{ 'sec-fetch-mode': 'no-cors' }, 'KEY_INVALID'],
  [{ 'sec-fetch-mode': 'websocket' }, 'KEY_INVALID'],
  [{ 'sec-fetch-dest': 'document' }, 'KEY_INVALID'],
  [{ 'sec-fetch-dest': 'image' }, 'KEY_INVALID'],
  [{ 'sec-purpose': 'prefetch' }, 'KEY_INVALID'],
  [{ purpose: 'prefetch' }, 'KEY_INVALID'],
])('a GET that changes state, asked for with %j: %s', (headers, refusal) => {
  expect(refusalOf(() => requireOwnScript(headers))).toBe(refusal);
});

test.each([
  ['/api/me', {}, 'KEY_MISSING'],
  ['/api/me', { 'x-client-type': 'staff-console' }, 'KEY_INVALID'],
  ['/api/me', { 'x-client-type': '' }, 'KEY_INVALID'],
  ['/api/me', { 'x-client-type': 'member-web' }, null],
  ['/staff/api/me', {}, 'KEY_MISSING'],
  ['/staff/api/me', { 'x-client-type': 'member-web' }, 'KEY_INVALID'],
  ['/staff/api/me', { 'x-client-type': 'staff-console' }, null],
  ['/hooks/kbank', {}, null],
  ['/health/ready', { 'x-client-type': 'other' }, null],
])('%s with the header of a client %j: %s', (path, headers, refusal) => {
  expect(refusalOf(() => requireMarker(path, headers))).toBe(refusal);
});

test('calls of partners and of operation have no client of ours', () => {
  const paths = ['/api/me', '/staff/api/me', '/hooks/kbank', '/staff/apis', '/seamless/api/x'];
  expect(paths.map(markerOf)).toEqual(['member-web', 'staff-console', null, null, null]);
});
