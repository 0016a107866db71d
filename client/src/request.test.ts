import { ApiError } from '@wallet/contract/api-error';
import { beforeEach, expect, test, vi } from 'vitest';
import { readReply, requestOf } from './request.ts';
import { learnServerTime, serverNow } from './server-clock.ts';
import type { Service } from './service.ts';

let token: string | null;
const onRefusal = vi.fn();
const service: Service = {
  origin: '',
  clientType: 'member-web',
  readToken: () => token,
  currentLanguage: () => 'th',
  onRefusal,
};

beforeEach(() => {
  token = null;
  onRefusal.mockClear();
});

test('path values are in their places, with any letters', () => {
  const params = { code: 'A/B C' };
  const { method, url } = requestOf(service, 'GET /api/promotion/find/:code', { params });
  expect([method, url]).toEqual(['GET', '/api/promotion/find/A%2FB%20C']);
});

test('a call goes to the origin of its server', () => {
  const elsewhere = { ...service, origin: 'https://other.example' };
  expect(requestOf(elsewhere, 'GET /api/wallet', {}).url).toBe('https://other.example/api/wallet');
});

test('the query follows the path, without what was not asked', () => {
  const query = { page: 0, limit: 3, search: '', isUsed: false, from: undefined };
  const { url } = requestOf(service, 'GET /api/spinwheel/coupon', { query });
  expect(url).toBe('/api/spinwheel/coupon?page=0&limit=3&search=&isUsed=false');
  expect(requestOf(service, 'GET /api/spinwheel/coupon', { query: {} }).url).not.toContain('?');
});

test('every call carries the marker and the language; the token and the key when there are', () => {
  expect(requestOf(service, 'POST /api/login', {}).headers).toEqual({
    'x-client-type': 'member-web',
    'accept-language': 'th',
  });
  token = 'secret';
  expect(requestOf(service, 'POST /api/wallet/withdraw', {}, 'key-1').headers).toMatchObject({
    authorization: 'Bearer secret',
    'idempotency-key': 'key-1',
  });
});

function refusal(
  status: number,
  text: string,
  headers: Record<string, string> = {},
  sentToken = token,
): ApiError {
  try {
    const header = (name: string) => headers[name] ?? null;
    readReply(service, { status, text, header }, { atMs: Date.now(), token: sentToken });
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('was not refused');
}

test('a rejection is an error with its code, and the app is notified before the caller', () => {
  const refused = refusal(409, '{"message":"MONEY_NOT_ENOUGH"}');
  expect(refused).toMatchObject({ code: 'MONEY_NOT_ENOUGH', status: 409, isUnknown: false });
  expect(onRefusal).toHaveBeenCalledExactlyOnceWith('MONEY_NOT_ENOUGH');
});

test('a rejection of an ended session ends that caller alone: the next session is unaffected', () => {
  token = 'of the next one';
  for (const earlier of ['of the one before', null]) {
    expect(refusal(401, '{"message":"UNAUTHORIZED"}', {}, earlier).status).toBe(401);
  }
  expect(onRefusal).not.toHaveBeenCalled();
  refusal(401, '{"message":"UNAUTHORIZED"}');
  expect(onRefusal).toHaveBeenCalledExactlyOnceWith('UNAUTHORIZED');
});

test('a rate limit says when to ask again', () => {
  const limited = refusal(429, '{"message":"REQUEST_LIMIT"}', { 'retry-after': '90' });
  expect(limited.retryAfterSeconds).toBe(90);
});

test('a member who may not learns why, and until when', () => {
  const obstacle = { cause: 'OUTSIDE_HOURS', from: '08:00', until: '20:00' };
  const text = JSON.stringify({ message: 'BONUS_CONDITION', obstacle });
  expect(refusal(409, text).obstacle).toEqual(obstacle);
});

test('the wheel names its code in another field', () => {
  expect(refusal(409, '{"success":false,"error":"COIN_NOT_ENOUGH"}').code).toBe('COIN_NOT_ENOUGH');
});

test("a proxy's page leaves the outcome unknown", () => {
  expect(refusal(502, '<html>Bad gateway</html>')).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    isUnknown: true,
  });
});

test('a rejection without a code has its status for one, and a reply that is fine is read', () => {
  expect(refusal(404, '<html>Not found</html>')).toMatchObject({ code: '404', isUnknown: false });
  expect(refusal(400, '{"message":5}').code).toBe('400');
  const read = (status: number) =>
    readReply(service, { status, text: '{"amount":5}', header: () => null }, { atMs: 0, token });
  expect([read(200), read(201), read(299)]).toEqual([{ amount: 5 }, { amount: 5 }, { amount: 5 }]);
  expect(refusal(300, '{}').code).toBe('300');
});

test('every reply teaches the time of the server, a rejection too', () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  refusal(409, '{"message":"MONEY_NOT_ENOUGH"}', { date });
  expect(serverNow() - Date.now()).toBeGreaterThan(3_590_000);
  learnServerTime(new Date().toUTCString());
});
