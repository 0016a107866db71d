import { cleanup } from '@testing-library/react';
import { readStored } from '@wallet/client/storage';
import { beforeEach, expect, test } from 'vitest';
import { cameFor } from '#lib/came-for.ts';
import { currentLanguage } from '#lib/language.ts';
import { Router } from '#lib/router.tsx';
import { type AppPath, screens } from '#lib/screens.ts';
import { endSession, readToken } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { preloadPath, Routes, titleOf } from './routes.tsx';
import { lost } from './test/fake-server.ts';
import { pass, read, show, stage } from './test/stage.tsx';

const server = stage();

beforeEach(() => {
  document.getAnimations = () => [];
  for (const name of [
    ...(['GET /api/lookup/info', 'GET /api/lookup/contact', 'GET /api/lookup/help'] as const),
    ...(['GET /api/lookup/enableChatWidget', 'GET /api/wallet'] as const),
  ]) {
    server.answer(name, lost);
  }
  server.answer('POST /api/logout', { message: 'OK' });
});

async function open(path: string): Promise<void> {
  cleanup();
  window.history.replaceState(null, '', path);
  await preloadPath(path);
  await preloadPath('/login');
  await show(
    <Router path={window.location.pathname} preload={() => undefined}>
      <Routes />
    </Router>,
  );
  await pass(0);
}

test.each<[AppPath, string, (typeof screens)[AppPath]['access'], string]>([
  ['/login', 'Log in', 'public', 'LoginScreen'],
  ['/register', 'Register', 'public', 'RegisterWizard'],
  ['/howto', 'How to use', 'public', 'HowToVideos'],
  ['/contact', 'Contact', 'public', 'ContactPanel'],
  ['/terminated', 'Service ended', 'anyone', 'TerminatedScreen'],
  ['/user/home', 'Home', 'member', 'HomeScreen'],
  ['/user/profile', 'Profile', 'member', 'ProfileScreen'],
  ['/user/bonus', 'Bonuses', 'member', 'BonusScreen'],
  ['/user/spin', 'Prize wheel', 'member', 'SpinScreen'],
  ['/user/statement', 'History', 'member', 'StatementScreen'],
  ['/user/contact', 'Contact', 'member', 'ContactPanel'],
])(
  'the screen at %s is called %s, is there for: %s, and is: %s',
  async (path, title, access, name) => {
    const { load, access: given } = screens[path];
    expect([await titleOf(path, 'en'), given, (await load()).name]).toEqual([title, access, name]);
  },
);

test('the profile brings the words of its cards along, so that no card is drawn later', async () => {
  await preloadPath('/user/profile');
  for (const namespace of ['core', 'profile', 'push', 'limits', 'register'] as const) {
    const loading = loadText(currentLanguage(), namespace);
    expect([namespace, Reflect.get(loading, 'status')]).toEqual([namespace, 'fulfilled']);
  }
});

test('an address that is not a screen says so, in the tab too, to members and visitors', async () => {
  const [core, text] = [await loadText('en', 'core'), await loadText('en', 'fullPage')];
  for (const path of ['/nowhere', '/user/nowhere', '/USER/HOME']) {
    await open(path);
    expect(read()).toContain(text.notFoundBody);
    expect(document.title).toBe(core.notFoundTitle);
    // It ends no session.
    expect(readToken()).toBe('token');
  }
});

test.each(['/', '/user'])('%s leads a member home', async (path) => {
  await open(path);
  expect(window.location.pathname).toBe('/user/home');
});

test('a member who opens a screen of visitors by its address is logged out there', async () => {
  await open('/login');
  expect([window.location.pathname, readToken()]).toEqual(['/login', null]);
});

test('a visitor at a member’s screen is led to the login, and to that screen after it', async () => {
  endSession();
  await open('/user/statement');
  expect(window.location.pathname).toBe('/login');
  expect(readStored('session', cameFor)).toBe('/user/statement');
  expect(document.title).toBe('Log in');
});
