import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { needsOwnPassword, readToken, setNeedsOwnPassword } from '#lib/session.ts';
import { faultsOf, linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach, tryToLeave } from '#test/stage.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { OwnPassword } from './OwnPassword.tsx';

const stage = stageForEach();
const differ = "The new passwords don't match";
const tooShort = /^The password must have 8 to 128/;

test('an own password is long enough, typed alike twice and none that was printed', async () => {
  setNeedsOwnPassword(true);
  stage.answer('POST /staff/api/password', rejection('PASSWORD_UNCHANGED', 400));
  await stage.show(<OwnPassword />);
  await stage.type('New password', 'short');
  await stage.type('Confirm new password', 'another');
  await stage.press('Save');
  expect([screen.getByText(tooShort), screen.getByText(differ)]).toHaveLength(2);
  expect(stage.sent).toEqual([]);
  for (const label of ['New password', 'Confirm new password']) {
    await stage.type(label, 'a word of my own');
  }
  await stage.press('Save');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(needsOwnPassword()).toBe(true);
  stage.answer('POST /staff/api/password', { message: 'OK' });
  await stage.press('Save');
  await waitFor(() => expect(needsOwnPassword()).toBe(false));
  expect(stage.sent.at(-1)).toEqual([
    'POST /staff/api/password',
    { newPassword: 'a word of my own' },
  ]);
});

test('a change of the password takes both factors, and says at the field what is wrong', async () => {
  const left = vi.fn();
  stage.answer('PUT /staff/api/password', rejection('WRONG_PASSWORD', 400));
  await stage.show(<ChangePassword onClose={left} />);
  await stage.type('Current password', 'not this one');
  await stage.type('New password', 'another word of mine');
  await stage.type('Confirm new password', 'another word of mine');
  await stage.press('Save');
  expect(stage.sent).toEqual([]);
  await stage.type('Code from your authenticator app', '123456');
  await stage.press('Save');
  await screen.findByText('The current password is not correct. Please check it.');
  expect(screen.queryByRole('alert')).toBeNull();
  const wrong: unknown[] = [];
  const [fresh, code] = ['New password', 'Code from your authenticator app'];
  for (const code of [
    ...['PASSWORD_COMMON', 'PASSWORD_NAME', 'PASSWORD_LENGTH', 'PASSWORD_UNCHANGED'],
    ...['OTP_CODE_INVALID', 'REQUEST_LIMIT'],
  ]) {
    stage.answer('PUT /staff/api/password', rejection(code, 400));
    await stage.type('Current password', `before ${code}`);
    await stage.press('Save');
    await waitFor(() => expect(stage.sent).toHaveLength(wrong.length + 2));
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save.hasAttribute('data-loading')).toBe(false));
    wrong.push(
      [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(
        ({ labels }) => labels?.[0]?.textContent,
      ),
    );
    for (const label of ['New password', 'Confirm new password'])
      await stage.type(label, `${code} another word`);
    await stage.type('Code from your authenticator app', '123456');
  }
  expect(wrong).toEqual([[fresh], [fresh], [fresh], [fresh], [code], []]);
  expect(screen.getByRole('alert')).toBeTruthy();
  for (const label of ['New password', 'Confirm new password'])
    await stage.type(label, 'another word of mine');
  expect(left).not.toHaveBeenCalled();
  stage.answer('PUT /staff/api/password', { message: 'OK' });
  await stage.type('Current password', 'a word of my own');
  await stage.press('Save');
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  const body = { oldPassword: 'a word of my own', newPassword: 'another word of mine' };
  expect(stage.sent.at(-1)).toEqual(['PUT /staff/api/password', { ...body, code: '123456' }]);
});

test('both forms of a password say what it has to be, and work until they are answered', async () => {
  const left = vi.fn();
  await stage.show(<ChangePassword onClose={left} />);
  const dialog = screen.getByRole('dialog');
  expect(linesOf(dialog)).toEqual([
    ...[
      'Change password',
      'Once changed, your other devices will be signed out.',
      'Current password',
    ],
    ...['New password', '8 to 128 characters', 'Confirm new password'],
    ...['Code from your authenticator app', 'The six digits your app shows now'],
    ...['Cancel', 'Save'],
  ]);
  const typedTwice = { 'New password': 'at most 200', 'Confirm new password': 'at most 200' };
  expect(rulesOf(dialog)).toEqual({
    ...{ 'Current password': 'at most 200, first', ...typedTwice },
    'Code from your authenticator app': 'keys numeric, at most 6',
  });
  await stage.press('Save');
  expect(faultsOf()).toEqual([
    'Current password: Required',
    'New password: The password must have 8 to 128\u00A0characters.',
    'Code from your authenticator app: The six digits your app shows now',
  ]);
  await stage.type('Current password', 'a word of my own');
  for (const label of ['New password', 'Confirm new password'])
    await stage.type(label, 'another word');
  await stage.type('Code from your authenticator app', '123456');
  const answer = stage.hold('PUT /staff/api/password');
  await stage.press('Save');
  await waitFor(() => expect(restingOf(dialog)).toEqual(['Cancel: off', 'Save: at work']));
  await tryToLeave();
  expect(left).not.toHaveBeenCalled();
  await answer({ message: 'OK' });
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(document.body.textContent).toContain(
    'Password changed. Your other devices are signed out.',
  );
  stage.leave();
  await stage.show(<OwnPassword />);
  expect(rulesOf()).toEqual(typedTwice);
  expect(linesOf().slice(1)).toEqual([
    'Choose your own password',
    'The password you were given works for the first sign-in only. Please choose one that only you know.',
    ...['New password', '8 to 128 characters', 'Confirm new password', 'Save', 'Sign out'],
    ...['ไทย', 'ລາວ', 'English'],
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  for (const label of ['New password', 'Confirm new password'])
    await stage.type(label, 'a word of my own');
  const chosen = stage.hold('POST /staff/api/password');
  await stage.press('Save');
  await waitFor(() => expect(restingOf()).toEqual(['Save: at work']));
  await chosen(rejection('PASSWORD_COMMON', 400));
  await screen.findByRole('alert');
  await stage.press('Sign out');
  expect((await stage.sentAll(3)).at(-1)).toEqual(['POST /staff/api/sign-out', null]);
  await waitFor(() => expect(readToken()).toBeNull());
});
