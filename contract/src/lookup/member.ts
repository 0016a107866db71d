import { z } from 'zod';
import { visitor } from '../call.ts';
import { Baht, Html, Time } from '../values.ts';

export const Bank = z.object({
  code: z.string(),
  nameTH: z.string(),
  nameEN: z.string(),
  nameLA: z.string().nullable(),
  /** The bank's colour as `#rrggbb`, for its badge. */
  color: z.string(),
});

const DepositBank = z.object({
  bank: z.object({ nameTH: z.string(), nameEN: z.string(), nameLA: z.string().nullable() }),
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  /** PAYMENT accounts are gateways that make a QR; the others are shown as details. */
  bankType: z.enum(['PAYMENT', 'bank']),
  mode: z.string(),
  currency: z.string().optional(),
  color: z.string(),
  /** Amounts that a gateway's form offers, and its minimum, in baht. */
  qr: z
    .object({
      provider: z.string(),
      presets: z.array(Baht),
      minimum: Baht,
      minutes: z.int().optional(),
    })
    .optional(),
});

const WalletAccount = z.object({ walletAccountName: z.string(), mode: z.string() });

export const lookup = {
  'GET /api/lookup/banks': visitor({ reply: z.array(Bank) }),
  'GET /api/lookup/deposit': visitor({
    reply: z.object({
      banks: z.array(DepositBank),
      wallets: z.array(WalletAccount),
      isManual: z.boolean(),
      /**
       * Public key for encrypting gift links; absent when gift links are off, and null for servers that know the
       * specification alone, which receive them unencrypted.
       */
      giftLinkKey: z.object({ kid: z.string(), key: z.string(), expiresAt: Time }).nullish(),
    }),
  }),
  'GET /api/lookup/conditions': visitor({ reply: z.object({ conditions: z.array(Html) }) }),
  'GET /api/lookup/agreements': visitor({ reply: z.object({ agreements: z.array(Html) }) }),
  'GET /api/lookup/info': visitor({
    reply: z.object({
      name: z.string(),
      website: z.string(),
      /** Laos mode: other phone numbers, banks and currencies. */
      isLaos: z.boolean(),
      /** The operator's licence, shown on public screens. */
      licence: z.string(),
      /** Age in years from which people play, so that a registration asks for the date of birth. */
      minimumAge: z.int().optional(),
      serverTime: Time,
    }),
  }),
  /** Look of the app, for apps that are open when it changes; a page contains it when it is loaded. */
  'GET /api/lookup/brand': visitor({
    reply: z.object({
      /** Version of the page's brand, `data-version` of its style element. */
      version: z.string(),
      /** Rules of its style sheet, one by one. */
      rules: z.array(z.string()),
      /** Colours of the browser's own bars. */
      bars: z.object({ dark: z.string(), light: z.string() }),
    }),
  }),
  'GET /api/lookup/notice': visitor({
    reply: z.object({
      text: Html,
      /** The same text, under the name that the specification gives it. */
      notice: Html.optional(),
      /** Servers that know the specification alone leave the figure out. */
      percentFail: z.number().optional(),
      /** Digest of the notice and the agreements in all languages: the app asks again when it has changed. */
      digest: z.string().optional(),
    }),
  }),
  'GET /api/lookup/contact': visitor({
    reply: z.object({
      contactText: Html,
      lineLink: z.string(),
      lineName: z.string(),
      lineQR: z.string().nullable(),
    }),
  }),
  /** The operator's help lines and self-test. Nothing of a self-test is sent to the server. */
  'GET /api/lookup/help': visitor({
    reply: z.object({
      /** Empty: the operator names none. */
      lines: Html,
      /** Null: there is none. */
      selfTest: z
        .object({
          questions: z.array(Html),
          /** Answers of yes from which `from` is the result. */
          yes: z.int(),
          below: Html,
          from: Html,
        })
        .nullable(),
    }),
  }),
  'GET /api/lookup/withdraw': visitor({
    reply: z.object({
      withdrawMin: Baht,
      withdrawMax: Baht,
      /** Amounts above a limit wait for our team. Only our server returns it. */
      review: z
        .object({
          above: Baht,
          /** Time by which one requested now is usually paid; null: too few were lately. */
          expectedAt: Time.nullable(),
          /** In place of it: time by which our team should have decided, by the operator's target. */
          reviewDueAt: Time.optional(),
        })
        .optional(),
    }),
  }),
  'GET /api/lookup/slip': visitor({
    reply: z.object({
      /** Bangkok times of day, `HH:mm`, between which no slips are taken. */
      closedFrom: z.string(),
      closedUntil: z.string(),
      isOpen: z.boolean(),
      /** Minutes after its transfer within which a slip must arrive. */
      withinMinutes: z.int(),
      bytesMax: z.int(),
    }),
  }),
  'GET /api/lookup/sources': visitor({
    reply: z.array(z.object({ code: z.string(), description: z.string() })),
  }),
  'GET /api/lookup/active': visitor({
    reply: z.object({ active: z.boolean(), terminated: z.string().nullable() }),
  }),
  'GET /api/lookup/registerOTP': visitor({ reply: z.object({ registerOTP: z.boolean() }) }),
  'GET /api/lookup/enableChatWidget': visitor({
    reply: z.object({ enableChatWidget: z.boolean() }),
  }),
};
