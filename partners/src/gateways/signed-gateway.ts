import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import { amount, type Fields, fieldsOf, InvalidField, text, whole } from '../http/fields.ts';
import { requireSignature } from '../http/signed-requests.ts';
import { bahtNumber, type Satang } from '../money.ts';
import { distinctAmount } from './distinct-amount.ts';
import type { Gateway } from './gateway.ts';
import { type KnownQr, type QrBook, type QrStatus, statusOf } from './qr-book.ts';
import { qrPayload } from './qr-payload.ts';

const shortestLifeMinutes = 5;
const longestLifeMinutes = 20;
const minuteMs = 60_000;

const statusWords = {
  waiting: 'pending',
  paid: 'completed',
  cancelled: 'canceled',
  expired: 'expired',
} satisfies Record<QrStatus, string>;

const dialect: Dialect = {
  refused: failure(400, 'REFUSED'),
  maintenance: failure(503, 'MAINTENANCE'),
};

/** What differs between countries: the smallest coin, and how a code is written. */
export interface Country {
  step: Satang;
  payload(bill: { amount: Satang; ref: string; gatewayRef: string }): string;
}

export const thailand: Country = {
  step: 1,
  payload: ({ amount, gatewayRef }) =>
    qrPayload({ amount, reference1: gatewayRef, reference2: '' }),
};

/** A gateway of signed JSON both ways, which tells payers apart by the smallest coins. */
export function signedGateway(
  house: House,
  book: QrBook,
  { code, country }: { code: string; country: Country },
): Gateway {
  function create(fields: Fields): Answer {
    const ref = text(fields, 'transactionId', /^[A-Za-z0-9_-]{1,64}$/);
    const asked = amount(fields, 'amount');
    const payer = `${text(fields, 'bankCode')} ${text(fields, 'bankAccountNumber', /^\d{6,20}$/)}`;
    text(fields, 'name');
    const known = book.find(code, ref);
    if (known !== undefined) {
      const isSame = known.amount === asked && known.payer === payer;
      return isSame ? state(known) : failure(400, 'DUPLICATE_TRANSACTION');
    }
    const minutes = whole(fields, 'timeout', 10);
    const lifeMinutes = Math.min(Math.max(minutes, shortestLifeMinutes), longestLifeMinutes);
    const createdAt = house.now();
    const gatewayRef = book.nextGatewayRef(code);
    const payAmount = distinctAmount(asked, code, book.list(), createdAt, country.step);
    return state(
      book.add({
        gateway: code,
        ref,
        gatewayRef,
        reference1: gatewayRef,
        reference2: '',
        amount: asked,
        payAmount,
        payer,
        emv: country.payload({ amount: payAmount, ref, gatewayRef }),
        createdAt,
        expiresAt: createdAt + lifeMinutes * minuteMs,
      }),
    );
  }

  function inquire(fields: Fields): Answer {
    const qr = book.find(code, text(fields, 'transactionId'));
    return qr === undefined ? failure(400, 'TRANSACTION_NOT_FOUND') : state(qr);
  }

  function cancel(fields: Fields): Answer {
    const qr = book.find(code, text(fields, 'transactionId'));
    if (qr === undefined) return failure(400, 'TRANSACTION_NOT_FOUND');
    if (qr.payments.length > 0) return failure(400, 'ALREADY_COMPLETED');
    if (!qr.isCancelled) book.cancel(qr);
    return state(qr);
  }

  function state(qr: KnownQr): Answer {
    const data = {
      referenceId: qr.gatewayRef,
      transactionId: qr.ref,
      amount: bahtNumber(qr.amount),
      depositAmount: bahtNumber(qr.payAmount),
      qrcode: qr.emv,
      status: statusWords[statusOf(qr, house.now())],
      expireDate: new Date(qr.expiresAt).toISOString(),
      payments: qr.payments.map((payment) => ({
        paymentId: payment.id,
        amount: bahtNumber(payment.amount),
        paidAt: new Date(payment.at).toISOString(),
      })),
    };
    return { status: 200, body: { code: '0', message: 'success', data } };
  }

  async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof InvalidField)) throw error;
      const isAmount = error.field === 'amount';
      return reply
        .code(400)
        .send(failure(400, isAmount ? 'INVALID_AMOUNT' : 'INVALID_REQUEST').body);
    });
    app.addHook('preHandler', requireSignature(house, code));

    for (const [path, direction, work] of [
      ['create', 'in', create],
      ['inquire', undefined, inquire],
      ['cancel', undefined, cancel],
    ] as const) {
      app.post(`/gateways/${code}/api/v1/deposit/${path}`, (request, reply) =>
        answer(house, reply, { partner: code, direction, dialect }, () =>
          work(fieldsOf(request.body)),
        ),
      );
    }
  }

  return {
    code,
    signedBy: code,
    noticeOf: (qr, payment) => ({
      transactionId: qr.ref,
      referenceId: qr.gatewayRef,
      paymentId: payment.id,
      status: 'completed',
      amount: bahtNumber(payment.amount),
      paidAt: new Date(payment.at).toISOString(),
    }),
    routes,
  };
}

function failure(status: number, code: string): Answer {
  return { status, body: { code, message: code.toLowerCase().replaceAll('_', ' ') } };
}
