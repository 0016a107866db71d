import { z } from 'zod';
import { member } from '../call.ts';
import { moneyErrors } from '../errors.ts';
import { Baht, Code, Message, Time } from '../values.ts';

/** A deposit QR, or the reason why there is none. */
export const QrCode = z.union([
  z.object({
    hasQrcode: z.literal(true),
    qrcodeId: z.string(),
    /** SVG markup; shown as an image, never as markup. */
    qrcode: z.string(),
    /** The amount to pay, to the satang: a gateway may add some to identify the payer. */
    amount: Baht,
    askedAmount: Baht,
    expireIn: Time,
    serverTime: Time,
  }),
  z.object({ hasQrcode: z.literal(false), message: z.string().optional(), serverTime: Time }),
]);

const provider = z.object({ provider: Code });

export const deposit = {
  'GET /api/qrcode/:provider': member({
    params: provider,
    reply: QrCode,
    invalid: 'QR_FAIL',
    errors: ['QR_FAIL'],
  }),
  'POST /api/qrcode/:provider': member({
    params: provider,
    body: z.strictObject({ amount: Baht }),
    reply: QrCode,
    invalid: 'QR_FAIL',
    errors: [
      'QR_FAIL',
      'OTHER_CURRENCY',
      'MONEY_PAUSED',
      'DEPOSITS_PAUSED',
      'REQUEST_LIMIT',
      'KEY_INVALID',
      'KEY_CLOSED',
      'SERVICE_BUSY',
    ],
  }),
  'DELETE /api/qrcode/:qrcodeId': member({
    params: z.object({ qrcodeId: z.string().max(60) }),
    reply: Message,
    invalid: 'NO_DATA',
    errors: ['NO_DATA'],
  }),
  /** Records a deposit notice for the staff and the bank feed to match; it moves no money. */
  'POST /api/wallet/add': member({
    body: z.strictObject({ amount: Baht }),
    reply: Message,
    errors: [...moneyErrors, 'INVALID_DATA'],
  }),
};
