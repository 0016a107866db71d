import { z } from 'zod';
import { staff } from './call.ts';
import { patterns } from './staff-content-limits.ts';
import {
  Color,
  Currency,
  HtmlTexts,
  PicturePath,
  Saved,
  Seen,
  saveErrors,
  Version,
} from './staff-content-values.ts';
import { ColleagueBrief } from './staff-money.ts';
import { Code, Id, line, Message, Texts, Time } from './values.ts';

/** Lists in the operator's order, from which nothing is removed that members may have used. */

const everybody = ['agent', 'cashier'] as const;

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
  currency: Currency,
  ...accountSettings,
});

const BankEdit = z.strictObject({
  nameTH: line(100),
  nameEN: line(100),
  nameLA: line(100).nullable(),
  number: z.string().regex(patterns.bankNumber).nullable(),
  color: Color,
  isShown: z.boolean(),
});

const SourceEdit = z.strictObject({ description: line(100), isShown: z.boolean() });

const BannerEdit = z.strictObject({
  image: PicturePath,
  html: HtmlTexts,
  isShown: z.boolean(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
});
const place = z.enum(['invite', 'refund']);
const byCode = z.object({ code: Code });
const byId = z.object({ id: Id });

export const staffLists = {
  'GET /staff/api/deposit-accounts': staff(everybody, {
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
        /** Who added it, until another person has confirmed it: no member is shown it before. */
        proposedBy: ColleagueBrief.nullable(),
      }),
    ),
  }),
  'POST /staff/api/deposit-accounts': staff([], {
    body: z.discriminatedUnion('kind', [BankAccount, WalletAccount]),
    reply: Message,
    errors: ['CODE_TAKEN', 'NO_BANK'],
  }),
  /** Bank and number stay: members know them, and what arrives there is theirs. */
  'PUT /staff/api/deposit-accounts/:id': staff([], {
    params: byId,
    body: Seen.extend({ ...accountSettings, mode: z.enum(['AUTO', 'SMS', 'MANUAL', 'GIFT']) }),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING'],
  }),
  /** By another person than the one who added it. From then on money that comes there counts. */
  'POST /staff/api/deposit-accounts/:id/confirm': staff(['cashier'], {
    params: byId,
    body: Seen,
    reply: Message,
    errors: [...saveErrors, 'SECOND_PERSON_NEEDED'],
  }),
  /** Of one that nobody has confirmed. */
  'DELETE /staff/api/deposit-accounts/:id': staff([], {
    params: byId,
    body: Seen,
    reply: Message,
    errors: saveErrors,
  }),

  /** The companies that make QRs; members are offered those in their currency. */
  'GET /staff/api/gateways': staff(everybody, {
    reply: z.array(
      z.object({
        code: z.string(),
        version: Version,
        name: z.string(),
        currency: Currency,
        isShown: z.boolean(),
      }),
    ),
  }),
  /** A hidden one makes no new QR. One that was made already is credited when it is paid. */
  'PUT /staff/api/gateways/:code': staff([], {
    params: byCode,
    body: Seen.extend({ isShown: z.boolean() }),
    reply: Message,
    errors: saveErrors,
  }),

  'GET /staff/api/banks': staff(everybody, {
    reply: z.array(
      BankEdit.extend({ code: z.string(), country: z.enum(['TH', 'LA']), version: Version }),
    ),
  }),
  'POST /staff/api/banks': staff([], {
    body: BankEdit.extend({ code: Code.toUpperCase(), country: z.enum(['TH', 'LA']) }),
    reply: Saved,
    errors: ['CODE_TAKEN', 'CHANGE_WAITING'],
  }),
  'PUT /staff/api/banks/:code': staff([], {
    params: byCode,
    body: BankEdit.extend(Seen.shape),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING'],
  }),

  'GET /staff/api/sources': staff(everybody, {
    reply: z.array(SourceEdit.extend({ code: z.string(), version: Version })),
  }),
  'POST /staff/api/sources': staff([], {
    body: SourceEdit.extend({ code: Code.toUpperCase() }),
    reply: Saved,
    errors: ['CODE_TAKEN', 'CHANGE_WAITING'],
  }),
  'PUT /staff/api/sources/:code': staff([], {
    params: byCode,
    body: SourceEdit.extend(Seen.shape),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING'],
  }),

  'GET /staff/api/games': staff(everybody, {
    reply: z.array(
      z.object({
        code: z.string(),
        version: Version,
        name: z.string(),
        category: z.string(),
        isEnabled: z.boolean(),
        isMaintenance: z.boolean(),
      }),
    ),
  }),
  'PUT /staff/api/games/:code': staff([], {
    params: byCode,
    body: Seen.extend({ isEnabled: z.boolean(), isMaintenance: z.boolean() }),
    reply: Message,
    errors: saveErrors,
  }),

  'GET /staff/api/banners': staff(everybody, {
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
  /** Words that name an account which is none of ours take two people, here as everywhere. */
  'POST /staff/api/banners': staff([], {
    body: BannerEdit.extend({ place }),
    reply: Saved,
    errors: ['HTML_NOT_ALLOWED', 'CHANGE_WAITING'],
  }),
  'PUT /staff/api/banners/:id': staff([], {
    params: byId,
    body: BannerEdit.extend(Seen.shape),
    reply: Saved,
    errors: [...saveErrors, 'HTML_NOT_ALLOWED', 'CHANGE_WAITING'],
  }),
  'DELETE /staff/api/banners/:id': staff([], {
    params: byId,
    body: Seen,
    reply: Message,
    errors: saveErrors,
  }),
  /** A picture for banners and texts. It is drawn anew; the reply says where it is shown from. */
  'POST /staff/api/pictures': staff([], {
    upload: true,
    reply: z.object({ image: z.string() }),
    errors: ['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'BODY_TOO_LARGE'],
  }),

  /** All of a list's keys in their new order. */
  'PUT /staff/api/orders/:list': staff([], {
    params: z.object({
      list: z.enum(['deposit-accounts', 'banks', 'sources', 'games', 'banners', 'bonuses']),
    }),
    body: z.strictObject({ keys: z.array(z.string().max(40)).max(1_000) }),
    reply: Message,
    errors: ['ALREADY_DECIDED'],
  }),
};
