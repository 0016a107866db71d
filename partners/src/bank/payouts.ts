import type { FastifyInstance } from 'fastify';
import { freshId } from '../books/fresh-id.ts';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import { amount, fieldsOf, InvalidField, text } from '../http/fields.ts';
import { requireSignature } from '../http/signed-requests.ts';
import { later } from '../later.ts';
import { bahtText, type Satang } from '../money.ts';

export interface Payout {
  ref: string;
  bankRef: string;
  bankCode: string;
  accountNo: string;
  accountName: string;
  amount: Satang;
  status: 'accepted' | 'paid' | 'rejected';
  reason: string | null;
  at: number;
}

type PayoutFact = { type: 'asked'; payout: Payout } | { type: 'paid'; ref: string };

export interface Payouts {
  /** Newest first. */
  list(): Payout[];
  routes(app: FastifyInstance): Promise<void>;
}

const dialect: Dialect = {
  refused: failure(422, 'REFUSED', 'The bank does not accept this payout'),
  maintenance: failure(503, 'MAINTENANCE', 'Closed for maintenance'),
};

export function openPayouts(house: House): Payouts {
  const payouts = new Map<string, Payout>();
  const record = house.journal.book<PayoutFact>('payout', (fact) => {
    if (fact.type === 'asked') {
      payouts.set(fact.payout.ref, { ...fact.payout });
      return;
    }
    const payout = payouts.get(fact.ref);
    if (payout !== undefined) payout.status = 'paid';
  });

  function ask(body: unknown): Answer {
    const fields = fieldsOf(body);
    const asked = {
      ref: text(fields, 'ref', /^[A-Za-z0-9_-]{1,64}$/),
      bankCode: text(fields, 'bankCode', /^[A-Z0-9]{2,12}$/),
      accountNo: text(fields, 'accountNo', /^\d{6,20}$/),
      accountName: text(fields, 'accountName'),
      amount: amount(fields, 'amount'),
    };
    const known = payouts.get(asked.ref);
    if (known !== undefined) {
      return isSamePayout(known, asked) ? state(known) : failure(409, 'REF_CONFLICT', 'Known ref');
    }
    const isClosed = asked.accountNo.endsWith('0000');
    const payout: Payout = {
      ...asked,
      bankRef: freshId('BP', payouts.size),
      status: isClosed ? 'rejected' : 'accepted',
      reason: isClosed ? 'account_closed' : null,
      at: house.now(),
    };
    record({ type: 'asked', payout });
    if (isClosed) tell(payout);
    else payLater(payout.ref);
    return state(payout);
  }

  function payLater(ref: string): void {
    later(house.closing, house.timing.payoutMs, () => {
      record({ type: 'paid', ref });
      const payout = payouts.get(ref);
      if (payout !== undefined) tell(payout);
    });
  }

  function tell(payout: Payout): void {
    house.notices.send({
      code: 'BANK',
      signedBy: 'bank',
      body: {
        type: `payout.${payout.status}`,
        ...view(payout),
        at: new Date(house.now()).toISOString(),
      },
    });
  }

  // Accepted before the last stop, and still owed.
  for (const payout of payouts.values()) {
    if (payout.status === 'accepted') payLater(payout.ref);
  }

  return {
    list: () => [...payouts.values()].reverse(),
    async routes(app) {
      app.setErrorHandler(async (error, _request, reply) => {
        if (!(error instanceof InvalidField)) throw error;
        return reply.code(400).send({ code: 'INVALID_REQUEST', message: error.message });
      });
      app.addHook('preHandler', requireSignature(house, 'bank'));
      app.post('/bank/v1/payouts', (request, reply) =>
        answer(house, reply, { partner: 'bank', direction: 'in', dialect }, () =>
          ask(request.body),
        ),
      );
      app.get<{ Params: { ref: string } }>('/bank/v1/payouts/:ref', (request, reply) =>
        answer(house, reply, { partner: 'bank', dialect }, () => {
          const payout = payouts.get(request.params.ref);
          return payout === undefined
            ? failure(404, 'NOT_FOUND', 'No payout has this ref')
            : state(payout);
        }),
      );
    },
  };
}

function isSamePayout(
  known: Payout,
  asked: Pick<Payout, 'bankCode' | 'accountNo' | 'accountName' | 'amount'>,
): boolean {
  return (
    known.bankCode === asked.bankCode &&
    known.accountNo === asked.accountNo &&
    known.accountName === asked.accountName &&
    known.amount === asked.amount
  );
}

function state(payout: Payout): Answer {
  return { status: 200, body: view(payout) };
}

function view({ ref, bankRef, status, amount: paid, reason }: Payout): object {
  return { ref, bankRef, status, amount: bahtText(paid), reason };
}

function failure(status: number, code: string, message: string): Answer {
  return { status, body: { code, message } };
}
