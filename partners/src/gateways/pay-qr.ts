import type { House } from '../house.ts';
import type { Satang } from '../money.ts';
import type { Gateway } from './gateway.ts';
import type { KnownQr, Payment, QrBook } from './qr-book.ts';

/** A payer scans a code: the money moves whatever the code's state, then the operator is told. */
export function payQr(
  house: House,
  book: QrBook,
  gateways: readonly Gateway[],
  qr: KnownQr,
  amount: Satang,
): { payment: Payment; eventId: string } {
  const payment = book.pay(qr, amount);
  const gateway = gateways.find(({ code }) => code === qr.gateway);
  if (gateway === undefined) throw new Error(`Nobody runs the gateway ${qr.gateway}`);
  const eventId = house.notices.send({
    code: gateway.code,
    ...(gateway.signedBy === undefined ? {} : { signedBy: gateway.signedBy }),
    body: gateway.noticeOf(qr, payment),
  });
  return { payment, eventId };
}
