import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import { amount, type Fields, fieldsOf, InvalidField, text } from '../http/fields.ts';
import { isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import { bahtNumber } from '../money.ts';
import { openCustomerBook } from './customer-book.ts';
import { distinctAmount } from './distinct-amount.ts';
import type { Gateway } from './gateway.ts';
import { type KnownQr, type QrBook, type QrStatus, statusOf } from './qr-book.ts';
import { qrPayload } from './qr-payload.ts';

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

/** The gateway whose notices carry no signature: believe only what it answers when asked. */
export function payonexGateway(house: House, book: QrBook): Gateway {
  const tokens = new Map<string, number>();
  const customers = openCustomerBook(house.journal, code);

  function saveCustomer(fields: Fields, uuid: string | undefined): Answer {
    const details = {
      name: text(fields, 'name'),
      bankCode: text(fields, 'bankCode', /^[A-Z0-9]{2,12}$/),
      accountNo: text(fields, 'accountNo', /^\d{6,20}$/),
    };
    if (uuid === undefined) {
      const known = customers.findByAccount(details.bankCode, details.accountNo);
      return success({ customerUuid: (known ?? customers.add(details)).uuid });
    }
    if (customers.find(uuid) === undefined) return failure(404, 'CUSTOMER_NOT_FOUND');
    customers.change({ uuid, ...details });
    return success({ customerUuid: uuid });
  }

  function request(fields: Fields, origin: string): Answer {
    const ref = text(fields, 'referenceId', /^[A-Za-z0-9_-]{1,64}$/);
    const payer = text(fields, 'customerUuid');
    const asked = amount(fields, 'amount');
    if (asked < smallestAmount) throw new InvalidField('amount');
    if (customers.find(payer) === undefined) return failure(404, 'CUSTOMER_NOT_FOUND');
    const known = book.find(code, ref);
    if (known !== undefined) {
      const isSameDeposit = known.amount === asked && known.payer === payer;
      return isSameDeposit ? state(known, origin) : failure(409, 'DUPLICATE_REFERENCE');
    }
    const createdAt = house.now();
    const gatewayRef = book.nextGatewayRef(code);
    const payAmount = distinctAmount(asked, code, book.list(), createdAt);
    const qr = book.add({
      gateway: code,
      ref,
      gatewayRef,
      reference1: gatewayRef,
      reference2: '',
      amount: asked,
      payAmount,
      payer,
      emv: qrPayload({ amount: payAmount, reference1: gatewayRef, reference2: '' }),
      createdAt,
      expiresAt: createdAt + qrLifeMs,
    });
    return state(qr, origin);
  }

  function findByUuid(uuid: string): KnownQr | undefined {
    return book.list().find((qr) => qr.gateway === code && qr.gatewayRef === uuid);
  }

  function cancel(qr: KnownQr, origin: string): Answer {
    if (qr.payments.length > 0) return failure(409, 'ALREADY_PAID');
    if (!qr.isCancelled) book.cancel(qr);
    return state(qr, origin);
  }

  function state(qr: KnownQr, origin: string): Answer {
    return success({
      uuid: qr.gatewayRef,
      referenceId: qr.ref,
      amount: bahtNumber(qr.amount),
      transferAmount: bahtNumber(qr.payAmount),
      link: `${origin}/bank`,
      qrCode: qr.emv,
      qrExpireTime: qr.expiresAt,
      status: statusWords[statusOf(qr, house.now())],
      payments: qr.payments.map((payment) => ({
        uuid: payment.id,
        amount: bahtNumber(payment.amount),
        paidAt: new Date(payment.at).toISOString(),
      })),
    });
  }

  async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof InvalidField)) throw error;
      const problem = error.field === 'amount' ? 'INVALID_AMOUNT' : 'INVALID_REQUEST';
      return reply.code(400).send(failure(400, problem).body);
    });

    app.post('/gateways/PAYONEX/authenticate', async (call, reply) => {
      const fields = fieldsOf(call.body);
      const isKnown =
        text(fields, 'accessKey') === 'demo' &&
        isSame(text(fields, 'secretKey'), house.secretOf(code));
      if (!isKnown) return reply.code(401).send(failure(401, 'INVALID_CREDENTIALS').body);
      const token = randomBytes(24).toString('base64url');
      const expiresAt = house.now() + tokenLifeMs;
      tokens.set(token, expiresAt);
      return success({ token, expireAt: new Date(expiresAt).toISOString() }).body;
    });

    app.register(tokenRoutes);
  }

  async function tokenRoutes(app: FastifyInstance): Promise<void> {
    app.addHook('preHandler', async (call, reply) => {
      if ((tokens.get(headerOf(call, 'authorization')) ?? 0) > house.now()) return;
      await reply.code(401).send(failure(401, 'INVALID_TOKEN').body);
    });
    const question = { partner: code, dialect };

    app.post('/gateways/PAYONEX/v2/customers', (call, reply) =>
      answer(house, reply, question, () => saveCustomer(fieldsOf(call.body), undefined)),
    );
    app.put<UuidPath>('/gateways/PAYONEX/v2/customers/:uuid', (call, reply) =>
      answer(house, reply, question, () => saveCustomer(fieldsOf(call.body), call.params.uuid)),
    );
    app.post('/gateways/PAYONEX/transactions/deposit/request', (call, reply) =>
      answer(house, reply, { ...question, direction: 'in' }, () =>
        request(fieldsOf(call.body), `${call.protocol}://${call.host}`),
      ),
    );
    app.get('/gateways/PAYONEX/transactions', (call, reply) =>
      answer(house, reply, question, () => {
        const qr = book.find(code, text(fieldsOf(call.query), 'referenceId'));
        const origin = `${call.protocol}://${call.host}`;
        return qr === undefined ? failure(404, 'TRANSACTION_NOT_FOUND') : state(qr, origin);
      }),
    );
    for (const [path, method, work] of [
      ['', 'GET', state],
      ['/cancel', 'POST', cancel],
    ] as const) {
      app.route<UuidPath>({
        method,
        url: `/gateways/PAYONEX/transactions/:uuid${path}`,
        handler: (call, reply) =>
          answer(house, reply, question, () => {
            const qr = findByUuid(call.params.uuid);
            const origin = `${call.protocol}://${call.host}`;
            return qr === undefined ? failure(404, 'TRANSACTION_NOT_FOUND') : work(qr, origin);
          }),
      });
    }
  }

  return {
    code,
    noticeOf: (qr, payment) => ({
      type: 'deposit',
      uuid: qr.gatewayRef,
      referenceId: qr.ref,
      paymentUuid: payment.id,
      status: 'SUCCESS',
      amount: bahtNumber(payment.amount),
    }),
    routes,
  };
}

interface UuidPath {
  Params: { uuid: string };
}

function success(content: object): Answer {
  return { status: 200, body: { success: true, data: content } };
}

function failure(status: number, problem: string): Answer {
  const message = problem.toLowerCase().replaceAll('_', ' ');
  return { status, body: { success: false, code: problem, message } };
}
