import { cleanup } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test } from 'vitest';
import { textOfCode } from '#lib/error-text.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
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
} from '../../test/stage.tsx';
import { BonusList } from './BonusList.tsx';
import type { Condition } from './bonus-state.ts';
import { CurrentCondition } from './CurrentCondition.tsx';

const server = stage();
const check = 'GET /api/bonus/check/active';
const clear = 'GET /api/bonus/clear';
const running: Condition = {
  status: true,
  type: 'promotion',
  name: 'Songkran',
  isArmed: false,
  value: baht(150),
  target: baht(300),
  floor: baht(10),
  hasOpenBets: false,
  keep: baht(50),
  forfeit: baht(100),
};
const waiting: Condition = { status: true, type: 'bonus', name: 'First deposit', isArmed: true };
const none: Condition = { status: false, type: null };

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(150));
  server.answer('GET /api/account/me', memberOf(walletOf(150)));
  server.answer(check, running);
});

test('a condition that is past its goal lacks nothing, and no negative amount', async () => {
  const text = await loadText('en', 'bonus');
  server.answer(check, { ...running, value: baht(350) });
  await show(<CurrentCondition />);
  expect(read()).toContain(text.whyNoWithdrawal('0.00\u00A0baht', '10.00\u00A0baht'));
});

test('a condition without a name is named by its kind, also one that the app does not know', async () => {
  const { name: _, ...nameless } = running;
  server.answer(check, nameless);
  await show(<CurrentCondition />);
  expect(onTop().getByRole('heading').textContent).toBe('Promotion');
  cleanup();
  queryClient.clear();
  server.answer(check, { ...nameless, type: 'month' });
  await show(<CurrentCondition />);
  expect(onTop().getByRole('heading').textContent).toBe('month');
  cleanup();
  queryClient.clear();
  server.answer(check, { ...nameless, type: null });
  await show(<CurrentCondition />);
  expect(onTop().getByRole('heading').textContent).toBe('Bonus');
});

test('a condition that cannot be read can be asked for again on its own', async () => {
  server.answer(check, refusal('NO_DATA'));
  await show(<CurrentCondition />);
  expect(read()).toContain("We couldn't load this");
  server.answer(check, running);
  await press('Try again');
  expect(read()).toContain('Songkran');
});

test('a cancel whose reply was lost closes its question, and is being checked', async () => {
  server.answer(clear, lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  const text = await loadText('en', 'bonus');
  await show(<CurrentCondition />);
  await press(text.cancel);
  await press(text.cancel);
  expect(readDialog()).toBe('');
  expect(onTop().getByRole('button', { name: text.cancel }).getAttribute('aria-busy')).toBe('true');
});

test('without a condition there is nothing to see', async () => {
  server.answer(check, none);
  await show(<CurrentCondition />);
  expect(read()).toBe('');
});

describe.each(shownLanguages)('in %s', (language) => {
  test('a running one shows how far it got, what is missing, and why nothing can be withdrawn', async () => {
    const [text, core] = [await loadText(language, 'bonus'), await loadText(language, 'core')];
    const unit = core.units.THB;
    await show(<CurrentCondition />, language);
    expect(read()).toContain(`${text.types.promotion}Songkran${text.current}`);
    const bar = onTop().getByRole<HTMLProgressElement>('progressbar', { name: text.progress });
    expect([bar.value, bar.max]).toEqual([150, 300]);
    expect(read()).toContain(text.whyNoWithdrawal(`150.00\u00A0${unit}`, `10.00\u00A0${unit}`));
  });

  test('one that waits for its deposit says so, and costs nothing to cancel', async () => {
    const text = await loadText(language, 'bonus');
    server.answer(check, waiting);
    await show(<CurrentCondition />, language);
    expect(read()).toContain(text.waiting);
    expect(read()).toContain(text.waitingHelp);
    await press(text.cancel);
    expect(readDialog()).toContain(text.cancelWaiting);
  });

  test('for a running one without details nothing is made up, and it can be cancelled', async () => {
    const text = await loadText(language, 'bonus');
    server.answer(check, { status: true, type: 'day' });
    server.answer(clear, { message: 'BONUS_CLEAR' });
    await show(<CurrentCondition />, language);
    expect(read()).toContain(`${text.types.bonus}${text.current}`);
    expect(read()).toContain(text.unknownProgress);
    expect(read()).not.toContain(text.waitingHelp);
    await press(text.cancel);
    expect(readDialog()).toContain(text.cancelUnknown);
    await press(text.cancel);
    expect(server.requests(clear)).toHaveLength(1);
  });

  test('a cancel names both amounts first, as they are by now', async () => {
    const [text, core] = [await loadText(language, 'bonus'), await loadText(language, 'core')];
    server.answer(clear, () => {
      server.answer(check, none);
      return { message: 'BONUS_CLEAR' };
    });
    await show(<CurrentCondition />, language);
    server.answer(check, { ...running, keep: 40, forfeit: 110 });
    await press(text.cancel);
    const unit = core.units.THB;
    expect(readDialog()).toContain(`${text.keep}40.00\u00A0${unit}`);
    expect(readDialog()).toContain(`${text.forfeit}110.00\u00A0${unit}`);
    expect(readDialog()).toContain(text.cancelTitle);
    expect(readDialog()).toContain(text.cancelHelp);
    await press(text.keepBonus);
    expect(server.requests(clear)).toEqual([]);
    await press(text.cancel);
    const reads = server.requests('GET /api/wallet').length;
    await press(text.cancel);
    expect(server.requests(clear)).toHaveLength(1);
    expect(readDialog()).toBe('');
    expect(currentToasts()).toMatchObject([{ tone: 'ok', text: await textOfCode('BONUS_CLEAR') }]);
    expect(server.requests('GET /api/wallet').length).toBeGreaterThan(reads);
    expect(read()).not.toContain('Songkran');
  });

  test('while the amounts are unknown there is nothing to agree to', async () => {
    const [text, core] = [await loadText(language, 'bonus'), await loadText(language, 'core')];
    server.answer(check, { ...running, keep: null, forfeit: null });
    server.answer('GET /api/wallet/refresh/slot', walletOf(150));
    await show(<CurrentCondition />, language);
    await press(text.cancel);
    expect(readDialog()).toContain(text.unknownShare);
    expect(
      onTop()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([core.close, text.recheck]);
    server.answer('GET /api/wallet/refresh/slot', refusal('NO_DATA'));
    await press(text.recheck);
    expect(currentToasts()).toMatchObject([{ tone: 'error' }]);
    expect(readDialog()).toContain(text.unknownShare);
    const asking = server.hold('GET /api/wallet/refresh/slot');
    await press(text.recheck);
    const button = onTop().getByRole('button', { name: text.recheck });
    expect(button.getAttribute('aria-busy')).toBe('true');
    asking.give(refusal('NO_DATA'));
    await pass(600);
    server.answer('GET /api/wallet/refresh/slot', walletOf(150));
    server.answer(check, running);
    await press(text.recheck);
    expect(readDialog()).toContain(text.forfeit);
    expect(server.requests(clear)).toEqual([]);
  });

  test('with open bets it says what to wait for', async () => {
    const text = await loadText(language, 'bonus');
    server.answer(check, { ...running, hasOpenBets: true, keep: null, forfeit: null });
    await show(<CurrentCondition />, language);
    await press(text.cancel);
    expect(readDialog()).toContain(text.openBets);
  });

  test('a cancel whose cost has changed asks again, with what it costs now', async () => {
    const text = await loadText(language, 'bonus');
    const errors = await loadText(language, 'errorTexts');
    server.answer(clear, refusal('AMOUNTS_CHANGED'));
    await show(<CurrentCondition />, language);
    await press(text.cancel);
    server.answer('GET /api/wallet/refresh/slot', walletOf(180));
    server.answer(check, { ...running, forfeit: baht(130) });
    await press(text.cancel);
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.AMOUNTS_CHANGED }]);
    expect(readDialog()).toContain('130.00');
    server.answer(clear, { message: 'BONUS_CLEAR' });
    server.answer(check, none);
    await press(text.cancel);
    expect(server.requests(clear).map(({ query }) => query)).toEqual([
      { forfeit: '100' },
      { forfeit: '130' },
    ]);
    expect(readDialog()).toBe('');
  });

  test('a cancel that is rejected says why, and the bonus is still there', async () => {
    const [text, core] = [await loadText(language, 'bonus'), await loadText(language, 'core')];
    const errors = await loadText(language, 'errorTexts');
    server.answer(clear, refusal('BONUS_CANCEL_FAIL'));
    await show(<CurrentCondition />, language);
    await press(text.cancel);
    await press(text.cancel);
    expect(readDialog()).toContain(text.cancelFailed + errors.BONUS_CANCEL_FAIL);
    await press(core.ok);
    expect(read()).toContain('Songkran');
  });
});

test('a page that cannot be read says so once, and one press reads all of it', async () => {
  const text = await loadText('en', 'bonus');
  const { loadFailed, retry } = await loadText('en', 'core');
  server.answer(check, lost);
  server.answer('GET /api/bonus', lost);
  await show(
    <>
      <CurrentCondition />
      <BonusList />
    </>,
  );
  await pass(20_000);
  expect(read().split(loadFailed)).toHaveLength(2);
  server.answer(check, running);
  server.answer('GET /api/bonus', []);
  await press(retry);
  expect(read()).toContain('Songkran');
  expect(read()).toContain(text.none);
});
