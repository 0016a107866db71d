import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endSession, needsOwnPassword, readToken } from '#lib/session.ts';
import { entriesOf, faultsOf, linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { SignIn } from './SignIn.tsx';

const stage = stageForEach();
const code = 'Code from your authenticator app';
const call = 'POST /staff/api/sign-in';

async function enter(password: string): Promise<void> {
  await stage.type('Username', 'nok');
  await stage.type('Password', password);
  await stage.press('Next');
}

test('a wrong password and a wrong code are explained in words, and both factors sign in', async () => {
  endSession('expired');
  stage.answer(call, (body: unknown) => {
    const { password, code: typed } = body as { password: string; code?: string };
    if (password !== 'right') return rejection('WRONG_CREDENTIAL', 401);
    if (typed === undefined) return { next: 'CODE' };
    if (typed !== '123456') return rejection('OTP_CODE_INVALID', 400);
    return { next: 'SIGNED_IN', token: 'a token', needsOwnPassword: false };
  });
  await stage.show(<SignIn />);
  expect(screen.getByRole('status').textContent).toMatch(/session/i);
  await stage.press('Next');
  expect(stage.sent).toEqual([]);
  await enter('wrong');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await enter('right');
  expect(document.activeElement).toBe(await screen.findByLabelText(code));
  expect(screen.queryByRole('alert')).toBeNull();
  await stage.type(code, '12345');
  await stage.press('Sign in');
  expect(stage.sent).toHaveLength(2);
  await stage.type(code, '000000');
  await stage.press('Sign in');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(readToken()).toBeNull();
  // The next code is typed into an empty field.
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(code).value).toBe(''));
  await stage.type(code, '123456');
  await stage.press('Sign in');
  await waitFor(() => expect(readToken()).toBe('a token'));
  expect(needsOwnPassword()).toBe(false);
  const who = { username: 'nok', password: 'right' };
  expect(stage.sent.map(([, body]) => body)).toEqual([
    { ...who, password: 'wrong' },
    ...[who, { ...who, code: '000000' }, { ...who, code: '123456' }],
  ]);
});

test('the first sign-in shows the secret of the authenticator, and leads to an own password', async () => {
  endSession('signed out');
  stage.answer(call, (body: unknown) =>
    (body as { code?: string }).code === undefined
      ? { next: 'SET_UP', qr: '<svg/>', secret: 'SECRET234567' }
      : { next: 'SIGNED_IN', token: 'a token', needsOwnPassword: true },
  );
  await stage.show(<SignIn />);
  await enter('printed');
  await screen.findByText('SECRET234567');
  expect(linesOf().slice(0, 9)).toEqual([
    'Set up your authenticator app',
    'Scan this QR with an authenticator app, then enter the six digits it shows.',
    ...['Or enter this key in the app', 'SECRET234567', 'Copy', code],
    ...['The six digits your app shows now', 'Sign in', 'Use another account'],
  ]);
  await stage.type(code, '123456');
  await stage.press('Sign in');
  await waitFor(() => expect(readToken()).toBe('a token'));
  expect(needsOwnPassword()).toBe(true);
});

test('each factor has its form, which is disabled while it waits, and another account starts over', async () => {
  endSession('signed out');
  await stage.show(<SignIn />);
  expect(linesOf()).toEqual([
    ...['Staff sign-in', 'Username', 'Password', 'Next', 'ไทย', 'ລາວ', 'English'],
  ]);
  expect(rulesOf()).toEqual({ Username: 'at most 60', Password: 'at most 200' });
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  screen.getByRole('button', { name: 'Show password' });
  // Password managers fill them in.
  expect(
    [...document.querySelectorAll('form input')].map((field) => field.getAttribute('autocomplete')),
  ).toEqual([...['username', 'current-password']]);
  await stage.press('Next');
  expect(screen.getAllByText('Required')).toHaveLength(2);
  const password = stage.hold(call);
  await enter('right');
  await waitFor(() => expect(restingOf()).toEqual(['Next: at work']));
  await password({ next: 'CODE' });
  await screen.findByLabelText(code);
  expect(linesOf()).toEqual([
    ...['Staff sign-in', code, 'The six digits your app shows now', 'Sign in'],
    ...['Use another account', 'ไทย', 'ລາວ', 'English'],
  ]);
  expect(rulesOf()).toEqual({ [code]: 'keys numeric, at most 6' });
  expect(document.querySelector('form input')?.getAttribute('autocomplete')).toBe('one-time-code');
  await stage.type(code, '12a456');
  await stage.press('Sign in');
  expect(faultsOf()).toEqual([`${code}: The six digits your app shows now`]);
  const second = stage.hold(call);
  await stage.type(code, '123456');
  await stage.press('Sign in');
  await waitFor(() => expect(restingOf()).toEqual(['Sign in: at work']));
  await second(rejection('OTP_CODE_INVALID', 400));
  await screen.findByRole('alert');
  await stage.press('Use another account');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(entriesOf()).toMatchObject({ Username: '', Password: '' });
});

test('the authenticator’s secret can be copied, its picture has a name, and an expired session is reported once', async () => {
  endSession('expired');
  stage.answer(call, { next: 'SET_UP', qr: '<svg>&</svg>', secret: 'SECRET234567' });
  const copied = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
  await stage.show(<SignIn />);
  expect(linesOf()[1]).toMatch(/^Your session has ended/);
  await enter('printed');
  await screen.findByText('SECRET234567');
  expect(screen.queryByText(/session/i)).toBeNull();
  const picture = screen.getByRole<HTMLImageElement>('img');
  expect([picture.getAttribute('src'), picture.alt === '']).toEqual([
    ...['data:image/svg+xml,%3Csvg%3E%26%3C%2Fsvg%3E', false],
  ]);
  await stage.press('Copy');
  await screen.findByText('Copied');
  expect(copied).toHaveBeenCalledWith('SECRET234567');
  await stage.press('Use another account');
  // The set-up of one account is not kept for the next.
  expect(screen.queryByText('SECRET234567')).toBeNull();
  expect(linesOf()[0]).toBe('Staff sign-in');
});
