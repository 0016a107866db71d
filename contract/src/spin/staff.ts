import { z } from 'zod';
import { staff } from '../call.ts';
import {
  Amount,
  CampaignCode,
  Color,
  campaignErrors,
  HtmlTexts,
  NameTexts,
  Saved,
  saveErrors,
  Version,
  whole,
} from '../operator-values.ts';
import { Baht, Currency, Texts } from '../values.ts';
import { wheelLimits } from './limits.ts';

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

const WheelFields = z.strictObject({
  name: NameTexts,
  budget: Amount.nullable(),
  successPercent: whole(wheelLimits.successPercent),
  failPercent: whole(wheelLimits.failPercent),
  couponDays: whole(wheelLimits.couponDays),
  slices: z.array(Slice).min(wheelLimits.slices.least).max(wheelLimits.slices.most),
});

/** Stored values are shown as they are, also where rules became stricter since. */
const ShownSlice = Slice.extend({ label: Texts, html: Texts });

const byCurrency = z.object({ currency: Currency });
/** Calls that mint money take two people, unless a change only stops some. */
export const staffSpin = {
  /** The latest wheel of each currency that has one. */
  'GET /staff/api/wheels': staff('viewOdds', {
    reply: z.array(
      z.object({
        ...WheelFields.shape,
        name: Texts,
        slices: z.array(ShownSlice),
        currency: Currency,
        version: Version,
        isActive: z.boolean(),
        spent: Baht,
      }),
    ),
  }),
  /** Replaces the wheel: past spins are kept, the budget starts over. */
  'PUT /staff/api/wheels/:currency': staff('editContent', {
    params: byCurrency,
    body: WheelFields.extend({ version: Version.nullable() }),
    reply: Saved,
    errors: [...saveErrors, ...campaignErrors],
  }),
  'PUT /staff/api/wheels/:currency/active': staff('editContent', {
    params: byCurrency,
    body: z.strictObject({ version: Version, isActive: z.boolean() }),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING', 'CONDITION_UNSOUND'],
  }),
};
