import { ApiError } from '@wallet/contract/api-error';
import { beforeEach, expect, test, vi } from 'vitest';
import { readReply, requestOf } from './request.ts';
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

test('values of the path are in their places, whatever letters they have', () => {
  const params = { code: 'A/B C' };
  const { method, url } = requestOf(service, 'GET /api/promotion/find/:code', { params });
  expect([method, url]).toEqual(['GET', '/api/promotion/find/A%2FB%20C']);
});

test('the query follows the path, without what was not asked', () => {
  const query = { page: 2, limit: 3, search: undefined };
  const { url } = requestOf(service, 'GET /api/spinwheel/coupon', { query });
  expect(url).toBe('/api/spinwheel/coupon?page=2&limit=3');
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

function refusal(status: number, text: string, headers: Record<string, string> = {}): ApiError {
  try {
    readReply(service, { status, text, header: (name) => headers[name] ?? null });
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('was not refused');
}

test('a rejection is an error with its code, and the app is told first', () => {
  const refused = refusal(409, '{"message":"MONEY_NOT_ENOUGH"}');
  expect(refused).toMatchObject({ code: 'MONEY_NOT_ENOUGH', status: 409, isUnknown: false });
  expect(onRefusal).toHaveBeenCalledExactlyOnceWith('MONEY_NOT_ENOUGH');
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
