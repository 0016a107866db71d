import type { FastifyInstance } from 'fastify';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import { amount, type Fields, fieldsOf, rejectInvalidFields, text, whole } from '../http/fields.ts';
import { listQuery } from '../http/lists.ts';
import { requireSignature } from '../http/signed-requests.ts';
import { bahtNumber, type Satang } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
import { distinctAmount } from './distinct-amount.ts';
import type { Gateway } from './gateway.ts';
import { qrPayload } from './qr-payload.ts';
import {
  type KnownQr,
  type Payment,
  type Qr,
  type QrRecords,
  type QrStatus,
  statusOf,
} from './qr-records.ts';

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

/** The smallest coin of a country, in the book's hundredths, and the format of its QR codes. */
export type Country = {
  readonly step: Satang;
  payload(bill: { amount: Satang; ref: string; gatewayRef: string }): string;
};

export const thailand: Country = {
  step: 1,
  payload: ({ amount, gatewayRef }) =>
    qrPayload({ amount, reference1: gatewayRef, reference2: '' }),
};

/** A provider that speaks the signed protocol. */
export type SignedProvider = { readonly code: string; readonly country: Country };

type GatewayContext = SignedProvider & { readonly sandbox: Sandbox; readonly book: QrRecords };

/** A gateway of signed JSON both ways, which distinguishes payers by the smallest coins. */
export function signedGateway(
  sandbox: Sandbox,
  book: QrRecords,
  provider: SignedProvider,
): Gateway {
  const context = { ...provider, sandbox, book };
  const { code } = provider;
  return { code, signedBy: code, noticeOf, routes: (app) => routes(app, context) };
}

const calls = [
  { path: 'create', direction: 'in', work: create },
  { path: 'inquire', direction: undefined, work: inquire },
  { path: 'cancel', direction: undefined, work: cancel },
  { path: 'list', direction: undefined, work: list },
] as const;

async function routes(app: FastifyInstance, context: GatewayContext): Promise<void> {
  const { sandbox, code } = context;
  rejectInvalidFields(app, ({ field }) =>
    failure(400, field === 'amount' ? 'INVALID_AMOUNT' : 'INVALID_REQUEST'),
  );
  app.addHook('preHandler', requireSignature(sandbox, code));
  for (const { path, direction, work } of calls) {
    app.post(`/gateways/${code}/api/v1/deposit/${path}`, (request, reply) =>
      answer(sandbox, reply, { partner: code, direction, dialect }, () =>
        work(context, fieldsOf(request.body)),
      ),
    );
  }
}

function create(context: GatewayContext, fields: Fields): PartnerReply {
  const wanted = depositOf(fields);
  const known = context.book.find(context.code, wanted.ref);
  if (known === undefined)
    return stateOf(context, context.book.add(newQr(context, wanted, fields)));
  const isSame = known.amount === wanted.amount && known.payer === wanted.payer;
  return isSame ? stateOf(context, known) : failure(400, 'DUPLICATE_TRANSACTION');
}

type Deposit = Pick<Qr, 'ref' | 'amount' | 'payer'>;

function depositOf(fields: Fields): Deposit {
  const deposit = {
    ref: text(fields, 'transactionId', /^[A-Za-z0-9_-]{1,64}$/),
    amount: amount(fields, 'amount'),
    payer: `${text(fields, 'bankCode')} ${text(fields, 'bankAccountNumber', /^\d{6,20}$/)}`,
  };
  text(fields, 'name');
  return deposit;
}

function newQr(
  { sandbox, book, code, country }: GatewayContext,
  wanted: Deposit,
  fields: Fields,
): Qr {
  const minutes = whole(fields, 'timeout', 10);
  const lifeMinutes = Math.min(Math.max(minutes, shortestLifeMinutes), longestLifeMinutes);
  const createdAt = sandbox.now();
  const gatewayRef = book.nextGatewayRef(code);
  const payAmount = distinctAmount(wanted.amount, code, book.list(), createdAt, country.step);
  return {
    ...wanted,
    gateway: code,
    gatewayRef,
    reference1: gatewayRef,
    reference2: '',
    payAmount,
    emv: country.payload({ amount: payAmount, ref: wanted.ref, gatewayRef }),
    createdAt,
    expiresAt: createdAt + lifeMinutes * minuteMs,
  };
}

function inquire(context: GatewayContext, fields: Fields): PartnerReply {
  const qr = context.book.find(context.code, text(fields, 'transactionId'));
  return qr === undefined ? failure(400, 'TRANSACTION_NOT_FOUND') : stateOf(context, qr);
}

function cancel(context: GatewayContext, fields: Fields): PartnerReply {
  const qr = context.book.find(context.code, text(fields, 'transactionId'));
  if (qr === undefined) return failure(400, 'TRANSACTION_NOT_FOUND');
  if (qr.payments.length > 0) return failure(400, 'ALREADY_COMPLETED');
  if (!qr.isCancelled) context.book.cancel(qr);
  return stateOf(context, qr);
}

/** Payments received in a stretch of time, by any QR. */
function list({ sandbox, book, code }: GatewayContext, fields: Fields): PartnerReply {
  const { rows, next } = sandbox.lists.page(code, book.received(code), listQuery(fields));
  const payments = rows.map(({ ref, amount: paid, at, qr }) => ({
    paymentId: ref,
    transactionId: qr.ref,
    amount: bahtNumber(paid),
    paidAt: new Date(at).toISOString(),
  }));
  return { status: 200, body: { code: '0', message: 'success', data: { payments, next } } };
}

function stateOf({ sandbox }: GatewayContext, qr: KnownQr): PartnerReply {
  const data = {
    referenceId: qr.gatewayRef,
    transactionId: qr.ref,
    amount: bahtNumber(qr.amount),
    depositAmount: bahtNumber(qr.payAmount),
    qrcode: qr.emv,
    status: statusWords[statusOf(qr, sandbox.now())],
    expireDate: new Date(qr.expiresAt).toISOString(),
    payments: qr.payments.map((payment) => ({
      paymentId: payment.id,
      amount: bahtNumber(payment.amount),
      paidAt: new Date(payment.at).toISOString(),
    })),
  };
  return { status: 200, body: { code: '0', message: 'success', data } };
}

function noticeOf(qr: KnownQr, payment: Payment): object {
  return {
    transactionId: qr.ref,
    referenceId: qr.gatewayRef,
    paymentId: payment.id,
    status: 'completed',
    amount: bahtNumber(payment.amount),
    paidAt: new Date(payment.at).toISOString(),
  };
}

function failure(status: number, code: string): PartnerReply {
  return { status, body: { code, message: code.toLowerCase().replaceAll('_', ' ') } };
}
