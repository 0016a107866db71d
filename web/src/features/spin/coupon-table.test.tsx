import { act } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatMoment } from '#lib/moment.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { eligibilityOf, memberOf, tooMuch, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, readDialog, show, stage } from '../../test/stage.tsx';
import { vibratingPhone } from '../../test/vibrating-phone.ts';
import { ClaimCoupon } from './ClaimCoupon.tsx';
import { CouponCondition } from './CouponCondition.tsx';
import { CouponTable } from './CouponTable.tsx';
import type { Coupon } from './spin-state.ts';

const server = stage();
const list = 'GET /api/spinwheel/coupon';
const claim = 'POST /api/spinwheel/coupon/claim';
const expiresAt = '2026-11-27T10:00:00.000Z';

function couponOf(_id: string, changes: Partial<Coupon> = {}): Coupon {
  return {
    ...{ _id, prize: { name: 'Wheel', slice: { label: `Prize ${_id}` } } },
    ...{ type: 'credit', amount: baht(20), way: null, status: 'available' },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt },
    ...changes,
  };
}

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer('GET /api/eligibility', eligibilityOf());
});

test('each coupon shows its worth and its expiry, or its outcome', async () => {
  const text = await loadText('en', 'spin');
  const coupons = [
    couponOf('a'),
    couponOf('b', { type: 'coin', amount: baht(3), status: 'claimed' }),
    couponOf('c', { type: 'none', status: 'expired' }),
  ];
  server.answer(list, { coupons, total: 4 });
  await show(<CouponTable />);
  expect(
    onTop()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `Prize aWheel · 20.00\u00A0baht${text.until(formatMoment(expiresAt))}${text.claim}`,
    `Prize bWheel · ${text.coinsOf(3)}${text.claimed}`,
    `Prize cWheel${text.expired}`,
  ]);
  const used = onTop().getAllByRole('article');
  expect(used.map(({ className }) => className.includes('used'))).toEqual([false, true, true]);
  expect(onTop().getByText(text.claimed).className).toContain('success');
  expect(onTop().getByText(text.expired).className).toContain('failed');
  expect(server.requests(list).at(-1)?.query).toEqual({ page: '1', limit: '3' });
  await press('Next');
  expect(server.requests(list).at(-1)?.query).toEqual({ page: '2', limit: '3' });
});

test('without coupons the list says where they come from', async () => {
  const text = await loadText('en', 'spin');
  server.answer(list, { coupons: [], total: 0 });
  await show(<CouponTable />);
  await pass(0);
  expect(document.body.textContent).toContain(text.noCoupons + text.noCouponsHelp);
});

test('a coupon whose member may not claim it yet does not expire, and says why it waits', async () => {
  const text = await loadText('en', 'spin');
  const coupons = [{ ...tooMuch(805.5), coupon: 'a' }];
  server.answer('GET /api/eligibility', eligibilityOf({ coupons }));
  server.answer(list, { coupons: [couponOf('a'), couponOf('b')], total: 2 });
  await show(<CouponTable />);
  await pass(100);
  const rows = onTop()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows[0]).toContain(text.kept);
  expect(rows[1]).toContain(text.until(formatMoment(expiresAt)));
  await press('Claim Prize a');
  expect(readDialog()).toContain('805.50');
  expect(onTop().getByRole('button', { name: text.claim })).toMatchObject({ disabled: true });
  await press('Cancel');
  await press('Claim Prize b');
  expect(readDialog()).toContain(`${text.claimTitle}Prize b${text.claimCredit}`);
  expect(onTop().getByRole('button', { name: text.claim })).toMatchObject({ disabled: false });
});

test('a claim vibrates and is refreshed; a rejected one says why, and one without a reply is checked', async () => {
  const errors = await loadText('en', 'errorTexts');
  const felt = vibratingPhone();
  const onClose = vi.fn();
  server.answer(claim, refusal('COUPON_EXPIRED'));
  const checks = () => server.requests('GET /api/eligibility').length;
  await show(<ClaimCoupon coupon={couponOf('a', { type: 'coin' })} onClose={onClose} />);
  const before = checks();
  await press('Claim');
  expect(readDialog()).toContain(errors.COUPON_EXPIRED);
  // Another phone may have claimed it.
  expect(checks()).toBeGreaterThan(before);
  expect(felt.mock.calls).toEqual([[[50, 40, 50]]]);
  await press('OK');
  expect(onClose).toHaveBeenCalledOnce();
  server.answer(claim, { success: true, message: 'SUCCESS' });
  const reads = checks();
  await show(<ClaimCoupon coupon={couponOf('b', { type: 'coin' })} onClose={onClose} />);
  await press('Claim');
  expect(readDialog()).toContain('Claimed: Prize b');
  expect(felt.mock.lastCall).toEqual([[24, 50, 24]]);
  expect(server.requests(claim).at(-1)?.body).toEqual({ coupon: 'b' });
  // The next claimable amount is refreshed.
  expect(checks()).toBeGreaterThan(reads + 1);
  await press('OK');
  server.answer(claim, lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  await show(<ClaimCoupon coupon={couponOf('c')} onClose={onClose} />);
  await press('Claim');
  expect(currentToasts()).toEqual([]);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('while a claim whose reply was lost is being checked, that stands above the coupons', async () => {
  const { checking, names } = await loadText('en', 'intent');
  server.answer(list, { coupons: [couponOf('a', { type: 'coin' })], total: 1 });
  server.answer(claim, lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  await show(<CouponTable />);
  await pass(100);
  await press('Claim Prize a');
  await press('Claim');
  await pass(600);
  expect(read()).toContain(checking(names.coupon));
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await pass(20_000);
  expect(read()).not.toContain(checking(names.coupon));
});

const way = { deposit: baht(100), amount: baht(20), target: baht(180), floor: baht(12) };
const terms = { percentSuccess: 150, percentFail: 10 };

// A coupon's value, its terms, and the texts about them.
test.each([
  ['credit', { ...way, ...terms }, 'terms'],
  ['credit', way, 'some'],
  ['credit', null, 'some'],
  ['bonus', { ...way, ...terms }, 'deposit'],
  ['bonus', null, 'some'],
  ['coin', null, 'none'],
] as const)('a coupon of %s with terms %o says its condition: %s', async (type, shown, said) => {
  const text = await loadText('en', 'spin');
  const bonus = await loadText('en', 'bonus');
  const { wayGoal } = await loadText('en', 'agreement');
  await show(<CouponCondition coupon={couponOf('a', { type, way: shown })} />);
  await pass(100);
  const words = {
    some: text.claimCredit,
    terms: text.claimTerms(150, 10),
    deposit: `${bonus.startsWithDeposit('100.00\u00A0baht')}${bonus.depositCondition(1.5, 10)}`,
  };
  for (const [kind, sentence] of Object.entries(words)) {
    expect([kind, read().includes(sentence)]).toEqual([kind, kind === said]);
  }
  expect(read().includes(`${wayGoal}180.00`)).toBe(shown !== null);
});

test('a second press within half a second belongs to the first', async () => {
  server.answer(claim, { success: true, message: 'SUCCESS' });
  await show(<ClaimCoupon coupon={couponOf('a', { type: 'coin' })} onClose={() => undefined} />);
  await act(async () => onTop().getByRole('button', { name: 'Claim' }).click());
  await pass(400);
  expect(server.requests(claim)).toEqual([]);
  await pass(200);
  expect(server.requests(claim)).toHaveLength(1);
});
