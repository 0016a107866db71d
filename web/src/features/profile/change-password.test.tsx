import { expect, test } from 'vitest';
import { loadText } from '#lib/text.ts';
import { press, readDialog, show, stage, type } from '../../test/stage.tsx';
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
});
