import { z } from 'zod';
import { Password } from '../auth/member.ts';
import { member } from '../call.ts';
import { Baht, line, MemberNumber, Time } from '../values.ts';
import { WalletView } from '../wallet/member.ts';

const Profile = z.object({
  _id: MemberNumber,
  username: z.string(),
  name: z.string(),
  createdAt: Time,
  coin: z.int(),
});

const MemberBank = z.object({
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  bankCode: z.string(),
  bank: z.object({ nameTH: z.string(), nameEN: z.string(), nameLA: z.string().nullable() }),
});

export const profile = {
  'GET /api/account/me': member({
    reply: z.object({
      profile: Profile,
      bankAccount: MemberBank,
      wallet: WalletView.shape.wallet.omit({ withdrawing: true }),
      /** Servers that know the specification alone leave the counts out. */
      invite: z.object({
        amount: Baht,
        count: z.int().optional(),
        successCount: z.int().optional(),
      }),
      slots: WalletView.shape.slots,
    }),
  }),
  'GET /api/account/profile': member({ reply: Profile.extend({ bankAccount: MemberBank }) }),
  'PUT /api/account/profile': member({
    body: z.strictObject({
      name: line(80),
      bankCode: z.string().max(20),
      bankAccountName: line(120),
      bankAccountNo: z.string().max(20),
      /** Required when the bank account changes. */
      password: Password.optional(),
    }),
    reply: z.object({ message: z.literal('SUCCESS') }),
    invalid: 'INVALID_USER_INFO',
    errors: [
      'WRONG_PASSWORD',
      'INVALID_BANK',
      'EXISTING_BANK',
      'ACCOUNT_REFUSED',
      'BANK_ACCOUNT_NAME_ENG',
      'REQUEST_LIMIT',
    ],
  }),
  'PUT /api/account/bankAccountName': member({
    body: z.strictObject({ bankCode: z.string().max(20), bankAccountName: line(120) }),
    reply: z.object({ message: z.literal('SUCCESS') }),
    invalid: 'INVALID_USER_INFO',
    errors: ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'REQUEST_LIMIT'],
  }),
};
