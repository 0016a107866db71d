import { z } from 'zod';
import { member } from '../call.ts';
import { moneyErrors } from '../errors.ts';
import { Baht, Code, Message, Time } from '../values.ts';

/**
 * End of a QR. A cancelled or expired one that is paid late counts as paid. For a held one the money is kept outside
 * the wallet, above the member's limit or during a break; it may still be used or returned.
 */
const EndedQr = z.object({
  qrcodeId: z.string(),
  end: z.enum(['paid', 'held', 'returned', 'cancelled', 'expired']),
  /** Sum of its payments in the wallet, which may differ from the amount it asked for; 0 until one arrives. */
  credited: Baht,
  /** Statement entries of these payments. */
  entries: z.array(z.string()),
  /** Sum of its payments that are held, or else were returned. Earlier servers leave out both this and the time. */
  outside: Baht.optional(),
  returnedAt: Time.nullable().optional(),
});

/** The last QRs of a member with one provider that ended within a day, the newest first. */
const ended = z.array(EndedQr).optional();

/** A deposit QR, or the reason why there is none. `ended` comes with the answers to GET. */
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
    ended,
  }),
  z.object({
    hasQrcode: z.literal(false),
    message: z.string().optional(),
    serverTime: Time,
    ended,
  }),
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
      'DEPOSIT_LIMIT',
      'LIMIT_REQUIRED',
      'BIRTH_DATE_REQUIRED',
      'TOO_YOUNG',
      'IDENTITY_CHECK',
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
  /** Records a deposit announcement for staff and the bank feed to match; it moves no money. */
  'POST /api/wallet/add': member({
    body: z.strictObject({ amount: Baht }),
    reply: Message,
    errors: [...moneyErrors, 'INVALID_DATA'],
  }),
};
