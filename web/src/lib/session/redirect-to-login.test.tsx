import { readStored, store } from '@wallet/client/storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { pass, stage } from '../../test/stage.tsx';
import { cameFor, ended } from '../came-for.ts';
import { onServerEvent } from '../live/server-news.ts';
import { openChat, openSupportChat } from '../open-support-chat.ts';
import { redirectToClosed, redirectToLogin } from './redirect-to-login.ts';
import { redirectRestoredHome, reloadRestored } from './restored-page.ts';
import { endSession, readToken, startSession } from './session.ts';

stage();

const at = (path: string) => window.history.replaceState(null, '', path);
const address = () => window.location.pathname;
let entries: number;

beforeEach(() => {
  at('/user/statement');
  entries = window.history.length;
});

test('a session that is over leads a member to the login in place of the screen, with a notice there', () => {
  redirectToLogin();
  expect([address(), readToken(), window.history.length]).toEqual(['/login', null, entries]);
  expect(readStored('session', cameFor)).toBe(`/user/statement${ended}`);
});

test('a session that is over goes on with the one that another tab began and the phone remembers', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  window.localStorage.setItem('token', 'of another tab');
  redirectToLogin();
  expect([address(), readToken()]).toEqual(['/user/statement', 'of another tab']);
  expect(reload).toHaveBeenCalledOnce();
  expect(readStored('session', cameFor)).toBeNull();
  redirectToLogin();
  expect([address(), readToken()]).toEqual(['/login', null]);
  reload.mockRestore();
});

test('a call of a visitor that is rejected leaves them where they are', () => {
  at('/howto');
  store('session', cameFor, '/user/bonus');
  redirectToLogin();
  expect([address(), readToken()]).toEqual(['/howto', 'token']);
  expect(readStored('session', cameFor)).toBe('/user/bonus');
});

test('a chat is opened by what is asked, or else the page of other ways is', async () => {
  const asked: string[] = [];
  const stop = onServerEvent('question', (text) => void asked.push(text));
  openSupportChat('Where is it?');
  expect([asked, address()]).toEqual([['Where is it?'], '/user/statement']);
  stop();
  openSupportChat('Where is it?');
  expect(address()).toBe('/user/contact');
});

test('a chat that loads after the screen is opened once it is there, within ten seconds', async () => {
  const asked: string[] = [];
  void openChat();
  await pass(9_000);
  const stop = onServerEvent('question', (text) => void asked.push(text));
  await pass(2_000);
  expect(asked).toEqual(['']);
  stop();
  void openChat();
  await pass(10_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('an ended service takes the place of any screen', () => {
  redirectToClosed();
  expect([address(), window.history.length]).toEqual(['/terminated', entries]);
});

test('a tab that slept while another member logged in is reloaded, and no other one', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const session = new AbortController();
  const wake = () => document.dispatchEvent(new Event('visibilitychange'));
  // The tab has no token but the one that the phone remembers.
  window.sessionStorage.clear();
  window.localStorage.setItem('token', 'of one member');
  reloadRestored(session.signal);
  wake();
  expect(reload).not.toHaveBeenCalled();
  window.localStorage.setItem('token', 'of another');
  wake();
  expect(reload).toHaveBeenCalledOnce();
  session.abort();
  wake();
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test('a visitor’s page that the browser restores leads a member home, and no one else', () => {
  redirectRestoredHome();
  redirectRestoredHome();
  const went = vi.spyOn(window.history, 'replaceState');
  const restore = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const cases: readonly [string, boolean, string][] = [
    // Loaded, not restored.
    ['/login', false, '/login'],
    ['/login', true, '/user/home'],
    ['/user/bonus', true, '/user/bonus'],
  ];
  for (const [path, persisted, end] of cases) {
    at(path);
    went.mockClear();
    restore(persisted);
    expect(address()).toBe(end);
    // Once, however often the screen of visitors was drawn, and in its place.
    expect(went).toHaveBeenCalledTimes(path === end ? 0 : 1);
  }
  expect(window.history.length).toBe(entries);
  endSession();
  at('/login');
  restore(true);
  expect(address()).toBe('/login');
  startSession('token');
  went.mockRestore();
});
