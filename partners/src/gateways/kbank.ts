import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { type Answer, answer } from '../http/answer.ts';
import { amount, type Fields, fieldsOf, InvalidField, optionalText, text } from '../http/fields.ts';
import { basicOf, isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import { bahtText } from '../money.ts';
import type { Gateway } from './gateway.ts';
import { type KnownQr, type QrBook, type QrStatus, statusOf } from './qr-book.ts';
import { qrPayload } from './qr-payload.ts';

const qrLifeMs = 10 * 60 * 1000;
const tokenLifeSeconds = 1799;
const accountName = 'WALLET DEMO CO LTD';
const noReference = /^[A-Z0-9]{0,20}$/;

const statusWords = {
  waiting: 'REQUESTED',
  paid: 'PAID',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
} satisfies Record<QrStatus, string>;

/** The bank's own QR gateway: OAuth2 client credentials, answers of HTTP 200 with a status code. */
export function kbankGateway(house: House, book: QrBook): Gateway {
  // A restart forgets the tokens, as the real one does on a deployment: callers fetch a new one.
  const tokens = new Map<string, number>();

  function issueToken(): Answer {
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, house.now() + tokenLifeSeconds * 1000);
    return {
      status: 200,
      body: { access_token: token, token_type: 'Bearer', expires_in: tokenLifeSeconds },
    };
  }

  function holdsToken(request: FastifyRequest): boolean {
    const token = headerOf(request, 'authorization').replace(/^Bearer /, '');
    return (tokens.get(token) ?? 0) > house.now();
  }

  function request(fields: Fields): Answer {
    const ref = text(fields, 'partnerTxnUid', /^[A-Za-z0-9_-]{1,36}$/);
    const reference1 = text(fields, 'reference1', /^[A-Z0-9]{1,20}$/);
    const reference2 = optionalText(fields, 'reference2', noReference);
    const asked = amount(fields, 'txnAmount');
    const merchant = text(fields, 'merchantId');
    text(fields, 'requestDt');
    text(fields, 'qrType', /^3$/);
    text(fields, 'txnCurrencyCode', /^THB$/);
    const known = book.find('KBANK', ref);
    if (known !== undefined) {
      const isSameBill = known.amount === asked && known.reference1 === reference1;
      return isSameBill ? created(known) : refusal('DUPLICATE_TXN', ref);
    }
    const createdAt = house.now();
    return created(
      book.add({
        gateway: 'KBANK',
        ref,
        gatewayRef: book.nextGatewayRef('KBANK'),
        reference1,
        reference2,
        amount: asked,
        payAmount: asked,
        payer: merchant,
        emv: qrPayload({ amount: asked, reference1, reference2 }),
        createdAt,
        expiresAt: createdAt + qrLifeMs,
      }),
    );
  }

  function created(qr: KnownQr): Answer {
    return success({
      partnerTxnUid: qr.ref,
      accountName,
      qrCode: qr.emv,
      expiresAt: new Date(qr.expiresAt).toISOString(),
    });
  }

  function inquire(fields: Fields): Answer {
    const ref = text(fields, 'origPartnerTxnUid');
    const qr = book.find('KBANK', ref);
    return qr === undefined ? refusal('TXN_NOT_FOUND', ref) : state(qr);
  }

  function cancel(fields: Fields): Answer {
    const ref = text(fields, 'origPartnerTxnUid');
    const qr = book.find('KBANK', ref);
    if (qr === undefined) return refusal('TXN_NOT_FOUND', ref);
    if (qr.payments.length > 0) return refusal('TXN_ALREADY_PAID', ref);
    if (!qr.isCancelled) book.cancel(qr);
    return state(qr);
  }

  function state(qr: KnownQr): Answer {
    return success({
      partnerTxnUid: qr.ref,
      txnStatus: statusWords[statusOf(qr, house.now())],
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

  async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof InvalidField)) throw error;
      const code = error.field === 'txnAmount' ? 'INVALID_AMOUNT' : 'INVALID_REQUEST';
      return reply.send(refusal(code, '').body);
    });

    app.post('/gateways/KBANK/oauth/token', async (request, reply) => {
      const expected = basicOf('demo', house.secretOf('kbank'));
      if (!isSame(headerOf(request, 'authorization'), expected)) {
        return reply.code(401).send({ error: 'invalid_client' });
      }
      return issueToken().body;
    });

    for (const [path, work] of [
      ['request', request],
      ['inquire', inquire],
      ['cancel', cancel],
    ] as const) {
      app.post(`/gateways/KBANK/v1/qrpayment/${path}`, async (request, reply) => {
        if (!holdsToken(request)) return reply.code(401).send({ error: 'invalid_token' });
        const fields = fieldsOf(request.body);
        const isPartner =
          text(fields, 'partnerId') === 'demo' &&
          isSame(text(fields, 'partnerSecret'), house.secretOf('kbank'));
        if (!isPartner) return reply.send(refusal('INVALID_PARTNER', '').body);
        const direction = path === 'request' ? 'in' : undefined;
        return answer(house, reply, { partner: 'kbank', direction, dialect }, () => work(fields));
      });
    }
  }

  return {
    code: 'KBANK',
    signedBy: 'kbank',
    noticeOf: (qr, payment) => ({
      partnerTxnUid: qr.ref,
      partnerId: 'demo',
      merchantId: qr.payer,
      statusCode: '00',
      txnStatus: 'PAID',
      txnNo: payment.id,
      txnAmount: bahtText(payment.amount),
      txnCurrencyCode: 'THB',
      txnTime: new Date(payment.at).toISOString(),
      reference1: qr.reference1,
      reference2: qr.reference2,
    }),
    routes,
  };
}

const dialect = {
  refused: refusal('TXN_REFUSED', ''),
  maintenance: refusal('SYSTEM_MAINTENANCE', ''),
};

function success(body: object): Answer {
  return {
    status: 200,
    body: { partnerId: 'demo', statusCode: '00', errorCode: null, errorDesc: null, ...body },
  };
}

function refusal(errorCode: string, partnerTxnUid: string): Answer {
  const errorDesc = errorCode.toLowerCase().replaceAll('_', ' ');
  return {
    status: 200,
    body: { partnerTxnUid, partnerId: 'demo', statusCode: '10', errorCode, errorDesc },
  };
}
