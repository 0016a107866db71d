import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import { type Fields, fieldsOf, rejectInvalidFields, signedAmount, text } from '../http/fields.ts';
import { listQuery } from '../http/lists.ts';
import { requireSignature } from '../http/signed-requests.ts';
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

type SignedWalletGame = Game & { readonly sandbox: Sandbox };

type PlayerPath = { Params: { username: string } };

/** A plain transfer wallet with the common signature, for providers without a public format. */
export function signedWallet(app: FastifyInstance, sandbox: Sandbox, game: Game): void {
  const context = { ...game, sandbox };
  rejectInvalidFields(app, ({ message }) => ({
    status: 400,
    body: { code: 'INVALID_REQUEST', message },
  }));
  app.addHook('preHandler', requireSignature(sandbox, game.code));
  playerRoutes(app, context);
  transferRoutes(app, context);
  playingRoutes(app, context);
}

function playerRoutes(app: FastifyInstance, { sandbox, code, book }: SignedWalletGame): void {
  const base = `/games/${code}/v1/players`;
  const question = { partner: code, dialect };
  app.post(base, (request, reply) =>
    answer(sandbox, reply, question, () => create(book, fieldsOf(request.body))),
  );
  app.put<PlayerPath>(`${base}/:username/password`, (request, reply) =>
    answer(sandbox, reply, question, () => {
      const { username: name } = request.params;
      const isKnown = book.setPassword(name, text(fieldsOf(request.body), 'password'));
      return isKnown ? success({ username: name }) : failure(404, 'PLAYER_NOT_FOUND');
    }),
  );
  app.get<PlayerPath>(`${base}/:username`, (request, reply) =>
    answer(sandbox, reply, question, () => {
      const player = book.player(request.params.username);
      if (player === undefined) return failure(404, 'PLAYER_NOT_FOUND');
      return success({ username: player.username, ...balanceFields(player) });
    }),
  );
}

function create(book: GameRecords, fields: Fields): PartnerReply {
  book.create(username(fields), text(fields, 'password'));
  return success({ username: username(fields) });
}

function transferRoutes(app: FastifyInstance, { sandbox, code, book }: SignedWalletGame): void {
  const base = `/games/${code}/v1/transfers`;
  const question = { partner: code, dialect };
  app.post(base, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const amount = signedAmount(fields, 'amount');
    const direction = amount > 0 ? 'in' : 'out';
    return answer(sandbox, reply, { ...question, direction }, () => {
      const ref = transferRef(fields, 'ref');
      const outcome = book.transfer({ ref, username: username(fields), amount });
      return outcome.kind === 'done' ? moved(outcome.transfer) : refusal(outcome.kind);
    });
  });
  app.get(base, (request, reply) =>
    answer(sandbox, reply, question, () => {
      const query = listQuery(fieldsOf(request.query));
      const { rows, next } = sandbox.lists.page(code, book.transfers(), query);
      return success({ transfers: rows.map(transferView), next });
    }),
  );
  app.get<{ Params: { ref: string } }>(`${base}/:ref`, (request, reply) =>
    answer(sandbox, reply, question, () => {
      const transfer = book.transferOf(request.params.ref);
      return transfer === undefined ? failure(404, 'TRANSFER_NOT_FOUND') : moved(transfer);
    }),
  );
}

function playingRoutes(app: FastifyInstance, context: SignedWalletGame): void {
  const { sandbox, code, book } = context;
  const question = { partner: code, dialect };
  app.post(`/games/${code}/v1/launch`, (request, reply) =>
    answer(sandbox, reply, question, () => launch(context, request)),
  );
  app.get(`/games/${code}/v1/turnover`, (request, reply) =>
    answer(sandbox, reply, question, () => success(turnoverFields(book, fieldsOf(request.query)))),
  );
}

function launch({ sandbox, code, book }: SignedWalletGame, request: FastifyRequest): PartnerReply {
  const fields = fieldsOf(request.body);
  const name = username(fields);
  if (book.player(name) === undefined) return failure(404, 'PLAYER_NOT_FOUND');
  const token = issueLaunchToken(sandbox, code, name);
  return success({ url: launchUrl(request, code, { token, ...launchOptions(fields) }) });
}

function moved(transfer: Transfer): PartnerReply {
  return success(transferView(transfer));
}

function transferView(transfer: Transfer): object {
  return {
    ref: transfer.ref,
    username: transfer.username,
    amount: bahtNumber(transfer.amount),
    status: 'done',
    balanceBefore: bahtNumber(transfer.before),
    balanceAfter: bahtNumber(transfer.after),
    at: new Date(transfer.at).toISOString(),
  };
}

function refusal(kind: Exclude<TransferOutcome['kind'], 'done'>): PartnerReply {
  switch (kind) {
    case 'no-player':
      return failure(404, 'PLAYER_NOT_FOUND');
    case 'not-enough':
      return failure(422, 'INSUFFICIENT_BALANCE');
    case 'conflict':
      return failure(409, 'REF_CONFLICT');
  }
}

function success(body: object): PartnerReply {
  return { status: 200, body };
}

function failure(status: number, code: string): PartnerReply {
  return { status, body: { code, message: code.toLowerCase().replaceAll('_', ' ') } };
}
