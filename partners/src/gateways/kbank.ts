import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, type PartnerReply } from '../http/answer.ts';
import {
  amount,
  type Fields,
  fieldsOf,
  optionalText,
  rejectInvalidFields,
  text,
  whole,
} from '../http/fields.ts';
import { moment } from '../http/lists.ts';
import { basicOf, isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import { bahtText } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
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

const qrLifeMs = 10 * 60 * 1000;
const settlementRows = 200;
const tokenLifeSeconds = 1799;
const accountName = 'WALLET DEMO CO LTD';
const noReference = /^[A-Z0-9]{0,20}$/;

const statusWords = {
  waiting: 'REQUESTED',
  paid: 'PAID',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
} satisfies Record<QrStatus, string>;

type Kbank = {
  readonly sandbox: Sandbox;
  readonly book: QrRecords;
  /** Bearer tokens and the milliseconds since the epoch at which each expires. */
  readonly tokens: Map<string, number>;
};

/** The bank's own QR gateway: OAuth2 client credentials, answers of HTTP 200 with a status code. */
export function kbankGateway(sandbox: Sandbox, book: QrRecords): Gateway {
  // A restart forgets the tokens, as the real bank does on a deployment: callers fetch a new one.
  const kbank = { sandbox, book, tokens: new Map<string, number>() };
  return {
    code: 'KBANK',
    signedBy: 'kbank',
    noticeOf: (qr, payment) => noticeOf(sandbox.clientId, qr, payment),
    routes: (app) => routes(app, kbank),
  };
}

const calls = [
  { path: 'request', direction: 'in', work: createQr },
  { path: 'inquire', direction: undefined, work: inquire },
  { path: 'cancel', direction: undefined, work: cancel },
  { path: 'settlement', direction: undefined, work: settlement },
] as const;

async function routes(app: FastifyInstance, kbank: Kbank): Promise<void> {
  rejectInvalidFields(app, ({ field }) =>
    addressed(kbank, refusal(field === 'txnAmount' ? 'INVALID_AMOUNT' : 'INVALID_REQUEST')),
  );
  app.post('/gateways/KBANK/oauth/token', async (request, reply) => {
    const expected = basicOf(kbank.sandbox.clientId, kbank.sandbox.secretOf('kbank'));
    const isClient = isSame(headerOf(request, 'authorization'), expected);
    return isClient ? issueToken(kbank) : reply.code(401).send({ error: 'invalid_client' });
  });
  for (const call of calls) {
    app.post(`/gateways/KBANK/v1/qrpayment/${call.path}`, async (request, reply) =>
      answerCall(kbank, call, request, reply),
    );
  }
}

async function answerCall(
  kbank: Kbank,
  { direction, work }: (typeof calls)[number],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!holdsToken(kbank, request)) return reply.code(401).send({ error: 'invalid_token' });
  const fields = fieldsOf(request.body);
  if (!isPartner(kbank, fields)) {
    return reply.send(addressed(kbank, refusal('INVALID_PARTNER')).body);
  }
  const dialect = {
    refused: addressed(kbank, refusal('TXN_REFUSED')),
    maintenance: addressed(kbank, refusal('SYSTEM_MAINTENANCE')),
  };
  const call = { partner: 'kbank', direction, dialect };
  return answer(kbank.sandbox, reply, call, () => addressed(kbank, work(kbank, fields)));
}

/** Every answer of the bank repeats the name of its partner. */
function addressed({ sandbox }: Kbank, { status, body }: PartnerReply): PartnerReply {
  return { status, body: { partnerId: sandbox.clientId, ...body } };
}

function issueToken({ sandbox, tokens }: Kbank): object {
  const token = randomBytes(24).toString('base64url');
  tokens.set(token, sandbox.now() + tokenLifeSeconds * 1000);
  return { access_token: token, token_type: 'Bearer', expires_in: tokenLifeSeconds };
}

function holdsToken({ sandbox, tokens }: Kbank, request: FastifyRequest): boolean {
  const token = headerOf(request, 'authorization').replace(/^Bearer /, '');
  return (tokens.get(token) ?? 0) > sandbox.now();
}

function isPartner({ sandbox }: Kbank, fields: Fields): boolean {
  const isKnown = text(fields, 'partnerId') === sandbox.clientId;
  return isKnown && isSame(text(fields, 'partnerSecret'), sandbox.secretOf('kbank'));
}

function createQr(kbank: Kbank, fields: Fields): PartnerReply {
  const bill = billOf(fields);
  const known = kbank.book.find('KBANK', bill.ref);
  if (known === undefined) return created(kbank.book.add(newQr(kbank, bill)));
  const isSameBill = known.amount === bill.amount && known.reference1 === bill.reference1;
  return isSameBill ? created(known) : refusal('DUPLICATE_TXN', bill.ref);
}

type Bill = Pick<Qr, 'ref' | 'reference1' | 'reference2' | 'amount' | 'payer'>;

function billOf(fields: Fields): Bill {
  const bill = {
    ref: text(fields, 'partnerTxnUid', /^[A-Za-z0-9_-]{1,36}$/),
    reference1: text(fields, 'reference1', /^[A-Z0-9]{1,20}$/),
    reference2: optionalText(fields, 'reference2', noReference),
    amount: amount(fields, 'txnAmount'),
    payer: text(fields, 'merchantId'),
  };
  text(fields, 'requestDt');
  text(fields, 'qrType', /^3$/);
  text(fields, 'txnCurrencyCode', /^THB$/);
  return bill;
}

function newQr({ sandbox, book }: Kbank, bill: Bill): Qr {
  const createdAt = sandbox.now();
  return {
    ...bill,
    gateway: 'KBANK',
    gatewayRef: book.nextGatewayRef('KBANK'),
    payAmount: bill.amount,
    emv: qrPayload(bill),
    createdAt,
    expiresAt: createdAt + qrLifeMs,
  };
}

function inquire(kbank: Kbank, fields: Fields): PartnerReply {
  const ref = text(fields, 'origPartnerTxnUid');
  const qr = kbank.book.find('KBANK', ref);
  return qr === undefined ? refusal('TXN_NOT_FOUND', ref) : stateOf(qr, kbank.sandbox.now());
}

function cancel({ sandbox, book }: Kbank, fields: Fields): PartnerReply {
  const ref = text(fields, 'origPartnerTxnUid');
  const qr = book.find('KBANK', ref);
  if (qr === undefined) return refusal('TXN_NOT_FOUND', ref);
  if (qr.payments.length > 0) return refusal('TXN_ALREADY_PAID', ref);
  if (!qr.isCancelled) book.cancel(qr);
  return stateOf(qr, sandbox.now());
}

/** Payments received in a stretch of time, by any QR. */
function settlement({ sandbox, book }: Kbank, fields: Fields): PartnerReply {
  const { rows, next } = sandbox.lists.page('KBANK', book.received('KBANK'), {
    from: moment(fields, 'fromDt'),
    to: moment(fields, 'toDt'),
    after: whole(fields, 'cursor', 0),
    limit: settlementRows,
  });
  return success({
    payments: rows.map(({ ref, amount: paid, at, qr }) => ({
      txnNo: ref,
      origPartnerTxnUid: qr.ref,
      txnAmount: bahtText(paid),
      paidAt: new Date(at).toISOString(),
    })),
    nextCursor: next,
  });
}

function created(qr: KnownQr): PartnerReply {
  return success({
    partnerTxnUid: qr.ref,
    accountName,
    qrCode: qr.emv,
    expiresAt: new Date(qr.expiresAt).toISOString(),
  });
}

function stateOf(qr: KnownQr, now: number): PartnerReply {
  return success({
    partnerTxnUid: qr.ref,
    txnStatus: statusWords[statusOf(qr, now)],
    txnAmount: bahtText(qr.amount),
    txnCurrencyCode: 'THB',
    txnNo: qr.payments[0]?.id ?? null,
    reference1: qr.reference1,
    reference2: qr.reference2,
    payments: qr.payments.map(({ id, amount: paid, at }) => ({
      txnNo: id,
      txnAmount: bahtText(paid),
      paidAt: new Date(at).toISOString(),
    })),
  });
}

function noticeOf(partnerId: string, qr: KnownQr, payment: Payment): object {
  return {
    partnerTxnUid: qr.ref,
    partnerId,
    merchantId: qr.payer,
    statusCode: '00',
    txnStatus: 'PAID',
    txnNo: payment.id,
    txnAmount: bahtText(payment.amount),
    txnCurrencyCode: 'THB',
    txnTime: new Date(payment.at).toISOString(),
    reference1: qr.reference1,
    reference2: qr.reference2,
  };
}

function success(body: object): PartnerReply {
  return {
    status: 200,
    body: { statusCode: '00', errorCode: null, errorDesc: null, ...body },
  };
}

function refusal(errorCode: string, partnerTxnUid = ''): PartnerReply {
  const errorDesc = errorCode.toLowerCase().replaceAll('_', ' ');
  return {
    status: 200,
    body: { partnerTxnUid, statusCode: '10', errorCode, errorDesc },
  };
}
