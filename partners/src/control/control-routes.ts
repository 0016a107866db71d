import type { FastifyInstance } from 'fastify';
import type { Payout, Payouts } from '../bank/payouts.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { payQr } from '../gateways/pay-qr.ts';
import { type KnownQr, type QrRecords, statusOf } from '../gateways/qr-records.ts';
import { amount, type Fields, fieldsOf } from '../http/fields.ts';
import { bahtNumber } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
import { codeIn, type Message, type SmsGateway } from '../sms/sms-gateway.ts';
import type { OutgoingWebhook } from '../webhook-sender.ts';

type ControlledBooks = {
  readonly sms: SmsGateway;
  readonly qr: QrRecords;
  readonly gateways: readonly Gateway[];
  readonly payouts: Payouts;
};

/** Calls of people and tests that the operator cannot make: read a phone's SMS, pay a QR code. */
export function controlRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  books: ControlledBooks,
): void {
  const { sms, qr, payouts } = books;
  app.get<{ Querystring: { phone?: string } }>('/control/sms', async ({ query }) =>
    sms.messagesTo(query.phone).map(messageView),
  );
  app.get('/control/qrcodes', async () => qr.list().map((code) => qrView(code, sandbox.now())));
  app.post<{ Params: { ref: string } }>('/control/qrcodes/:ref/pay', async (request, reply) => {
    const code = qr.list().find(({ ref }) => ref === request.params.ref);
    if (code === undefined) return reply.code(404).send({ message: 'No QR has this ref' });
    return pay(sandbox, books, code, fieldsOf(request.body ?? {}));
  });
  app.get('/control/payouts', async () => payouts.list().map(payoutView));
  app.post<{ Params: { ref: string } }>(
    '/control/payouts/:ref/send-back',
    async ({ params }, reply) => {
      const payout = payouts.sendBack(params.ref);
      if (payout === undefined)
        return reply.code(404).send({ message: 'No paid payout has this ref' });
      return payoutView(payout);
    },
  );
  app.get('/control/notices', async () => sandbox.notices.list().map(noticeView));
}

function pay(
  sandbox: Sandbox,
  { qr, gateways }: ControlledBooks,
  code: KnownQr,
  fields: Fields,
): object {
  const paid = fields.has('amount') ? amount(fields, 'amount') : code.payAmount;
  const { payment, eventId } = payQr(sandbox, qr, gateways, code, paid);
  return {
    ref: code.ref,
    gateway: code.gateway,
    paymentId: payment.id,
    amount: bahtNumber(payment.amount),
    eventId,
  };
}

function messageView({ phone, text, at }: Message): object {
  return { phone, text, code: codeIn(text), at: new Date(at).toISOString() };
}

function payoutView(payout: Payout): object {
  return {
    ...payout,
    amount: bahtNumber(payout.amount),
    at: new Date(payout.at).toISOString(),
  };
}

function noticeView({ eventId, code, status, attempts, at }: OutgoingWebhook): object {
  return { eventId, code, status, attempts, at: new Date(at).toISOString() };
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
