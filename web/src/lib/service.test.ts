import { stubStorages } from '@wallet/client/test/memory-storage';
import { ownServer } from '@wallet/contract/own-server';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { service } from './service.ts';
import { redirectToClosed, redirectToLogin } from './session/redirect-to-login.ts';

vi.mock('./session/redirect-to-login.ts', () => ({
  redirectToLogin: vi.fn(),
  redirectToClosed: vi.fn(),
}));

beforeEach(() => void vi.clearAllMocks());

test('a token that is no longer valid leads to the login', () => {
  const codes = ['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'unable to verify identity'];
  for (const code of codes) service.onRefusal(code);
  expect(redirectToLogin).toHaveBeenCalledTimes(3);
  expect(redirectToClosed).not.toHaveBeenCalled();
});

test('an ended service leads to its page', () => {
  service.onRefusal('gone');
  expect(redirectToClosed).toHaveBeenCalledOnce();
  expect(redirectToLogin).not.toHaveBeenCalled();
});

test('the latest reply tells which server it is', async () => {
  stubStorages();
  const answer = async (headers: HeadersInit) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
    return call('POST /api/wallet/add', { body: { amount: baht(5) } });
  };
  const isMarked = () => window.sessionStorage.getItem('specified-only') !== null;
  const own = { [ownServer]: '1' };
  expect([await answer(own), isMarked()]).toEqual([{}, false]);
  expect([await answer({}), isMarked()]).toEqual([{ message: 'SUCCESS' }, true]);
  expect([await answer(own), isMarked()]).toEqual([{}, false]);
  vi.unstubAllGlobals();
});

test('any other rejection leaves the member on the page', () => {
  service.onRefusal('MONEY_NOT_ENOUGH');
  expect(redirectToClosed).not.toHaveBeenCalled();
  expect(redirectToLogin).not.toHaveBeenCalled();
});
