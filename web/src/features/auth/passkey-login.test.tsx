import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, readToken } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { refusal } from '../../test/fake-server.ts';
import { browserWithPasskeys, passkeyOptions, refused } from '../../test/passkeys.ts';
import { onTop, press, read, show, stage } from '../../test/stage.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';

const server = stage();

beforeEach(() => {
  endSession();
  window.history.replaceState(null, '', '/login');
  server.answer('POST /api/login/passkey/options', passkeyOptions);
  server.answer('POST /api/login/passkey', { token: 'new-token' });
});
afterEach(() => vi.unstubAllGlobals());

test('one press logs in, without a phone number', async () => {
  const text = await loadText('en', 'login');
  const credentials = browserWithPasskeys();
  await show(<PasskeyLogin remember={true} />);
  await press(text.passkey);
  const [[request] = []] = credentials.get.mock.calls as unknown[][];
  expect(request).toMatchObject({ publicKey: { rpId: 'localhost', userVerification: 'required' } });
  expect(server.requests('POST /api/login/passkey')[0]?.body).toMatchObject({
    credential: { id: 'a2V5', response: { userHandle: 'Nw' } },
    remember: true,
  });
  expect(readToken()).toBe('new-token');
  expect(window.location.pathname).toBe('/user/home');
});

test('a session that is not to be kept ends with the tab, and an ended service takes no passkey', async () => {
  const text = await loadText('en', 'login');
  browserWithPasskeys();
  await show(<PasskeyLogin remember={false} />);
  await press(text.passkey);
  expect(server.requests('POST /api/login/passkey')[0]?.body).toMatchObject({ remember: false });
  expect(window.localStorage.getItem('token')).toBeNull();
  endSession();
  server.answer('GET /api/lookup/active', { active: false, terminated: 'gone' });
  await press(text.passkey);
  expect(server.requests('POST /api/login/passkey')).toHaveLength(1);
  expect([readToken(), window.location.pathname]).toEqual([null, '/terminated']);
});

test('without a passkey, or after declining, a member reads what to do; a rejection of the server is shown', async () => {
  const text = await loadText('en', 'login');
  const errors = await loadText('en', 'errorTexts');
  const credentials = browserWithPasskeys();
  await show(<PasskeyLogin remember={false} />);
  credentials.get.mockImplementationOnce(refused('NotAllowedError'));
  await press(text.passkey);
  expect(read()).toContain(text.passkeyLetBe);
  server.answer('POST /api/login/passkey', refusal('PASSKEY_UNKNOWN', 401));
  await press(text.passkey);
  expect(read()).toContain(errors.PASSKEY_UNKNOWN);
  expect(readToken()).toBeNull();
  expect(window.location.pathname).toBe('/login');
});

test('a browser without passkeys is offered none', async () => {
  const text = await loadText('en', 'login');
  await show(<PasskeyLogin remember={false} />);
  expect(onTop().queryByRole('button', { name: text.passkey })).toBeNull();
});
