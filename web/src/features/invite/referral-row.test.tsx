import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { eligibilityOf, memberOf, tooMuch, walletOf } from '../../test/samples.ts';
import {
  onTop,
  pass,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
} from '../../test/stage.tsx';
import { ReferralRow } from './ReferralRow.tsx';

const server = stage();
const receive = 'POST /api/invite/receive';
const terms = { success: 150, fail: 10 };
const way = { deposit: 0, amount: 75, target: 112.5, floor: 7.5 };
const due = { ...terms, amount: 75, way };

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer('GET /api/invite/bonus', due);
  server.answer('GET /api/eligibility', eligibilityOf());
});

const isDisabled = (name: string) => onTop().getByRole('button', { name }).hasAttribute('disabled');

describe.each(shownLanguages)('in %s', (language) => {
  test('the bonus is received after its condition was shown', async () => {
    const [text, home] = [await loadText(language, 'invite'), await loadText(language, 'home')];
    const core = await loadText(language, 'core');
    const errors = await loadText(language, 'errorTexts');
    server.answer(receive, () => {
      server.answer('GET /api/invite/bonus', { ...terms, amount: 0, way: null });
      return { message: 'INVITE_BONUS_SUCCESS' };
    });
    await show(<ReferralRow />, language);
    expect(read()).toContain(`${home.referralBonus}75.00`);
    await press(home.receive);
    expect(readDialog()).toContain(text.receiveConditions(150, 10));
    // With the member's own figures: the start, the goal and the end.
    const { wayStart, wayGoal, wayEnd } = await loadText(language, 'agreement');
    const unit = `\u00A0${core.units.THB}`;
    expect(readDialog()).toContain(`${wayStart}75.00${unit}`);
    expect(readDialog()).toContain(`${wayGoal}112.50${unit}`);
    expect(readDialog()).toContain(`${wayEnd}7.50${unit}`);
    await press(core.cancel);
    expect(server.requests(receive)).toEqual([]);
    await press(home.receive);
    const reads = server.requests('GET /api/wallet').length;
    await press(home.receive);
    expect(server.requests(receive)).toHaveLength(1);
    expect(currentToasts()).toMatchObject([{ tone: 'ok', text: errors.INVITE_BONUS_SUCCESS }]);
    expect(readDialog()).toBe('');
    // The money is in the wallet, whose amount is read again.
    expect(server.requests('GET /api/wallet').length).toBeGreaterThan(reads);
    expect(isDisabled(home.receive)).toBe(true);
  });

  test('too much money is shown with its amounts, and nothing is asked that must be rejected', async () => {
    const [home, core] = [await loadText(language, 'home'), await loadText(language, 'core')];
    server.answer('GET /api/eligibility', eligibilityOf({ referral: tooMuch(805.5) }));
    await show(<ReferralRow />, language);
    await press(home.receive);
    await pass(0);
    for (const amount of ['805.50', '5.00']) {
      expect(readDialog()).toContain(`${amount}\u00A0${core.units.THB}`);
    }
    expect(isDisabled(home.receive)).toBe(true);
    expect(onTop().getByRole('button', { name: home.checkBalance })).toBeDefined();
  });

  test('an amount other than the confirmed one is not received, and the dialog asks again', async () => {
    const home = await loadText(language, 'home');
    const errors = await loadText(language, 'errorTexts');
    server.answer(receive, refusal('AMOUNTS_CHANGED'));
    await show(<ReferralRow />, language);
    await press(home.receive);
    server.answer('GET /api/invite/bonus', { ...due, amount: 90 });
    await press(home.receive);
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.AMOUNTS_CHANGED }]);
    expect(readDialog()).toContain('90.00');
    server.answer(receive, { message: 'INVITE_BONUS_SUCCESS' });
    await press(home.receive);
    expect(server.requests(receive).map(({ query }) => query)).toEqual([
      { amount: '75' },
      { amount: '90' },
    ]);
    expect(readDialog()).toBe('');
  });

  test('a rejection is shown in words, and the bonus is still there', async () => {
    const home = await loadText(language, 'home');
    const errors = await loadText(language, 'errorTexts');
    server.answer(receive, refusal('NO_INVITEE_PLAY_INFO'));
    await show(<ReferralRow />, language);
    await press(home.receive);
    await press(home.receive);
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.NO_INVITEE_PLAY_INFO }]);
    expect(readDialog()).toBe('');
    expect(isDisabled(home.receive)).toBe(false);
  });
});

test('a lost reply is shown as being checked, and then its outcome', async () => {
  server.answer(receive, lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'NOT_DONE' });
  await show(<ReferralRow />);
  await press('Receive');
  await press('Receive');
  expect(read()).toContain("The connection dropped. We're checking the result");
  // It has not failed.
  expect(currentToasts().map(({ tone }) => tone)).toEqual(['info']);
  await pass(10_000);
  expect(readDialog()).toContain('“Receive referral bonus 75.00\u00A0baht” was not carried out');
});

test('a number that does not arrive can be asked for again', async () => {
  server.answer('GET /api/invite/bonus', refusal('NO_DATA', 404));
  await show(<ReferralRow />);
  const { retry } = await loadText('en', 'home');
  server.answer('GET /api/invite/bonus', due);
  await press(retry);
  expect(read()).toContain('75.00');
  // One that was there stays while it is asked for again.
  server.answer('GET /api/invite/bonus', refusal('NO_DATA', 404));
  await act(async () => queryClient.invalidateQueries());
  await pass(0);
  const reply = server.hold('GET /api/invite/bonus');
  await press(retry);
  expect(onTop().getByRole('button', { name: retry }).getAttribute('aria-busy')).toBe('true');
  expect(read()).toContain('75.00');
  reply.give(due);
  await pass(0);
  expect(onTop().queryByRole('button', { name: retry })).toBeNull();
});

test('parts shown after something else are not requested before', async () => {
  await show(<ReferralRow isShown={false} />);
  await pass(1_000);
  expect(server.requests('GET /api/invite/bonus')).toEqual([]);
  expect(isDisabled('Receive')).toBe(true);
});

test('only an obstacle of this bonus holds it up', async () => {
  server.answer('GET /api/eligibility', eligibilityOf({ cashback: tooMuch(805.5) }));
  await show(<ReferralRow />);
  await press('Receive');
  await pass(0);
  expect(isDisabled('Receive')).toBe(false);
  expect(readDialog()).not.toContain('805.50');
});
