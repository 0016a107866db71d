import { z } from 'zod';
import { staff } from '../call.ts';
import { forEachLanguage } from '../languages.ts';
import {
  CampaignCode,
  campaignErrors,
  HtmlTexts,
  NameTexts,
  PicturePath,
  Saved,
  saveErrors,
  TimeOfDay,
  Version,
  whole,
} from '../operator-values.ts';
import { Amount, Baht, Currency, Texts, Time } from '../values.ts';
import { bonusLimits, conditionLimits, promotionLimits } from './limits.ts';

/** Percentages of the granted money and its deposit at which it is free, and lost. */
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
  /** Percentage of the deposit; null: the whole maximum, for any deposit. */
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
  description: z.strictObject(forEachLanguage(() => Remark)),
  currency: Currency,
  amount: Amount,
  ...condition,
  forNewMembers: z.boolean(),
  quota: whole(promotionLimits.quota).nullable(),
  isListed: z.boolean(),
  ...period,
};

const BonusFields = z.strictObject(bonusFields);
const PromotionFields = z.strictObject(promotionFields);

/** Stored values are shown as they are, even where rules became stricter since. */
const shown = {
  bonus: {
    ...bonusFields,
    name: Texts,
    banners: z.array(z.object({ image: z.string(), html: Texts })),
  },
  promotion: { ...promotionFields, name: Texts, description: Texts },
};

const byCode = z.object({ code: CampaignCode });
const newErrors = ['CODE_TAKEN', 'KEY_INVALID', ...campaignErrors] as const;
const changeErrors = [...saveErrors, ...campaignErrors] as const;

/** Calls that mint money take two people, unless a change only stops some. */
export const staffBonus = {
  'GET /staff/api/bonuses': staff('viewContent', {
    reply: z.array(z.object({ ...shown.bonus, version: Version, granted: Baht })),
  }),
  'POST /staff/api/bonuses': staff('editContent', {
    body: BonusFields,
    reply: Saved,
    errors: newErrors,
  }),
  /** Conditions that run already stay as they were granted. */
  'PUT /staff/api/bonuses/:code': staff('editContent', {
    params: byCode,
    body: BonusFields.omit({ code: true, currency: true }).extend({ version: Version }),
    reply: Saved,
    errors: [...changeErrors, 'BONUS_IN_USE'],
  }),

  'GET /staff/api/promotions': staff('viewOdds', {
    reply: z.array(z.object({ ...shown.promotion, version: Version, used: z.int() })),
  }),
  'POST /staff/api/promotions': staff('editContent', {
    body: PromotionFields,
    reply: Saved,
    errors: newErrors,
  }),
  'PUT /staff/api/promotions/:code': staff('editContent', {
    params: byCode,
    body: PromotionFields.omit({ code: true, currency: true }).extend({ version: Version }),
    reply: Saved,
    errors: changeErrors,
  }),
};
