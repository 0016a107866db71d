import { z } from 'zod';
import { staff } from '../call.ts';
import { HtmlTexts, PicturePath, Saved, Seen, saveErrors, Version } from '../operator-values.ts';
import { Id, Message, Texts, Time } from '../values.ts';

const BannerEdit = z.strictObject({
  image: PicturePath,
  html: HtmlTexts,
  isShown: z.boolean(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
});

const place = z.enum(['invite', 'refund']);
const byId = z.object({ id: Id });

export const staffBanners = {
  'GET /staff/api/banners': staff('viewContent', {
    reply: z.array(
      z.object({
        id: Id,
        version: Version,
        place,
        image: z.string(),
        html: Texts,
        isShown: z.boolean(),
        startsAt: Time.nullable(),
        endsAt: Time.nullable(),
      }),
    ),
  }),
  /** Text with an account number that is not ours takes two people, as everywhere. */
  'POST /staff/api/banners': staff('editContent', {
    body: BannerEdit.extend({ place }),
    reply: Saved,
    errors: ['HTML_NOT_ALLOWED', 'CHANGE_WAITING', 'KEY_INVALID'],
  }),
  'PUT /staff/api/banners/:id': staff('editContent', {
    params: byId,
    body: BannerEdit.extend(Seen.shape),
    reply: Saved,
    errors: [...saveErrors, 'HTML_NOT_ALLOWED', 'CHANGE_WAITING'],
  }),
  'DELETE /staff/api/banners/:id': staff('editContent', {
    params: byId,
    body: Seen,
    reply: Message,
    errors: saveErrors,
  }),
};
