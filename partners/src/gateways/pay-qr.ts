import type { Satang } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Gateway } from './gateway.ts';
import type { KnownQr, Payment, QrRecords } from './qr-records.ts';

/** Pays a QR code in any state, as a bank would, then sends the operator a notice. */
export function payQr(
  sandbox: Sandbox,
  book: QrRecords,
  gateways: readonly Gateway[],
  qr: KnownQr,
  amount: Satang,
): { payment: Payment; eventId: string } {
  const payment = book.pay(qr, amount);
  const gateway = gateways.find(({ code }) => code === qr.gateway);
  if (gateway === undefined) throw new Error(`No gateway has the code ${qr.gateway}`);
  const eventId = sandbox.notices.send({
    code: gateway.code,
    ...(gateway.signedBy === undefined ? {} : { signedBy: gateway.signedBy }),
    body: gateway.noticeOf(qr, payment),
  });
  return { payment, eventId };
}
