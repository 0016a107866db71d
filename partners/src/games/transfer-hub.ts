import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import { amount, type Fields, fieldsOf, rejectInvalidFields, text } from '../http/fields.ts';
import { listQuery } from '../http/lists.ts';
import { basicOf, isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import { bahtNumber } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Game } from './game.ts';
import { balanceFields, transferRef, turnoverFields, username } from './game-fields.ts';
import type { GameRecords, Transfer, TransferOutcome } from './game-records.ts';
import { issueLaunchToken, launchOptions, launchUrl } from './launch-token.ts';

const dialect: Dialect = {
  refused: failure(422, 'REFUSED'),
  maintenance: failure(503, 'MAINTENANCE'),
};

type TransferHubGame = Game & { readonly sandbox: Sandbox };

/** A hub of many games behind one Basic password. */
export function transferHub(app: FastifyInstance, sandbox: Sandbox, game: Game): void {
  const context = { ...game, sandbox };
  rejectInvalidFields(app, () => failure(400, 'INVALID_REQUEST'));
  app.addHook('preHandler', async (request, reply) => {
    const expected = basicOf(sandbox.clientId, sandbox.secretOf(game.code));
    if (isSame(headerOf(request, 'authorization'), expected)) return;
    await reply.code(401).send(failure(401, 'INVALID_CREDENTIALS').body);
  });
  memberRoutes(app, context);
  transferRoutes(app, context);
  playingRoutes(app, context);
}

function memberRoutes(app: FastifyInstance, { sandbox, code, book }: TransferHubGame): void {
  const base = `/games/${code}/hub`;
  const question = { partner: code, dialect };
  app.post(`${base}/member`, (request, reply) =>
    answer(sandbox, reply, question, () => create(book, fieldsOf(request.body))),
  );
  app.put(`${base}/member/password`, (request, reply) =>
    answer(sandbox, reply, question, () => setPassword(book, fieldsOf(request.body))),
  );
  app.get(`${base}/balance`, (request, reply) =>
    answer(sandbox, reply, question, () => {
      const player = book.player(username(fieldsOf(request.query)));
      if (player === undefined) return failure(404, 'MEMBER_NOT_FOUND');
      return success({ username: player.username, ...balanceFields(player) });
    }),
  );
}

function create(book: GameRecords, fields: Fields): PartnerReply {
  book.create(username(fields), text(fields, 'password'));
  return success({ username: username(fields) });
}

function setPassword(book: GameRecords, fields: Fields): PartnerReply {
  const isKnown = book.setPassword(username(fields), text(fields, 'password'));
  return isKnown ? success({ username: username(fields) }) : failure(404, 'MEMBER_NOT_FOUND');
}

function transferRoutes(app: FastifyInstance, { sandbox, code, book }: TransferHubGame): void {
  const base = `/games/${code}/hub`;
  const question = { partner: code, dialect };
  app.post(`${base}/deposit`, (request, reply) =>
    answer(sandbox, reply, { ...question, direction: 'in' }, () =>
      move(book, fieldsOf(request.body), 1),
    ),
  );
  app.post(`${base}/withdraw`, (request, reply) =>
    answer(sandbox, reply, { ...question, direction: 'out' }, () =>
      move(book, fieldsOf(request.body), -1),
    ),
  );
  app.get(`${base}/transactions`, (request, reply) =>
    answer(sandbox, reply, question, () => {
      const query = listQuery(fieldsOf(request.query));
      const { rows, next } = sandbox.lists.page(code, book.transfers(), query);
      return success({ transactions: rows.map(transactionView), next });
    }),
  );
  app.get<{ Params: { ref: string } }>(`${base}/transactions/:ref`, (request, reply) =>
    answer(sandbox, reply, question, () => {
      const transfer = book.transferOf(request.params.ref);
      return transfer === undefined ? failure(404, 'TRANSACTION_NOT_FOUND') : moved(transfer);
    }),
  );
}

function move(book: GameRecords, fields: Fields, sign: 1 | -1): PartnerReply {
  const outcome = book.transfer({
    ref: transferRef(fields, 'transactionRef'),
    username: username(fields),
    amount: sign * amount(fields, 'amount'),
  });
  return outcome.kind === 'done' ? moved(outcome.transfer) : refusal(outcome.kind);
}

function playingRoutes(app: FastifyInstance, context: TransferHubGame): void {
  const { sandbox, code, book } = context;
  const question = { partner: code, dialect };
  app.post(`/games/${code}/hub/logIn`, (request, reply) =>
    answer(sandbox, reply, question, () => logIn(context, request)),
  );
  app.get(`/games/${code}/hub/turnover`, (request, reply) =>
    answer(sandbox, reply, question, () => success(turnoverFields(book, fieldsOf(request.query)))),
  );
}

function logIn({ sandbox, code, book }: TransferHubGame, request: FastifyRequest): PartnerReply {
  const fields = fieldsOf(request.body);
  const name = username(fields);
  if (book.player(name) === undefined) return failure(404, 'MEMBER_NOT_FOUND');
  const token = issueLaunchToken(sandbox, code, name);
  return success({ url: launchUrl(request, code, { token, ...launchOptions(fields) }) });
}

function moved(transfer: Transfer): PartnerReply {
  return success(transactionView(transfer));
}

function transactionView(transfer: Transfer): object {
  return {
    status: 'SUCCESS',
    txId: `TX${String(transfer.id).padStart(9, '0')}`,
    transactionRef: transfer.ref,
    username: transfer.username,
    type: transfer.amount > 0 ? 'DEPOSIT' : 'WITHDRAW',
    amount: bahtNumber(Math.abs(transfer.amount)),
    beforeBalance: bahtNumber(transfer.before),
    balance: bahtNumber(transfer.after),
    time: new Date(transfer.at).toISOString(),
  };
}

function refusal(kind: Exclude<TransferOutcome['kind'], 'done'>): PartnerReply {
  switch (kind) {
    case 'no-player':
      return failure(404, 'MEMBER_NOT_FOUND');
    case 'not-enough':
      return failure(422, 'INSUFFICIENT_BALANCE');
    case 'conflict':
      return failure(409, 'DUPLICATE_TRANSACTION');
  }
}

function success(content: object): PartnerReply {
  return { status: 200, body: { status: 'SUCCESS', data: content } };
}

function failure(status: number, code: string): PartnerReply {
  const message = code.toLowerCase().replaceAll('_', ' ');
  return { status, body: { status: 'ERROR', code, message } };
}
