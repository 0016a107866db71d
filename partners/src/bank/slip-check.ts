import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parse, validate } from 'promptparse';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import { type Fields, fieldsOf, rejectInvalidFields, text } from '../http/fields.ts';
import { isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import { bahtNumber, satangOf } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
import { bankOf } from './bank-list.ts';
import { type BankRecords, type BankTransfer, bangkokTime } from './bank-records.ts';
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

export type SlipCheck = {
  /** Number of slips that were checked with `log`. */
  checkedCount(): number;
  routes(app: FastifyInstance): Promise<void>;
};

type Checker = {
  readonly sandbox: Sandbox;
  readonly book: BankRecords;
  readonly checked: ReadonlySet<string>;
  readonly record: (fact: { readonly transRef: string }) => void;
};

/** A service that verifies slips with the banks that issued them. */
export function openSlipCheck(sandbox: Sandbox, book: BankRecords): SlipCheck {
  const checked = new Set<string>();
  const record = sandbox.journal.book<{ readonly transRef: string }>('slip', ({ transRef }) => {
    checked.add(transRef);
  });
  const checker = { sandbox, book, checked, record };
  return { checkedCount: () => checked.size, routes: (app) => routes(app, checker) };
}

async function routes(app: FastifyInstance, checker: Checker): Promise<void> {
  const { sandbox } = checker;
  rejectInvalidFields(app, () => failure(1000));
  app.addHook<{ Params: { branch: string } }>('preHandler', async (request, reply) => {
    if (request.params.branch !== sandbox.clientId) await reply.code(400).send(failure(1001).body);
    else if (!isSame(headerOf(request, 'x-authorization'), sandbox.secretOf('slip'))) {
      await reply.code(400).send(failure(1002).body);
    }
  });
  app.post('/slip/api/line/apikey/:branch', (request, reply) =>
    answer(sandbox, reply, { partner: 'slip', dialect }, () =>
      check(checker, fieldsOf(request.body)),
    ),
  );
  app.get('/slip/api/line/apikey/:branch/quota', (_request, reply) =>
    answer(sandbox, reply, { partner: 'slip', dialect }, () => ({
      status: 200,
      body: { success: true, data: { quota: 1000, specialQuota: 0, overQuota: 0 } },
    })),
  );
}

function check(checker: Checker, fields: Fields): PartnerReply {
  const code = text(fields, 'data');
  const slip = validate.slipVerify(code, true);
  if (slip === null) return failure(parse(code, true) === null ? 1007 : 1008);
  const transfer = checker.book.find(slip.transRef);
  if (transfer === undefined || transfer.sendingBank !== slip.sendingBank) return failure(1011);
  const waitMs = transfer.slipReadyAt - checker.sandbox.now();
  if (waitMs > 0) {
    const bankCode = transfer.sendingBank;
    return failure(1010, { bankCode, delay: Math.ceil(waitMs / minuteMs) });
  }
  return verify(checker, transfer, fields);
}

function verify(
  { book, checked, record }: Checker,
  transfer: BankTransfer,
  fields: Fields,
): PartnerReply {
  const facts = factsOf(book, transfer);
  const isLogged = fields.get('log') === true;
  if (isLogged && checked.has(transfer.transRef)) return failure(1012, facts);
  if (!isOperatorAccount(book, transfer)) return failure(1014, facts);
  const isAmountRight = !fields.has('amount') || satangOf(fields.get('amount')) === transfer.amount;
  if (!isAmountRight) return failure(1013, facts);
  if (isLogged) record({ transRef: transfer.transRef });
  return { status: 200, body: { success: true, data: facts } };
}

function isOperatorAccount(book: BankRecords, { toBank, toAccount }: BankTransfer): boolean {
  const isOwn = book.operatorAccount(toBank, toAccount) !== undefined;
  return isOwn || book.operatorAccounts().length === 0;
}

function factsOf(book: BankRecords, transfer: BankTransfer): object {
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

function party(name: string, account: string): object {
  return {
    displayName: maskedName(name),
    name: maskedName(name),
    proxy: { type: null, value: null },
    account: { type: 'BANKAC', value: maskedAccount(account) },
  };
}

function failure(code: keyof typeof messages, facts?: object): PartnerReply {
  const known = facts === undefined ? {} : { data: facts };
  return { status: 400, body: { code, message: messages[code], ...known } };
}
