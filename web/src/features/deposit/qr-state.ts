import type { ReplyOf } from '@wallet/contract/api';
import type { Baht } from '@wallet/contract/money';

export type QrReply = ReplyOf<'GET /api/qrcode/:provider'>;
export type ShownQr = Extract<QrReply, { hasQrcode: true }>;

/** State of a member with one QR provider. Loading and failing belong to the query around it. */
export type QrState =
  | { readonly kind: 'form' }
  | { readonly kind: 'shown'; readonly qr: ShownQr; readonly walletBefore: number }
  | { readonly kind: 'paid'; readonly amount: Baht };

/** The state after the server told which QR there is now, and with what in the wallet. */
export function afterReply(
  before: QrState | undefined,
  reply: QrReply,
  walletAmount: Baht,
): QrState {
  if (reply.hasQrcode && !isOver(reply)) {
    const isSame = before?.kind === 'shown' && before.qr.qrcodeId === reply.qrcodeId;
    return { kind: 'shown', qr: reply, walletBefore: isSame ? before.walletBefore : walletAmount };
  }
  switch (before?.kind) {
    case 'shown':
      // A QR leaves early when it is paid or cancelled elsewhere; only money tells which.
      return walletAmount > before.walletBefore
        ? { kind: 'paid', amount: before.qr.amount }
        : { kind: 'form' };
    case 'paid':
      return before;
    case 'form':
    case undefined:
      return { kind: 'form' };
  }
}

function isOver({ expireIn, serverTime }: ShownQr): boolean {
  return Date.parse(expireIn) <= Date.parse(serverTime);
}
