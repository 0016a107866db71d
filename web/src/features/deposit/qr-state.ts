import type { ReplyOf } from '@wallet/contract/api';
import type { Baht } from '@wallet/contract/money';

export type QrReply = ReplyOf<'GET /api/qrcode/:provider'>;
export type ShownQr = Extract<QrReply, { hasQrcode: true }>;

/** State of a member with one QR provider. Loading and failing belong to the query around it. */
export type QrState =
  /** `last` is the QR that was on the screen before, while its end is news. */
  | { readonly kind: 'form'; readonly last?: QrEnd }
  | { readonly kind: 'shown'; readonly qr: ShownQr; readonly last?: QrEnd }
  /** The QR on the screen was paid. */
  | { readonly kind: 'paid'; readonly last: PaidQr };

/** End of a QR as reported by the server, never derived from a balance. */
export type QrEnd = UnpaidQr | PaidQr | OutsideQr;

type UnpaidQr = {
  readonly qrcodeId: string;
  /** Amount that the QR asked for. */
  readonly amount: Baht;
  /** `unknown`: the server does not say, or has forgotten. */
  readonly how: 'cancelled' | 'expired' | 'unknown';
};

export type PaidQr = {
  readonly qrcodeId: string;
  /** Amount that the QR asked for. */
  readonly amount: Baht;
  readonly how: 'paid';
  /** All that was credited of it, which may differ from what it asked for. */
  readonly credited: Baht;
  /** Statement entries of its payments. */
  readonly entries: readonly string[];
};

/** One that was paid, and whose money is held outside the wallet, or was sent back. */
type OutsideQr = {
  readonly qrcodeId: string;
  /** Amount that the QR asked for. */
  readonly amount: Baht;
  readonly how: 'held' | 'returned';
  /** All that was paid with it. */
  readonly outside: Baht;
  readonly returnedAt: string | null;
};

/** Milliseconds by which a clock that was set by a reply is wrong at most. */
const momentMs = 5_000;

/** The state after the server returned which QR there is now, and how those before it ended. */
export function afterReply(before: QrState | undefined, reply: QrReply): QrState {
  const live = reply.hasQrcode && !isOver(reply) ? reply : null;
  const was = before?.kind === 'shown' ? before.qr : null;
  if (was && was.qrcodeId !== live?.qrcodeId) {
    const last = endOf(was, reply);
    if (live) return { kind: 'shown', qr: live, last };
    return last.how === 'paid' ? { kind: 'paid', last } : { kind: 'form', last };
  }
  // A QR that was cancelled or expired can be paid all the same, and one that was paid a second time.
  const last = before?.last && (knownEnd(before.last, reply) ?? before.last);
  if (live && live.qrcodeId !== last?.qrcodeId) {
    return { kind: 'shown', qr: live, ...(last && { last }) };
  }
  // The clock of the screen took it away a moment before the server's does; earlier than that, it was wrong.
  if (live && (last?.how !== 'expired' || leftMs(live) > momentMs)) {
    return { kind: 'shown', qr: live };
  }
  if (before?.kind === 'paid' && last?.how === 'paid') return { kind: 'paid', last };
  return { kind: 'form', ...(last && { last }) };
}

/** The state when the screen removes a QR, until the server says how it ended. */
export function afterEnd({ qrcodeId, amount }: ShownQr, how: UnpaidQr['how']): QrState {
  return { kind: 'form', last: { qrcodeId, amount, how } };
}

/** True when the server reports a payment that was not there before. */
export function hasMorePayments(before: QrState | undefined, after: QrState): boolean {
  const known = paymentsOf(before);
  return paymentsOf(after).some((entry) => !known.includes(entry));
}

/** Statement entries of the payments in this state. */
export function paymentsOf(state: QrState | undefined): readonly string[] {
  return state?.last?.how === 'paid' ? state.last.entries : [];
}

function endOf(qr: ShownQr, reply: QrReply): QrEnd {
  const { qrcodeId, amount } = qr;
  // A server that names no ends lets the time alone speak.
  const how = isOver({ ...qr, serverTime: reply.serverTime }) ? 'expired' : 'unknown';
  return knownEnd(qr, reply) ?? { qrcodeId, amount, how };
}

type CreditedQr = { readonly qrcodeId: string; readonly amount: Baht };

function knownEnd({ qrcodeId, amount }: CreditedQr, { ended = [] }: QrReply): QrEnd | null {
  const result = ended.find((each) => each.qrcodeId === qrcodeId);
  switch (result?.end) {
    case 'paid':
      return { qrcodeId, amount, how: 'paid', credited: result.credited, entries: result.entries };
    case 'held':
    case 'returned': {
      const { end: how, outside = amount, returnedAt = null } = result;
      return { qrcodeId, amount, how, outside, returnedAt };
    }
    case 'cancelled':
    case 'expired':
      return { qrcodeId, amount, how: result.end };
    default:
      return null;
  }
}

type Times = Pick<ShownQr, 'expireIn' | 'serverTime'>;

function isOver(times: Times): boolean {
  return leftMs(times) <= 0;
}

function leftMs({ expireIn, serverTime }: Times): number {
  return Date.parse(expireIn) - Date.parse(serverTime);
}
