import type { ReplyOf } from '@wallet/contract/api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { browserWithPasskeys, refused } from '../../test/passkeys.ts';
import {
  leave,
  onTop,
  pass,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
  type,
} from '../../test/stage.tsx';
import { PasskeyList } from './PasskeyList.tsx';

const server = stage();
const none: ReplyOf<'GET /api/account/passkeys'> = { passkeys: [], hasRoom: true };
const one: typeof none = {
  passkeys: [
    {
      id: '3',
      device: 'Mozilla/5.0 (Linux; Android 13) Chrome/140.0 Mobile',
      createdAt: '2026-11-19T10:00:00.000Z',
      lastUsedAt: null,
    },
  ],
  hasRoom: true,
};
const options: ReplyOf<'POST /api/account/passkeys/options'> = {
  rp: { id: 'localhost', name: 'Wallet' },
  user: { id: 'Nw', name: '0812345678', displayName: 'Noy' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

beforeEach(() => {
  server.answer('GET /api/account/passkeys', none);
  server.answer('POST /api/account/passkeys/options', options);
  server.answer('POST /api/account/passkeys', () => {
    server.answer('GET /api/account/passkeys', one);
    return { message: 'SUCCESS' };
  });
});
afterEach(() => vi.unstubAllGlobals());

describe.each(shownLanguages)('in %s', (language) => {
  test('a passkey is added with the password, shown, and removed', async () => {
    const text = await loadText(language, 'profile');
    const core = await loadText(language, 'core');
    browserWithPasskeys();
    await show(<PasskeyList />, language);
    await press(text.addPasskey);
    await press(core.next);
    expect(readDialog()).toContain(core.required(text.oldPassword));
    const password = onTop().getByLabelText<HTMLInputElement>(text.oldPassword);
    const { autocomplete, maxLength } = password;
    expect([autocomplete, maxLength]).toEqual(['current-password', 128]);
    await type(text.oldPassword, 'correct-horse');
    expect(readDialog()).not.toContain(core.required(text.oldPassword));
    const reply = server.hold('POST /api/account/passkeys/options');
    await press(core.next);
    const next = onTop().getByRole('button', { name: core.next });
    expect(next.getAttribute('aria-busy')).toBe('true');
    reply.give(options);
    await pass(600);
    expect(server.requests('POST /api/account/passkeys/options')[0]?.body).toEqual({
      password: 'correct-horse',
    });
    expect(server.requests('POST /api/account/passkeys')[0]?.body).toMatchObject({
      credential: {
        id: 'a2V5',
        rawId: 'a2V5',
        type: 'public-key',
        response: { attestationObject: 'a2V5', transports: ['internal'] },
      },
    });
    expect(readDialog()).toBe('');
    for (const result of [
      text.passkeyAdded,
      'Chrome · Android',
      text.passkeyMade('19/11/2026 17:00'),
      text.passkeyUnused,
    ]) {
      expect(read()).toContain(result);
    }

    server.answer('DELETE /api/account/passkeys/:id', () => {
      server.answer('GET /api/account/passkeys', none);
      return { message: 'OK' };
    });
    await press(text.removePasskeyOf('Chrome · Android'));
    expect(readDialog()).toContain(text.removePasskeyTitle);
    expect(readDialog()).toContain(text.removePasskeyBody('Chrome · Android'));
    await press(text.removePasskey);
    expect(server.requests('DELETE /api/account/passkeys/:id')[0]?.params).toEqual({ id: '3' });
    expect(read()).toContain(text.passkeyRemoved);
    expect(read()).not.toContain('Chrome · Android');
  });
});

test('of two passkeys the chosen one is removed, and what the server rejects is shown', async () => {
  const text = await loadText('en', 'profile');
  browserWithPasskeys();
  const used = {
    id: '4',
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
    createdAt: '2026-11-18T10:00:00.000Z',
    lastUsedAt: '2026-11-20T09:30:00.000Z',
  };
  server.answer('GET /api/account/passkeys', { ...one, passkeys: [...one.passkeys, used] });
  server.answer('DELETE /api/account/passkeys/:id', refusal('REQUEST_LIMIT', 429));
  await show(<PasskeyList />);
  await press(text.addPasskey);
  await leave();
  expect(read()).toContain(
    `Chrome · Windows${text.passkeyMade('18/11/2026 17:00')}${text.lastSeen('16:30')}`,
  );
  await press(text.removePasskeyOf('Chrome · Windows'));
  await leave();
  await press(text.removePasskeyOf('Chrome · Windows'));
  await press(text.removePasskey);
  expect(server.requests('DELETE /api/account/passkeys/:id')[0]?.params).toEqual({ id: '4' });
  expect(readDialog()).toBe('');
  expect(currentToasts().map(({ tone }) => tone)).toEqual(['error']);
});

test('a server without passkeys shows nothing of them', async () => {
  server.answer('GET /api/account/passkeys', { passkeys: [], hasRoom: false });
  await show(<PasskeyList />);
  expect(read()).toBe('');
});

test('an obstacle is shown, and nothing is announced as added', async () => {
  const text = await loadText('en', 'profile');
  const core = await loadText('en', 'core');
  const errors = await loadText('en', 'errorTexts');
  const credentials = browserWithPasskeys();
  await show(<PasskeyList />);
  await press(text.addPasskey);
  await type(text.oldPassword, 'correct-horse');
  for (const [name, result] of [
    ['NotAllowedError', text.passkeyLetBe],
    ['InvalidStateError', text.passkeyKnown],
    ['NotSupportedError', errors.PASSKEY_INVALID],
  ] as const) {
    credentials.create.mockImplementationOnce(refused(name));
    await press(core.next);
    expect(readDialog()).toContain(result);
    await press(core.ok);
  }
  expect(server.requests('POST /api/account/passkeys')).toEqual([]);
  server.answer('POST /api/account/passkeys/options', refusal('WRONG_PASSWORD', 400));
  await press(core.next);
  expect(readDialog()).toContain(errors.WRONG_PASSWORD);
  expect(read()).not.toContain(text.passkeyAdded);
});

test('a passkey whose answer was lost is in the list', async () => {
  const text = await loadText('en', 'profile');
  const core = await loadText('en', 'core');
  browserWithPasskeys();
  server.answer('POST /api/account/passkeys', () => {
    server.answer('GET /api/account/passkeys', one);
    return lost;
  });
  await show(<PasskeyList />);
  await press(text.addPasskey);
  await type(text.oldPassword, 'correct-horse');
  await press(core.next);
  expect(readDialog()).toContain(core.unreachable);
  expect(read()).toContain('Chrome · Android');
});

test('a browser without passkeys says where there are some', async () => {
  const text = await loadText('en', 'profile');
  server.answer('GET /api/account/passkeys', one);
  await show(<PasskeyList />);
  expect(read()).toContain(text.passkeysElsewhere);
  expect(onTop().queryByRole('button', { name: text.addPasskey })).toBeNull();
});

test('a member who has as many as there can be reads so', async () => {
  const text = await loadText('en', 'profile');
  browserWithPasskeys();
  server.answer('GET /api/account/passkeys', { ...one, hasRoom: false });
  await show(<PasskeyList />);
  expect(read()).toContain(text.passkeysFull);
  expect(onTop().queryByRole('button', { name: text.addPasskey })).toBeNull();
});

test('keys that do not come can be asked for again', async () => {
  const text = await loadText('en', 'profile');
  const { retry } = await loadText('en', 'core');
  browserWithPasskeys();
  server.answer('GET /api/account/passkeys', refusal('INVALID_DATA', 400));
  await show(<PasskeyList />);
  server.answer('GET /api/account/passkeys', one);
  await press(retry);
  expect(read()).toContain(text.passkeys + text.passkeysLead);
  expect(read()).toContain('Chrome · Android');
});
