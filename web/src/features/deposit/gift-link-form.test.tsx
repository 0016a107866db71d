// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mayAnnounce } from '#lib/money/announced-deposits.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, show, shownLanguages, stage, type } from '../../test/stage.tsx';
import { GiftLinkForm } from './GiftLinkForm.tsx';

/** Sealing itself has a test of its own. */
const seal = vi.hoisted(() => vi.fn(async (): Promise<string | null> => 'sealed'));
vi.mock('./seal-gift-link.ts', () => ({ sealGiftLink: seal }));

const server = stage();
const publicKey = { kid: 'k1', key: 'BA' };
const link = 'https://gift.truemoney.com/campaign/?v=abc';
const sent = () => server.requests('POST /api/wallet/truelink');

beforeEach(() => {
  seal.mockClear();
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
});

const form = <GiftLinkForm walletAccountName="0812345678" publicKey={publicKey} />;

describe.each(shownLanguages)('in %s', (language) => {
  test('a link is sent sealed, its value shown, and the field is empty for the next one', async () => {
    const [text, core] = [await loadText(language, 'deposit'), await loadText(language, 'core')];
    server.answer('POST /api/wallet/truelink', { message: 'SUCCESS', amount: 88 });
    await show(form, language);
    const reads = server.requests('GET /api/wallet').length;
    const button = onTop().getByRole('button', { name: text.sendGiftLink });
    expect(button.hasAttribute('disabled')).toBe(true);
    await type(text.giftLink, `  \u2060${link}\u200b `);
    await press(text.sendGiftLink);
    expect(sent().map(({ body }) => body)).toEqual([{ link: 'sealed' }]);
    expect(seal).toHaveBeenCalledExactlyOnceWith({
      plain: `${link}::0812345678`,
      publicKey,
      memberId: '7',
      idempotencyKey: sent()[0]?.key,
    });
    const received = text.receivedBody(`88.00\u00A0${core.units.THB}`);
    expect(currentToasts()).toMatchObject([{ tone: 'ok', text: received }]);
    expect(onTop().getByLabelText<HTMLInputElement>(text.giftLink).value).toBe('');
    expect(server.requests('GET /api/wallet').length).toBeGreaterThan(reads);
  });

  test('a link that was used already is rejected in words, and stays to be looked at', async () => {
    const text = await loadText(language, 'deposit');
    const errors = await loadText(language, 'errorTexts');
    server.answer('POST /api/wallet/truelink', refusal('TRUELINK_DUPLICATE'));
    await show(form, language);
    await type(text.giftLink, link);
    await press(text.sendGiftLink);
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.TRUELINK_DUPLICATE }]);
    expect(onTop().getByLabelText<HTMLInputElement>(text.giftLink).value).toBe(link);
  });

  test('without a key to seal with there is no form', async () => {
    const text = await loadText(language, 'deposit');
    await show(<GiftLinkForm walletAccountName="0812345678" publicKey={undefined} />, language);
    expect(read()).toContain(text.giftClosed);
    expect(onTop().queryByRole('button')).toBeNull();
  });
});

test('a server that returns no key is sent the link as it is, and an unknown amount is not named', async () => {
  const text = await loadText('en', 'deposit');
  server.answer('POST /api/wallet/truelink', { message: 'SUCCESS' });
  await show(<GiftLinkForm walletAccountName="0812345678" publicKey={null} />);
  await type(text.giftLink, link);
  await press(text.sendGiftLink);
  expect(sent().map(({ body }) => body)).toEqual([{ link: `${link}::0812345678` }]);
  expect(seal).not.toHaveBeenCalled();
  expect(read()).toContain(text.giftTaken);
});

test('a link of unknown value is shown as being checked, without any amount', async () => {
  const ref = 'b7b6a7a0-0000-4000-8000-000000000001';
  server.answer('POST /api/wallet/truelink', { status: 'PENDING', ref });
  await show(form);
  await type('Gift link', link);
  await press('Send link');
  expect(currentToasts()).toMatchObject([
    { tone: 'info', text: expect.stringContaining("We're checking the link.") },
  ]);
  expect(read()).not.toContain('is in your wallet');
});

test('a link that is too long to be one is rejected here, and sent nowhere', async () => {
  const errors = await loadText('en', 'errorTexts');
  seal.mockResolvedValueOnce(null);
  await show(form);
  await type('Gift link', link);
  await press('Send link');
  expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.TRUELINK_INVALID }]);
  expect(sent()).toEqual([]);
});

test('money of a link that the news has announced is not announced again', async () => {
  server.answer('POST /api/wallet/truelink', { message: 'SUCCESS', amount: 88, entry: 'e1' });
  mayAnnounce('e1', 'news');
  await show(form);
  await type('Gift link', link);
  await press('Send link');
  expect(currentToasts()).toEqual([]);
  server.answer('POST /api/wallet/truelink', { message: 'SUCCESS', amount: 77, entry: 'e2' });
  await type('Gift link', link);
  await press('Send link');
  expect(read()).toContain('77.00\u00A0baht was added to your wallet');
  expect(mayAnnounce('e2', 'news')).toBe(false);
});

test('money of a link that is kept, or was sent back, is not said to be in the wallet', async () => {
  const { giftHeld } = await loadText('en', 'intent');
  server.answer('POST /api/wallet/truelink', { message: 'SUCCESS', held: 'waiting' });
  await show(form);
  await type('Gift link', link);
  await press('Send link');
  expect(currentToasts()).toMatchObject([{ tone: 'info', text: giftHeld.waiting }]);
  const outcome = { state: 'DONE', amount: 88, prize: null } as const;
  server.answer('POST /api/wallet/truelink', lost);
  server.answer('GET /api/idempotency-keys/:key', { ...outcome, held: 'returned' });
  await type('Gift link', link);
  await press('Send link');
  await pass(10_000);
  expect(read()).toContain(giftHeld.returned);
  expect(read()).not.toContain('is in your wallet');
});

test('a lost reply is being checked; the value is shown when the server returns it', async () => {
  server.answer('POST /api/wallet/truelink', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: 88, prize: null });
  await show(form);
  await type('Gift link', link);
  await press('Send link');
  expect(read()).toContain("We're checking whether “Gift link” went through");
  expect(currentToasts()).toEqual([]);
  await pass(10_000);
  expect(read()).toContain('88.00\u00A0baht is in your wallet.');
  await press('OK');
  expect(onTop().getByLabelText<HTMLInputElement>('Gift link').value).toBe('');
  // The link is money: it is not kept anywhere.
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('gift.truemoney');
});

test('a link that is typed while another one is on its way stays', async () => {
  const field = () => onTop().getByLabelText<HTMLInputElement>('Gift link').value;
  const [second, third] = [`${link}2`, `${link}3`];
  const reply = server.hold('POST /api/wallet/truelink');
  await show(form);
  await type('Gift link', link);
  await press('Send link');
  await type('Gift link', second);
  reply.give({ message: 'SUCCESS', amount: 88 });
  await pass(0);
  expect(field()).toBe(second);
  server.answer('POST /api/wallet/truelink', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: 88, prize: null });
  await press('Send link');
  await type('Gift link', third);
  await pass(10_000);
  await press('OK');
  expect(field()).toBe(third);
});

test('the least amount and the phone number are shown before a link is sent', async () => {
  const text = await loadText('en', 'deposit');
  await show(form);
  expect(read()).toContain(text.giftMinimum);
  expect(read()).toContain(text.giftPhone);
});

test('a link that was typed when the session ended waits for its member in the page alone', async () => {
  server.answer('POST /api/wallet/truelink', refusal('UNAUTHORIZED', 401));
  await show(form);
  await type('Gift link', link);
  await press('Send link');
  endSession();
  cleanup();
  const kept = [{ ...window.sessionStorage }, { ...window.localStorage }];
  expect(JSON.stringify(kept)).not.toContain('gift.truemoney');
  startSession('the next token', false);
  await show(form);
  expect(onTop().getByLabelText<HTMLInputElement>('Gift link').value).toBe(link);
  endSession();
  cleanup();
  const member = memberOf(walletOf(20));
  server.answer('GET /api/account/me', { ...member, profile: { ...member.profile, _id: '8' } });
  startSession('of somebody else', false);
  await show(form);
  expect(onTop().getByLabelText<HTMLInputElement>('Gift link').value).toBe('');
});

test('a link is not kept when the member logged out in another tab', async () => {
  await show(form);
  await type('Gift link', link);
  window.sessionStorage.removeItem('token');
  endSession();
  cleanup();
  startSession('the next token', false);
  await show(form);
  expect(onTop().getByLabelText<HTMLInputElement>('Gift link').value).toBe('');
});
