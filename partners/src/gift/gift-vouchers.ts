import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import { fieldsOf, InvalidField, text } from '../http/fields.ts';
import { bahtText, type Satang } from '../money.ts';

const voucherLifeMs = 72 * 60 * 60 * 1000;
const phone = /^0\d{9}$/;

interface Ticket {
  mobile: string;
  amount: Satang;
  at: number;
}

interface Voucher {
  hash: string;
  amount: Satang;
  /** How many people may take a share. */
  people: number;
  ownerMobile: string;
  expiresAt: number;
}

interface KnownVoucher extends Voucher {
  tickets: Ticket[];
}

type GiftFact =
  | { type: 'made'; voucher: Voucher }
  | { type: 'redeemed'; hash: string; ticket: Ticket };

export interface GiftVouchers {
  make(wish: { amount: Satang; people: number; ownerMobile: string; isExpired: boolean }): Voucher;
  totals(): { made: Satang; redeemed: Satang };
  routes(app: FastifyInstance): Promise<void>;
}

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

/** Envelopes of money behind a link: whoever knows the link takes the money, once each. */
export function openGiftVouchers(house: House): GiftVouchers {
  const vouchers = new Map<string, KnownVoucher>();
  const record = house.journal.book<GiftFact>('gift', (fact) => {
    if (fact.type === 'made') vouchers.set(fact.voucher.hash, { ...fact.voucher, tickets: [] });
    else vouchers.get(fact.hash)?.tickets.push(fact.ticket);
  });

  function redeem(hash: string, mobile: string): Answer {
    const voucher = vouchers.get(hash);
    if (voucher === undefined) return failure('VOUCHER_NOT_FOUND');
    const problem = problemOf(voucher, mobile, house.now());
    if (problem === 'TARGET_USER_REDEEMED') return failure(problem, view(voucher, mobile));
    if (problem !== undefined) return failure(problem);
    record({
      type: 'redeemed',
      hash,
      ticket: { mobile, amount: nextShare(voucher), at: house.now() },
    });
    return success(view(voucher, mobile));
  }

  function verify(hash: string, mobile: string): Answer {
    const voucher = vouchers.get(hash);
    if (voucher === undefined) return failure('VOUCHER_NOT_FOUND');
    const problem = problemOf(voucher, mobile, house.now());
    const content = view(voucher, mobile);
    return problem === undefined ? success(content) : failure(problem, content);
  }

  async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof InvalidField)) throw error;
      const isPhone = error.field === 'mobile';
      const problem = failure(isPhone ? 'TARGET_USER_NOT_FOUND' : 'BAD_REQUEST');
      return reply.code(problem.status).send(problem.body);
    });
    app.post<HashPath>('/gift/campaign/vouchers/:hash/redeem', (request, reply) =>
      answer(house, reply, { partner: 'gift', direction: 'in', dialect }, () => {
        const fields = fieldsOf(request.body);
        const mobile = text(fields, 'mobile', phone);
        const isSameHash = text(fields, 'voucher_hash') === request.params.hash;
        return isSameHash ? redeem(request.params.hash, mobile) : failure('BAD_REQUEST');
      }),
    );
    app.get<HashPath>('/gift/campaign/vouchers/:hash/verify', (request, reply) =>
      answer(house, reply, { partner: 'gift', dialect }, () =>
        verify(request.params.hash, text(fieldsOf(request.query), 'mobile', phone)),
      ),
    );
  }

  return {
    make({ amount, people, ownerMobile, isExpired }) {
      const hash = randomBytes(16).toString('hex');
      const expiresAt = house.now() + (isExpired ? -1 : voucherLifeMs);
      const voucher = { hash, amount, people, ownerMobile, expiresAt };
      record({ type: 'made', voucher });
      return voucher;
    },
    totals: () => ({
      made: sumOf([...vouchers.values()]),
      redeemed: sumOf([...vouchers.values()].flatMap(({ tickets }) => tickets)),
    }),
    routes,
  };
}

interface HashPath {
  Params: { hash: string };
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

/** Equal shares; the last one also gets the satang that do not divide. */
function nextShare({ amount, people, tickets }: KnownVoucher): Satang {
  const isLast = tickets.length === people - 1;
  return isLast ? amount - sumOf(tickets) : Math.floor(amount / people);
}

function sumOf(parts: readonly { amount: Satang }[]): Satang {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
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

function success(content: object): Answer {
  return { status: 200, body: { status: { code: 'SUCCESS', message: 'success' }, data: content } };
}

function failure(code: keyof typeof httpStatusOf, content: object | null = null): Answer {
  const message = code.toLowerCase().replaceAll('_', ' ');
  return { status: httpStatusOf[code], body: { status: { code, message }, data: content } };
}
