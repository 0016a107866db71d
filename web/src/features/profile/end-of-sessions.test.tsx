import { beforeEach, expect, test } from 'vitest';
import { beginBreak } from '#features/limits/limits-queries.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { readToken } from '#lib/session/session.ts';
import { refusal } from '../../test/fake-server.ts';
import { stage } from '../../test/stage.tsx';
import { changePassword, revokeAllSessions, sessionsQuery } from './profile-queries.ts';

const server = stage();

beforeEach(() => {
  window.history.replaceState(null, '', '/user/profile');
});

const exclusion = { kind: 'time-out', days: 1 } as const;

test('a member who ends all sessions is logged out here too', async () => {
  server.answer('DELETE /api/account/sessions', { message: 'OK' });
  const entries = window.history.length;
  await revokeAllSessions();
  expect([readToken(), window.location.pathname]).toEqual([null, '/login']);
  // The way back leads to no screen of a member.
  expect(window.history.length).toBe(entries);
});

test('a member whose break has begun is logged out', async () => {
  server.answer('POST /api/limits/exclusion', {
    message: 'SUCCESS',
    endsAt: '2026-11-21T10:00:00.000Z',
  });
  await beginBreak(exclusion);
  expect([readToken(), window.location.pathname]).toEqual([null, '/login']);
});

test('a rejection of the server leaves the member where they are', async () => {
  server.answer('DELETE /api/account/sessions', refusal('REQUEST_LIMIT', 429));
  server.answer('POST /api/limits/exclusion', refusal('REQUEST_LIMIT', 429));
  await expect(revokeAllSessions()).rejects.toMatchObject({ code: 'REQUEST_LIMIT' });
  await expect(beginBreak(exclusion)).rejects.toMatchObject({ code: 'REQUEST_LIMIT' });
  expect([readToken(), window.location.pathname]).toEqual(['token', '/user/profile']);
});

test('a new password ends other sessions, so the list of them is read again', async () => {
  queryClient.setQueryData(sessionsQuery.queryKey, { sessions: [] });
  server.answer('PUT /api/account/changepwd', { message: 'SUCCESS' });
  await changePassword(
    { oldPassword: 'correct-horse', newPassword: 'battery-staple' },
    'a key of one press',
  );
  expect(queryClient.getQueryState(sessionsQuery.queryKey)?.isInvalidated).toBe(true);
});
