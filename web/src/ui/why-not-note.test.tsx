import { cleanup } from '@testing-library/react';
import type { EligibilityShown } from '@wallet/contract/eligibility/eligibility';
import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { queryClient } from '#lib/reading/query-client.ts';
import { Router } from '#lib/router.tsx';
import { loadText } from '#lib/text.ts';
import { refusal } from '../test/fake-server.ts';
import { eligibilityOf, tooMuch, walletOf } from '../test/samples.ts';
import { onTop, pass, press, read, show, stage } from '../test/stage.tsx';
import { BonusTermsChart, type TermsPoints } from './BonusTermsChart.tsx';
import { isConditional } from './ConditionTerms.tsx';
import { IneligibilityReason } from './IneligibilityReason.tsx';
import { BankBadge } from './money/BankBadge.tsx';
import { WhyNotNote } from './WhyNotNote.tsx';

const server = stage();

/** Shows why something cannot be taken, at a screen; answers where its next step leads. */
async function stepOf(verdict: EligibilityShown, path = '/user/home'): Promise<string | null> {
  cleanup();
  await show(
    <Router path={path} preload={() => undefined}>
      <WhyNotNote verdict={verdict} />
    </Router>,
  );
  return onTop().queryByRole('link')?.getAttribute('href') ?? null;
}

function because(cause: string): EligibilityShown {
  const obstacle = { cause, amount: baht(50), currency: 'THB' };
  return { isAllowed: false, reason: 'BONUS_REMAINING', obstacle } as unknown as EligibilityShown;
}

test.each([
  ['CONDITION_RUNNING', '/user/bonus'],
  ['CONDITION_WAITING', '/user/bonus'],
  ['WITHDRAWAL_OPEN', '/user/statement'],
  ['TRANSFER_OPEN', null],
  ['BALANCE_REMAINS', null],
])('the reason %s leads to %s', async (cause, path) => {
  const { checkBalance } = await loadText('en', 'home');
  window.history.replaceState(null, '', '/user/home');
  expect(await stepOf(because(cause))).toBe(path);
  // Money that is elsewhere by now is looked for where it is.
  const looks = onTop().queryByRole('button', { name: checkBalance });
  expect(looks !== null).toBe(path === null);
  const { navStatement } = await loadText('en', 'core');
  const { bonusConditions } = await loadText('en', 'home');
  const name = path === '/user/bonus' ? bonusConditions : path && navStatement;
  expect(onTop().queryByRole('link')?.textContent ?? null).toBe(name);
});

test('the screen of bonuses does not lead to itself', async () => {
  window.history.replaceState(null, '', '/user/bonus');
  expect(await stepOf(because('CONDITION_RUNNING'), '/user/bonus')).toBeNull();
});

test('a member with another currency is led to the staff, in the words of the reason', async () => {
  const { OTHER_CURRENCY } = await loadText('en', 'errorTexts');
  const verdict = { isAllowed: false, reason: 'OTHER_CURRENCY', obstacle: null } as const;
  expect(await stepOf(verdict)).toBe('/user/contact');
  expect(read()).toContain(OTHER_CURRENCY);
  const { navContact } = await loadText('en', 'core');
  expect(onTop().getByRole('link').textContent).toBe(navContact);
});

test('looking again asks the providers, and then what can be taken', async () => {
  const { checkBalance } = await loadText('en', 'home');
  server.answer('GET /api/wallet/refresh/slot', walletOf(3));
  await stepOf(tooMuch(120.5));
  expect(read()).toContain('120.50');
  const names = ['GET /api/eligibility', 'GET /api/promotion/find/:code'] as const;
  const areOld = () => names.map((name) => queryClient.getQueryState([name, {}])?.isInvalidated);
  for (const name of names) queryClient.setQueryData([name, {}], eligibilityOf());
  await press(checkBalance);
  expect(server.requests('GET /api/wallet/refresh/slot')).toHaveLength(1);
  expect(areOld()).toEqual([true, true]);
  const looking = server.hold('GET /api/wallet/refresh/slot');
  const isBusy = () =>
    onTop().getByRole('button', { name: checkBalance }).getAttribute('aria-busy');
  expect(isBusy()).toBeNull();
  await press(checkBalance);
  expect(isBusy()).toBe('true');
  looking.give(walletOf(3));
  await pass(0);
  expect(isBusy()).toBeNull();
  server.answer('GET /api/wallet/refresh/slot', refusal('PROVIDER_DOWN', 502));
  await press(checkBalance);
  expect(document.querySelector('[role=status][popover], [popover] p')?.textContent).toBeTruthy();
});

test('nothing is shown about what can be taken', async () => {
  await show(<IneligibilityReason verdict={{ isAllowed: true, reason: null, obstacle: null }} />);
  expect(read()).toBe('');
});

test.each([
  [{ success: 100, fail: 0 }, false],
  [{ success: 101, fail: 0 }, true],
  [{ success: 100, fail: 1 }, true],
  [{ success: 0, fail: 0 }, false],
])('percentages of %o are a condition: %s', (percentages, isOne) => {
  expect(isConditional(percentages)).toBe(isOne);
});

const way: TermsPoints = {
  ...{ deposit: baht(100), amount: baht(50), target: baht(300), floor: baht(30) },
  ...{ percentSuccess: 200, percentFail: 20, minimumBalance: baht(30) },
};

test.each([
  ['equals the percentage', {}, false],
  ['is more than the percentage', { minimumBalance: baht(31), floor: baht(31) }, true],
  ['is less than the percentage', { minimumBalance: baht(5) }, false],
  ['is not known', { minimumBalance: undefined, percentFail: undefined }, false],
])('the end amount is the minimum balance only where that %s', async (_, changes, isMinimum) => {
  const text = await loadText('en', 'agreement');
  server.answer('GET /api/wallet', walletOf(20));
  await show(<BonusTermsChart way={{ ...way, ...changes } as TermsPoints} />);
  expect(read().includes(text.wayMinimum)).toBe(isMinimum);
  const sum = (amount: number) => `${amount}.00\u00A0baht`;
  expect(read()).toContain(text.wayExample);
  expect(read()).toContain(
    `${text.wayStart}${text.wayDeposit(sum(100), sum(50), sum(150))}` +
      `${text.wayGoal}${sum(300)} ${text.wayGoalHelp}${text.wayEnd}`,
  );
  const floor = ({ ...way, ...changes } as TermsPoints).floor;
  expect(read()).toContain(`${text.wayEnd}${sum(floor)} ${text.wayEndHelp}`);
  expect(read()).toContain(text.wayCancel);
});

test('the bar shows the start, the end and the goal by their share, and each can be seen', async () => {
  server.answer('GET /api/wallet', walletOf(20));
  const widths = () =>
    [...document.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('width')));
  await show(<BonusTermsChart way={way} />);
  expect(widths()).toEqual([50, 10, 2]);
  expect(document.querySelectorAll('rect')[2]?.getAttribute('x')).toBe('98');
  cleanup();
  const { wayOwn, wayStart } = await loadText('en', 'agreement');
  const own = { ...way, deposit: baht(0), amount: baht(300), floor: baht(1) };
  await show(<BonusTermsChart way={own} />);
  expect(widths()).toEqual([98, 2, 2]);
  expect(read()).toContain(wayOwn);
  expect(read()).toContain(`${wayStart}300.00\u00A0baht`);
});

test.each([
  ['KBANK', 'KBANK'],
  ['SIXSIX', 'SI'],
  ['TRUEWALLET', 'TR'],
])('the badge of %s reads %s, in an ink that can be read on its colour', async (code, shown) => {
  await show(<BankBadge code={code} color="#fff200" />);
  expect(read()).toBe(shown);
  const badge = document.querySelector('span');
  expect([badge?.style.color, badge?.style.background]).toEqual(['#000000', '#fff200']);
  expect(badge?.hasAttribute('aria-hidden')).toBe(true);
});
