import { z } from 'zod';
import { member } from '../call.ts';
import { moneyErrors } from '../errors.ts';
import { Baht, Code, Pending } from '../values.ts';
import { WalletView } from '../wallet/member.ts';

const transferErrors = [
  ...moneyErrors,
  'MONEY_PAUSED',
  'TRANSFERS_PAUSED',
  'TRANSFER_MINIMUM',
  'TRANSFER_FAIL',
  'TRANSFER_FAIL_IN_GAME',
  'TRANSFER_SAME_ACCOUNT',
  'TRANSFER_UNSETTLED',
  'MONEY_NOT_ENOUGH',
  'NO_GAME',
  'SLOT_NO_ACCOUNT',
  'GAME_MAINTENANCE',
  'GAME_UNAVAILABLE',
] as const;

export const transfer = {
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
};
