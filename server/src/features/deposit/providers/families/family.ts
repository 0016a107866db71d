import type { Currency, Satang } from '@wallet/contract/money';
import type { Partner } from '#partner/partner.ts';
import type { ListPage, ListQuestion } from '#partner/provider-statement.ts';

export type Payer = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
};

type QrOrder = {
  /** Ours: 1 to 20 of A–Z and 0–9, and in the QR itself. */
  readonly reference: string;
  readonly amount: Satang;
  readonly currency: Currency;
  readonly payer: Payer;
  /** Validity in minutes, for providers that require it. */
  readonly minutes: number;
};

type MadeQr = {
  readonly providerRef: string;
  /** The EMVCo text of the QR. */
  readonly payload: string;
  /** Amount to pay: some providers add satang to identify the payer. */
  readonly amount: Satang;
  readonly expiresAt: Date;
};

/** A payment of a QR, by the provider's id. */
export type QrPayment = { readonly ref: string; readonly amount: Satang; readonly paidAt: Date };

/** Contents of a webhook. It triggers a query; it is never credited automatically. */
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
  /** True when its webhooks are signed. Unsigned ones only trigger a query. */
  readonly signsNotices: boolean;
  create(partner: Partner, order: QrOrder, signal: AbortSignal): Promise<MadeQr | null>;
  cancel(partner: Partner, reference: string, signal: AbortSignal): Promise<void>;
  /** All payments that ever reached the QR, late and repeated ones too. */
  payments(partner: Partner, reference: string, signal: AbortSignal): Promise<QrPayment[] | null>;
  /** Lists the payments that were received, by any QR. */
  list(partner: Partner, question: ListQuestion, signal: AbortSignal): Promise<ListPage | null>;
  /** Parses a webhook body; null when it is not one. */
  readNotice(body: unknown): QrNotice | null;
};

/** Surcharge that identifies payers: satang in Thailand, some whole kip in Laos. */
const mostAdded = { THB: 99n, LAK: 99_00n } as const;

/** True when the amount to pay is the requested one, apart from the surcharge. */
export function isDistinctAmount(toPay: Satang, { amount, currency }: QrOrder): boolean {
  const added = toPay - amount;
  return added >= -mostAdded[currency] && added <= mostAdded[currency];
}
