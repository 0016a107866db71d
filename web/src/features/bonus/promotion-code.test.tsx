import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadText } from '#lib/text.ts';
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
  switchTo,
  type,
} from '../../test/stage.tsx';
import { PromotionCode } from './PromotionCode.tsx';
import type { Promotion } from './promotion-state.ts';

const server = stage();
const promotion: Promotion = {
  code: 'SONGKRAN',
  name: 'Songkran',
  percentFail: 10,
  turnover: 3,
  amount: baht(100),
  description: 'For everybody',
  way: { deposit: baht(0), amount: baht(100), target: baht(300), floor: baht(10) },
};
const find = 'GET /api/promotion/find/:code';
const activate = 'GET /api/promotion/activate/:code';

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/bonus/check/active', { status: false, type: null });
});

const problem = () => onTop().queryByRole('alert')?.textContent;

describe.each(shownLanguages)('in %s', (language) => {
  test('a code is searched, however it was copied, and not found', async () => {
    const text = await loadText(language, 'bonus');
    const reply = server.hold(find);
    await show(<PromotionCode />, language);
    await type(text.code, ' song kran');
    const field = onTop().getByLabelText<HTMLInputElement>(text.code);
    expect([field.value, field.maxLength, field.autocomplete]).toEqual([' SONG KRAN', 60, 'off']);
    await press(text.search);
    expect(onTop().getByText(text.searching)).toBeTruthy();
    // A second press while it is searched sends nothing.
    await press(text.search);
    reply.give(null);
    await pass(0);
    expect(server.requests(find).map(({ params }) => params)).toEqual([{ code: 'SONGKRAN' }]);
    expect(problem()).toBe(text.notFound);
    await type(text.code, 'SONGKRAN2');
    expect(problem()).toBeUndefined();
  });

  test('without a code there is nothing to search', async () => {
    const [text, core] = [await loadText(language, 'bonus'), await loadText(language, 'core')];
    await show(<PromotionCode />, language);
    await press(text.search);
    expect(problem()).toBe(core.required(text.code));
    expect(server.requests(find)).toEqual([]);
  });

  test('for a condition that is returned in part the rest is shown as unknown', async () => {
    const text = await loadText(language, 'bonus');
    server.answer(find, { ...promotion, turnover: 0, amount: 0, way: null });
    await show(<PromotionCode />, language);
    await type(text.code, 'SONGKRAN');
    await press(text.search);
    expect(readDialog()).toContain(`${text.conditionTitle}${text.goalUnknown(10)}`);
  });

  test('a found promotion is shown with its condition, and received', async () => {
    const [text, core] = [await loadText(language, 'bonus'), await loadText(language, 'core')];
    server.answer(find, promotion);
    server.answer(activate, { message: 'SUCCESS' });
    await show(<PromotionCode />, language);
    await type(text.code, 'songkran');
    await press(text.search);
    expect(readDialog()).toContain(
      `${text.amount}100.00\u00A0${core.units.THB}SongkranFor everybody`,
    );
    expect(readDialog()).toContain(text.promotionCondition(3, 10));
    await press(text.receivePromotion);
    expect(server.requests(activate).map(({ params }) => params)).toEqual([{ code: 'SONGKRAN' }]);
    expect(readDialog()).toContain(text.promotionReceived(`100.00\u00A0${core.units.THB}`));
    await press(core.ok);
    expect(readDialog()).toBe('');
    expect(onTop().getByLabelText<HTMLInputElement>(text.code).value).toBe('');
  });

  test('a member with another bonus reads so, and cannot receive it', async () => {
    const text = await loadText(language, 'bonus');
    const errors = await loadText(language, 'errorTexts');
    const { units } = await loadText(language, 'core');
    const obstacle = { cause: 'CONDITION_RUNNING', target: 600, currency: 'THB' } as const;
    const verdict = { isAllowed: false, reason: 'BONUS_ALREADY_ACTIVE', obstacle };
    server.answer(find, { ...promotion, verdict });
    await show(<PromotionCode />, language);
    await type(text.code, 'SONGKRAN');
    await press(text.search);
    const goal = `600.00\u00A0${units.THB}`;
    expect(readDialog()).toContain(errors.CONDITION_RUNNING.replace('{target}', goal));
    const button = onTop().getByRole('button', { name: text.receivePromotion });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  test('a search that is rejected says why', async () => {
    const text = await loadText(language, 'bonus');
    const errors = await loadText(language, 'errorTexts');
    server.answer(find, refusal('REQUEST_LIMIT', 429));
    await show(<PromotionCode />, language);
    await type(text.code, 'SONGKRAN');
    await press(text.search);
    expect(problem()).toBe(errors.REQUEST_LIMIT);
  });
});

test('a code of no promotion is not found, and a promotion without an amount is received by its name', async () => {
  const text = await loadText('en', 'bonus');
  server.answer(find, refusal('NO_PROMOTION', 404));
  await show(<PromotionCode />);
  await type('Promotion code', 'SONGKRAN');
  await press('Search');
  expect(problem()).toBe(text.notFound);
  server.answer(find, { ...promotion, amount: 0 });
  await press('Search');
  expect(readDialog()).not.toContain(text.amount);
  server.answer(activate, () => {
    // It can be received no second time.
    const verdict = { isAllowed: false, reason: 'PROMOTION_RECEIVED', obstacle: null };
    server.answer(find, { ...promotion, amount: 0, verdict });
    return { message: 'SUCCESS' };
  });
  const reads = server.requests('GET /api/wallet').length;
  await press('Receive promotion');
  await pass(0);
  expect(server.requests('GET /api/wallet').length).toBeGreaterThan(reads);
  expect(readDialog()).toMatch(/Songkran.?OK$/);
  await press('OK');
  expect(readDialog()).toBe('');
});

test('an answer to a code that is no longer in the field is of no use', async () => {
  const reply = server.hold(find);
  await show(<PromotionCode />);
  await type('Promotion code', 'SONGKRAN');
  await press('Search');
  await type('Promotion code', 'OTHER');
  reply.give(promotion);
  await pass(0);
  expect(readDialog()).toBe('');
});

test('of two codes searched one after the other the answer is that to the second', async () => {
  const text = await loadText('en', 'bonus');
  const first = server.hold(find);
  await show(<PromotionCode />);
  await type('Promotion code', 'SONGKRAN');
  await press('Search');
  const second = server.hold(find);
  await type('Promotion code', 'OTHER');
  // A tap within half a second of the first is a double tap.
  await pass(500);
  await press('Search');
  first.give(promotion);
  await pass(0);
  expect(readDialog()).toBe('');
  expect(onTop().getByText(text.searching)).toBeTruthy();
  second.give(null);
  await pass(0);
  expect(problem()).toBe(text.notFound);
});

test('a promotion that was received already is rejected in words, and the sheet stays', async () => {
  server.answer(find, promotion);
  server.answer(activate, refusal('PROMOTION_RECEIVED'));
  await show(<PromotionCode />);
  await type('Promotion code', 'SONGKRAN');
  await press('Search');
  await press('Receive promotion');
  expect(readDialog()).toContain('Something went wrong');
  await press('OK');
  expect(readDialog()).toContain('Receive promotion');
});

test('a lost reply is being checked, and the outcome shown when it is known', async () => {
  server.answer(find, promotion);
  server.answer(activate, lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await show(<PromotionCode />);
  await type('Promotion code', 'SONGKRAN');
  await press('Search');
  await press('Receive promotion');
  expect(read()).toContain("We're checking whether “Receive promotion” went through");
  await pass(10_000);
  expect(readDialog()).toContain('The promotion is in your wallet.');
  expect(server.requests(activate)).toHaveLength(1);
});

test('the error of a search follows the chosen language', async () => {
  const { code, search } = await loadText('en', 'bonus');
  server.answer(find, refusal('PROMOTION_RECEIVED'));
  await show(<PromotionCode />);
  await type(code, 'SONGKRAN');
  await press(search);
  expect(problem()).toBe((await loadText('en', 'errorTexts')).PROMOTION_RECEIVED);
  await switchTo('lo');
  expect(problem()).toBe((await loadText('lo', 'errorTexts')).PROMOTION_RECEIVED);
});
