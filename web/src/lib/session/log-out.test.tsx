import { act } from '@testing-library/react';
import { readStored, store } from '@wallet/client/storage';
import { beforeEach, expect, test } from 'vitest';
import { lost, refusal } from '../../test/fake-server.ts';
import { pass, stage } from '../../test/stage.tsx';
import { cameFor } from '../came-for.ts';
import { logOut } from './log-out.ts';
import { revokeEndedSessions } from './revoke-ended-sessions.ts';
import { endSession, readToken, startSession } from './session.ts';

const server = stage();
const call = 'POST /api/logout';

// Other files of the worker may have left the revocation of their token waiting for a connection.
beforeEach(() => startSession(crypto.randomUUID(), false));

test('a log-out reaches the server too, and leaves nothing to do then', async () => {
  server.answer(call, { message: 'OK' });
  logOut();
  revokeEndedSessions();
  await pass(0);
  expect(server.requests(call)).toHaveLength(1);
  revokeEndedSessions();
  await pass(60_000);
  expect(server.requests(call)).toHaveLength(1);
});

test('a log-out that is on its way is not sent a second time', async () => {
  const held = server.hold(call);
  logOut();
  revokeEndedSessions();
  await pass(0);
  revokeEndedSessions();
  await pass(0);
  expect(server.requests(call)).toHaveLength(1);
  held.give({ message: 'OK' });
  await pass(0);
});

test('without a connection the member is logged out immediately, and the session ends when the connection is back', async () => {
  server.answer(call, lost);
  logOut();
  expect(readToken()).toBeNull();
  revokeEndedSessions();
  await pass(0);
  // Too many calls is no "it is over" either.
  server.answer(call, refusal('REQUEST_LIMIT', 429));
  await pass(15_000);
  server.answer(call, { message: 'OK' });
  await act(async () => window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(server.requests(call)).toHaveLength(3);
  await pass(60_000);
  expect(server.requests(call)).toHaveLength(3);
});

test('a remembered session is still ended after the tab is gone, and a session since then stays', async () => {
  startSession('remembered', true);
  logOut();
  window.sessionStorage.clear();
  startSession('of another member', false);
  // On a members' screen, which a session that is over leaves.
  window.history.pushState(null, '', '/user/home');
  server.answer(call, refusal('UNAUTHORIZED', 401));
  revokeEndedSessions();
  await pass(0);
  expect(server.requests(call)).toHaveLength(1);
  expect(readToken()).toBe('of another member');
  window.history.pushState(null, '', '/');
  revokeEndedSessions();
  // A session that the server has ended already needs no call.
  await pass(60_000);
  expect(server.requests(call)).toHaveLength(1);
});

test('a log-out leaves no session that another tab began', () => {
  window.localStorage.setItem('token', 'of another tab');
  logOut();
  expect(readToken()).toBeNull();
});

test('the member’s destination goes with their log-out, and stays when the session only ended', () => {
  store('session', cameFor, '/user/statement');
  endSession();
  expect(readStored('session', cameFor)).toBe('/user/statement');
  startSession('of the next member', false);
  logOut();
  expect(readStored('session', cameFor)).toBeNull();
});
