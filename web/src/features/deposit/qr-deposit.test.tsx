import { act, cleanup, fireEvent } from '@testing-library/react';
import type { languages } from '@wallet/contract/languages';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LoginForm } from '#features/auth/LoginForm.tsx';
import { readUnsent } from '#lib/intent/unsent.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import {
  onTop,
  pass,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
  start,
  type,
} from '../../test/stage.tsx';
import { vibratingPhone } from '../../test/vibrating-phone.ts';
import { forgetEnds } from './deposit-queries.ts';
import type { QrChannel } from './deposit-sections.ts';
import { lastChoice } from './last-deposit.ts';
import { QrDeposit } from './QrDeposit.tsx';
import type { QrReply } from './qr-state.ts';
import * as saving from './save-qr-picture.ts';

const server = stage();
const onClose = vi.fn();
const channel: QrChannel = {
  provider: 'WW',
  account: {
    bank: { nameTH: 'พร้อมเพย์', nameEN: 'PromptPay', nameLA: null },
    bankCode: 'WW',
    bankAccountName: '',
    bankAccountNo: '',
    bankType: 'PAYMENT',
    mode: 'AUTO',
    color: '#123456',
  },
  presets: [baht(100), baht(200)],
  minimum: baht(100),
  minutes: 15,
};

const iso = (ms: number) => new Date(ms).toISOString();
const none = (): QrReply => ({ hasQrcode: false, serverTime: iso(Date.now()) });
/** No QR any more, from a server that says how the last one ended. */
const over =
  (end: 'paid' | 'cancelled' | 'expired', credited = 0) =>
  (): QrReply => ({
    hasQrcode: false,
    serverTime: iso(Date.now()),
    ended: [{ qrcodeId: '71', end, credited: baht(credited), entries: credited > 0 ? ['e'] : [] }],
  });
/** A QR of a minute and a half. The gateway adds some satang, which identify the payer. */
const made = (): QrReply => ({
  hasQrcode: true,
  qrcodeId: '71',
  qrcode: '<svg/>',
  amount: baht(500.07),
  askedAmount: baht(500),
  expireIn: iso(start + 90_000),
  serverTime: iso(Date.now()),
});

beforeEach(() => {
  onClose.mockClear();
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/qrcode/:provider', none);
  server.answer('GET /api/lookup/info', refusal('INTERNAL_SERVER_ERROR', 500));
});

function open(language: (typeof languages)[number] = 'en') {
  return show(
    <Sheet title="" onClose={onClose}>
      <QrDeposit channel={channel} />
    </Sheet>,
    language,
  );
}

/** The QR that was made before. */
async function openWithQr(language: (typeof languages)[number] = 'en'): Promise<void> {
  server.answer('GET /api/qrcode/:provider', made);
  await open(language);
}

const said = () => currentToasts().map((toast) => [toast.tone, toast.text]);
const picture = () => document.querySelector('img');
const isDisabled = (name: string) => onTop().getByRole('button', { name }).hasAttribute('disabled');

test('less than the minimum makes no QR', async () => {
  await open();
  expect(readDialog()).toContain('Minimum 100.00\u00A0baht');
  expect(isDisabled('Create QR')).toBe(true);
  await type('Amount', '99.99');
  expect(isDisabled('Create QR')).toBe(true);
  // Enter sends no more than the button does.
  const field = onTop().getByLabelText<HTMLInputElement>('Amount');
  await act(async () => field.form && fireEvent.submit(field.form));
  await pass(0);
  await press('100');
  expect(isDisabled('Create QR')).toBe(false);
  expect(server.requests('POST /api/qrcode/:provider')).toEqual([]);
});

test('of the usual amounts those are offered that the limits of the member leave room for', async () => {
  const limits = reading('GET /api/limits', {});
  server.answer('GET /api/limits', {
    exclusion: null,
    deposit: { room: baht(150), limits: [] },
    held: [],
    net: [],
  });
  await open();
  await queryClient.fetchQuery(limits);
  await pass(0);
  const offered = onTop()
    .getAllByRole('button', { name: /^\d+$/ })
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['100']);
  expect(readDialog()).toContain('Minimum 100.00\u00A0baht · Maximum 150.00\u00A0baht');
  await type('Amount', '150.01');
  expect(isDisabled('Create QR')).toBe(true);
  await type('Amount', '150');
  expect(isDisabled('Create QR')).toBe(false);
  queryClient.setQueryData(limits.queryKey, {
    ...{ exclusion: null, held: [], net: [] },
    deposit: { room: baht(99), limits: [] },
  });
  await pass(0);
  expect(readDialog()).not.toContain('Maximum');
  expect(isDisabled('Create QR')).toBe(true);
});

test('the validity of a QR is shown where the server sends it', async () => {
  await open();
  expect(readDialog()).toContain('A QR works once. Please pay within 15\u00A0minutes.');
  cleanup();
  await show(<QrDeposit channel={{ ...channel, minutes: null }} />);
  expect(read()).toContain('A QR works once. Please pay before it expires.');
});

test('the exact amount of a QR is copied, and a picture that cannot be drawn says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openWithQr();
  await press('Copy amount');
  expect(copied).toHaveBeenCalledExactlyOnceWith('500.07');
  await press('Save QR picture');
  expect(said()).toContainEqual([
    'error',
    "We couldn't save the picture. Please take a screenshot.",
  ]);
});

test('a QR is saved with the name of the operator, its exact amount and its time', async () => {
  const save = vi.spyOn(saving, 'saveQrPicture').mockResolvedValue();
  const { qrReady } = await loadText('en', 'deposit');
  server.answer('GET /api/lookup/info', {
    ...{ name: 'Lotus', website: '', isLaos: false, licence: '' },
    serverTime: iso(start),
  });
  // The lookups of another test go with its session.
  endSession();
  startSession('token', false);
  await openWithQr();
  await press('Save QR picture');
  expect(save).toHaveBeenCalledExactlyOnceWith('<svg/>', {
    operator: 'Lotus',
    amount: '500.07\u00A0baht',
    validity: qrReady('500.07\u00A0baht', '17:01'),
    name: 'QR-500.07.png',
  });
  expect(said()).toEqual([]);
  save.mockRestore();
});

test('a QR that a server without ends cancels is shown as cancelled', async () => {
  server.answer('DELETE /api/qrcode/:qrcodeId', () => {
    server.answer('GET /api/qrcode/:provider', none);
    return { message: 'SUCCESS' };
  });
  await openWithQr();
  await press('Cancel QR');
  await press('Cancel QR');
  expect(readDialog()).toContain('The QR for 500.07\u00A0baht is cancelled.');
  cleanup();
  forgetEnds();
  const name = 'DELETE /api/qrcode/:qrcodeId';
  const before = server.requests(name).length;
  server.answer(name, () => {
    server.answer('GET /api/qrcode/:provider', none);
    return server.requests(name).length > before + 1 ? refusal('NO_DATA', 404) : lost;
  });
  queryClient.clear();
  await openWithQr();
  await press('Cancel QR');
  await press('Cancel QR');
  expect(readDialog()).toContain('The QR for 500.07\u00A0baht is closed, paid or unpaid');
});

describe.each(shownLanguages)('in %s', (language) => {
  test('a QR is made, shown with its exact amount and its time, and paid', async () => {
    const [text, core] = [await loadText(language, 'deposit'), await loadText(language, 'core')];
    const unit = core.units.THB;
    const vibrate = vibratingPhone();
    server.answer('POST /api/qrcode/:provider', () => {
      server.answer('GET /api/qrcode/:provider', made);
      return made();
    });
    await open(language);
    await type(core.amount, '500');
    await press(text.createQr);
    expect(
      server.requests('POST /api/qrcode/:provider').map(({ body, params }) => [body, params]),
    ).toEqual([[{ amount: 500 }, { provider: 'WW' }]]);
    expect(readDialog()).toContain(`${text.payExactly}500.07\u00A0${unit}`);
    // The focus moves to where the form was, and the text there says amount and validity.
    const ready = text.qrReady(`500.07\u00A0${unit}`, '17:01');
    expect(document.activeElement?.textContent).toBe(`${ready} ${text.payExactly}`);
    expect(picture()?.alt).toBe(text.qrImage(`500.07\u00A0${unit}`));
    expect(onTop().getByRole('timer').textContent).toMatch(/^01:(?:30|29)$/);
    server.answer('GET /api/qrcode/:provider', over('paid', 500.07));
    await pass(6_000);
    expect(readDialog()).toContain(text.received + text.receivedBody(`500.07\u00A0${unit}`));
    expect(document.activeElement?.textContent).toBe(text.received);
    expect(readDialog()).not.toContain(text.receivedOther(`500.07\u00A0${unit}`));
    expect(vibrate).toHaveBeenCalledWith([24, 50, 24]);
    await press(core.done);
    expect(onClose).toHaveBeenCalledOnce();
    await press(text.another);
    // The last amount is offered again: the same deposit is one press.
    expect(isDisabled(text.createQr)).toBe(false);
  });

  test('a gateway that makes none says so, and what was typed stays', async () => {
    const [text, core] = [await loadText(language, 'deposit'), await loadText(language, 'core')];
    const errors = await loadText(language, 'errorTexts');
    server.answer('POST /api/qrcode/:provider', none);
    await open(language);
    await type(core.amount, '500');
    await press(text.createQr);
    expect(said()).toEqual([['error', errors.QR_FAIL]]);
    server.answer('POST /api/qrcode/:provider', () => ({ ...none(), message: 'DEPOSIT_LIMIT' }));
    await press(text.createQr);
    expect(said()).toContainEqual(['error', errors.DEPOSIT_LIMIT]);
    expect(lastChoice('deposit-amount')).toBeNull();
    expect(onTop().getByLabelText<HTMLInputElement>(core.amount).value).toBe('500');
  });

  test('a QR is cancelled only after it was asked', async () => {
    const text = await loadText(language, 'deposit');
    server.answer('DELETE /api/qrcode/:qrcodeId', () => {
      server.answer('GET /api/qrcode/:provider', over('cancelled'));
      return { message: 'SUCCESS' };
    });
    await openWithQr(language);
    await press(text.cancelQr);
    expect(readDialog()).toContain(text.cancelQrTitle + text.cancelQrBody);
    await press(text.keepQr);
    expect(server.requests('DELETE /api/qrcode/:qrcodeId')).toEqual([]);
    expect(readDialog()).toContain('500.07');
    await press(text.cancelQr);
    await press(text.cancelQr);
    expect(server.requests('DELETE /api/qrcode/:qrcodeId').map(({ params }) => params)).toEqual([
      { qrcodeId: '71' },
    ]);
    expect(isDisabled(text.createQr)).toBe(true);
  });
});

describe('a QR that leaves while other money moves', () => {
  test('was paid with less than it asked for: the credited amount is shown, not the requested one', async () => {
    await openWithQr();
    server.answer('GET /api/qrcode/:provider', over('paid', 100));
    server.answer('GET /api/wallet', walletOf(2_000));
    await pass(6_000);
    expect(readDialog()).toContain('Money received100.00\u00A0baht was added to your wallet');
    expect(readDialog()).toContain('The QR was for 500.07\u00A0baht');
  });

  test('was paid with more although the wallet sank meanwhile', async () => {
    await openWithQr();
    server.answer('GET /api/qrcode/:provider', over('paid', 600));
    server.answer('GET /api/wallet', walletOf(0));
    await pass(6_000);
    expect(readDialog()).toContain('Money received600.00\u00A0baht was added to your wallet');
    expect(readDialog()).toContain('The QR was for 500.07\u00A0baht');
  });

  test.each([
    ['cancelled', 'The QR for 500.07\u00A0baht is cancelled. If you paid it, check History.'],
    ['expired', 'The QR for 500.07\u00A0baht has expired. If you paid it, check History.'],
  ] as const)('was %s although the wallet grew', async (end, words) => {
    await openWithQr();
    server.answer('GET /api/qrcode/:provider', over(end));
    server.answer('GET /api/wallet', walletOf(900));
    await pass(6_000);
    expect(readDialog()).toContain(words);
    expect(readDialog()).not.toContain('Money received');
    expect(onTop().getByRole('link', { name: 'History' }).getAttribute('href')).toBe(
      '/user/statement',
    );
    expect(isDisabled('Create QR')).toBe(true);
  });

  test('made way for another one: its end is shown above the new code', async () => {
    await openWithQr();
    const other = { qrcodeId: '72', amount: baht(77) };
    server.answer('GET /api/qrcode/:provider', () =>
      Object.assign(made(), other, { ended: over('cancelled')().ended }),
    );
    await pass(6_000);
    expect(readDialog()).toContain('The QR for 500.07\u00A0baht is cancelled.');
    expect(readDialog()).toContain('Pay exactly this amount77.00');
  });

  test('is closed, and nothing more, where the server does not return how it ended', async () => {
    await openWithQr();
    server.answer('GET /api/qrcode/:provider', none);
    server.answer('GET /api/wallet', walletOf(520.07));
    await pass(6_000);
    expect(readDialog()).toContain('The QR for 500.07\u00A0baht is closed, paid or unpaid');
    expect(readDialog()).not.toContain('Money received');
  });
});

test('a QR that was cancelled and paid all the same says so above the form, and what was typed stays', async () => {
  await openWithQr();
  server.answer('GET /api/qrcode/:provider', over('cancelled'));
  await pass(6_000);
  await type('Amount', '300');
  server.answer('GET /api/qrcode/:provider', over('paid', 100));
  await pass(16_000);
  expect(readDialog()).toContain(
    'The QR for 500.07\u00A0baht was paid. 100.00\u00A0baht was added to your wallet.',
  );
  expect(onTop().getByLabelText<HTMLInputElement>('Amount').value).toBe('300');
});

test('a QR whose money is kept says so, with the way to it, and when it was sent back', async () => {
  await openWithQr();
  const last = { qrcodeId: '71', credited: baht(0), entries: [], outside: baht(80) };
  const reply = (end: 'held' | 'returned', returnedAt: string | null = null) => ({
    hasQrcode: false as const,
    serverTime: iso(Date.now()),
    ended: [{ ...last, end, returnedAt }],
  });
  server.answer('GET /api/qrcode/:provider', reply('held'));
  await pass(6_000);
  expect(readDialog()).toContain('The QR for 500.07\u00A0baht was paid. We keep 80.00\u00A0baht');
  const links = () =>
    onTop()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links()).toContain('/user/profile');
  server.answer('GET /api/qrcode/:provider', reply('returned', '2026-11-19T10:12:00.000Z'));
  await pass(16_000);
  expect(readDialog()).toContain(
    'We sent 80.00\u00A0baht back to the account it came from at 19/11/2026 17:12.',
  );
  expect(links()).not.toContain('/user/profile');
});

test('the sheet opened again says nothing of the QR before', async () => {
  await openWithQr();
  server.answer('GET /api/qrcode/:provider', over('cancelled'));
  await pass(6_000);
  forgetEnds();
  await pass(0);
  expect(readDialog()).not.toContain('is cancelled');
});

test('at 00:00 the QR is gone, with a connection or without', async () => {
  await openWithQr();
  server.answer('GET /api/qrcode/:provider', lost);
  await pass(89_000);
  expect(onTop().getByRole('timer').textContent).toMatch(/^00:0[01]$/);
  await pass(2_000);
  expect(picture()).toBeNull();
  expect(readDialog()).toContain('has expired. If you paid it, check History.');
  expect(isDisabled('Create QR')).toBe(true);
});

test('a QR that is paid in its last second is paid, and is asked for as soon as it is over', async () => {
  const expireIn = iso(start + 92_000);
  server.answer('GET /api/qrcode/:provider', () => Object.assign(made(), { expireIn }));
  await open();
  await pass(91_000);
  server.answer('GET /api/qrcode/:provider', over('paid', 500.07));
  await pass(2_000);
  expect(readDialog()).toContain('500.07\u00A0baht was added to your wallet');
});

test('a QR whose cancel was done without a reply is cancelled, and no failure is shown', async () => {
  const name = 'DELETE /api/qrcode/:qrcodeId';
  await openWithQr();
  server.answer(name, () => {
    server.answer('GET /api/qrcode/:provider', over('cancelled'));
    return server.requests(name).length > 1 ? refusal('NO_DATA', 404) : lost;
  });
  await press('Cancel QR');
  await press('Cancel QR');
  expect(picture()).toBeNull();
  expect(isDisabled('Create QR')).toBe(true);
  expect(currentToasts()).toEqual([]);
});

test('a QR that was paid before its cancel, whose reply was lost, is paid', async () => {
  const name = 'DELETE /api/qrcode/:qrcodeId';
  await openWithQr();
  server.answer(name, () => {
    server.answer('GET /api/qrcode/:provider', over('paid', 500.07));
    return server.requests(name).length > 1 ? refusal('NO_DATA', 404) : lost;
  });
  await press('Cancel QR');
  await press('Cancel QR');
  expect(readDialog()).toContain('was paid. 500.07\u00A0baht was added to your wallet');
});

test('a QR that cannot be cancelled any more stays, and the reason is shown', async () => {
  server.answer('DELETE /api/qrcode/:qrcodeId', refusal('NO_DATA', 404));
  await openWithQr();
  await press('Cancel QR');
  await press('Cancel QR');
  expect(picture()?.alt).toBe('Payment QR for 500.07\u00A0baht');
  expect(read()).not.toContain('Cancel this QR?');
  expect(said()).toEqual([['error', (await loadText('en', 'errorTexts')).NO_DATA]]);
});

test('a waiting QR stays on the screen while the connection is broken', async () => {
  await openWithQr();
  server.answer('GET /api/qrcode/:provider', lost);
  await pass(20_000);
  expect(picture()?.alt).toBe('Payment QR for 500.07\u00A0baht');
});

test('“I’ve paid” says what happens automatically, and closes', async () => {
  await openWithQr();
  const before = server.requests('GET /api/wallet').length;
  await press("I've paid");
  expect(said()).toEqual([['info', 'Your balance updates automatically when the money arrives']]);
  expect(server.requests('GET /api/wallet').length).toBe(before + 1);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(shownLanguages)(
  'a QR that waits already is said to be another than was asked for, in %s',
  async (language) => {
    const text = await loadText(language, 'deposit');
    const core = await loadText(language, 'core');
    server.answer('POST /api/qrcode/:provider', made);
    await open(language);
    await type(core.amount, '300');
    await press(text.createQr);
    const unit = core.units.THB;
    expect(said()).toEqual([['info', text.qrOther(`500.00\u00A0${unit}`)]]);
    expect(readDialog()).toContain('500.07');
    // It was not this member's wish here.
    expect(lastChoice('deposit-amount')).toBeNull();
  },
);

test('a lost reply is being checked, under the key it was asked with', async () => {
  server.answer('POST /api/qrcode/:provider', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'NOT_DONE' });
  await open();
  await type('Amount', '500');
  await press('Create QR');
  expect(read()).toContain("We're checking whether “Create QR 500.00\u00A0baht” went through");
  // Said once, where the button is: a message would stand there still when the outcome is known.
  expect(said()).toEqual([]);
  await pass(10_000);
  expect(readDialog()).toContain('“Create QR 500.00\u00A0baht” was not carried out');
  const [request] = server.requests('GET /api/idempotency-keys/:key');
  expect(request?.params['key']).toBe(server.requests('POST /api/qrcode/:provider')[0]?.key);
});

test('a state that does not arrive can be asked for again', async () => {
  server.answer('GET /api/qrcode/:provider', refusal('QR_FAIL'));
  await open();
  expect(readDialog()).toContain("We couldn't load this");
  server.answer('GET /api/qrcode/:provider', none);
  await press('Try again');
  expect(isDisabled('Create QR')).toBe(true);
});

test('an amount that is typed when the session ends is kept for its member', async () => {
  await open();
  await type('Amount', '345');
  endSession();
  expect(readUnsent()).toMatchObject({ kind: 'qrcode', amount: 345, memberId: '7' });
});

test('a session that is over at the press returns its member to the amount', async () => {
  window.history.replaceState(null, '', '/user/home');
  server.answer('POST /api/qrcode/:provider', refusal('EXPIRED_AUTH_TOKEN', 401));
  await show(<QrDeposit channel={channel} />);
  await type('Amount', '345');
  await press('Create QR');
  expect(window.location.pathname).toBe('/login');
  cleanup();
  server.answer('POST /api/login', { token: 'new-token' });
  await show(<LoginForm />);
  await type('Password', 'sesame-open');
  await press('Log in');
  await pass(100);
  expect(window.location.pathname + window.location.search).toBe('/user/home?open=deposit');
  cleanup();
  await show(<QrDeposit channel={channel} />);
  await pass(2_000);
  expect(onTop().getByLabelText<HTMLInputElement>('Amount').value).toBe('345.00');
  cleanup();
  await show(<QrDeposit channel={channel} />);
  await pass(0);
  expect(onTop().getByLabelText<HTMLInputElement>('Amount').value).toBe('');
});
