import { z } from 'zod';
import { staff } from './call.ts';
import { bahtOf } from './money.ts';
import {
  bonusLimits,
  conditionLimits,
  oneSatang,
  promotionLimits,
  wheelLimits,
} from './staff-content-limits.ts';
import {
  CampaignCode,
  Color,
  Currency,
  HtmlTexts,
  NameTexts,
  PicturePath,
  Saved,
  saveErrors,
  Version,
  whole,
} from './staff-content-values.ts';
import { Baht, Texts, Time } from './values.ts';

const everybody = ['agent', 'cashier'] as const;
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Amount = Baht.refine((satang) => bahtOf(satang) >= oneSatang);

/** Of the granted money and its deposit: when it is free, and when it is lost. */
const condition = {
  successPercent: whole(conditionLimits.successPercent),
  failPercent: whole(conditionLimits.failPercent),
};
const period = { startsAt: Time.nullable(), endsAt: Time.nullable() };

const bonusFields = {
  code: CampaignCode,
  name: NameTexts,
  currency: Currency,
  type: z.enum(['limit', 'day', 'week']),
  maxReceived: whole(bonusLimits.maxReceived),
  /** Of the deposit; null: the whole maximum, whatever was paid in. */
  percent: whole(bonusLimits.percent).nullable(),
  maxAmount: Amount,
  minimumDeposit: Amount,
  ...condition,
  forNewMembers: z.boolean(),
  /** The Bangkok hours in which it can be taken. */
  openFrom: TimeOfDay.nullable(),
  openUntil: TimeOfDay.nullable(),
  budget: Amount.nullable(),
  banners: z.array(z.strictObject({ image: PicturePath, html: HtmlTexts })).max(10),
  isShown: z.boolean(),
  ...period,
};

const Remark = z.string().trim().max(500);

const promotionFields = {
  code: CampaignCode,
  name: NameTexts,
  description: z.strictObject({ th: Remark, la: Remark, en: Remark }),
  currency: Currency,
  amount: Amount,
  ...condition,
  forNewMembers: z.boolean(),
  quota: whole(promotionLimits.quota).nullable(),
  isListed: z.boolean(),
  ...period,
};

export const BonusFields = z.strictObject(bonusFields);
export const PromotionFields = z.strictObject(promotionFields);

const Slice = z.strictObject({
  label: NameTexts,
  bgColor: Color,
  textColor: Color,
  html: HtmlTexts,
  /** Its share of the whole weight is its chance. */
  weight: whole(wheelLimits.weight),
  type: z.enum(['credit', 'coin', 'bonus', 'none']),
  /** Of credit. */
  amount: Baht,
  /** Of coins. */
  coins: whole(wheelLimits.coins),
  bonusCode: CampaignCode.nullable(),
});

export const WheelFields = z.strictObject({
  name: NameTexts,
  budget: Amount.nullable(),
  successPercent: whole(wheelLimits.successPercent),
  failPercent: whole(wheelLimits.failPercent),
  couponDays: whole(wheelLimits.couponDays),
  slices: z.array(Slice).min(wheelLimits.slices.least).max(wheelLimits.slices.most),
});

/** What is stored is shown as it is, also where rules became stricter since. */
const shown = {
  bonus: {
    ...bonusFields,
    name: Texts,
    banners: z.array(z.object({ image: z.string(), html: Texts })),
  },
  promotion: { ...promotionFields, name: Texts, description: Texts },
  slice: Slice.extend({ label: Texts, html: Texts }),
};

const byCode = z.object({ code: CampaignCode });
const byCurrency = z.object({ currency: Currency });
const newErrors = [
  'CODE_TAKEN',
  'CHANGE_WAITING',
  'CONDITION_UNSOUND',
  'HTML_NOT_ALLOWED',
] as const;
const changeErrors = [
  ...saveErrors,
  'CHANGE_WAITING',
  'CONDITION_UNSOUND',
  'HTML_NOT_ALLOWED',
] as const;

/** What mints money takes two people, unless a change only stops some. */
export const staffCampaigns = {
  'GET /staff/api/bonuses': staff(everybody, {
    reply: z.array(z.object({ ...shown.bonus, version: Version, granted: Baht })),
  }),
  'POST /staff/api/bonuses': staff([], { body: BonusFields, reply: Saved, errors: newErrors }),
  /** Conditions that run already stay as they were granted. */
  'PUT /staff/api/bonuses/:code': staff([], {
    params: byCode,
    body: BonusFields.omit({ code: true, currency: true }).extend({ version: Version }),
    reply: Saved,
    errors: [...changeErrors, 'BONUS_IN_USE'],
  }),

  'GET /staff/api/promotions': staff([], {
    reply: z.array(z.object({ ...shown.promotion, version: Version, used: z.int() })),
  }),
  'POST /staff/api/promotions': staff([], {
    body: PromotionFields,
    reply: Saved,
    errors: newErrors,
  }),
  'PUT /staff/api/promotions/:code': staff([], {
    params: byCode,
    body: PromotionFields.omit({ code: true, currency: true }).extend({ version: Version }),
    reply: Saved,
    errors: changeErrors,
  }),

  /** The latest wheel of each currency that has one. */
  'GET /staff/api/wheels': staff([], {
    reply: z.array(
      z.object({
        ...WheelFields.shape,
        name: Texts,
        slices: z.array(shown.slice),
        currency: Currency,
        version: Version,
        isActive: z.boolean(),
        spent: Baht,
      }),
    ),
  }),
  /** A new wheel in the place of the present one: what was spun stays, the budget begins anew. */
  'PUT /staff/api/wheels/:currency': staff([], {
    params: byCurrency,
    body: WheelFields.extend({ version: Version.nullable() }),
    reply: Saved,
    errors: changeErrors,
  }),
  'PUT /staff/api/wheels/:currency/active': staff([], {
    params: byCurrency,
    body: z.strictObject({ version: Version, isActive: z.boolean() }),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING', 'CONDITION_UNSOUND'],
  }),
};
