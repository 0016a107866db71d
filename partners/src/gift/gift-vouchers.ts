import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import { type Fields, fieldsOf, rejectInvalidFields, text, whole } from '../http/fields.ts';
import { bahtText, type Satang, sumOf } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';

const ticketsMax = 200;
const voucherLifeMs = 72 * 60 * 60 * 1000;
const phone = /^0\d{9}$/;

type Ticket = {
  readonly mobile: string;
  readonly amount: Satang;
  readonly at: number;
};

type Voucher = {
  readonly hash: string;
  readonly amount: Satang;
  /** Number of people who may take a share. */
  readonly people: number;
  readonly ownerMobile: string;
  readonly expiresAt: number;
};

type KnownVoucher = Voucher & {
  readonly tickets: Ticket[];
};

type GiftFact =
  | { type: 'made'; voucher: Voucher }
  | { type: 'redeemed'; hash: string; ticket: Ticket };

type VoucherRequest = Omit<Voucher, 'hash' | 'expiresAt'> & { readonly isExpired: boolean };

export type GiftVouchers = {
  make(request: VoucherRequest): Voucher;
  totals(): { made: Satang; redeemed: Satang };
  routes(app: FastifyInstance): Promise<void>;
};

const httpStatusOf = {
  VOUCHER_NOT_FOUND: 404,
  VOUCHER_OUT_OF_STOCK: 400,
  VOUCHER_EXPIRED: 400,
  TARGET_USER_REDEEMED: 400,
  TARGET_USER_NOT_FOUND: 400,
  CANNOT_GET_OWN_VOUCHER: 400,
  BAD_REQUEST: 400,
  INTERNAL_ERROR: 503,
} as const;

const dialect: Dialect = {
  refused: failure('VOUCHER_NOT_FOUND'),
  maintenance: failure('INTERNAL_ERROR'),
};

type VoucherContext = {
  readonly sandbox: Sandbox;
  readonly vouchers: ReadonlyMap<string, KnownVoucher>;
  /** Every ticket, the oldest first, with its voucher as `ref`. */
  readonly taken: readonly (Ticket & { readonly ref: string })[];
  readonly record: (fact: GiftFact) => void;
};

type HashPath = { Params: { hash: string } };

/** Envelopes of money behind a link: each person who has the link may take one share. */
export function openGiftVouchers(sandbox: Sandbox): GiftVouchers {
  const vouchers = new Map<string, KnownVoucher>();
  const taken: (Ticket & { readonly ref: string })[] = [];
  const record = sandbox.journal.book<GiftFact>('gift', (fact) => {
    if (fact.type === 'made') vouchers.set(fact.voucher.hash, { ...fact.voucher, tickets: [] });
    else {
      vouchers.get(fact.hash)?.tickets.push(fact.ticket);
      taken.push({ ...fact.ticket, ref: fact.hash });
    }
  });
  const context = { sandbox, vouchers, taken, record };
  return {
    make: (request) => make(context, request),
    totals: () => ({
      made: sumOf([...vouchers.values()]),
      redeemed: sumOf([...vouchers.values()].flatMap(({ tickets }) => tickets)),
    }),
    routes: (app) => routes(app, context),
  };
}

function make({ sandbox, record }: VoucherContext, request: VoucherRequest): Voucher {
  const { amount, people, ownerMobile, isExpired } = request;
  const hash = randomBytes(16).toString('hex');
  const expiresAt = sandbox.now() + (isExpired ? -1 : voucherLifeMs);
  const voucher = { hash, amount, people, ownerMobile, expiresAt };
  record({ type: 'made', voucher });
  return voucher;
}

async function routes(app: FastifyInstance, context: VoucherContext): Promise<void> {
  const { sandbox } = context;
  rejectInvalidFields(app, ({ field }) =>
    failure(field === 'mobile' ? 'TARGET_USER_NOT_FOUND' : 'BAD_REQUEST'),
  );
  app.post<HashPath>('/gift/campaign/vouchers/:hash/redeem', (request, reply) =>
    answer(sandbox, reply, { partner: 'gift', direction: 'in', dialect }, () => {
      const fields = fieldsOf(request.body);
      const mobile = text(fields, 'mobile', phone);
      const isSameHash = text(fields, 'voucher_hash') === request.params.hash;
      return isSameHash ? redeem(context, request.params.hash, mobile) : failure('BAD_REQUEST');
    }),
  );
  app.get('/gift/campaign/tickets', (request, reply) =>
    answer(sandbox, reply, { partner: 'gift', dialect }, () =>
      listTickets(context, fieldsOf(request.query)),
    ),
  );
  app.get<HashPath>('/gift/campaign/vouchers/:hash/verify', (request, reply) =>
    answer(sandbox, reply, { partner: 'gift', dialect }, () =>
      verify(context, request.params.hash, text(fieldsOf(request.query), 'mobile', phone)),
    ),
  );
}

function redeem(
  { sandbox, vouchers, record }: VoucherContext,
  hash: string,
  mobile: string,
): PartnerReply {
  const voucher = vouchers.get(hash);
  if (voucher === undefined) return failure('VOUCHER_NOT_FOUND');
  const problem = problemOf(voucher, mobile, sandbox.now());
  if (problem === 'TARGET_USER_REDEEMED') return failure(problem, view(voucher, mobile));
  if (problem !== undefined) return failure(problem);
  const ticket = { mobile, amount: nextShare(voucher), at: sandbox.now() };
  record({ type: 'redeemed', hash, ticket });
  return success(view(voucher, mobile));
}

function verify({ sandbox, vouchers }: VoucherContext, hash: string, mobile: string): PartnerReply {
  const voucher = vouchers.get(hash);
  if (voucher === undefined) return failure('VOUCHER_NOT_FOUND');
  const problem = problemOf(voucher, mobile, sandbox.now());
  const content = view(voucher, mobile);
  return problem === undefined ? success(content) : failure(problem, content);
}

/** Amounts that a phone took out of vouchers in a stretch of time, given in milliseconds since the epoch. */
function listTickets({ sandbox, taken }: VoucherContext, query: Fields): PartnerReply {
  const mobile = text(query, 'mobile', phone);
  const own = taken.filter((ticket) => ticket.mobile === mobile);
  const { rows, next } = sandbox.lists.page('gift', own, {
    from: whole(query, 'from', 0),
    to: whole(query, 'to', 0),
    after: whole(query, 'after', 0),
    limit: ticketsMax,
  });
  const tickets = rows.map(({ ref: voucher_hash, ...ticket }) => ({
    voucher_hash,
    ...ticketView(ticket),
  }));
  return success({ tickets, next });
}

function problemOf(
  voucher: KnownVoucher,
  mobile: string,
  now: number,
): keyof typeof httpStatusOf | undefined {
  if (voucher.tickets.some((ticket) => ticket.mobile === mobile)) return 'TARGET_USER_REDEEMED';
  if (voucher.ownerMobile === mobile) return 'CANNOT_GET_OWN_VOUCHER';
  if (now >= voucher.expiresAt) return 'VOUCHER_EXPIRED';
  return voucher.tickets.length >= voucher.people ? 'VOUCHER_OUT_OF_STOCK' : undefined;
}

/** Satang of the next share: all are equal, and the last one also gets the remainder. */
function nextShare({ amount, people, tickets }: KnownVoucher): Satang {
  const isLast = tickets.length === people - 1;
  return isLast ? amount - sumOf(tickets) : Math.floor(amount / people);
}

function view(voucher: KnownVoucher, mobile: string): object {
  const { hash, amount, people, tickets, expiresAt } = voucher;
  const mine = tickets.find((ticket) => ticket.mobile === mobile);
  return {
    voucher: {
      voucher_id: hash.slice(0, 12),
      amount_baht: bahtText(amount),
      redeemed_amount_baht: bahtText(sumOf(tickets)),
      member: people,
      status: tickets.length >= people ? 'redeemed' : 'active',
      link: hash,
      expire_date: expiresAt,
      type: 'R',
      redeemed: tickets.length,
      available: people - tickets.length,
    },
    owner_profile: { full_name: 'สมชาย ***' },
    redeemer_profile: { mobile_number: mobile },
    my_ticket: mine === undefined ? null : ticketView(mine),
    tickets: tickets.map(ticketView),
  };
}

function ticketView({ mobile, amount, at }: Ticket): object {
  return { mobile, update_date: at, amount_baht: bahtText(amount), full_name: 'ผู้รับ ***' };
}

function success(content: object): PartnerReply {
  return { status: 200, body: { status: { code: 'SUCCESS', message: 'success' }, data: content } };
}

function failure(code: keyof typeof httpStatusOf, content: object | null = null): PartnerReply {
  const message = code.toLowerCase().replaceAll('_', ' ');
  return { status: httpStatusOf[code], body: { status: { code, message }, data: content } };
}
