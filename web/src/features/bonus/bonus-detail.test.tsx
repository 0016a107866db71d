import { baht } from '@wallet/contract/test/sample';
import { expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import { eligibilityOf, memberOf, walletOf } from '../../test/samples.ts';
import { press, read, readDialog, show, stage } from '../../test/stage.tsx';
import { BonusDetail } from './BonusDetail.tsx';
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

test('of a condition that is returned in part the rest is said to be unknown, its start as well', async () => {
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
  expect(read()).toContain(text.activatedNow);
  expect(read()).not.toContain(text.activated);
});

test('how often a bonus can be had is left out where the app does not know its type', async () => {
  const { howOften } = await loadText('en', 'bonus');
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/wallet', walletOf(20));
  const monthly = { ...bonus, type: 'month' as Bonus['type'] };
  await show(<BonusDetail bonus={monthly} onClose={vi.fn()} />);
  expect(readDialog()).toContain('WELCOME');
  expect(readDialog()).not.toContain(howOften);
});
