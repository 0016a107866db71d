import { beforeEach, expect, test, vi } from 'vitest';
import { onEndedElsewhere } from './ended-elsewhere.ts';
import { sessionNamed } from './session.ts';
import { stubStorages } from './test/memory-storage.ts';

beforeEach(stubStorages);

test('a token is kept for the tab, and for later visits only when that was asked for', () => {
  const session = sessionNamed('token');
  session.startSession('secret');
  expect(session.readToken()).toBe('secret');
  expect(window.localStorage.getItem('token')).toBeNull();
  session.startSession('secret', true);
  expect(window.localStorage.getItem('token')).toBe('secret');
  // A tab in which another member signed in keeps to that one.
  window.sessionStorage.setItem('token', 'of another');
  expect(session.readToken()).toBe('of another');
});

test('the data of a session is stored under its token', () => {
  const session = sessionNamed('token');
  session.startSession('secret');
  expect(session.shelfOfToken()).toBe('session');
  session.startSession('secret', true);
  expect(session.shelfOfToken()).toBe('persistent');
  // Another tab, which has the token of the phone alone.
  window.sessionStorage.removeItem('token');
  expect(session.shelfOfToken()).toBe('persistent');
  // The tab of one member while another one is remembered: theirs is not a shelf for it.
  window.sessionStorage.setItem('token', 'of another');
  expect(session.shelfOfToken()).toBe('session');
});

test('a token that the browser keeps nowhere lives until the next load alone', () => {
  const session = sessionNamed('refused-token');
  const refuse = (shelf: Storage) =>
    vi.spyOn(shelf, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  const tab = refuse(window.sessionStorage);
  expect(session.startSession('secret')).toBe(false);
  expect(session.readToken()).toBe('secret');
  expect(session.startSession('secret', true)).toBe(true);
  const phone = refuse(window.localStorage);
  expect(session.startSession('secret', true)).toBe(false);
  session.endSession();
  expect(session.readToken()).toBeNull();
  tab.mockRestore();
  // Kept for the tab at least.
  expect(session.startSession('secret', true)).toBe(true);
  phone.mockRestore();
  session.endSession();
});

test('sessions of two apps do not know each other', () => {
  sessionNamed('token').startSession('of a member');
  expect(sessionNamed('staff-token').readToken()).toBeNull();
});

test('the end of a session is announced, and nothing of the token is left', () => {
  const session = sessionNamed('token');
  const onEnd = vi.fn();
  const stop = session.onSessionEnd(onEnd);
  session.startSession('secret', true);
  session.endSession();
  expect(session.readToken()).toBeNull();
  expect(onEnd).toHaveBeenCalledOnce();
  stop();
  session.endSession();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the end of a session leaves another one that the phone remembers since then', () => {
  const session = sessionNamed('token');
  const ends: unknown[] = [];
  const stop = session.onSessionEnd((...end) => ends.push(end));
  session.startSession('secret');
  window.localStorage.setItem('token', 'of another tab');
  session.endSession();
  expect(session.readToken()).toBe('of another tab');
  session.endSession();
  expect(session.readToken()).toBeNull();
  // One that another tab has removed.
  session.endSession();
  expect(ends).toEqual([
    ['session', 'secret'],
    ['persistent', 'of another tab'],
    ['session', null],
  ]);
  stop();
});

test.each([
  ['the same token in two tabs', false, 'secret', true],
  ['a remembered one, which is gone for both', true, null, true],
  ['another member’s session', false, 'another', false],
])('an end in another tab: %s', async (_, remember, own, isNotified) => {
  const session = sessionNamed('token');
  const onEnd = vi.fn();
  const stop = onEndedElsewhere('token', session, onEnd);
  session.startSession('secret', remember);
  const witness = new BroadcastChannel('token');
  const witnessed = vi.fn();
  witness.onmessage = witnessed;
  session.endSession();
  // This tab's own shelf, which the end in the other one does not reach.
  if (own) window.sessionStorage.setItem('token', own);
  await vi.waitFor(() => expect(witnessed).toHaveBeenCalled(), { timeout: 10_000 });
  await new Promise(setImmediate);
  witness.close();
  expect(onEnd).toHaveBeenCalledTimes(isNotified ? 1 : 0);
  stop();
});
