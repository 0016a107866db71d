import { cleanup } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { eligibilityOf, memberOf, walletOf } from '../../test/samples.ts';
import { onTop, press, read, readDialog, show, stage } from '../../test/stage.tsx';
import { BonusDetail } from './BonusDetail.tsx';
import { BonusList } from './BonusList.tsx';
import type { Bonus } from './bonus-state.ts';

const server = stage();

/** A bonus as a server of the specification returns it. */
const bonus: Bonus = {
  code: 'WELCOME',
  name: 'WELCOME',
  type: 'limit',
  maxReceived: 1,
  percentFail: 10,
  turnover: 0,
  percent: 0,
  maxAmount: baht(0),
  minimumDeposit: baht(0),
  banners: [],
  way: null,
  userBonus: null,
};

test('for a condition that is returned in part the rest is shown as unknown, its start as well', async () => {
  const text = await loadText('en', 'bonus');
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/bonus', [bonus]);
  server.answer('GET /api/bonus/check/active', { status: false, type: null });
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/bonus/activate/:code', { _id: '1', isActive: true, received: [] });
  await show(<BonusDetail bonus={bonus} onClose={vi.fn()} />);
  expect(readDialog()).toContain(`${text.conditionTitle}${text.goalUnknown(10)}`);
  await press(text.activate);
  expect(server.requests('GET /api/bonus/activate/:code').map(({ params }) => params)).toEqual([
    { code: 'WELCOME' },
  ]);
  expect(currentToasts()).toMatchObject([{ tone: 'ok', text: text.activatedNow }]);
});

const generous: Bonus = {
  ...bonus,
  ...{ code: 'HALF', name: 'Half more', type: 'day', maxReceived: 2, turnover: 5, percent: 50 },
  ...{ maxAmount: baht(500), minimumDeposit: baht(100) },
};

test('a bonus says its terms before it is taken, closes once it was, and what kept it from that', async () => {
  const [text, errors] = [await loadText('en', 'bonus'), await loadText('en', 'errorTexts')];
  const onClose = vi.fn();
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/bonus/activate/:code', refusal('BONUS_REMAINING'));
  await show(<BonusDetail bonus={generous} onClose={onClose} />);
  expect(readDialog()).toContain(`Half more${text.percentOf(50)}`);
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    `${text.minimumDeposit}100.00\u00A0baht`,
    `${text.maximum}500.00\u00A0baht`,
    `${text.howOften}2 a day`,
  ]);
  expect(readDialog()).toContain(
    text.startsWithDeposit('100.00\u00A0baht') + text.depositCondition(5, 10),
  );
  const reads = server.requests('GET /api/wallet').length;
  await press(text.activate);
  expect(readDialog()).toContain(errors.BONUS_REMAINING);
  expect(server.requests('GET /api/wallet').length).toBeGreaterThan(reads);
  await press('OK');
  expect(onClose).not.toHaveBeenCalled();
  server.answer('GET /api/bonus/activate/:code', { _id: '1', isActive: true, received: [] });
  await press(text.activate);
  expect(currentToasts()).toMatchObject([{ tone: 'ok', text: text.activated }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a bonus whose reply was lost is being checked, and shows no failure', async () => {
  const text = await loadText('en', 'bonus');
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/bonus/activate/:code', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  await show(<BonusDetail bonus={generous} onClose={vi.fn()} />);
  await press(text.activate);
  expect(readDialog()).toContain(text.detail);
  expect(onTop().getByRole('button', { name: text.activate }).getAttribute('aria-busy')).toBe(
    'true',
  );
});

test('a bonus that its member may not take now says why, and not why another one is kept', async () => {
  const [text, errors] = [await loadText('en', 'bonus'), await loadText('en', 'errorTexts')];
  const no = { isAllowed: false, reason: 'BONUS_ALREADY_ACTIVE', obstacle: null };
  const yes = { isAllowed: true, reason: null, obstacle: null };
  const bonuses = [
    { ...yes, code: 'WELCOME' },
    { ...no, code: 'HALF' },
  ];
  server.answer('GET /api/eligibility', eligibilityOf({ bonuses }));
  server.answer('GET /api/wallet', walletOf(20));
  await show(<BonusDetail bonus={generous} onClose={vi.fn()} />);
  const isDisabled = () =>
    onTop().getByRole('button', { name: text.activate }).hasAttribute('disabled');
  expect([readDialog().includes(errors.BONUS_ALREADY_ACTIVE), isDisabled()]).toEqual([true, true]);
  cleanup();
  await show(<BonusDetail bonus={bonus} onClose={vi.fn()} />);
  expect([readDialog().includes(errors.BONUS_ALREADY_ACTIVE), isDisabled()]).toEqual([
    false,
    false,
  ]);
});

test('of the bonuses on offer those that can be taken open their details, and are current once taken', async () => {
  const text = await loadText('en', 'bonus');
  const taken = { _id: '1', isActive: false, received: [] };
  const fixed = { ...bonus, code: 'FIX', name: 'Fixed', maxAmount: baht(70) };
  const today = [{ updatedAt: '2026-11-20T01:00:00.000Z', amount: baht(50) }];
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/bonus', [
    generous,
    fixed,
    { ...generous, code: 'MINE', name: 'Mine', userBonus: { ...taken, isActive: true } },
    {
      ...generous,
      code: 'HAD',
      name: 'Had',
      userBonus: { ...taken, received: [...today, ...today] },
    },
  ]);
  await show(<BonusList />);
  const cards = onTop().getAllByRole('button');
  expect(cards.map((card) => [card.textContent, card.hasAttribute('disabled')])).toEqual([
    [`Half more${text.percentOf(50)}2 a day`, false],
    ['Fixed70.00\u00A0bahtOnce', false],
    [`Mine${text.percentOf(50)}2 a day${text.current}`, true],
    [`Had${text.percentOf(50)}2 a day${text.received}`, true],
  ]);
  const looks = cards.map(({ className }) => /current|exhausted|available/.exec(className)?.[0]);
  expect(looks).toEqual(['available', 'available', 'current', 'exhausted']);
  expect(onTop().getByText(text.current).className).toContain('pending');
  expect(onTop().getByText(text.received).className).toContain('success');
  await press(/^Fixed/);
  expect(readDialog()).toContain(`${text.detail}Fixed`);
  await press('Close');
  expect(readDialog()).toBe('');
  const current = { ...taken, isActive: true };
  server.answer('GET /api/bonus/activate/:code', () => {
    server.answer('GET /api/bonus', [{ ...fixed, userBonus: current }]);
    return current;
  });
  await press(/^Fixed/);
  await press(text.activate);
  expect(onTop().getByRole('button', { name: /^Fixed/ }).textContent).toContain(text.current);
});

test.each([
  ['the app does not know its type', { type: 'month' as Bonus['type'] }],
  ['it has no limit', { maxReceived: 0 }],
])('the number of times is left out where %s', async (_, change) => {
  const { howOften } = await loadText('en', 'bonus');
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/wallet', walletOf(20));
  await show(<BonusDetail bonus={{ ...bonus, ...change }} onClose={vi.fn()} />);
  expect(readDialog()).toContain('WELCOME');
  expect(readDialog()).not.toContain(howOften);
});

test('a bonus shows the operator’s pictures: the first one on its card, all of them in its details', async () => {
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/wallet', walletOf(20));
  const banners = ['/a.png', '/b.png'].map((image) => ({ image, html: '' }));
  server.answer('GET /api/bonus', [{ ...generous, banners }]);
  await show(<BonusList />);
  const shown = () =>
    [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown()).toEqual(['/a.png']);
  await press(/^Half more/);
  expect(shown()).toEqual(['/a.png', '/a.png', '/b.png']);
});

test('a page without bonuses says so, and one that did not load can be asked for again', async () => {
  const text = await loadText('en', 'bonus');
  const { retry } = await loadText('en', 'core');
  server.answer('GET /api/bonus', refusal('INVALID_DATA', 400));
  await show(<BonusList />);
  server.answer('GET /api/bonus', []);
  await press(retry);
  expect(read()).toBe(text.offers + text.none + text.noneHelp);
});
