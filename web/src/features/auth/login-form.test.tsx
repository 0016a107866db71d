import { act, cleanup } from '@testing-library/react';
import { store } from '@wallet/client/storage';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cameFor } from '#lib/came-for.ts';
import { keepUnsent } from '#lib/intent/unsent.ts';
import { Redirect, Router } from '#lib/router.tsx';
import { logOut } from '#lib/session/log-out.ts';
import { redirectToLogin } from '#lib/session/redirect-to-login.ts';
import { reloadRestored } from '#lib/session/restored-page.ts';
import { endSession, readToken, startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { preloadPath, Routes } from '../../routes.tsx';
import { lost, refusal } from '../../test/fake-server.ts';
import { browserWithPasskeys, passkeyOptions } from '../../test/passkeys.ts';
import {
  onTop,
  pass,
  press,
  read,
  readDialog,
  show,
  stage,
  start,
  switchTo,
  type,
} from '../../test/stage.tsx';
import { LoginForm } from './LoginForm.tsx';

const server = stage();

beforeEach(() => {
  endSession();
  window.history.replaceState(null, '', '/login');
  server.answer('POST /api/login', { token: 'new-token' });
  server.answer('GET /api/lookup/active', { active: true, terminated: null });
});

async function logIn(): Promise<void> {
  await type('Phone number', '0812345678');
  await type('Password', 'sesame-open');
  await press('Log in');
}

const address = () => window.location.pathname + window.location.search;

/** The app from its router down, at the address shown; all that its screens ask for has no connection. */
async function showApp(): Promise<void> {
  for (const name of [
    ...([
      'GET /api/lookup/enableChatWidget',
      'GET /api/lookup/info',
      'GET /api/lookup/help',
    ] as const),
    ...(['GET /api/lookup/contact', 'GET /api/wallet'] as const),
    ...(['GET /api/lookup/sources', 'GET /api/lookup/registerOTP'] as const),
  ]) {
    server.answer(name, lost);
  }
  server.answer('POST /api/logout', { message: 'OK' });
  await preloadPath('/login');
  await preloadPath('/user/contact');
  await show(
    <Router path={window.location.pathname} preload={() => undefined}>
      <Routes />
    </Router>,
  );
}

test('the login takes no place in the history', async () => {
  const before = window.history.length;
  await show(<LoginForm />);
  await logIn();
  expect([address(), readToken()]).toEqual(['/user/home', 'new-token']);
  expect(window.history.length).toBe(before);
});

test.each(['/user/home?open=slip', '/user/statement'] as const)(
  'a visitor’s destination, %s, follows the login',
  async (wanted) => {
    window.history.replaceState(null, '', wanted);
    await show(
      <>
        <Redirect to="/login" />
        <LoginForm />
      </>,
    );
    expect(address()).toBe('/login');
    // No session of theirs has ended.
    expect(read()).not.toContain((await loadText('en', 'errorTexts')).EXPIRED_AUTH_TOKEN);
    await logIn();
    expect(address()).toBe(wanted);
  },
);

test('an address that is no member’s screen is not opened', async () => {
  store('session', cameFor, '/user/../../elsewhere');
  await show(<LoginForm />);
  await logIn();
  expect(address()).toBe('/user/home');
});

test('no balance of a session that is over waits for the next one who signs in', async () => {
  endSession();
  // Left by a page whose code of balances had not come when its session was rejected.
  store('persistent', 'balances', '{"wallet":{"amount":1001}}');
  await show(<LoginForm />);
  expect(window.localStorage.getItem('balances')).toBeNull();
});

test('after an expired session the login leads back to its screen, after a log-out it does not', async () => {
  startSession('old-token');
  window.history.replaceState(null, '', '/user/statement?');
  redirectToLogin();
  expect(address()).toBe('/login');
  await show(<LoginForm />);
  const { EXPIRED_AUTH_TOKEN } = await loadText('en', 'errorTexts');
  expect(read()).toContain(EXPIRED_AUTH_TOKEN);
  // It is not a mistake in a field.
  expect(document.querySelector('[aria-invalid]')).toBeNull();
  await logIn();
  expect(window.location.pathname).toBe('/user/statement');
  server.answer('POST /api/logout', { message: 'OK' });
  logOut();
  await pass(0);
  window.history.replaceState(null, '', '/login');
  await logIn();
  expect(address()).toBe('/user/home');
});

test('the way back leads a member past the screens of visitors, and leaves the session', async () => {
  server.answer('GET /api/lookup/help', refusal('NOT_FOUND', 404));
  startSession('token');
  window.history.replaceState(null, '', '/user/contact');
  await showApp();
  window.history.replaceState(null, '', '/login');
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
  await pass(0);
  expect([address(), readToken()]).toEqual(['/user/home', 'token']);
});

test('a page that the browser restores as it was left follows the session of now', async () => {
  const restore = () =>
    act(async () =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    );
  await showApp();
  await pass(0);
  await restore();
  expect(address()).toBe('/login');
  startSession('token');
  await restore();
  expect([address(), readToken()]).toEqual(['/user/home', 'token']);
  cleanup();
  // And the other way: the session on it ended on another page.
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const session = new AbortController();
  reloadRestored(session.signal);
  await restore();
  expect(reload).not.toHaveBeenCalled();
  startSession('of another member');
  await restore();
  expect(reload).toHaveBeenCalledOnce();
  session.abort();
  await restore();
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test('the visitor’s screen that follows a log-out ends the session at the server', async () => {
  startSession('token');
  logOut();
  await showApp();
  await pass(100);
  expect(server.requests('POST /api/logout')).toHaveLength(1);
});

test('a typed address of a visitor’s screen logs out', async () => {
  startSession('token');
  await showApp();
  expect([address(), readToken()]).toEqual(['/login', null]);
});

test('a browser that refuses to keep anything says so, and the member is logged in until the next load', async () => {
  const refusals: { mockRestore: () => void }[] = [];
  for (const shelf of ['sessionStorage', 'localStorage'] as const) {
    const refuse = vi.spyOn(window, shelf, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    refusals.push(refuse);
  }
  await show(<LoginForm />);
  await logIn();
  await pass(0);
  expect([address(), readToken()]).toEqual(['/user/home', 'new-token']);
  expect(read()).toContain((await loadText('en', 'login')).notKept);
  for (const refuse of refusals) refuse.mockRestore();
});

test('spaces around a number are not sent, and a session that is to be kept outlives the tab', async () => {
  const { fillBoth, remember } = await loadText('en', 'login');
  await show(<LoginForm />);
  const isWrong = (label: string) => onTop().getByLabelText(label).hasAttribute('aria-invalid');
  // The first field that is empty.
  await press('Log in');
  expect([isWrong('Phone number'), isWrong('Password')]).toEqual([true, false]);
  await type('Phone number', ' 0812345678 ');
  await press('Log in');
  expect([isWrong('Phone number'), isWrong('Password')]).toEqual([false, true]);
  expect(onTop().getByRole('alert').textContent).toBe(fillBoth);
  expect(server.requests('POST /api/login')).toEqual([]);
  await type('Password', ' sesame open ');
  await act(async () => onTop().getByLabelText(remember).click());
  await press('Log in');
  expect(server.requests('POST /api/login').map(({ body }) => body)).toEqual([
    { username: '0812345678', password: ' sesame open ', remember: true },
  ]);
  expect(window.localStorage.getItem('token')).toBe('new-token');
});

test('a passkey keeps the session too where that is ticked', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const { passkey, remember } = await loadText('en', 'login');
  browserWithPasskeys();
  server.answer('POST /api/login/passkey/options', passkeyOptions);
  server.answer('POST /api/login/passkey', { token: 'new-token' });
  await show(<LoginForm />);
  await act(async () => onTop().getByLabelText(remember).click());
  await press(passkey);
  expect(server.requests('POST /api/login/passkey')[0]?.body).toMatchObject({ remember: true });
  expect(window.localStorage.getItem('token')).toBe('new-token');
});

test('a session that is not to be kept ends with the tab', async () => {
  await show(<LoginForm />);
  await logIn();
  expect([window.localStorage.getItem('token'), window.sessionStorage.getItem('token')]).toEqual([
    null,
    'new-token',
  ]);
});

test('a form that waits for its member names their number, unless one is typed, and opens again', async () => {
  const { EXPIRED_AUTH_TOKEN } = await loadText('en', 'errorTexts');
  keepUnsent({ kind: 'withdraw', amount: baht(100), memberId: '7', phone: '0812345678' });
  await show(<LoginForm />);
  expect(onTop().getByLabelText<HTMLInputElement>('Phone number').value).toBe('0812345678');
  expect(read()).toContain(EXPIRED_AUTH_TOKEN);
  await type('Password', 'sesame-open');
  await press('Log in');
  expect(address()).toBe('/user/home?open=withdraw');
});

test('a service that ended meanwhile is reported at the press, and the password goes nowhere', async () => {
  await show(<LoginForm />);
  server.answer('GET /api/lookup/active', { active: false, terminated: 'gone' });
  await logIn();
  expect([address(), server.requests('POST /api/login').length]).toEqual(['/terminated', 0]);
});

test('a service that only closed lets its members in, who have money there', async () => {
  server.answer('GET /api/lookup/active', { active: true, terminated: 'closed' } as never);
  await show(<LoginForm />);
  await logIn();
  expect(address()).toBe('/user/home');
});

test('a wrong password stays on the login', async () => {
  server.answer('POST /api/login', refusal('WRONG_CREDENTIAL', 401));
  await show(<LoginForm />);
  await logIn();
  expect(address()).toBe('/login');
  expect(onTop().getByLabelText<HTMLInputElement>('Phone number').value).toBe('0812345678');
});

/** Has the code of a password reset, KXPQ, sent to the number of the login. */
async function askForReset() {
  server.answer('POST /api/password/otp', {
    otpRef: 'KXPQ',
    otpToken: 'token-of-code',
    code: 'OTP_SENT',
    expiresAt: new Date(start + 300_000).toISOString(),
  } as never);
  const text = await loadText('en', 'password');
  await show(<LoginForm />);
  await type('Phone number', '081-234-5678');
  await press('Forgot password?');
  await press(text.sendCode);
  return text;
}

test('a password reset survives a reload with its code, and begins with the number of the login', async () => {
  const text = await askForReset();
  expect(server.requests('POST /api/password/otp')[0]?.body).toEqual({ phoneNumber: '0812345678' });
  expect(readDialog()).toContain('KXPQ');
  cleanup();
  await show(<LoginForm />);
  await pass(0);
  expect(readDialog()).toContain('KXPQ');
  expect(readDialog()).toContain(text.sentTo('0812345678'));
  await press('Close');
  await pass(1_000);
  cleanup();
  await show(<LoginForm />);
  expect(readDialog()).toBe('');
});

test('a new password is set with the code, after which the sheet closes and the login is left', async () => {
  const text = await askForReset();
  const { OTP_CODE_INVALID } = await loadText('en', 'errorTexts');
  expect(readDialog()).toContain(text.validFor('05:00'));
  await press(text.change);
  const said = () => [...document.querySelectorAll('[role=alert]')].map((note) => note.textContent);
  expect(said()).toEqual([text.codeIncomplete, text.passwordLength(8)]);
  await type(text.code, '111111');
  await type(text.newPassword, 'short');
  expect(said()).toEqual([]);
  await press(text.change);
  expect(said()).toEqual([text.passwordLength(8)]);
  await type(text.newPassword, 'a long one');
  server.answer('POST /api/password/reset', refusal('OTP_CODE_INVALID', 400));
  await press(text.change);
  expect(said()).toEqual([OTP_CODE_INVALID]);
  // A wrong code is typed again; the password stays.
  expect(onTop().getByLabelText<HTMLInputElement>(text.code).value).toBe('');
  await type(text.code, '123456');
  // One that was sent and not answered can be sent once more.
  server.answer('POST /api/password/reset', lost);
  await press(text.change);
  expect(onTop().getByLabelText<HTMLInputElement>(text.code).value).toBe('123456');
  await pass(1_000);
  server.answer('POST /api/password/reset', { message: 'SUCCESS' });
  await press(text.change);
  await pass(1_000);
  expect(server.requests('POST /api/password/reset').at(-1)?.body).toEqual({
    otpToken: 'token-of-code',
    otpCode: '123456',
    newPassword: 'a long one',
  });
  expect(readDialog()).toBe('');
  expect(read()).toContain(text.changed);
  // Done, it does not open again.
  cleanup();
  await show(<LoginForm />);
  await pass(0);
  expect(readDialog()).toBe('');
});

test('a code of a reset that is over says so, and sends nothing', async () => {
  const text = await askForReset();
  await pass(301_000);
  expect(onTop().getByRole('alert').textContent).toBe(text.expired);
  expect(onTop().getByLabelText<HTMLInputElement>(text.code).disabled).toBe(true);
  expect(onTop().getByRole('button', { name: text.change }).hasAttribute('disabled')).toBe(true);
});

test('no code is sent to an invalid number, nor reported as sent where it was not', async () => {
  const text = await loadText('en', 'password');
  await show(<LoginForm />);
  await press('Forgot password?');
  await type('Phone number', '081-234');
  expect(onTop().getByLabelText<HTMLInputElement>('Phone number').value).toBe('081234');
  await press(text.sendCode);
  expect(onTop().getByRole('alert').textContent).toBe(text.phoneWrong);
  expect(server.requests('POST /api/password/otp')).toEqual([]);
  await type('Phone number', '0812345678');
  expect(onTop().queryByRole('alert')).toBeNull();
  server.answer('POST /api/password/otp', refusal('OTP_SEND_FAIL', 502));
  await press(text.sendCode);
  expect(onTop().getByRole('alert')).toBeTruthy();
  expect(readDialog()).not.toContain(text.reference);
});

test('the code of a number that was not the right one is forgotten, over a reload too', async () => {
  await askForReset();
  await press('Back');
  expect(readDialog()).not.toContain('KXPQ');
  cleanup();
  await show(<LoginForm />);
  await pass(0);
  expect(readDialog()).toBe('');
});

test('an error about a password is gone once it is typed again', async () => {
  server.answer('POST /api/login', refusal('WRONG_CREDENTIAL', 401));
  await show(<LoginForm />);
  await logIn();
  expect(onTop().queryByRole('alert')).not.toBeNull();
  await type('Password', 'sesame');
  expect(onTop().queryByRole('alert')).toBeNull();
});

test('a login is busy until it is answered, and its fields are those that a phone fills in', async () => {
  const reply = server.hold('POST /api/login');
  await show(<LoginForm />);
  const fields = ['Phone number', 'Password'].map((label) => {
    const field = onTop().getByLabelText<HTMLInputElement>(label);
    return [field.type, field.autocomplete, field.inputMode];
  });
  expect(fields).toEqual([
    ['tel', 'username', 'tel'],
    ['password', 'current-password', ''],
  ]);
  expect(onTop().getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  await logIn();
  expect(onTop().getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).toBe('true');
  reply.give({ token: 'new-token' });
  await pass(0);
  expect(readToken()).toBe('new-token');
});

test('a login waits three seconds for whether the service is active, and no longer', async () => {
  await show(<LoginForm />);
  server.hold('GET /api/lookup/active');
  await type('Phone number', '0812345678');
  await type('Password', 'sesame-open');
  await act(async () => onTop().getByRole('button', { name: 'Log in' }).click());
  await pass(2_900);
  expect(server.requests('POST /api/login')).toEqual([]);
  await pass(200);
  expect(server.requests('POST /api/login')).toHaveLength(1);
});

test('a code of a reset is asked for once at a time, and the code and its password are sent so, too', async () => {
  const text = await loadText('en', 'password');
  const asking = server.hold('POST /api/password/otp');
  await show(<LoginForm />);
  await type('Phone number', '0812345678');
  await press('Forgot password?');
  const isBusy = (name: string) =>
    onTop().getByRole('button', { name }).getAttribute('aria-busy') === 'true';
  await press(text.sendCode);
  expect(isBusy(text.sendCode)).toBe(true);
  asking.give({
    ...{ otpRef: 'KXPQ', otpToken: 'token-of-code', code: 'OTP_SENT' },
    expiresAt: new Date(start + 300_000).toISOString(),
  } as never);
  await pass(0);
  await type(text.code, '123456');
  await type(text.newPassword, 'a long one');
  server.hold('POST /api/password/reset');
  await press(text.change);
  expect(isBusy(text.change)).toBe(true);
  expect(readDialog()).toContain(text.passkeysStay);
});

test('the error of a login follows the chosen language', async () => {
  const alert = () => onTop().queryByRole('alert')?.textContent ?? null;
  server.answer('POST /api/login', refusal('WRONG_CREDENTIAL', 401));
  await show(<LoginForm />);
  await logIn();
  expect(alert()).toBe((await loadText('en', 'errorTexts')).WRONG_CREDENTIAL);
  await switchTo('lo');
  expect(alert()).toBe((await loadText('lo', 'errorTexts')).WRONG_CREDENTIAL);
  const text = await loadText('lo', 'login');
  await type(text.phone, '');
  expect(alert()).toBeNull();
  await press((await loadText('lo', 'core')).login);
  expect(alert()).toBe(text.fillBoth);
  await switchTo('en');
  expect(alert()).toBe((await loadText('en', 'login')).fillBoth);
});
