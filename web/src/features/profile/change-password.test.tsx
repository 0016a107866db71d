import { expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { pass, press, read, readDialog, show, stage, type } from '../../test/stage.tsx';
import { ChangePasswordModal } from './ChangePasswordModal.tsx';

const server = stage();

test('two new passwords that differ are not sent, and what was wrong is gone once one is typed again', async () => {
  server.answer('GET /api/account/passkeys', { passkeys: [], hasRoom: true });
  const text = await loadText('en', 'profile');
  await show(<ChangePasswordModal onClose={() => undefined} />);
  await type(text.oldPassword, 'a long password');
  await type(text.newPassword, 'correct-horse');
  await type(text.confirmPassword, 'correct-house');
  await press(text.save);
  expect(readDialog()).toContain(text.notEqual);
  expect(server.requests('PUT /api/account/changepwd')).toEqual([]);
  await type(text.confirmPassword, 'correct-horse');
  expect(readDialog()).not.toContain(text.notEqual);
  expect(readDialog()).not.toContain(text.passkeysStay);
});

test('a password is changed against the one before, and one that is too short is not sent', async () => {
  const passkey = { id: '3', device: 'Chrome', createdAt: '2026-11-19T10:00:00.000Z' };
  server.answer('GET /api/account/passkeys', {
    passkeys: [{ ...passkey, lastUsedAt: null }],
    hasRoom: true,
  });
  server.answer('GET /api/account/sessions', { sessions: [] });
  server.answer('PUT /api/account/changepwd', refusal('WRONG_PASSWORD', 400));
  const text = await loadText('en', 'profile');
  const { ok } = await loadText('en', 'core');
  const { WRONG_PASSWORD } = await loadText('en', 'errorTexts');
  const onClose = vi.fn();
  await show(<ChangePasswordModal onClose={onClose} />);
  // A password does not end what a passkey opens.
  expect(readDialog()).toContain(text.passkeysStay);
  await press(text.save);
  for (const [label, value] of [
    [text.oldPassword, 'a long password'],
    [text.newPassword, 'short'],
    [text.confirmPassword, 'short'],
  ] as const) {
    await type(label, value);
  }
  await press(text.save);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(text.passwordHelp(8));
  expect(server.requests('PUT /api/account/changepwd')).toEqual([]);
  for (const label of [text.newPassword, text.confirmPassword]) await type(label, 'correct-horse');
  await press(text.save);
  expect(readDialog()).toContain(WRONG_PASSWORD);
  await press(ok);
  server.answer('PUT /api/account/changepwd', { message: 'SUCCESS' });
  await press(text.save);
  expect(server.requests('PUT /api/account/changepwd').at(-1)?.body).toEqual({
    oldPassword: 'a long password',
    newPassword: 'correct-horse',
  });
  await pass(1_000);
  expect(onClose).toHaveBeenCalledOnce();
  expect(read()).toContain(text.passwordChanged);
});

test('a change whose reply was lost is pressed again under its key, and another one has its own', async () => {
  server.answer('GET /api/account/passkeys', { passkeys: [], hasRoom: true });
  server.answer('GET /api/account/sessions', { sessions: [] });
  const change = 'PUT /api/account/changepwd';
  server.answer(change, lost);
  const text = await loadText('en', 'profile');
  const { ok } = await loadText('en', 'core');
  await show(<ChangePasswordModal onClose={() => undefined} />);
  await type(text.oldPassword, 'a long password');
  for (const label of [text.newPassword, text.confirmPassword]) await type(label, 'correct-horse');
  for (let nth = 1; nth <= 2; nth += 1) {
    await press(text.save);
    await press(ok);
  }
  await type(text.oldPassword, 'another long password');
  await press(text.save);
  const keys = server.requests(change).map(({ key }) => key);
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});
