import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import {
  amount,
  exactText,
  type Fields,
  fieldsOf,
  InvalidField,
  rejectInvalidFields,
  text,
  whole,
} from '../http/fields.ts';
import { isFresh, isSame, pbkdf2OfBody } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import type { Direction } from '../http/simulated-faults.ts';
import { bahtNumber } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Game } from './game.ts';
import { balanceFields, transferRef, turnoverFields, username } from './game-fields.ts';
import type { Transfer } from './game-records.ts';
import { issueLaunchToken, launchOptions, launchUrl } from './launch-token.ts';

const transactionsMax = 200;

const statusCodes = {
  'invalid request': 400,
  'invalid signature': 901,
  maintenance: 999,
  'player not found': 1004,
  'transaction not found': 1005,
  'not enough balance': 1006,
  'ref used with other content': 1007,
  refused: 1008,
} as const;

const refusals = {
  'no-player': 'player not found',
  'not-enough': 'not enough balance',
  conflict: 'ref used with other content',
} as const;

const directions: Readonly<Record<string, Direction>> = { deposit: 'in', withdraw: 'out' };

type JsonGame = Game & { readonly sandbox: Sandbox };

type Work = (context: JsonGame, fields: Fields, request: FastifyRequest) => PartnerReply;

/** JSON posts with a PBKDF2 of the body in a header; every answer is HTTP 200 with a status code. */
export function jsonCalls(app: FastifyInstance, sandbox: Sandbox, game: Game): void {
  const { code } = game;
  rejectInvalidFields(app, () => failure('invalid request'));
  for (const [name, work] of Object.entries(works)) {
    app.post(`/games/${code}/partner/${name}`, async (request, reply) => {
      if (!isSigned(sandbox, code, request)) return reply.send(failure('invalid signature').body);
      const fields = fieldsOf(request.body);
      requireAgent(sandbox, fields);
      const call = { partner: code, direction: directions[name], dialect };
      return answer(sandbox, reply, call, () => work({ ...game, sandbox }, fields, request));
    });
  }
}

const works: Readonly<Record<string, Work>> = {
  create,
  password: setPassword,
  balance: readBalance,
  deposit: (context, fields) => move(context, fields, 1),
  withdraw: (context, fields) => move(context, fields, -1),
  transaction: readTransaction,
  transactions: listTransactions,
  launch,
  turnover: readTurnover,
};

function isSigned(sandbox: Sandbox, code: string, request: FastifyRequest): boolean {
  const expected = pbkdf2OfBody(sandbox.secretOf(code), request.rawBody);
  return isSame(headerOf(request, 'x-amb-signature'), expected);
}

function requireAgent(sandbox: Sandbox, fields: Fields): void {
  exactText(fields, 'agent', sandbox.clientId);
  if (!isFresh(whole(fields, 'timestamp', 0), sandbox.now())) throw new InvalidField('timestamp');
}

function create({ book }: JsonGame, fields: Fields): PartnerReply {
  book.create(username(fields), text(fields, 'password'));
  return success({ username: username(fields) });
}

function setPassword({ book }: JsonGame, fields: Fields): PartnerReply {
  const isKnown = book.setPassword(username(fields), text(fields, 'password'));
  return isKnown ? success({ username: username(fields) }) : failure('player not found');
}

function readBalance({ book }: JsonGame, fields: Fields): PartnerReply {
  const player = book.player(username(fields));
  if (player === undefined) return failure('player not found');
  return success({ username: player.username, ...balanceFields(player) });
}

function move({ book }: JsonGame, fields: Fields, sign: 1 | -1): PartnerReply {
  const outcome = book.transfer({
    ref: transferRef(fields, 'ref'),
    username: username(fields),
    amount: sign * amount(fields, 'amount'),
  });
  if (outcome.kind !== 'done') return failure(refusals[outcome.kind]);
  const { ref, before, after } = outcome.transfer;
  return success({ ref, balance: { before: bahtNumber(before), after: bahtNumber(after) } });
}

function readTransaction({ book }: JsonGame, fields: Fields): PartnerReply {
  const transfer = book.transferOf(transferRef(fields, 'ref'));
  if (transfer === undefined) return failure('transaction not found');
  return success(transactionView(transfer));
}

function listTransactions({ sandbox, code, book }: JsonGame, fields: Fields): PartnerReply {
  const { rows, next } = sandbox.lists.page(code, book.transfers(), {
    from: whole(fields, 'from', 0),
    to: whole(fields, 'to', 0),
    after: whole(fields, 'after', 0),
    limit: transactionsMax,
  });
  return success({ transactions: rows.map(transactionView), next });
}

function transactionView({ ref, username: name, amount: moved, at }: Transfer): object {
  return {
    ref,
    username: name,
    type: moved > 0 ? 'deposit' : 'withdraw',
    amount: bahtNumber(Math.abs(moved)),
    time: new Date(at).toISOString(),
  };
}

function launch(
  { sandbox, code, book }: JsonGame,
  fields: Fields,
  request: FastifyRequest,
): PartnerReply {
  const name = username(fields);
  if (book.player(name) === undefined) return failure('player not found');
  const token = issueLaunchToken(sandbox, code, name);
  return success({ url: launchUrl(request, code, { token, ...launchOptions(fields) }) });
}

function readTurnover({ book }: JsonGame, fields: Fields): PartnerReply {
  return success(turnoverFields(book, fields));
}

const dialect: Dialect = {
  refused: failure('refused'),
  maintenance: { ...failure('maintenance'), status: 503 },
};

function success(content: object): PartnerReply {
  return { status: 200, body: { status: { code: 0, message: 'success' }, data: content } };
}

function failure(message: keyof typeof statusCodes): PartnerReply {
  return { status: 200, body: { status: { code: statusCodes[message], message }, data: null } };
}
