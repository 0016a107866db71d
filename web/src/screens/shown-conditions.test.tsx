import type { Language } from '@wallet/contract/languages';
import { baht } from '@wallet/contract/test/sample';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { BonusDetail } from '#features/bonus/BonusDetail.tsx';
import { PromotionSheet } from '#features/bonus/PromotionSheet.tsx';
import { ReceiveConfirm } from '#features/invite/ReceiveConfirm.tsx';
import { RefundActions } from '#features/refund/RefundActions.tsx';
import { ClaimCoupon } from '#features/spin/ClaimCoupon.tsx';
import { loadText } from '#lib/text.ts';
import { eligibilityOf, memberOf, walletOf } from '../test/samples.ts';
import { pass, press, readDialog, show, shownLanguages, stage } from '../test/stage.tsx';

const server = stage();
const none = () => undefined;

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer('GET /api/eligibility', eligibilityOf());
});

/** For 20 baht: the minimum balance is more than the percentage. */
const gift = {
  ...{ deposit: baht(0), amount: baht(20), target: baht(50), floor: baht(5) },
  ...{ percentSuccess: 250, percentFail: 12, minimumBalance: baht(5) },
};
const onDeposit = {
  ...{ deposit: baht(100), amount: baht(50), target: baht(375), floor: baht(18) },
  ...{ percentSuccess: 250, percentFail: 12, minimumBalance: baht(5) },
};
const offer = { code: 'HALF', name: 'Half', percentFail: 12, turnover: 2.5 } as const;
const bonus = {
  ...{ ...offer, type: 'limit' as const, maxReceived: 1, percent: 50, maxAmount: baht(500) },
  ...{ minimumDeposit: baht(100), banners: [], way: onDeposit, userBonus: null },
};
const promotion = { ...offer, amount: baht(20), description: '', way: gift };
const check = {
  ...{ result: false, bonus: false, info: '', refundAmount: baht(20), claimable: baht(0) },
  ...{ refundSuccess: 250, refundFail: 12, way: gift },
};
const coupon = {
  ...{ _id: 'c1', prize: { name: 'Wheel', slice: { label: 'Prize' } }, amount: baht(20) },
  status: 'available' as const,
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z' },
};

type Sheet = {
  readonly name: string;
  readonly sheet: ReactElement;
  readonly way: typeof gift;
  readonly open?: (language: Language) => Promise<void>;
};

const sheets: readonly Sheet[] = [
  { name: 'bonus', sheet: <BonusDetail bonus={bonus} onClose={none} />, way: onDeposit },
  {
    name: 'promotion',
    sheet: <PromotionSheet promotion={promotion} onClose={none} onReceived={none} />,
    way: gift,
  },
  {
    name: 'referral bonus',
    sheet: (
      <ReceiveConfirm
        bonus={{ amount: baht(20), success: 250, fail: 12, way: gift }}
        onClose={none}
      />
    ),
    way: gift,
  },
  {
    name: 'cashback',
    sheet: <RefundActions check={check} />,
    way: gift,
    open: async (language) => press((await loadText(language, 'refund')).addWallet),
  },
  {
    name: 'coupon of money',
    sheet: <ClaimCoupon coupon={{ ...coupon, type: 'credit', way: gift }} onClose={none} />,
    way: gift,
  },
  {
    name: 'coupon of a bonus',
    sheet: <ClaimCoupon coupon={{ ...coupon, type: 'bonus', way: onDeposit }} onClose={none} />,
    way: onDeposit,
  },
];

/** Sentence of every sheet: nothing can be withdrawn, the own money included. */
const nothingLeaves = {
  th: /ถอนเงินไม่\u2060ได้เลย.+แม้เป็นเงินของคุณเอง/,
  lo: /ຖອນເງິນບໍ່\u2060ໄດ້ເລີຍ.+ລວມທັງເງິນຂອງທ່ານເອງ/,
  en: /can't withdraw any money, your own included/,
};
/** Later deposits bring the goal no nearer. */
const laterDeposits = {
  th: /ไม่\u2060นับรวมในเป้าหมาย/,
  lo: /ບໍ່\u2060ນັບເຂົ້າເປົ້າໝາຍ/,
  en: /doesn't count towards the goal/,
};

describe.each(shownLanguages)('in %s', (language) => {
  test.each(sheets)('a $name says what holds before it is taken', async ({ sheet, way, open }) => {
    const text = await loadText(language, 'agreement');
    const { units } = await loadText(language, 'core');
    await show(sheet, language);
    await open?.(language);
    await pass(0);
    const shown = readDialog();
    expect(shown).toMatch(nothingLeaves[language]);
    expect(shown).toMatch(laterDeposits[language]);
    expect(shown).toMatch(/(?:2\.5\u00A0|250%)/);
    expect(shown).toContain('12%');
    expect(shown).toContain(`${text.wayGoal}${way.target}.00\u00A0${units.THB}`);
    expect(shown).toContain(`${text.wayEnd}${way.floor}.00\u00A0${units.THB}`);
    expect(shown).toContain(text.wayCancel);
    // If the percentage is not what ends it, the sheet says which figure does.
    expect(shown.includes(text.wayMinimum)).toBe(way === gift);
  });

  test('money without a condition is shown without one', async () => {
    const free = { amount: baht(20), success: 100, fail: 0, way: null };
    await show(<ReceiveConfirm bonus={free} onClose={none} />, language);
    await pass(0);
    expect(readDialog()).not.toMatch(nothingLeaves[language]);
  });
});
