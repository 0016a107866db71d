import type { Currency, Satang } from '@wallet/contract/money';
import type { ListPage, ListQuestion } from '#partner/company-list.ts';
import type { Partner } from '#partner/partner.ts';

export type Payer = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
};

export type QrOrder = {
  /** Ours: 1 to 20 of A–Z and 0–9, and in the QR itself. */
  readonly reference: string;
  readonly amount: Satang;
  readonly currency: Currency;
  readonly payer: Payer;
  /** Minutes for which it shall be payable, for companies that ask. */
  readonly minutes: number;
};

export type MadeQr = {
  readonly providerRef: string;
  /** The EMVCo text of the QR. */
  readonly payload: string;
  /** Amount that has to be paid: some companies add satang to know the payer. */
  readonly amount: Satang;
  readonly expiresAt: Date;
};

/** A payment that reached a QR, by the company's own number. */
export type QrPayment = { readonly ref: string; readonly amount: Satang; readonly paidAt: Date };

/** Contents of a notice. It is a reason to ask, never by itself a reason to credit. */
export type QrNotice = {
  readonly eventId: string;
  readonly reference: string;
  readonly paymentRef: string;
  readonly amount: Satang;
};

export type RawNotice = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

/** The calls of one wire protocol. Null: no readable answer, or one that says no. */
export type GatewayFamily = {
  /** True when its notices carry a signature. Those of the others are worth an inquiry only. */
  readonly signsNotices: boolean;
  create(partner: Partner, order: QrOrder, signal: AbortSignal): Promise<MadeQr | null>;
  cancel(partner: Partner, reference: string, signal: AbortSignal): Promise<void>;
  /** All payments that ever reached the QR, late and repeated ones too. */
  payments(partner: Partner, reference: string, signal: AbortSignal): Promise<QrPayment[] | null>;
  /** Lists the payments that were received, whatever QR they came by. */
  list(partner: Partner, question: ListQuestion, signal: AbortSignal): Promise<ListPage | null>;
  /** The notice in a body, or null when it holds none. */
  readNotice(body: unknown): QrNotice | null;
};

/** Amount that companies add to tell payers apart: satang in Thailand, some whole kip in Laos. */
const mostAdded = { THB: 99n, LAK: 99_00n } as const;

/** True when the amount to pay is the one that was asked, but for what tells payers apart. */
export function isDistinctAmount(toPay: Satang, { amount, currency }: QrOrder): boolean {
  const added = toPay - amount;
  return added >= -mostAdded[currency] && added <= mostAdded[currency];
}
