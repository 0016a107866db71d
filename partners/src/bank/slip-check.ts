import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parse, validate } from 'promptparse';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import { type Fields, fieldsOf, InvalidField, text } from '../http/fields.ts';
import { isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import { bahtNumber, satangOf } from '../money.ts';
import { type BankBook, type BankTransfer, bangkokTime } from './bank-book.ts';
import { bankOf } from './bank-list.ts';
import { maskedAccount, maskedName } from './masked.ts';

const minuteMs = 60_000;

const messages = {
  1000: 'The request is incomplete',
  1001: 'No such branch',
  1002: 'The key is wrong',
  1007: 'There is no slip code',
  1008: 'The code is not of a payment',
  1009: 'The bank is not available, try again in 15 minutes',
  1010: 'The bank is slow, try again later',
  1011: 'The code has expired or there is no such transaction',
  1012: 'This slip was checked before',
  1013: 'The amount differs',
  1014: 'The receiver is not your account',
} as const;

const dialect: Dialect = { refused: failure(1011), maintenance: failure(1009) };

export interface SlipCheck {
  /** How many slips were checked and remembered. */
  checkedCount(): number;
  routes(app: FastifyInstance): Promise<void>;
}

/** A service that knows from the banks whether a slip tells the truth. */
export function openSlipCheck(house: House, book: BankBook): SlipCheck {
  const checked = new Set<string>();
  const record = house.journal.book<{ transRef: string }>('slip', ({ transRef }) => {
    checked.add(transRef);
  });

  function check(fields: Fields): Answer {
    const code = text(fields, 'data');
    const slip = validate.slipVerify(code, true);
    if (slip === null) return failure(parse(code, true) === null ? 1007 : 1008);
    const transfer = book.find(slip.transRef);
    if (transfer === undefined || transfer.sendingBank !== slip.sendingBank) return failure(1011);
    const waitMs = transfer.slipReadyAt - house.now();
    if (waitMs > 0) {
      const bankCode = transfer.sendingBank;
      return failure(1010, { bankCode, delay: Math.ceil(waitMs / minuteMs) });
    }
    const facts = factsOf(transfer);
    if (fields.get('log') === true && checked.has(transfer.transRef)) return failure(1012, facts);
    if (!isOperatorAccount(transfer)) return failure(1014, facts);
    const isAmountRight =
      !fields.has('amount') || satangOf(fields.get('amount')) === transfer.amount;
    if (!isAmountRight) return failure(1013, facts);
    if (fields.get('log') === true) record({ transRef: transfer.transRef });
    return { status: 200, body: { success: true, data: facts } };
  }

  function isOperatorAccount({ toBank, toAccount }: BankTransfer): boolean {
    const isOwn = book.operatorAccount(toBank, toAccount) !== undefined;
    return isOwn || book.operatorAccounts().length === 0;
  }

  function factsOf(transfer: BankTransfer): object {
    const [day = '', time = ''] = bangkokTime(transfer.at).split('T');
    const receiver = book.operatorAccount(transfer.toBank, transfer.toAccount);
    return {
      success: true,
      message: '✅',
      rqUID: randomUUID(),
      language: 'TH',
      transRef: transfer.transRef,
      sendingBank: transfer.sendingBank,
      receivingBank: bankOf(transfer.toBank)?.number ?? '',
      transDate: day.replaceAll('-', ''),
      transTime: time,
      transTimestamp: new Date(transfer.at).toISOString(),
      sender: party(transfer.fromName, transfer.fromAccount),
      receiver: party(receiver?.name ?? '', transfer.toAccount),
      amount: bahtNumber(transfer.amount),
      paidLocalAmount: bahtNumber(transfer.amount),
      paidLocalCurrency: '764',
      countryCode: 'TH',
      transFeeAmount: '0',
      ref1: transfer.ref1 ?? '',
      ref2: transfer.ref2 ?? '',
      ref3: '',
      toMerchantId: '',
    };
  }

  async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof InvalidField)) throw error;
      return reply.code(400).send(failure(1000).body);
    });
    app.addHook<{ Params: { branch: string } }>('preHandler', async (request, reply) => {
      if (request.params.branch !== 'demo') await reply.code(400).send(failure(1001).body);
      else if (!isSame(headerOf(request, 'x-authorization'), house.secretOf('slip'))) {
        await reply.code(400).send(failure(1002).body);
      }
    });

    app.post('/slip/api/line/apikey/:branch', (request, reply) =>
      answer(house, reply, { partner: 'slip', dialect }, () => check(fieldsOf(request.body))),
    );
    app.get('/slip/api/line/apikey/:branch/quota', (_request, reply) =>
      answer(house, reply, { partner: 'slip', dialect }, () => ({
        status: 200,
        body: { success: true, data: { quota: 1000, specialQuota: 0, overQuota: 0 } },
      })),
    );
  }

  return { checkedCount: () => checked.size, routes };
}

function party(name: string, account: string): object {
  return {
    displayName: maskedName(name),
    name: maskedName(name),
    proxy: { type: null, value: null },
    account: { type: 'BANKAC', value: maskedAccount(account) },
  };
}

function failure(code: keyof typeof messages, facts?: object): Answer {
  const known = facts === undefined ? {} : { data: facts };
  return { status: 400, body: { code, message: messages[code], ...known } };
}
