import type { FastifyInstance } from 'fastify';
import { freshId } from '../books/fresh-id.ts';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import { amount, fieldsOf, rejectInvalidFields, text } from '../http/fields.ts';
import { listQuery } from '../http/lists.ts';
import { requireSignature } from '../http/signed-requests.ts';
import { later } from '../later.ts';
import { bahtText, type Satang } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';

type PayoutOrder = {
  /** The operator's own reference. */
  readonly ref: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly amount: Satang;
};

export type Payout = PayoutOrder & {
  readonly bankRef: string;
  readonly status: 'accepted' | 'paid' | 'rejected';
  readonly reason: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

type PayoutFact =
  | { readonly type: 'asked'; readonly payout: Payout }
  | { readonly type: 'paid'; readonly ref: string }
  | { readonly type: 'sent back'; readonly ref: string };

export type Payouts = {
  /** Newest first. */
  list(): readonly Payout[];
  /** The receiving bank returns a payout that was paid. Undefined: no paid one has this ref. */
  sendBack(ref: string): Payout | undefined;
  routes(app: FastifyInstance): Promise<void>;
};

const dialect: Dialect = {
  refused: failure(422, 'REFUSED', 'The bank does not accept this payout'),
  maintenance: failure(503, 'MAINTENANCE', 'Closed for maintenance'),
};

const ends = {
  paid: { status: 'paid' },
  'sent back': { status: 'rejected', reason: 'sent_back' },
} as const;

type PayoutContext = {
  readonly sandbox: Sandbox;
  readonly payouts: ReadonlyMap<string, Payout>;
  readonly record: (fact: PayoutFact) => void;
};

export function openPayouts(sandbox: Sandbox): Payouts {
  const payouts = new Map<string, Payout>();
  const record = sandbox.journal.book<PayoutFact>('payout', (fact) => {
    if (fact.type === 'asked') {
      payouts.set(fact.payout.ref, fact.payout);
      return;
    }
    const payout = payouts.get(fact.ref);
    if (payout !== undefined) payouts.set(fact.ref, { ...payout, ...ends[fact.type] });
  });
  const context = { sandbox, payouts, record };
  // Payouts that were accepted before the last stop are still owed.
  for (const { ref, status } of payouts.values()) {
    if (status === 'accepted') payLater(context, ref);
  }
  return {
    list: () => [...payouts.values()].reverse(),
    sendBack: (ref) => {
      if (payouts.get(ref)?.status !== 'paid') return undefined;
      record({ type: 'sent back', ref });
      const payout = payouts.get(ref);
      if (payout !== undefined) notify(sandbox, payout);
      return payout;
    },
    routes: (app) => routes(app, context),
  };
}

async function routes(app: FastifyInstance, context: PayoutContext): Promise<void> {
  const { sandbox, payouts } = context;
  rejectInvalidFields(app, ({ message }) => failure(400, 'INVALID_REQUEST', message));
  app.addHook('preHandler', requireSignature(sandbox, 'bank'));
  app.post('/bank/v1/payouts', (request, reply) =>
    answer(sandbox, reply, { partner: 'bank', direction: 'in', dialect }, () =>
      acceptOrder(context, request.body),
    ),
  );
  app.get('/bank/v1/payouts', (request, reply) =>
    answer(sandbox, reply, { partner: 'bank', dialect }, () => list(context, request.query)),
  );
  app.get<{ Params: { ref: string } }>('/bank/v1/payouts/:ref', (request, reply) =>
    answer(sandbox, reply, { partner: 'bank', dialect }, () => {
      const payout = payouts.get(request.params.ref);
      return payout === undefined
        ? failure(404, 'NOT_FOUND', 'No payout has this ref')
        : state(payout);
    }),
  );
}

/** All payouts that were requested in a stretch of time, in every state. */
function list({ sandbox, payouts }: PayoutContext, query: unknown): PartnerReply {
  const { rows, next } = sandbox.lists.page(
    'payouts',
    payouts.values(),
    listQuery(fieldsOf(query)),
  );
  const result = rows.map((payout) => ({
    ...view(payout),
    bankCode: payout.bankCode,
    accountNo: payout.accountNo,
    at: new Date(payout.at).toISOString(),
  }));
  return { status: 200, body: { payouts: result, next } };
}

function acceptOrder(context: PayoutContext, body: unknown): PartnerReply {
  const order = orderOf(body);
  const known = context.payouts.get(order.ref);
  if (known !== undefined) {
    return isSameOrder(known, order) ? state(known) : failure(409, 'REF_CONFLICT', 'Known ref');
  }
  const isClosed = order.accountNo.endsWith('0000');
  const payout: Payout = {
    ...order,
    bankRef: freshId('BP', context.payouts.size),
    status: isClosed ? 'rejected' : 'accepted',
    reason: isClosed ? 'account_closed' : null,
    at: context.sandbox.now(),
  };
  context.record({ type: 'asked', payout });
  if (isClosed) notify(context.sandbox, payout);
  else payLater(context, payout.ref);
  return state(payout);
}

function orderOf(body: unknown): PayoutOrder {
  const fields = fieldsOf(body);
  return {
    ref: text(fields, 'ref', /^[A-Za-z0-9_-]{1,64}$/),
    bankCode: text(fields, 'bankCode', /^[A-Z0-9]{2,12}$/),
    accountNo: text(fields, 'accountNo', /^\d{6,20}$/),
    accountName: text(fields, 'accountName'),
    amount: amount(fields, 'amount'),
  };
}

function payLater({ sandbox, payouts, record }: PayoutContext, ref: string): void {
  later(sandbox.closing, sandbox.timing.payoutMs, () => {
    record({ type: 'paid', ref });
    const payout = payouts.get(ref);
    if (payout !== undefined) notify(sandbox, payout);
  });
}

function notify(sandbox: Sandbox, payout: Payout): void {
  sandbox.notices.send({
    code: 'BANK',
    signedBy: 'bank',
    body: {
      type: `payout.${payout.status}`,
      ...view(payout),
      at: new Date(sandbox.now()).toISOString(),
    },
  });
}

function isSameOrder(known: PayoutOrder, order: PayoutOrder): boolean {
  return (
    known.bankCode === order.bankCode &&
    known.accountNo === order.accountNo &&
    known.accountName === order.accountName &&
    known.amount === order.amount
  );
}

function state(payout: Payout): PartnerReply {
  return { status: 200, body: view(payout) };
}

function view({ ref, bankRef, status, amount: paid, reason }: Payout): object {
  return { ref, bankRef, status, amount: bahtText(paid), reason };
}

function failure(status: number, code: string, message: string): PartnerReply {
  return { status, body: { code, message } };
}
