import { z } from 'zod';
import { member } from '../call.ts';
import { pushKinds } from './kinds.ts';

/** Times of a day as clocks show them, in Bangkok. */
const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const Choices = z.strictObject({
  kinds: z.array(z.enum(pushKinds)).max(pushKinds.length),
  /** Quiet hours: notifications in them are sent at their end. */
  quiet: z.strictObject({ from: Clock, to: Clock }).nullable(),
  /** True: notifications, which are readable on a locked phone, contain amounts. */
  showsAmounts: z.boolean(),
});

/** Push notifications, shown by the phone while the app is closed. */
export const push = {
  'GET /api/push': member({
    reply: Choices.extend({
      /** Key that a browser subscribes with; null: this operator sends none. */
      publicKey: z.string().nullable(),
      /** True while this session's browser is subscribed. */
      isOn: z.boolean(),
    }),
  }),
  'PUT /api/push/choices': member({
    body: Choices,
    reply: z.object({ message: z.literal('SUCCESS') }),
  }),
  'PUT /api/push/device': member({
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(1000),
      p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}(?:==)?$/),
    }),
    reply: z.object({ message: z.literal('SUCCESS') }),
  }),
  'DELETE /api/push/device': member({ reply: z.object({ message: z.literal('SUCCESS') }) }),
};
