import { ApiError } from '@wallet/contract/api-error';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorages } from '../test/memory-storage.ts';
import { leaveService, leaveSession } from './leave.ts';
import { readReply, requestOf } from './request.ts';
import { startSession } from './session.ts';

vi.mock('./leave.ts', () => ({ leaveSession: vi.fn(), leaveService: vi.fn() }));

beforeEach(() => {
  stubStorages();
  vi.clearAllMocks();
});

test('values of the path are in their places, whatever letters they have', () => {
  const { method, url } = requestOf('GET /api/promotion/find/:code', { params: { code: 'A/B C' } });
  expect([method, url]).toEqual(['GET', '/api/promotion/find/A%2FB%20C']);
});

test('the query follows the path', () => {
  const { url } = requestOf('GET /api/spinwheel/coupon', { query: { page: 2, limit: 3 } });
  expect(url).toBe('/api/spinwheel/coupon?page=2&limit=3');
});

test('every call carries the marker and the language; the token and the key when there are', () => {
  expect(requestOf('POST /api/login', {}).headers).toEqual({
    'x-client-type': 'member-web',
    'accept-language': 'th',
  });
  startSession('secret', false);
  expect(requestOf('POST /api/wallet/withdraw', {}, 'key-1').headers).toMatchObject({
    authorization: 'Bearer secret',
    'idempotency-key': 'key-1',
  });
});

function refusal(status: number, body: string): ApiError {
  try {
    readReply(status, body, null);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('was not refused');
}

test('a refusal is an error with its code', () => {
  expect(refusal(409, '{"message":"MONEY_NOT_ENOUGH"}')).toMatchObject({
    code: 'MONEY_NOT_ENOUGH',
    status: 409,
    isUnknown: false,
  });
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

test('a token that is no longer good leads to the login', () => {
  for (const code of ['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'unable to verify identity']) {
    refusal(401, JSON.stringify({ message: code }));
  }
  expect(leaveSession).toHaveBeenCalledTimes(3);
  expect(leaveService).not.toHaveBeenCalled();
});

test('an ended service leads to its page', () => {
  refusal(410, '{"message":"gone"}');
  expect(leaveService).toHaveBeenCalledOnce();
  expect(leaveSession).not.toHaveBeenCalled();
});
