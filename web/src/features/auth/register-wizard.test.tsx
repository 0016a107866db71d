import { act, cleanup } from '@testing-library/react';
import type { Language } from '@wallet/contract/languages';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, readToken } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import {
  onTop,
  pass,
  press,
  read,
  show,
  shownLanguages,
  stage,
  start,
  switchTo,
  type,
} from '../../test/stage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterWizard } from './RegisterWizard.tsx';

const server = stage();
const phone = '0812345678';
let sentCodes: number;

beforeEach(() => {
  sentCodes = 0;
  window.history.replaceState(null, '', '/register?code=PR77');
  server.answer('GET /api/lookup/info', {
    ...{ name: 'Lotus', website: 'lotus.example', isLaos: false, licence: '' },
    serverTime: new Date(start).toISOString(),
  });
  server.answer('GET /api/lookup/registerOTP', { registerOTP: true });
  server.answer('GET /api/lookup/info', lost);
  server.answer('GET /api/lookup/sources', [{ code: 'FB', description: 'Facebook' }]);
  server.answer('GET /api/lookup/banks', [
    { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'KBank', nameLA: null, color: '#138f2d' },
    { code: 'KTB', nameTH: 'กรุงไทย', nameEN: 'Krungthai', nameLA: null, color: '#1ba5e1' },
  ]);
  server.answer('POST /api/otp/send', () => {
    sentCodes += 1;
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    return { otpRef: `REF${sentCodes}`, otpToken: `token${sentCodes}`, code: 'OK', expiresAt };
  });
  server.answer('POST /api/otp/verify', { code: 'OTP_CODE_VALID' });
  server.answer('POST /api/account/validate', { message: 'OK' });
});

async function words(language: Language) {
  const [text, login] = [await loadText(language, 'register'), await loadText(language, 'login')];
  return { text, login, core: await loadText(language, 'core') };
}

const written = (label: string) => onTop().getByLabelText<HTMLInputElement>(label).value;
const problems = () =>
  onTop()
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);

async function reachCode(language: Language = 'en'): Promise<void> {
  const { login, core } = await words(language);
  await show(<RegisterWizard />, language);
  await type(login.phone, phone);
  await press(core.next);
}

async function reachProfile(language: Language = 'en'): Promise<void> {
  server.answer('GET /api/lookup/registerOTP', { registerOTP: false });
  await reachCode(language);
}

async function fillProfile(language: Language = 'en'): Promise<void> {
  const { text, login } = await words(language);
  await type(text.name, 'Noy');
  await type(login.password, 'a long one');
  await type(text.confirmPassword, 'a long one');
}

describe.each(shownLanguages)('in %s', (language) => {
  test('an invalid number is rejected, and letters are not even accepted', async () => {
    const { text, login, core } = await words(language);
    await show(<RegisterWizard />, language);
    expect(read()).toContain(text.step(1));
    await type(login.phone, '081-234x');
    expect(written(login.phone)).toBe('081234');
    await press(core.next);
    expect(problems()).toEqual([text.phoneTenDigits]);
    await type(login.phone, '0812');
    expect(problems()).toEqual([]);
    // It has its ten digits, and no phone has it.
    await type(login.phone, '1812345678');
    await press(core.next);
    expect(problems()).toEqual([text.phoneWrong]);
    expect(server.requests('POST /api/otp/send')).toEqual([]);
  });

  test('a code without a known end shows none, and can be entered', async () => {
    const { text } = await words(language);
    server.answer('POST /api/otp/send', { otpRef: 'REF1', otpToken: 'token1', code: 'OK' });
    await reachCode(language);
    expect(read()).toContain('REF1');
    expect(read()).not.toContain('NaN');
    expect(read()).not.toContain(text.otpValidFor(''));
    expect(problems()).toEqual([]);
    await type(text.otp, '123456');
    expect(server.requests('POST /api/otp/verify')).toHaveLength(1);
  });

  test('a wrong code empties the field and says why, the right one leads on', async () => {
    const { text } = await words(language);
    const errors = await loadText(language, 'errorTexts');
    await reachCode(language);
    expect(read()).toContain(text.step(2));
    // The reply is alike for every number, so nothing is said to have been sent.
    expect(read()).toContain(text.otpFrom(phone));
    expect(read()).toContain(text.noCode);
    expect(read()).toContain('REF1');
    server.answer('POST /api/otp/verify', refusal('OTP_CODE_INVALID', 400));
    await type(text.otp, '111 111');
    expect(problems()).toEqual([errors.OTP_CODE_INVALID]);
    expect(written(text.otp)).toBe('');
    await type(text.otp, '1');
    expect(problems()).toEqual([]);
    server.answer('POST /api/otp/verify', { code: 'OTP_CODE_VALID' });
    await pass(600);
    await type(text.otp, '123456');
    expect(server.requests('POST /api/otp/verify').map(({ body }) => body)).toEqual([
      { otpToken: 'token1', otpCode: '111111' },
      { otpToken: 'token1', otpCode: '123456' },
    ]);
    expect(read()).toContain(text.step(3));
  });

  test('a code whose check got no answer stays, and is checked again at a press', async () => {
    const { text, core } = await words(language);
    await reachCode(language);
    server.answer('POST /api/otp/verify', lost);
    await type(text.otp, '123456');
    expect(problems()).toEqual([core.unreachable]);
    expect(written(text.otp)).toBe('123456');
    await pass(600);
    server.answer('POST /api/otp/verify', { code: 'OTP_CODE_VALID' });
    await press(core.retry);
    expect(server.requests('POST /api/otp/verify').map(({ body }) => body)).toEqual([
      { otpToken: 'token1', otpCode: '123456' },
      { otpToken: 'token1', otpCode: '123456' },
    ]);
    expect(read()).toContain(text.step(3));
  });

  test('another code can be had after a minute, and counts from then on', async () => {
    const { text } = await words(language);
    await reachCode(language);
    const wait = onTop().getByRole('button', { name: text.resendIn('01:00') });
    expect(wait.hasAttribute('disabled')).toBe(true);
    await pass(60_000);
    await press(text.resend);
    expect(read()).toContain('REF2');
    expect(sentCodes).toBe(2);
    expect(server.requests('POST /api/otp/send').at(-1)?.body).toEqual({ phoneNumber: phone });
    expect(onTop().queryByRole('button', { name: text.resend })).toBeNull();
    expect(read()).toContain(text.otpValidFor('05:00'));
    await pass(60_000);
    // Typed digits and messages belong to the code before.
    server.answer('POST /api/otp/verify', refusal('OTP_CODE_INVALID', 400));
    await type(text.otp, '111111');
    await type(text.otp, '12');
    server.answer('POST /api/otp/send', refusal('OTP_SEND_FAIL', 502));
    await press(text.resend);
    expect([written(text.otp), problems().length]).toEqual(['', 1]);
    server.answer('POST /api/otp/verify', { code: 'OTP_CODE_VALID' });
    await type(text.otp, '123456');
    expect(server.requests('POST /api/otp/verify').at(-1)?.body).toEqual({
      otpToken: 'token2',
      otpCode: '123456',
    });
  });

  test('a code that is over says so and takes no more digits', async () => {
    const { text } = await words(language);
    await reachCode(language);
    await pass(301_000);
    expect(problems()).toEqual([text.otpExpired]);
    expect(onTop().getByLabelText<HTMLInputElement>(text.otp).disabled).toBe(true);
    expect(read()).toContain(text.otpValidFor('00:00'));
  });

  test('fields that the profile lacks have errors of their own, and nothing is sent to the server', async () => {
    const { text, core } = await words(language);
    await reachProfile(language);
    await press(core.next);
    expect(problems()).toEqual([
      core.required(text.name),
      text.passwordLength(8),
      core.required(text.confirmPassword),
    ]);
    await fillProfile(language);
    expect(problems()).toEqual([]);
    await type(text.confirmPassword, 'another one');
    await press(core.next);
    await pass(50);
    expect(problems()).toEqual([text.passwordsDiffer]);
    expect(document.activeElement).toBe(onTop().getByLabelText(text.confirmPassword));
    expect(server.requests('POST /api/account/validate')).toEqual([]);
  });

  test('a member who exists already reads so, with everything still in place', async () => {
    const { text, core } = await words(language);
    const errors = await loadText(language, 'errorTexts');
    server.answer('POST /api/account/validate', refusal('EXISTING_USER'));
    await reachProfile(language);
    await fillProfile(language);
    await press(core.next);
    expect(problems()).toEqual([errors.EXISTING_USER]);
    expect(written(text.name)).toBe('Noy');
    const held = server.hold('POST /api/account/validate');
    await press(core.next);
    // A new try has not failed yet.
    expect(problems()).toEqual([]);
    held.give({ message: 'OK' });
    await pass(0);
    expect(read()).toContain(text.step(4));
  });

  test('going back and forth loses nothing, and the end is shown before the login', async () => {
    const { text, login, core } = await words(language);
    server.answer('POST /api/account', { message: 'SUCCESS' });
    await reachProfile(language);
    expect(written(text.inviteCode)).toBe('PR77');
    await fillProfile(language);
    await press(core.back);
    expect(written(login.phone)).toBe(phone);
    await press(core.next);
    expect([written(text.name), written(login.password)]).toEqual(['Noy', 'a long one']);
    await press(core.next);
    expect(read()).toContain(text.step(4));
    // The first thing to fill in, above the number.
    expect(document.activeElement).toBe(onTop().getByLabelText(text.bank));
    await press(core.register);
    expect(problems()).toEqual([
      core.required(text.bank),
      text.accountNoWrong,
      core.required(text.firstName),
      core.required(text.lastName),
    ]);
    await type(text.bank, 'KTB');
    await type(text.accountNo, '048-2345678');
    await type(text.firstName, 'นก');
    await type(text.lastName, 'jaidee');
    await press(core.register);
    // This bank knows its customers by English names.
    expect(problems()).toEqual([text.englishOnly]);
    await type(text.firstName, 'noy');
    await press(core.register);
    expect(server.requests('POST /api/account').map(({ body }) => body)).toEqual([
      {
        name: 'Noy',
        username: phone,
        password: 'a long one',
        inviteCode: 'PR77',
        bankCode: 'KTB',
        bankAccountName: 'NOY JAIDEE',
        bankAccountNo: '0482345678',
      },
    ]);
    expect(read()).toContain(text.registered);
    await pass(2_000);
    expect(window.location.pathname).toBe('/login');
  });
});

test('a number that was verified before needs no code', async () => {
  const expiresAt = new Date(start).toISOString();
  server.answer('POST /api/otp/send', {
    otpRef: '',
    otpToken: 'kept',
    code: 'OTP_VERIFIED',
    expiresAt,
  });
  await reachCode();
  expect(read()).toContain('Step 3 of 4');
  await fillProfile();
  await press('Next');
  expect(server.requests('POST /api/account/validate')[0]?.body).toMatchObject({
    otpToken: 'kept',
  });
});

test('a wrong number can be corrected from the code', async () => {
  await reachCode();
  await press('Back');
  expect(written('Phone number')).toBe(phone);
});

test('a code that cannot be sent is shown next to the number', async () => {
  server.answer('POST /api/otp/send', refusal('OTP_SEND_FAIL', 502));
  await reachCode();
  expect(read()).toContain('Step 1 of 4');
  expect(problems()).toHaveLength(1);
});

/** The phone ends the tab, and the member opens the page again: `reload` keeps the tab's history. */
async function comeBack(how: 'reload' | 'new tab'): Promise<void> {
  cleanup();
  if (how === 'new tab') window.history.replaceState(null, '', '/register');
  await show(<RegisterWizard />);
}

async function goBackInBrowser(): Promise<void> {
  await act(async () => window.history.back());
  await pass(0);
}

async function fillBank(): Promise<void> {
  await type('Bank', 'KBANK');
  await type('Account number', '0482345678');
  await type('First name', 'noy');
  await type('Last name', 'jaidee');
}

test.each(['reload', 'new tab'] as const)(
  'a tab that ends at any step loses nothing but the password: %s',
  async (how) => {
    server.answer('POST /api/account', { message: 'SUCCESS' });
    await show(<RegisterWizard />);
    await type('Phone number', phone);
    await comeBack(how);
    expect(written('Phone number')).toBe(phone);
    await press('Next');
    await comeBack(how);
    expect(read()).toContain('Step 2 of 4');
    expect(read()).toContain('REF1');
    expect(sentCodes).toBe(1);
    await type('OTP code', '123456');
    expect(read()).toContain('Step 3 of 4');
    await fillProfile();
    await comeBack(how);
    expect(read()).toContain('Step 3 of 4');
    expect([written('Name'), written('Password')]).toEqual(['Noy', '']);
    await fillProfile();
    await press('Next');
    await fillBank();
    await comeBack(how);
    expect(read()).toContain('Step 4 of 4');
    expect(written('Account number')).toBe('0482345678');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('a long one');
    await press('Register');
    expect(problems()).toEqual(['At least 8\u00A0characters']);
    await type('Password', 'a long one');
    await press('Register');
    expect(server.requests('POST /api/account')[0]?.body).toMatchObject({
      username: phone,
      password: 'a long one',
      otpToken: 'token1',
      bankAccountNo: '0482345678',
    });
    expect(window.localStorage.getItem('registration')).toBeNull();
    await pass(2_000);
  },
);

test('the browser’s way back leads one step back, over a code that has done its work', async () => {
  await reachCode();
  await type('OTP code', '123456');
  await fillProfile();
  await press('Next');
  expect(read()).toContain('Step 4 of 4');
  await goBackInBrowser();
  expect(read()).toContain('Step 3 of 4');
  expect(written('Name')).toBe('Noy');
  await goBackInBrowser();
  expect(read()).toContain('Step 1 of 4');
  expect(window.location.pathname).toBe('/register');
});

test('an operator with a minimum age asks for the date of birth, and gets it as a day', async () => {
  const { text } = await words('en');
  server.answer('GET /api/lookup/info', {
    ...{ name: 'Lotus', website: 'lotus.example', isLaos: false, licence: '' },
    ...{ serverTime: new Date(start).toISOString(), minimumAge: 20 },
  });
  server.answer('POST /api/account/validate', { message: 'OK' });
  await reachProfile();
  await pass(0);
  await fillProfile();
  expect(onTop().getByLabelText<HTMLInputElement>(text.birthDate).maxLength).toBe(10);
  await type(text.birthDate, '16/03/97');
  await press('Next');
  expect(problems()).toEqual([text.birthDateWrong]);
  await type(text.birthDate, '16/03/1997');
  expect(problems()).toEqual([]);
  await type(text.source, 'FB');
  await type(text.name, ' Noy ');
  await type(text.inviteCode, ' P\u200bR8 ');
  await press('Next');
  expect(server.requests('POST /api/account/validate').map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Noy', username: phone, password: 'a long one' },
      ...{ sourceCode: 'FB', inviteCode: 'PR8', birthDate: '1997-03-16' },
    },
  ]);
});

test('an account that cannot be made shows the reason until it is tried again, and has a way back', async () => {
  const errors = await loadText('en', 'errorTexts');
  server.answer('POST /api/account', refusal('EXISTING_USER'));
  await reachProfile();
  await fillProfile();
  await press('Next');
  await fillBank();
  await press('Register');
  expect(problems()).toEqual([errors.EXISTING_USER]);
  const isOff = (name: string) => onTop().getByRole('button', { name }).hasAttribute('disabled');
  expect(isOff('Back')).toBe(false);
  const held = server.hold('POST /api/account');
  await press('Register');
  expect(problems()).toEqual([]);
  held.give({ message: 'SUCCESS' });
  await pass(0);
  expect(isOff('Back')).toBe(true);
  const entries = window.history.length;
  await pass(2_000);
  // The way back does not lead to a registration that is done.
  expect([window.location.pathname, window.history.length]).toEqual(['/login', entries]);
});

describe('after a registration whose reply was lost', () => {
  let maybeMade: string;
  beforeEach(async () => {
    maybeMade = (await words('en')).text.maybeMade('Register');
    endSession();
    server.answer('POST /api/account', lost);
    await reachProfile();
    await fillProfile();
    await press('Next');
    await fillBank();
    await press('Register');
    expect(problems()).toEqual([maybeMade]);
  });

  test.each(['UNVERIFIED_OTP', 'EXISTING_USER'] as const)(
    'another press that says %s is the way in, if the account was made',
    async (code) => {
      server.answer('POST /api/account', refusal(code));
      server.answer('POST /api/login', { token: 'new-token' });
      await press('Register');
      expect(server.requests('POST /api/login').at(-1)?.body).toMatchObject({
        username: phone,
        password: 'a long one',
      });
      expect([readToken(), window.location.pathname]).toEqual(['new-token', '/user/home']);
    },
  );

  test('a lost login after the registration is repeated at the next press', async () => {
    server.answer('POST /api/account', refusal('UNVERIFIED_OTP'));
    server.answer('POST /api/login', lost);
    await press('Register');
    expect(problems()).toEqual([maybeMade]);
    server.answer('POST /api/login', { token: 'new-token' });
    await press('Register');
    expect([readToken(), window.location.pathname]).toEqual(['new-token', '/user/home']);
  });

  test('a way in that is closed for a while says so', async () => {
    server.answer('POST /api/account', refusal('UNVERIFIED_OTP'));
    server.answer('POST /api/login', refusal('REQUEST_LIMIT', 429));
    await press('Register');
    expect(problems()).toEqual([(await loadText('en', 'errorTexts')).REQUEST_LIMIT]);
  });

  test('after a reload the form still logs in', async () => {
    cleanup();
    await show(<RegisterWizard />);
    await type((await words('en')).login.password, 'a long one');
    server.answer('POST /api/account', refusal('UNVERIFIED_OTP'));
    server.answer('POST /api/login', { token: 'new-token' });
    await press('Register');
    expect([readToken(), window.location.pathname]).toEqual(['new-token', '/user/home']);
  });

  test('it stays rejected where the number is someone else’s', async () => {
    server.answer('POST /api/account', refusal('EXISTING_USER'));
    server.answer('POST /api/login', refusal('WRONG_CREDENTIAL', 401));
    await press('Register');
    expect(problems()).toEqual([(await loadText('en', 'errorTexts')).EXISTING_USER]);
    expect(readToken()).toBeNull();
  });
});

test('the code of an invite link is kept for a visit without it', async () => {
  const { text } = await words('en');
  window.history.replaceState(null, '', '/register?code=%20PR77%20');
  await show(<RegisterWizard />);
  cleanup();
  window.history.replaceState(null, '', '/register');
  await reachProfile();
  expect(written(text.inviteCode)).toBe('PR77');
});

test('a code that still counts is not sent a second time', async () => {
  await reachCode();
  await press('Back');
  await press('Next');
  expect(read()).toContain('REF1');
  expect(sentCodes).toBe(1);
  await press('Back');
  await type('Phone number', '0812345679');
  await press('Next');
  expect(read()).toContain('REF2');
});

test('after half an hour someone else starts over', async () => {
  await reachCode();
  await pass(31 * 60_000);
  await comeBack('new tab');
  expect(read()).toContain('Step 1 of 4');
  expect(written('Phone number')).toBe('');
});

test('an account that was made is not made again while its end is shown', async () => {
  server.answer('POST /api/account', { message: 'SUCCESS' });
  await reachProfile();
  await fillProfile();
  await press('Next');
  await fillBank();
  await press('Register');
  await press('Register');
  expect(problems()).toEqual([]);
  expect(server.requests('POST /api/account')).toHaveLength(1);
});

test('an end after another language was chosen is shown in that language', async () => {
  const reply = server.hold('POST /api/account');
  await reachProfile();
  await fillProfile();
  await press('Next');
  await fillBank();
  await press('Register');
  await switchTo('lo');
  reply.give({ message: 'SUCCESS' });
  await pass(0);
  const { text } = await words('lo');
  expect(currentToasts().map((toast) => toast.text)).toEqual([text.registered]);
});

test('the login that follows is filled in, once', async () => {
  server.answer('POST /api/account', { message: 'SUCCESS' });
  server.answer('POST /api/login', { token: 'new' });
  await reachProfile();
  await fillProfile();
  await press('Next');
  await fillBank();
  await press('Register');
  await pass(2_000);
  cleanup();
  await show(<LoginForm />);
  await press('Log in');
  expect(server.requests('POST /api/login')[0]?.body).toEqual({
    username: phone,
    password: 'a long one',
    remember: false,
  });
  cleanup();
  await show(<LoginForm />);
  expect(written('Phone number')).toBe('');
});

test('each step is busy until its answer has come, and its fields are those that a phone fills in', async () => {
  const { text, login, core } = await words('en');
  const isBusy = (name: string) =>
    onTop().getByRole('button', { name }).getAttribute('aria-busy') === 'true';
  const fills = (label: string) => onTop().getByLabelText<HTMLInputElement>(label).autocomplete;
  const bars = () => document.querySelectorAll('[class*=bars] [class*=reached]').length;
  const sending = server.hold('POST /api/otp/send');
  await show(<RegisterWizard />);
  expect([read().includes(text.phoneStep), bars(), fills(login.phone)]).toEqual([
    ...[true, 1, 'tel-national'],
  ]);
  await type(login.phone, phone);
  await press(core.next);
  expect(isBusy(core.next)).toBe(true);
  const expiresAt = new Date(start + 300_000).toISOString();
  sending.give({ otpRef: 'REF1', otpToken: 'token1', code: 'OK', expiresAt });
  await pass(60_000);
  expect([read().includes(text.otpStep), bars()]).toEqual([true, 2]);
  const checking = server.hold('POST /api/otp/verify');
  await type(text.otp, '123456');
  // While a code is checked neither it nor another one can be had.
  expect(onTop().getByLabelText<HTMLInputElement>(text.otp).readOnly).toBe(true);
  expect(isBusy(text.resend)).toBe(true);
  checking.give({ code: 'OTP_CODE_VALID' });
  await pass(0);
  expect([read().includes(text.profileStep), bars()]).toEqual([true, 3]);
  expect([text.name, login.password, text.confirmPassword, text.inviteCode].map(fills)).toEqual([
    ...['name', 'new-password', 'new-password', 'off'],
  ]);
  const most = (label: string) => onTop().getByLabelText<HTMLInputElement>(label).maxLength;
  expect([text.name, text.inviteCode].map(most)).toEqual([80, 320]);
  await fillProfile();
  const asking = server.hold('POST /api/account/validate');
  await press(core.next);
  expect(isBusy(core.next)).toBe(true);
  asking.give({ message: 'OK' });
  await pass(0);
  expect([read().includes(text.bankStep), bars()]).toEqual([true, 4]);
  expect(read()).toContain(text.bankHelp);
  await fillBank();
  server.hold('POST /api/account');
  await press(core.register);
  expect(isBusy(core.register)).toBe(true);
});

test('each step begins at its top and in its first field, and the first one leaves the page as it is', async () => {
  const { login, core } = await words('en');
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  await show(<RegisterWizard />);
  expect(scrollTo).not.toHaveBeenCalled();
  await type(login.phone, phone);
  await press(core.next);
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  expect(document.activeElement).toBe(document.querySelector('section input'));
  // The way back is a step too.
  await press(core.back);
  expect(scrollTo.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(document.activeElement).toBe(onTop().getByLabelText(login.phone));
});

test('the error of each step follows the chosen language', async () => {
  const { text, login, core } = await words('en');
  const lao = await words('lo');
  const codes = async (
    code: 'OTP_BLOCK' | 'OTP_CODE_INVALID' | 'EXISTING_USER' | 'EXISTING_BANK',
  ) => {
    const inLao = (await loadText('lo', 'errorTexts'))[code];
    expect(problems()).toEqual([(await loadText('en', 'errorTexts'))[code]]);
    await switchTo('lo');
    expect(problems()).toEqual([inLao]);
    await switchTo('en');
  };
  await show(<RegisterWizard />);
  await type(login.phone, '0812');
  await press(core.next);
  await switchTo('lo');
  expect(problems()).toEqual([lao.text.phoneTenDigits]);
  await switchTo('en');
  await type(login.phone, phone);
  const sent = { otpRef: 'REF1', otpToken: 'token1', code: 'OK' } as const;
  const expiresAt = new Date(start + 300_000).toISOString();
  server.answer('POST /api/otp/send', refusal('OTP_BLOCK', 429));
  await press(core.next);
  await codes('OTP_BLOCK');
  server.answer('POST /api/otp/send', { ...sent, expiresAt });
  await press(core.next);
  server.answer('POST /api/otp/verify', refusal('OTP_CODE_INVALID', 400));
  await type(text.otp, '123456');
  await pass(600);
  await codes('OTP_CODE_INVALID');
  server.answer('POST /api/otp/verify', { code: 'OTP_CODE_VALID' });
  await type(text.otp, '654321');
  await fillProfile();
  server.answer('POST /api/account/validate', refusal('EXISTING_USER'));
  await press(core.next);
  await codes('EXISTING_USER');
  server.answer('POST /api/account/validate', { message: 'OK' });
  await press(core.next);
  await fillBank();
  server.answer('POST /api/account', refusal('EXISTING_BANK'));
  await press(core.register);
  await codes('EXISTING_BANK');
});
