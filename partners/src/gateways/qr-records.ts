import { freshId } from '../books/fresh-id.ts';
import type { Journal } from '../books/journal.ts';
import type { Satang } from '../money.ts';

export type Payment = {
  readonly id: string;
  readonly amount: Satang;
  readonly at: number;
};

/** One QR code that an operator asked a gateway for. */
export type Qr = {
  readonly gateway: string;
  /** The operator's own reference. */
  readonly ref: string;
  /** The gateway's reference. */
  readonly gatewayRef: string;
  /** Ref 1 and ref 2 inside the QR code. */
  readonly reference1: string;
  readonly reference2: string;
  readonly amount: Satang;
  /** The amount that the payer is asked for: `amount`, or a little more to distinguish payers. */
  readonly payAmount: Satang;
  readonly payer: string;
  readonly emv: string;
  readonly createdAt: number;
  readonly expiresAt: number;
};

export type KnownQr = Qr & {
  isCancelled: boolean;
  /** All payments that arrived, late and repeated ones included. */
  readonly payments: Payment[];
};

export type QrStatus = 'waiting' | 'paid' | 'cancelled' | 'expired';

type QrFact =
  | { type: 'created'; qr: Qr }
  | { type: 'cancelled'; gateway: string; ref: string }
  | { type: 'paid'; gateway: string; ref: string; payment: Payment };

/** A payment with the QR it reached. */
type ReceivedPayment = Payment & {
  /** The payment's number. */
  readonly ref: string;
  readonly qr: KnownQr;
};

export type QrRecords = {
  find(gateway: string, ref: string): KnownQr | undefined;
  /** Newest first. */
  list(): readonly KnownQr[];
  add(qr: Qr): KnownQr;
  cancel(qr: KnownQr): void;
  pay(qr: KnownQr, amount: Satang): Payment;
  nextGatewayRef(gateway: string): string;
  /** Payments that a gateway received, the oldest first. */
  received(gateway: string): readonly ReceivedPayment[];
};

export function openQrRecords(journal: Journal, now: () => number): QrRecords {
  const codes = new Map<string, KnownQr>();
  let paymentCount = 0;
  const received = new Map<string, ReceivedPayment[]>();

  const record = journal.book<QrFact>('qr', (fact) => {
    if (fact.type === 'created') {
      const known = { ...fact.qr, isCancelled: false, payments: [] };
      codes.set(keyOf(fact.qr.gateway, fact.qr.ref), known);
      return;
    }
    const qr = codes.get(keyOf(fact.gateway, fact.ref));
    if (qr === undefined) return;
    if (fact.type === 'cancelled') {
      qr.isCancelled = true;
    } else {
      qr.payments.push(fact.payment);
      const ofGateway = received.get(fact.gateway) ?? [];
      received.set(fact.gateway, ofGateway);
      ofGateway.push({ ...fact.payment, ref: fact.payment.id, qr });
      paymentCount += 1;
    }
  });

  return {
    find: (gateway, ref) => codes.get(keyOf(gateway, ref)),
    list: () => [...codes.values()].reverse(),
    add(qr) {
      record({ type: 'created', qr });
      return codes.get(keyOf(qr.gateway, qr.ref)) ?? { ...qr, isCancelled: false, payments: [] };
    },
    cancel({ gateway, ref }) {
      record({ type: 'cancelled', gateway, ref });
    },
    pay({ gateway, ref }, amount) {
      const id = freshId(`${gateway}P`, paymentCount);
      const payment = { id, amount, at: now() };
      record({ type: 'paid', gateway, ref, payment });
      return payment;
    },
    // Letters and digits only, at most 20: it travels inside the QR code as ref 1.
    nextGatewayRef: (gateway) => freshId(gateway, codes.size),
    received: (gateway) => received.get(gateway) ?? [],
  };
}

export function statusOf(qr: KnownQr, now: number): QrStatus {
  if (qr.payments.length > 0) return 'paid';
  if (qr.isCancelled) return 'cancelled';
  return now >= qr.expiresAt ? 'expired' : 'waiting';
}

function keyOf(gateway: string, ref: string): string {
  return `${gateway} ${ref}`;
}
