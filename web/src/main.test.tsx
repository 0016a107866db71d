// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyPress } from '#lib/head/keep-press.ts';
import { showLanguage } from '#lib/language.ts';
import { endSession } from '#lib/session/session.ts';
import { lost } from './test/fake-server.ts';
import { pass, press, read, stage } from './test/stage.tsx';

const server = stage();

beforeEach(() => {
  // Nothing moves here, and a document of these tests does not know it.
  document.getAnimations = () => [];
});

afterEach(() => {
  document.body.replaceChildren();
  vi.doUnmock('./routes.tsx');
  vi.unstubAllEnvs();
  vi.resetModules();
});

beforeAll(keepEarlyPress);

/** The page as the build draws it, without a script of the app. */
async function openDrawn(path: '/login' | '/register'): Promise<HTMLFormElement> {
  for (const name of ['GET /api/lookup/info', 'GET /api/lookup/contact'] as const) {
    server.answer(name, lost);
  }
  for (const name of ['GET /api/lookup/enableChatWidget', 'GET /api/lookup/help'] as const) {
    server.answer(name, lost);
  }
  endSession();
  server.answer('POST /api/logout', { message: 'OK' });
  server.answer('GET /api/lookup/registerOTP', { registerOTP: false });
  server.answer('GET /api/lookup/banks', lost);
  server.answer('GET /api/lookup/sources', lost);
  window.history.replaceState(null, '', path);
  showLanguage('en');
  window.localStorage.setItem('locale', 'en');
  document.documentElement.lang = 'en';
  const { renderScreen } = await import('./prerender.tsx');
  const root = document.createElement('div');
  root.id = 'app';
  root.dataset['path'] = path;
  root.innerHTML = await renderScreen(path, 'en');
  document.body.append(root);
  const form = root.querySelector('form');
  if (!form) throw new Error('The page has no form');
  return form;
}

/** Types into the page while no script listens. */
function typeEarly(form: HTMLFormElement, ...values: readonly string[]): void {
  const fields = form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])');
  values.forEach((value, index) => {
    const field = fields[index];
    if (field) field.value = value;
  });
}

async function wake(): Promise<void> {
  // A part that is loaded already takes no time, which does not pass here.
  await import('#lib/head/type-again.ts');
  await act(async () => void (await import('./main.tsx')));
  await pass(1_000);
}

test('fields filled in before the app was there are what the press sends', async () => {
  server.answer('POST /api/login', lost);
  const form = await openDrawn('/login');
  typeEarly(form, '0812345678', 'demo-1234');
  const tick = form.querySelector<HTMLInputElement>('[type=checkbox]');
  if (tick) tick.checked = true;
  await wake();
  expect(server.requests('POST /api/login')).toEqual([]);
  await act(async () => form.requestSubmit());
  await pass(1_000);
  expect(server.requests('POST /api/login').map(({ body }) => body)).toEqual([
    { username: '0812345678', password: 'demo-1234', remember: true },
  ]);
});

test('a press before the app was there logs in when it is, without a reload', async () => {
  server.answer('POST /api/login', lost);
  const form = await openDrawn('/login');
  typeEarly(form, '0812345678', 'demo-1234');
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  await wake();
  expect(server.requests('POST /api/login').map(({ body }) => body)).toEqual([
    { username: '0812345678', password: 'demo-1234', remember: false },
  ]);
});

test('anyone who types on after an early press is not logged in half-way', async () => {
  const form = await openDrawn('/login');
  typeEarly(form, '0812345678', 'demo');
  form.requestSubmit();
  form.querySelector('[type=password]')?.dispatchEvent(new Event('input', { bubbles: true }));
  await wake();
  expect(server.requests('POST /api/login')).toEqual([]);
});

test('a number typed early begins the registration with its press', async () => {
  const form = await openDrawn('/register');
  typeEarly(form, '0812345679');
  form.requestSubmit();
  await wake();
  expect(server.requests('GET /api/lookup/registerOTP')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('ten digits');
});

test.each([
  ['login', '/login', 'POST /api/login'],
  ['registration', '/register', 'GET /api/lookup/registerOTP'],
] as const)(
  'text typed for a %s stays when the app replaces the page by one in another language',
  async (_, path, call) => {
    server.answer('POST /api/login', lost);
    const form = await openDrawn(path);
    window.localStorage.setItem('locale', 'lo');
    typeEarly(form, '0812345678', 'demo-1234');
    const tick = form.querySelector<HTMLInputElement>('[type=checkbox]');
    if (tick) tick.checked = true;
    form.querySelector('input')?.focus();
    form.requestSubmit();
    await wake();
    // The app was drawn at the end of that time.
    await pass(1_000);
    expect([document.documentElement.lang, form.isConnected]).toEqual(['lo', false]);
    // Pressed before the app was there, and made again.
    expect(server.requests(call)).toHaveLength(1);
    if (path === '/login') {
      expect(server.requests('POST /api/login').map(({ body }) => body)).toEqual([
        { username: '0812345678', password: 'demo-1234', remember: true },
      ]);
    }
  },
);

test('an empty page is replaced without a press', async () => {
  const form = await openDrawn('/login');
  window.localStorage.setItem('locale', 'lo');
  await wake();
  expect(form.isConnected).toBe(false);
  expect(server.requests('POST /api/login')).toEqual([]);
});

test('a page that was drawn for another address is replaced', async () => {
  const form = await openDrawn('/login');
  window.history.replaceState(null, '', '/register');
  await wake();
  expect(form.isConnected).toBe(false);
  expect(read()).toContain('Step 1 of 4');
});

/** Puts something else in the place of the screens that drew the page. */
function replaceRoutes(Routes: () => string, preloadPath: () => Promise<void>): void {
  vi.resetModules();
  vi.doMock('./routes.tsx', () => ({ Routes, preloadPath }));
}

test('a drawn page whose code does not arrive is replaced by what the app can draw', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const form = await openDrawn('/login');
  replaceRoutes(
    () => 'what is there',
    () => Promise.reject(new Error('lost')),
  );
  await wake();
  expect([form.isConnected, read()]).toEqual([false, 'what is there']);
  // It is not taken for what the app would have drawn.
  expect(complaints.mock.calls.map(String).filter((line) => line.includes('Hydration'))).toEqual(
    [],
  );
});

test('an app that cannot be drawn says so in its language, and retries automatically or by a press', async () => {
  let isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await openDrawn('/login');
  window.localStorage.setItem('locale', 'lo');
  replaceRoutes(
    () => {
      if (isBroken) throw new Error('broken');
      return 'the screen';
    },
    () => Promise.resolve(),
  );
  await wake();
  expect(document.querySelector('main')?.textContent).toBe('ໂຫຼດໜ້ານີ້ບໍ່ສຳເລັດລອງອີກຄັ້ງ');
  await press('ລອງອີກຄັ້ງ');
  expect(reload).toHaveBeenCalledOnce();
  isBroken = false;
  await pass(10_000);
  expect(read()).toBe('the screen');
});

test.each([
  ['members', true, 1],
  ['its developers', false, 0],
] as const)(
  'built for %s, the app is kept on the phone four seconds after its start: %s',
  async (_, isBuilt, installs) => {
    const register = vi.fn(() => Promise.reject(new Error('no storage')));
    const serviceWorker = { value: { register } };
    vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker }));
    await openDrawn('/login');
    replaceRoutes(
      () => 'the screen',
      () => Promise.resolve(),
    );
    vi.stubEnv('PROD', isBuilt);
    await wake();
    await pass(2_900);
    expect(register).not.toHaveBeenCalled();
    await pass(200);
    expect(register).toHaveBeenCalledTimes(installs);
  },
);
