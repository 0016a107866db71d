import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@wallet/contract/api-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdleSignOut } from '../features/shell/use-idle-sign-out.ts';
import { queryClient } from './query-client.ts';
import { service } from './service.ts';
import {
  endSession,
  needsOwnPassword,
  readToken,
  setNeedsOwnPassword,
  startSession,
  useHasExpired,
} from './session.ts';
import { signOut } from './sign-out.ts';
import { showLanguage } from './text.ts';
import { capabilitiesOf } from './use-myself.ts';

const read = ['GET /staff/api/me'];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json({ message: 'OK' }));
  await showLanguage('en');
  startSession('of Somsri', { needsOwnPassword: false });
  queryClient.setQueryData(read, { name: 'Somsri' });
});

afterEach(() => {
  endSession('signed out');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each(['signed out', 'expired'] as const)(
  'a session that has %s leaves the next staff user nothing that was read',
  (reason) => {
    const { result, unmount } = renderHook(useHasExpired);
    act(() => endSession(reason));
    expect(readToken()).toBeNull();
    expect(queryClient.getQueryData(read)).toBeUndefined();
    expect(result.current).toBe(reason === 'expired');
    act(() => startSession('of Somchai', { needsOwnPassword: false }));
    expect(result.current).toBe(false);
    unmount();
  },
);

test('cached data goes as well when a password of one’s own has to be chosen first', () => {
  service.onRefusal('OWN_PASSWORD_NEEDED');
  expect(needsOwnPassword()).toBe(true);
  expect(readToken()).toBe('of Somsri');
  expect(queryClient.getQueryData(read)).toBeUndefined();
  setNeedsOwnPassword(false);
});

test.each(['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'INACTIVE_USER'])(
  'the server says %s: the session is over',
  (code) => {
    service.onRefusal(code);
    expect(readToken()).toBeNull();
  },
);

test.each(['NOT_ALLOWED', 'ALREADY_DECIDED', 'REQUEST_LIMIT'])(
  'the server answers %s: the session continues',
  (code) => {
    service.onRefusal(code);
    expect(readToken()).toBe('of Somsri');
  },
);

test.each([
  ['is unreachable', () => Promise.reject(new ApiError('NETWORK', 0))],
  ['hangs', () => new Promise(() => undefined)],
])('a staff user signs out at this desk while the server %s', (_, answer) => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    asked.push([path, new Headers(headers).get('authorization')]);
    return answer();
  });
  signOut('signed out');
  expect(readToken()).toBeNull();
  expect(asked).toEqual([['/staff/api/sign-out', 'Bearer of Somsri']]);
});

test('a console that no one touches for half an hour signs out, and no earlier', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return Response.json({ message: 'OK' });
  });
  const { result, unmount } = renderHook(() => {
    useIdleSignOut();
    return useHasExpired();
  });
  await act(() => vi.advanceTimersByTimeAsync(29 * 60_000));
  expect([readToken(), asked]).toEqual(['of Somsri', []]);
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect([readToken(), asked]).toEqual([null, ['POST /staff/api/sign-out']]);
  // The sign-in says why it has come back.
  expect(result.current).toBe(true);
  unmount();
});

test('of a node that names roles alone, a built-in one allows what it begins with, and another nothing', () => {
  expect(capabilitiesOf({ role: 'agent' })).toContain('answerChat');
  expect(capabilitiesOf({ role: 'agent', capabilities: ['viewAudit'] })).toEqual(['viewAudit']);
  expect(capabilitiesOf({ role: 'lead' })).toEqual([]);
});
