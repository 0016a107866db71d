import { cleanup, screen } from '@testing-library/react';
import { languages } from '@wallet/contract/languages';
import { referenceOf } from '@wallet/contract/reference';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LoginForm } from '#features/auth/LoginForm.tsx';
import { readUnsent } from '#lib/intent/unsent.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { redirectToLogin } from '#lib/session/redirect-to-login.ts';
import { startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { gameOf, memberOf, walletOf } from '../../test/samples.ts';
import {
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
import { vibratingPhone } from '../../test/vibrating-phone.ts';
import { TransferModal } from '../transfer/TransferModal.tsx';
import { NothingYet } from './NothingYet.tsx';
import { WithdrawModal } from './WithdrawModal.tsx';

const server = stage();
const done = { message: 'SUCCESS', ref: 'b7b6a7a0-0000-4000-8000-000000000001' } as const;
const onClose = vi.fn();
const withdrawals = () => server.requests('POST /api/wallet/withdrawAll');
const amountField = () => onTop().getByLabelText<HTMLInputElement>('Amount');

beforeEach(() => {
  onClose.mockClear();
  const wallet = walletOf(800, [gameOf('PG', { amount: baht(200.5) })]);
  server.answer('GET /api/wallet', wallet);
  server.answer('GET /api/account/me', memberOf(wallet));
  server.answer('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 900 });
});

const open = () => show(<WithdrawModal onClose={onClose} />);

test('shows what can be taken out, games included, and to which account', async () => {
  await open();
  expect(read()).toContain('1,000.50');
  expect(read()).toContain('To your account · KBank');
  expect(read()).toContain('048-234-5678SOMCHAI JAIDEE');
  expect(read()).toContain('Minimum 100.00\u00A0baht · Maximum 900.00\u00A0baht');
});

test('an account that the server does not return is shown as unknown', async () => {
  const member = memberOf(walletOf(800));
  const bank = { nameTH: '', nameEN: '', nameLA: '' };
  const bankAccount = { ...member.bankAccount, bank, bankAccountNo: '', bankAccountName: '' };
  server.answer('GET /api/account/me', { ...member, bankAccount });
  await open();
  expect(read()).toContain('To your account · --');
});

test('during a break less than the minimum may go too', async () => {
  server.answer('GET /api/wallet', { ...walletOf(0.01), isExcluded: true });
  server.answer('POST /api/wallet/withdrawAll', done);
  await open();
  await press('Withdraw all');
  await press('Withdraw');
  expect(withdrawals()).toMatchObject([{ body: { amount: 0.01 } }]);
});

test.each(languages)(
  'says in %s that the games give what the wallet lacks, to who has money in one',
  async (language) => {
    const words = await loadText(language, 'withdraw');
    const { units } = await loadText(language, 'core');
    const warning = words.inGames(`200.50\u00A0${units.THB}`);
    await show(<WithdrawModal onClose={onClose} />, language);
    expect(read()).toContain(warning);
    cleanup();
    queryClient.clear();
    server.answer('GET /api/wallet', walletOf(800, [gameOf('PG')]));
    await show(<WithdrawModal onClose={onClose} />, language);
    expect(read()).toContain('800.00');
    expect(read()).not.toContain(words.inGames('').slice(0, 8));
  },
);

describe.each(shownLanguages)('in %s', (language) => {
  test('an amount outside of what is possible is rejected next to its field, and not sent to the server', async () => {
    const [text, core] = [await loadText(language, 'withdraw'), await loadText(language, 'core')];
    const least = text.problems.atLeast(`100.00\u00A0${core.units.THB}`, '');
    await show(<WithdrawModal onClose={onClose} />, language);
    for (const [typed, problem] of [
      ['', least],
      ['99.99', least],
      ['900.01', text.problems.atMost('', `900.00\u00A0${core.units.THB}`)],
    ] as const) {
      await type(core.amount, typed);
      await press(text.submit);
      expect(screen.getByRole('alert').textContent).toBe(problem);
      expect(onTop().getByLabelText(core.amount).getAttribute('aria-invalid')).toBe('true');
    }
    // A filled field is no longer wrong.
    await press(text.all);
    expect(screen.queryByRole('alert')).toBeNull();
    await type(core.amount, '99');
    await press(text.submit);
    await type(core.amount, '500');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(withdrawals()).toEqual([]);
  });

  test('an unreadable amount is shown as such, and digits of our own scripts are an amount', async () => {
    const [text, core] = [await loadText(language, 'withdraw'), await loadText(language, 'core')];
    await show(<WithdrawModal onClose={onClose} />, language);
    for (const typed of ['500.123', '5oo', '500.']) {
      await type(core.amount, typed);
      await press(text.submit);
      expect(screen.getByRole('alert').textContent).toBe(text.problems.unreadable('', ''));
    }
    server.answer('POST /api/wallet/withdrawAll', done);
    await type(core.amount, language === 'lo' ? '໕໐໐' : '๕๐๐');
    await press(text.submit);
    expect(withdrawals().map(({ body }) => body)).toEqual([{ amount: 500 }]);
  });

  test('more than there is, is rejected', async () => {
    const [text, core] = [await loadText(language, 'withdraw'), await loadText(language, 'core')];
    server.answer('GET /api/wallet', walletOf(150));
    await show(<WithdrawModal onClose={onClose} />, language);
    await type(core.amount, '150.01');
    await press(text.submit);
    expect(screen.getByRole('alert').textContent).toBe(text.problems.tooMuch('', ''));
    expect(withdrawals()).toEqual([]);
  });
});

test('“Withdraw all” fills in all there is, up to the maximum', async () => {
  await open();
  await press('Withdraw all');
  expect(amountField().value).toBe('900.00');
});

test('with nothing to withdraw there is no “all”', async () => {
  server.answer('GET /api/wallet', walletOf(0));
  await open();
  expect(onTop().getByRole('button', { name: 'Withdraw all' }).hasAttribute('disabled')).toBe(true);
});

test('money in games alone can be withdrawn; without any, something else stands in place of the form', async () => {
  const modal = <WithdrawModal onClose={onClose} empty="nothing yet" />;
  server.answer('GET /api/wallet', walletOf(0, [gameOf('PG', { amount: baht(200.5) })]));
  await show(modal);
  expect(readDialog()).not.toContain('nothing yet');
  expect(amountField().value).toBe('');
  cleanup();
  queryClient.clear();
  server.answer('GET /api/wallet', walletOf(0));
  await show(modal);
  expect(readDialog()).toContain('nothing yet');
});

test('with nothing to withdraw a deposit is offered, which is not a way out of a break', async () => {
  const text = await loadText('en', 'withdraw');
  const { title } = await loadText('en', 'deposit');
  const onDeposit = vi.fn();
  server.answer('GET /api/wallet', walletOf(0));
  await show(<NothingYet onDeposit={onDeposit} />);
  expect(read()).toContain(text.empty);
  expect(read()).toContain(text.emptyHelp);
  await press(title);
  expect(onDeposit).toHaveBeenCalledOnce();
  cleanup();
  queryClient.clear();
  server.answer('GET /api/wallet', { ...walletOf(0), isExcluded: true });
  await show(<NothingYet onDeposit={onDeposit} />);
  expect(onTop().queryByRole('button', { name: title })).toBeNull();
});

test('while a withdrawal is open, its steps stand in place of a second one', async () => {
  const text = await loadText('en', 'withdraw');
  const { wallet, ...rest } = walletOf(800);
  server.answer('GET /api/wallet', { ...rest, wallet: { ...wallet, withdrawing: baht(0.01) } });
  await show(<WithdrawModal onClose={onClose} open="its steps" empty="nothing yet" />);
  expect(readDialog()).toContain(`${text.waiting}${text.waitingHelp}its steps`);
  expect(onTop().queryByRole('textbox')).toBeNull();
});

test('an amount that staff check says so, with how long it takes', async () => {
  const text = await loadText('en', 'withdraw');
  const [expectedAt, reviewDueAt] = ['2026-11-20T11:00:00.000Z', '2026-11-20T14:00:00.000Z'];
  const limits = { withdrawMin: 100, withdrawMax: 900 };
  const review = { above: baht(500), expectedAt, reviewDueAt };
  server.answer('GET /api/lookup/withdraw', { ...limits, review });
  await open();
  expect(read()).toContain(text.note);
  await type('Amount', '500.01');
  const above = text.review('500.00\u00A0baht');
  expect(read()).toContain(`${above}\n${text.reviewUntil('18:00')}\n${text.reviewDue('21:00')}`);
  expect(read()).not.toContain(text.note);
});

test('a withdrawal that takes documents leads to them, and is not a failure', async () => {
  const felt = vibratingPhone();
  server.answer('POST /api/wallet/withdrawAll', refusal('VERIFICATION_REQUIRED'));
  const onDocuments = vi.fn();
  await show(<WithdrawModal onClose={onClose} onDocuments={onDocuments} />);
  await type('Amount', '500');
  await press('Withdraw');
  expect(onDocuments).toHaveBeenCalledOnce();
  expect(readDialog()).not.toContain('Something went wrong');
  expect(felt).not.toHaveBeenCalled();
  cleanup();
  // If nothing leads to them, it is a failure like any other.
  await open();
  await type('Amount', '500');
  await press('Withdraw');
  expect(readDialog()).toContain('Something went wrong');
});

test('the sent amount is the typed one, the button is busy meanwhile, and the end closes the sheet', async () => {
  const reply = server.hold('POST /api/wallet/withdrawAll');
  await open();
  await type('Amount', '500.25');
  await press('Withdraw');
  expect(onTop().getByRole('button', { name: 'Withdraw' }).getAttribute('aria-busy')).toBe('true');
  // A second press meanwhile is the same one.
  await press('Withdraw');
  const readings = () => server.requests('GET /api/wallet').length;
  const before = readings();
  reply.give(done);
  await pass(0);
  // The rest is refetched.
  expect(readings()).toBe(before + 1);
  expect(withdrawals().map(({ body }) => body)).toEqual([{ amount: 500.25 }]);
  expect(readDialog()).toContain('We received your withdrawal of 500.25\u00A0baht');
  expect(readDialog()).toContain(referenceOf(done.ref));
  await press('OK');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a withdrawal without a reference is shown without one', async () => {
  server.answer('POST /api/wallet/withdrawAll', { ...done, ref: '' });
  await open();
  await type('Amount', '500');
  await press('Withdraw');
  expect(readDialog()).toContain('Please wait for the bank transfer.');
  expect(readDialog()).not.toContain('Reference');
});

test('the server’s no is shown in words; what was typed stays, and the next press is another one', async () => {
  const felt = vibratingPhone();
  const { WITHDRAW_OPEN } = await loadText('en', 'errorTexts');
  server.answer('POST /api/wallet/withdrawAll', refusal('WITHDRAW_OPEN'));
  const onDocuments = vi.fn();
  await show(<WithdrawModal onClose={onClose} onDocuments={onDocuments} />);
  await type('Amount', '500');
  const readings = () => server.requests('GET /api/wallet').length;
  const before = readings();
  await press('Withdraw');
  expect(readDialog()).toContain('Something went wrong');
  expect(readDialog()).toContain(WITHDRAW_OPEN);
  expect(onDocuments).not.toHaveBeenCalled();
  // The screen shows what is, also after a no.
  expect(readings()).toBe(before + 1);
  expect(felt.mock.calls).toEqual([[[50, 40, 50]]]);
  await press('OK');
  expect(amountField().value).toBe('500');
  server.answer('POST /api/wallet/withdrawAll', done);
  await press('Withdraw');
  expect(felt.mock.lastCall).toEqual([[24, 50, 24]]);
  const [first, second] = withdrawals();
  expect(first?.key).toBeTruthy();
  expect(second?.key).not.toBe(first?.key);
});

test('a withdrawal that is still on its way is not taken for another one, whose form opens meanwhile', async () => {
  const { underway } = await loadText('en', 'intent');
  const reply = server.hold('POST /api/wallet/withdrawAll');
  await open();
  await type('Amount', '500');
  await press('Withdraw');
  expect(read()).not.toContain(underway);
  cleanup();
  await open();
  await type('Amount', '200');
  expect(readDialog()).toContain(underway);
  expect(onTop().getByRole('button', { name: 'Withdraw' }).getAttribute('aria-busy')).toBe('true');
  await press('Withdraw');
  reply.give(done);
  await pass(0);
  expect(withdrawals().map(({ body }) => body)).toEqual([{ amount: 500 }]);
  // Its outcome is announced all the same, with its own amount, and text typed since then stays.
  expect(readDialog()).toContain('We received your withdrawal of 500.00\u00A0baht');
  await press('OK');
  expect(readDialog()).not.toContain(underway);
  expect(amountField().value).toBe('200');
});

test.each([
  ['accepted', done, 'We received your withdrawal of 500.00\u00A0baht'],
  ['rejected', refusal('WITHDRAW_HOLD'), 'Something went wrong'],
] as const)(
  'a withdrawal that is %s once its sheet was closed is reported as such',
  async (_, outcome, words) => {
    const reply = server.hold('POST /api/wallet/withdrawAll');
    await open();
    await type('Amount', '500');
    await press('Withdraw');
    cleanup();
    await show(null);
    reply.give(outcome);
    await pass(0);
    expect(readDialog()).toContain(words);
    await press('OK');
    expect(readDialog()).toBe('');
  },
);

describe.each(shownLanguages)('a lost reply, in %s', (language) => {
  test('is being checked, shown when it is known, and leaves no amount to send again', async () => {
    const [text, intent] = [
      await loadText(language, 'withdraw'),
      await loadText(language, 'intent'),
    ];
    const core = await loadText(language, 'core');
    server.answer('POST /api/wallet/withdrawAll', lost);
    server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
    await show(<WithdrawModal onClose={onClose} />, language);
    await type(core.amount, '500');
    await press(text.submit);
    const amount = `500.00\u00A0${core.units.THB}`;
    expect(read()).toContain(intent.title);
    expect(read()).toContain(intent.checking(`${intent.names.withdraw} ${amount}`));
    // An action that is being checked cannot be pressed a second time.
    await press(text.submit);
    expect(withdrawals()).toHaveLength(1);
    server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
    await pass(10_000);
    expect(readDialog()).toContain(intent.done.withdraw(amount));
    expect(server.requests('GET /api/idempotency-keys/:key').at(-1)?.params['key']).toBe(
      withdrawals()[0]?.key,
    );
    await press(core.ok);
    expect(read()).not.toContain(intent.title);
    expect(onTop().getByLabelText<HTMLInputElement>(core.amount).value).toBe('');
    // The same once more is meant as another withdrawal.
    server.answer('POST /api/wallet/withdrawAll', done);
    await type(core.amount, '500');
    await press(text.submit);
    const [first, second] = withdrawals();
    expect(second?.key).not.toBe(first?.key);
  });
});

test('a lost press that turns out done takes nothing from a form with another amount', async () => {
  server.answer('POST /api/wallet/withdrawAll', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  await open();
  await type('Amount', '500');
  await press('Withdraw');
  cleanup();
  await open();
  await type('Amount', '200');
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await pass(10_000);
  expect(readDialog()).toContain('500.00\u00A0baht');
  await press('OK');
  expect(amountField().value).toBe('200');
});

test('a withdrawal that turns out undone is shown as such', async () => {
  server.answer('POST /api/wallet/withdrawAll', refusal('SERVICE_BUSY', 503));
  server.answer('GET /api/idempotency-keys/:key', { state: 'NOT_DONE' });
  await open();
  await type('Amount', '500');
  await press('Withdraw');
  await pass(10_000);
  expect(readDialog()).toContain('Not done');
  expect(readDialog()).toContain('nothing was taken from your balance');
  await press('OK');
  expect(amountField().value).toBe('500');
});

test('without a maximum any amount that there is can be asked for, and the server judges', async () => {
  const text = await loadText('en', 'withdraw');
  server.answer('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 0 });
  server.answer('POST /api/wallet/withdrawAll', refusal('WITHDRAW_LIMIT'));
  await open();
  expect(readDialog()).toContain(text.problems.atLeast('100.00\u00A0baht', ''));
  expect(readDialog()).not.toContain('Maximum');
  await press(text.all);
  await press('Withdraw');
  expect(server.requests('POST /api/wallet/withdrawAll')).toHaveLength(1);
  expect(readDialog()).toContain((await loadText('en', 'errorTexts')).WITHDRAW_LIMIT);
});

test('numbers that do not arrive can be asked for again', async () => {
  server.answer('GET /api/lookup/withdraw', refusal('WRONG', 400));
  await open();
  expect(read()).toContain("We couldn't load this");
  server.answer('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 900 });
  await press('Try again');
  expect(amountField().value).toBe('');
});

test.each(languages)(
  'a wallet in another currency is shown in %s who settles with it, and is offered no form',
  async (language) => {
    const errors = await loadText(language, 'errorTexts');
    const { navContact } = await loadText(language, 'core');
    const { wallet, ...rest } = walletOf(800);
    server.answer('GET /api/wallet', { ...rest, wallet: { ...wallet, currency: 'LAK' } });
    await show(<WithdrawModal onClose={onClose} />, language);
    await pass(100);
    expect(readDialog()).toContain(errors.OTHER_CURRENCY);
    expect(onTop().queryByRole('textbox')).toBeNull();
    expect(onTop().getByRole('link', { name: navContact }).getAttribute('href')).toBe(
      '/user/contact',
    );
  },
);

describe('a session that is over at the press', () => {
  beforeEach(async () => {
    window.history.replaceState(null, '', '/user/home');
    server.answer('POST /api/wallet/withdrawAll', refusal('EXPIRED_AUTH_TOKEN', 401));
    await open();
    await type('Amount', '500');
    await press('Withdraw');
    expect(window.location.pathname).toBe('/login');
    cleanup();
    server.answer('POST /api/login', { token: 'new-token' });
    await show(<LoginForm />);
  });

  async function logIn(phone: string): Promise<void> {
    await type('Phone number', phone);
    await type('Password', 'sesame-open');
    await press('Log in');
    cleanup();
  }

  test('is shown at the login, which has the phone, and returns the member to the amount', async () => {
    expect(read()).toContain((await loadText('en', 'errorTexts')).EXPIRED_AUTH_TOKEN);
    expect(onTop().getByLabelText<HTMLInputElement>('Phone number').value).toBe('0812345678');
    await logIn('081-234-5678');
    expect(window.location.pathname + window.location.search).toBe('/user/home?open=withdraw');
    await open();
    expect(amountField().value).toBe('500.00');
    expect(withdrawals()).toHaveLength(1);
    cleanup();
    await open();
    expect(amountField().value).toBe('');
  });

  test('keeps the amount when another form of money is opened first', async () => {
    await logIn('081-234-5678');
    await show(<TransferModal onClose={() => undefined} />);
    cleanup();
    await open();
    expect(amountField().value).toBe('500.00');
  });

  test('leads no one else to it', async () => {
    await logIn('0899999999');
    expect(window.location.pathname + window.location.search).toBe('/user/home');
    await open();
    expect(amountField().value).toBe('');
  });

  test('shows its amount to no other member, however they logged in', async () => {
    cleanup();
    startSession('token of another');
    const other = memberOf(walletOf(800));
    server.answer('GET /api/account/me', { ...other, profile: { ...other.profile, _id: '8' } });
    await open();
    expect(amountField().value).toBe('');
  });
});

test('a session that is over before the press keeps the amount just the same', async () => {
  window.history.replaceState(null, '', '/user/home');
  await open();
  await type('Amount', '500');
  // Another call learns of it: a balance, or the live connection.
  redirectToLogin();
  await pass(0);
  cleanup();
  server.answer('POST /api/login', { token: 'new-token' });
  await show(<LoginForm />);
  expect(read()).toContain((await loadText('en', 'errorTexts')).EXPIRED_AUTH_TOKEN);
  await type('Password', 'sesame-open');
  await press('Log in');
  cleanup();
  await open();
  expect(amountField().value).toBe('500.00');
});

test('an amount is not kept when the member logged out in another tab', async () => {
  await open();
  await type('Amount', '500');
  // The token of both tabs is gone by then.
  window.sessionStorage.removeItem('token');
  redirectToLogin();
  await pass(0);
  expect(readUnsent()).toBeNull();
});

test('an amount that was dropped is not kept when the session ends later', async () => {
  await open();
  await type('Amount', '500');
  cleanup();
  redirectToLogin();
  await pass(0);
  expect(readUnsent()).toBeNull();
});
