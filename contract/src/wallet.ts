import { z } from 'zod';
import { member } from './call.ts';
import { Baht, Code, Message, Pending, Time } from './values.ts';

export const GameAccount = z.object({
  code: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  background: z.string().nullable(),
  isActive: z.boolean(),
  amount: Baht,
  /** Game credits per unit of the wallet's currency. */
  ftWalletSlot: z.number(),
  category: z.enum(['slot', 'sport', 'casino', 'lotto']),
  web: z.string().nullable(),
  android: z.string().nullable(),
  ios: z.string().nullable(),
  /** When the provider last told this balance; null before the first answer. */
  refreshedAt: Time.nullable(),
  /** The provider did not answer the last refresh, so `amount` is an old one. */
  isStale: z.boolean(),
  isMaintenance: z.boolean(),
  /** How this provider's site is opened. */
  launch: z.enum(['form', 'link', 'url']),
});

export const WalletView = z.object({
  wallet: z.object({
    amount: Baht,
    /** What every amount of the member counts in; servers without kip leave it out and mean baht. */
    currency: z.enum(['THB', 'LAK']).optional(),
    /** Reserved for transfers whose outcome a provider has not told yet. */
    inTransit: Baht,
    /** Reserved for a withdrawal that is not paid out yet. */
    withdrawing: Baht,
  }),
  slots: z.array(GameAccount),
  coin: z.int(),
  serverTime: Time,
});

const Withdrawn = z.object({ message: z.literal('SUCCESS'), ref: z.uuid() });

const moneyErrors = [
  'REQUEST_LIMIT',
  'REQUEST_LIMIT_1MIN',
  'KEY_INVALID',
  'KEY_CLOSED',
  'SERVICE_BUSY',
] as const;

const withdrawErrors = [
  ...moneyErrors,
  'WITHDRAW_LIMIT',
  'WITHDRAW_OPEN',
  'WITHDRAW_HOLD',
  'WITHDRAW_DAILY_LIMIT',
  'MONEY_NOT_ENOUGH',
  'BONUS_REMAINING',
] as const;

const game = z.object({ slotCode: Code });
const transferErrors = [
  ...moneyErrors,
  'TRANSFER_MINIMUM',
  'TRANSFER_FAIL',
  'TRANSFER_FAIL_IN_GAME',
  'TRANSFER_SAME_ACCOUNT',
  'MONEY_NOT_ENOUGH',
  'NO_GAME',
  'SLOT_NO_ACCOUNT',
  'GAME_MAINTENANCE',
] as const;

export const wallet = {
  'GET /api/wallet': member({ reply: WalletView }),
  'GET /api/wallet/refresh/slot': member({
    changesState: true,
    reply: WalletView,
    errors: ['REQUEST_LIMIT'],
  }),
  'POST /api/wallet/refresh': member({ reply: WalletView, errors: ['REQUEST_LIMIT'] }),
  'GET /api/wallet/activate/:slotCode': member({
    changesState: true,
    params: game,
    reply: Message,
    invalid: 'NO_GAME',
    errors: [
      'NO_GAME',
      'SLOT_ALREADY_ACTIVE',
      'SLOT_ACTIVATE_FAIL',
      'GAME_MAINTENANCE',
      'REQUEST_LIMIT',
    ],
  }),
  'GET /api/wallet/account/:slotCode': member({
    params: game,
    reply: z.object({
      username: z.string(),
      password: z.string(),
      /** Hidden form values of a provider whose site is opened by posting its login form. */
      event: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
      /** Stands for the password in an auto-login path: 60 seconds, single use. */
      ticket: z.string(),
    }),
    invalid: 'NO_GAME',
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'REQUEST_LIMIT'],
  }),
  'GET /api/wallet/resetpassword/:slotCode': member({
    changesState: true,
    params: game,
    reply: Message,
    invalid: 'NO_GAME',
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL', 'REQUEST_LIMIT'],
  }),
  /** Records a deposit notice for the staff and the bank feed to match; it moves no money. */
  'POST /api/wallet/add': member({
    body: z.strictObject({ amount: Baht }),
    reply: Message,
    errors: [...moneyErrors, 'INVALID_DATA'],
  }),
  'POST /api/wallet/transfer': member({
    body: z.strictObject({ from: Code, to: Code, amount: Baht }),
    reply: z.union([WalletView, Pending]),
    invalid: 'TRANSFER_MINIMUM',
    errors: transferErrors,
  }),
  'POST /api/wallet/transferAll': member({
    body: z.strictObject({ to: Code }),
    reply: z.union([WalletView, Pending]),
    invalid: 'NO_GAME',
    errors: transferErrors,
  }),
  'POST /api/wallet/withdraw': member({
    body: z.strictObject({ amount: Baht }),
    reply: Withdrawn,
    invalid: 'WITHDRAW_LIMIT',
    errors: withdrawErrors,
  }),
  'POST /api/wallet/withdrawAll': member({
    body: z.strictObject({ amount: Baht }),
    reply: Withdrawn,
    invalid: 'WITHDRAW_LIMIT',
    errors: withdrawErrors,
  }),
  'POST /api/wallet/slip': member({
    upload: true,
    reply: z.object({ message: z.literal('SUCCESS'), reference: z.string() }),
    errors: [
      'SLIP_NO_FILE',
      'SLIP_INVALID_FILE',
      'SLIP_UPLOAD_FAIL',
      'SLIP_CLOSED',
      'REQUEST_LIMIT',
      'KEY_INVALID',
      'KEY_CLOSED',
      'BODY_TOO_LARGE',
    ],
  }),
  'POST /api/wallet/truelink': member({
    body: z.strictObject({ link: z.string().min(1).max(4000) }),
    reply: z.union([z.object({ message: z.literal('SUCCESS'), amount: Baht }), Pending]),
    invalid: 'TRUELINK_INVALID',
    errors: [
      'TRUELINK_INVALID',
      'TRUELINK_DUPLICATE',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
      'KEY_INVALID',
      'KEY_CLOSED',
    ],
  }),
};
