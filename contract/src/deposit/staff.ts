import { z } from 'zod';
import { staff } from '../call.ts';
import { contractFields } from '../contracts/staff.ts';
import { patterns } from '../limits.ts';
import { Saved, Seen, saveErrors, Version } from '../operator-values.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import { Code, Currency, Id, line, Message } from '../values.ts';

const accountSettings = {
  accountName: line(100),
  isShown: z.boolean(),
};
const bankModes = z.enum(['AUTO', 'SMS', 'MANUAL']);
const walletModes = z.enum(['AUTO', 'GIFT']);

const BankAccount = z.strictObject({
  kind: z.literal('bank'),
  bankCode: Code,
  accountNo: z.string().regex(patterns.accountNo),
  mode: bankModes,
  currency: Currency,
  ...accountSettings,
});

const WalletAccount = z.strictObject({
  kind: z.literal('wallet'),
  accountNo: z.string().regex(patterns.accountNo),
  mode: walletModes,
  /** TrueMoney supports no other. */
  currency: z.literal('THB'),
  ...accountSettings,
});

const byId = z.object({ id: Id });
const byCode = z.object({ code: Code });

/** Accounts and providers that members pay to, in the operator's order. */
export const staffDeposit = {
  'GET /staff/api/deposit-accounts': staff('viewContent', {
    reply: z.array(
      z.object({
        id: Id,
        version: Version,
        kind: z.enum(['bank', 'wallet']),
        bankCode: z.string().nullable(),
        accountName: z.string(),
        accountNo: z.string(),
        mode: z.string(),
        currency: Currency,
        isShown: z.boolean(),
        /** Staff user who added it, until a second person confirms it; it is not shown to members before. */
        proposedBy: StaffBrief.nullable(),
      }),
    ),
  }),
  'POST /staff/api/deposit-accounts': staff('editContent', {
    body: z.discriminatedUnion('kind', [BankAccount, WalletAccount]),
    reply: Message,
    errors: ['CODE_TAKEN', 'NO_BANK', 'KEY_INVALID'],
  }),
  /** Bank and number stay: members know them, and money that arrives there is theirs. */
  'PUT /staff/api/deposit-accounts/:id': staff('editContent', {
    params: byId,
    body: Seen.extend({ ...accountSettings, mode: z.enum(['AUTO', 'SMS', 'MANUAL', 'GIFT']) }),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING'],
  }),
  /** By another person than the one who added it. From then on, money that arrives there counts. */
  'POST /staff/api/deposit-accounts/:id/confirm': staff('confirmDepositAccounts', {
    params: byId,
    body: Seen,
    reply: Message,
    errors: [...saveErrors, 'SECOND_PERSON_NEEDED', 'PROPOSER_MAY_NOT'],
  }),
  /** For an unconfirmed account. */
  'DELETE /staff/api/deposit-accounts/:id': staff('editContent', {
    params: byId,
    body: Seen,
    reply: Message,
    errors: saveErrors,
  }),

  /** The providers of QR codes; members are offered those in their currency. */
  'GET /staff/api/gateways': staff('viewContent', {
    reply: z.array(
      z.object({
        code: z.string(),
        version: Version,
        name: z.string(),
        currency: Currency,
        isShown: z.boolean(),
        ...contractFields,
      }),
    ),
  }),
  /**
   * Two people offer one, once it has passed its check. A hidden one makes no new QR. One that was made already is
   * credited when it is paid.
   */
  'PUT /staff/api/gateways/:code': staff('switchCompanies', {
    params: byCode,
    body: Seen.extend({ isShown: z.boolean() }),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING', 'COMPANY_UNCHECKED'],
  }),
};
