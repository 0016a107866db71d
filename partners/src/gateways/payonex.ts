import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import {
  amount,
  type Fields,
  fieldsOf,
  InvalidField,
  rejectInvalidFields,
  text,
} from '../http/fields.ts';
import { listQuery } from '../http/lists.ts';
import { isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import { bahtNumber } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Customer, type CustomerRecords, openCustomerRecords } from './customer-records.ts';
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

const code = 'PAYONEX';
const tokenLifeMs = 24 * 60 * 60 * 1000;
const qrLifeMs = 10 * 60 * 1000;
const smallestAmount = 100_00;

const statusWords = {
  waiting: 'PENDING',
  paid: 'SUCCESS',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
} satisfies Record<QrStatus, string>;

const dialect: Dialect = {
  refused: failure(422, 'REFUSED'),
  maintenance: failure(503, 'MAINTENANCE'),
};

const question = { partner: code, dialect };

type Payonex = {
  readonly sandbox: Sandbox;
  readonly book: QrRecords;
  readonly customers: CustomerRecords;
  /** Tokens and the milliseconds since the epoch at which each expires. */
  readonly tokens: Map<string, number>;
};

type UuidPath = { Params: { uuid: string } };

/** A gateway whose notices carry no signature: only its answers to an inquiry can be believed. */
export function payonexGateway(sandbox: Sandbox, book: QrRecords): Gateway {
  const customers = openCustomerRecords(sandbox.journal, code);
  const payonex = { sandbox, book, customers, tokens: new Map<string, number>() };
  return { code, noticeOf, routes: (app) => routes(app, payonex) };
}

async function routes(app: FastifyInstance, payonex: Payonex): Promise<void> {
  rejectInvalidFields(app, ({ field }) =>
    failure(400, field === 'amount' ? 'INVALID_AMOUNT' : 'INVALID_REQUEST'),
  );
  app.post('/gateways/PAYONEX/authenticate', async (request, reply) => {
    const { status, body } = authenticate(payonex, fieldsOf(request.body));
    return reply.code(status).send(body);
  });
  app.register(async (scope) => {
    requireToken(scope, payonex);
    customerRoutes(scope, payonex);
    depositRoutes(scope, payonex);
  });
}

function authenticate({ sandbox, tokens }: Payonex, fields: Fields): PartnerReply {
  const isKnown =
    text(fields, 'accessKey') === sandbox.clientId &&
    isSame(text(fields, 'secretKey'), sandbox.secretOf(code));
  if (!isKnown) return failure(401, 'INVALID_CREDENTIALS');
  const token = randomBytes(24).toString('base64url');
  const expiresAt = sandbox.now() + tokenLifeMs;
  tokens.set(token, expiresAt);
  return success({ token, expireAt: new Date(expiresAt).toISOString() });
}

function requireToken(app: FastifyInstance, { sandbox, tokens }: Payonex): void {
  app.addHook('preHandler', async (request, reply) => {
    if ((tokens.get(headerOf(request, 'authorization')) ?? 0) > sandbox.now()) return;
    await reply.code(401).send(failure(401, 'INVALID_TOKEN').body);
  });
}

function customerRoutes(app: FastifyInstance, { sandbox, customers }: Payonex): void {
  app.post('/gateways/PAYONEX/v2/customers', (request, reply) =>
    answer(sandbox, reply, question, () => addCustomer(customers, fieldsOf(request.body))),
  );
  app.put<UuidPath>('/gateways/PAYONEX/v2/customers/:uuid', (request, reply) =>
    answer(sandbox, reply, question, () =>
      changeCustomer(customers, {
        uuid: request.params.uuid,
        ...detailsOf(fieldsOf(request.body)),
      }),
    ),
  );
}

function detailsOf(fields: Fields): Omit<Customer, 'uuid'> {
  return {
    name: text(fields, 'name'),
    bankCode: text(fields, 'bankCode', /^[A-Z0-9]{2,12}$/),
    accountNo: text(fields, 'accountNo', /^\d{6,20}$/),
  };
}

function addCustomer(customers: CustomerRecords, fields: Fields): PartnerReply {
  const details = detailsOf(fields);
  const known = customers.findByAccount(details.bankCode, details.accountNo);
  return success({ customerUuid: (known ?? customers.add(details)).uuid });
}

function changeCustomer(customers: CustomerRecords, customer: Customer): PartnerReply {
  if (customers.find(customer.uuid) === undefined) return failure(404, 'CUSTOMER_NOT_FOUND');
  customers.change(customer);
  return success({ customerUuid: customer.uuid });
}

function depositRoutes(app: FastifyInstance, payonex: Payonex): void {
  const { sandbox, book } = payonex;
  app.post('/gateways/PAYONEX/transactions/deposit/request', (request, reply) =>
    answer(sandbox, reply, { ...question, direction: 'in' }, () =>
      createDeposit(payonex, fieldsOf(request.body), originOf(request)),
    ),
  );
  app.get('/gateways/PAYONEX/settlements', (request, reply) =>
    answer(sandbox, reply, question, () => settlements(payonex, fieldsOf(request.query))),
  );
  app.get('/gateways/PAYONEX/transactions', (request, reply) =>
    answerAbout(payonex, request, reply, {
      find: () => book.find(code, text(fieldsOf(request.query), 'referenceId')),
      work: stateOf,
    }),
  );
  app.get<UuidPath>('/gateways/PAYONEX/transactions/:uuid', (request, reply) =>
    answerAbout(payonex, request, reply, {
      find: () => findByUuid(book, request.params.uuid),
      work: stateOf,
    }),
  );
  app.post<UuidPath>('/gateways/PAYONEX/transactions/:uuid/cancel', (request, reply) =>
    answerAbout(payonex, request, reply, {
      find: () => findByUuid(book, request.params.uuid),
      work: cancel,
    }),
  );
}

/** Payments received in a stretch of time, by any QR. */
function settlements({ sandbox, book }: Payonex, query: Fields): PartnerReply {
  const { rows, next } = sandbox.lists.page(code, book.received(code), listQuery(query));
  const payments = rows.map(({ ref, amount: paid, at, qr }) => ({
    uuid: ref,
    referenceId: qr.ref,
    amount: bahtNumber(paid),
    paidAt: new Date(at).toISOString(),
  }));
  return success({ payments, next });
}

type Inquiry = {
  readonly find: () => KnownQr | undefined;
  readonly work: (payonex: Payonex, qr: KnownQr, origin: string) => PartnerReply;
};

function answerAbout(
  payonex: Payonex,
  request: FastifyRequest,
  reply: FastifyReply,
  { find, work }: Inquiry,
): Promise<FastifyReply> {
  return answer(payonex.sandbox, reply, question, () => {
    const qr = find();
    return qr === undefined
      ? failure(404, 'TRANSACTION_NOT_FOUND')
      : work(payonex, qr, originOf(request));
  });
}

function createDeposit(payonex: Payonex, fields: Fields, origin: string): PartnerReply {
  const wanted = depositOf(fields);
  const { book, customers } = payonex;
  if (customers.find(wanted.payer) === undefined) return failure(404, 'CUSTOMER_NOT_FOUND');
  const known = book.find(code, wanted.ref);
  if (known === undefined) return stateOf(payonex, book.add(newQr(payonex, wanted)), origin);
  const isSameDeposit = known.amount === wanted.amount && known.payer === wanted.payer;
  return isSameDeposit ? stateOf(payonex, known, origin) : failure(409, 'DUPLICATE_REFERENCE');
}

type Deposit = Pick<Qr, 'ref' | 'amount' | 'payer'>;

function depositOf(fields: Fields): Deposit {
  const deposit = {
    ref: text(fields, 'referenceId', /^[A-Za-z0-9_-]{1,64}$/),
    payer: text(fields, 'customerUuid'),
    amount: amount(fields, 'amount'),
  };
  if (deposit.amount < smallestAmount) throw new InvalidField('amount');
  return deposit;
}

function newQr({ sandbox, book }: Payonex, wanted: Deposit): Qr {
  const createdAt = sandbox.now();
  const gatewayRef = book.nextGatewayRef(code);
  const payAmount = distinctAmount(wanted.amount, code, book.list(), createdAt);
  return {
    ...wanted,
    gateway: code,
    gatewayRef,
    reference1: gatewayRef,
    reference2: '',
    payAmount,
    emv: qrPayload({ amount: payAmount, reference1: gatewayRef, reference2: '' }),
    createdAt,
    expiresAt: createdAt + qrLifeMs,
  };
}

function findByUuid(book: QrRecords, uuid: string): KnownQr | undefined {
  return book.list().find((qr) => qr.gateway === code && qr.gatewayRef === uuid);
}

function cancel(payonex: Payonex, qr: KnownQr, origin: string): PartnerReply {
  if (qr.payments.length > 0) return failure(409, 'ALREADY_PAID');
  if (!qr.isCancelled) payonex.book.cancel(qr);
  return stateOf(payonex, qr, origin);
}

function stateOf({ sandbox }: Payonex, qr: KnownQr, origin: string): PartnerReply {
  return success({
    uuid: qr.gatewayRef,
    referenceId: qr.ref,
    amount: bahtNumber(qr.amount),
    transferAmount: bahtNumber(qr.payAmount),
    link: `${origin}/bank`,
    qrCode: qr.emv,
    qrExpireTime: qr.expiresAt,
    status: statusWords[statusOf(qr, sandbox.now())],
    payments: qr.payments.map((payment) => ({
      uuid: payment.id,
      amount: bahtNumber(payment.amount),
      paidAt: new Date(payment.at).toISOString(),
    })),
  });
}

function noticeOf(qr: KnownQr, payment: Payment): object {
  return {
    type: 'deposit',
    uuid: qr.gatewayRef,
    referenceId: qr.ref,
    paymentUuid: payment.id,
    status: 'SUCCESS',
    amount: bahtNumber(payment.amount),
  };
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function success(content: object): PartnerReply {
  return { status: 200, body: { success: true, data: content } };
}

function failure(status: number, problem: string): PartnerReply {
  const message = problem.toLowerCase().replaceAll('_', ' ');
  return { status, body: { success: false, code: problem, message } };
}
