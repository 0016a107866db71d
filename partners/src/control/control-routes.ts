import type { FastifyInstance } from 'fastify';
import type { Payouts } from '../bank/payouts.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { payQr } from '../gateways/pay-qr.ts';
import { type KnownQr, type QrBook, statusOf } from '../gateways/qr-book.ts';
import { amount, fieldsOf } from '../http/fields.ts';
import { bahtNumber } from '../money.ts';
import { codeIn, type SmsGateway } from '../sms/sms-gateway.ts';
import type { StandIns } from '../stand-ins.ts';

export type ControlledBooks = {
  readonly sms: SmsGateway;
  readonly qr: QrBook;
  readonly gateways: readonly Gateway[];
  readonly payouts: Payouts;
};

/** Calls of people and tests that the operator cannot make: read a phone's SMS, pay a QR code. */
export async function controlRoutes(
  app: FastifyInstance,
  standIns: StandIns,
  { sms, qr, gateways, payouts }: ControlledBooks,
): Promise<void> {
  app.get<{ Querystring: { phone?: string } }>('/control/sms', async ({ query }) =>
    sms.messagesTo(query.phone).map((message) => ({
      phone: message.phone,
      text: message.text,
      code: codeIn(message.text),
      at: new Date(message.at).toISOString(),
    })),
  );

  app.get('/control/qrcodes', async () => qr.list().map((code) => qrView(code, standIns.now())));

  app.post<{ Params: { ref: string } }>('/control/qrcodes/:ref/pay', async (request, reply) => {
    const code = qr.list().find(({ ref }) => ref === request.params.ref);
    if (code === undefined) return reply.code(404).send({ message: 'No QR has this ref' });
    const fields = fieldsOf(request.body ?? {});
    const paid = fields.has('amount') ? amount(fields, 'amount') : code.payAmount;
    const { payment, eventId } = payQr(standIns, qr, gateways, code, paid);
    return {
      ref: code.ref,
      gateway: code.gateway,
      paymentId: payment.id,
      amount: bahtNumber(payment.amount),
      eventId,
    };
  });

  app.get('/control/payouts', async () =>
    payouts.list().map((payout) => ({
      ...payout,
      amount: bahtNumber(payout.amount),
      at: new Date(payout.at).toISOString(),
    })),
  );

  app.get('/control/notices', async () =>
    standIns.notices.list().map(({ eventId, code, status, attempts, at }) => ({
      eventId,
      code,
      status,
      attempts,
      at: new Date(at).toISOString(),
    })),
  );
}

function qrView(qr: KnownQr, now: number): object {
  return {
    ref: qr.ref,
    gateway: qr.gateway,
    reference: qr.reference1,
    amount: bahtNumber(qr.amount),
    payAmount: bahtNumber(qr.payAmount),
    emv: qr.emv,
    status: statusOf(qr, now),
    expiresAt: new Date(qr.expiresAt).toISOString(),
    payments: qr.payments.map(({ id, amount: paid, at }) => ({
      id,
      amount: bahtNumber(paid),
      at: new Date(at).toISOString(),
    })),
  };
}
