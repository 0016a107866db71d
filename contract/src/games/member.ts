import { z } from 'zod';
import { member } from '../call.ts';
import { Code, Message } from '../values.ts';
import { WalletView } from '../wallet/member.ts';

const game = z.object({ slotCode: Code });

export const games = {
  'GET /api/wallet/refresh/slot': member({
    changesState: true,
    reply: WalletView,
    errors: ['REQUEST_LIMIT'],
  }),
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
      /** Replaces the password in an auto-login path: valid for 60 seconds, single use. */
      ticket: z.string(),
    }),
    invalid: 'NO_GAME',
    errors: [
      'NO_GAME',
      'SLOT_NO_ACCOUNT',
      'LIMIT_REQUIRED',
      'BIRTH_DATE_REQUIRED',
      'TOO_YOUNG',
      'IDENTITY_CHECK',
      'REQUEST_LIMIT',
    ],
  }),
  'GET /api/wallet/resetpassword/:slotCode': member({
    changesState: true,
    params: game,
    reply: Message,
    invalid: 'NO_GAME',
    errors: [
      'NO_GAME',
      'SLOT_NO_ACCOUNT',
      'SLOT_RESET_PASSWORD_FAIL',
      'GAME_UNAVAILABLE',
      'REQUEST_LIMIT',
    ],
  }),
};
