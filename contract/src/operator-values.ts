import { z } from 'zod';
import { isPlainHtml } from './html.ts';
import { forEachLanguage } from './languages.ts';
import { type Limits, patterns } from './limits.ts';
import { Code } from './values.ts';

/** Values that the operator enters or is shown, by any subject. */

const PlainHtml = z
  .string()
  .trim()
  .max(20_000)
  .refine(isPlainHtml, { error: 'HTML_NOT_ALLOWED' })
  .meta({ id: 'PlainHtml' });

/** Marked-up words for members, as the operator may write them. */
export const HtmlTexts = z.strictObject(forEachLanguage(() => PlainHtml));

/** A whole number, as the forms require it too. */
export function whole({ least, most }: Limits) {
  return z.int().min(least).max(most);
}

/** A time of day in Bangkok, `HH:mm`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const Words = z.string().trim().min(1).max(100);
/** A name for members: required in every language. */
export const NameTexts = z.strictObject(forEachLanguage(() => Words));

/** A campaign code, in capitals as members type it. */
export const CampaignCode = Code.regex(patterns.code);

/** A picture served by us. */
export const PicturePath = z
  .string()
  .max(200)
  .regex(/^\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp)$/);

export const Color = z.string().regex(patterns.color);

/**
 * Version that a change is based on, as returned by the list. When someone else has changed the item
 * meanwhile, the change is rejected with ALREADY_DECIDED.
 */
export const Version = z.string().max(40).meta({ id: 'Version' });
export const Seen = z.strictObject({ version: Version });

export const saveErrors = ['ALREADY_DECIDED', 'NO_DATA'] as const;

/** Errors of an offer that gives out money, in addition to those of any change. */
export const campaignErrors = ['CHANGE_WAITING', 'CONDITION_UNSOUND', 'HTML_NOT_ALLOWED'] as const;

/**
 * Result of a change that may need a second person: in force, or pending under this number while the previous
 * version stays in force.
 */
export const Saved = z.object({
  message: z.enum(['SUCCESS', 'CHANGE_WAITS']),
  changeId: z.uuid().nullable(),
});
