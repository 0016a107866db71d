import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import { fieldsOf, InvalidField, signedAmount, text, whole } from '../http/fields.ts';
import { requireSignature } from '../http/signed-requests.ts';
import { bahtNumber } from '../money.ts';
import type { Game } from './game.ts';
import type { Transfer, TransferOutcome } from './game-book.ts';
import { balanceFields, transferRef, username } from './game-fields.ts';
import { issueLaunchToken, launchOptions, launchUrl } from './launch-token.ts';

const dialect: Dialect = {
  refused: failure(422, 'REFUSED'),
  maintenance: failure(503, 'MAINTENANCE'),
};

interface PlayerPath {
  Params: { username: string };
}

/** A plain transfer wallet with the common signature, for providers without a public format. */
export function signedWallet(app: FastifyInstance, house: House, game: Game): void {
  const { code, book } = game;
  const base = `/games/${code}/v1`;
  const question = { partner: code, dialect };

  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof InvalidField)) throw error;
    return reply.code(400).send({ code: 'INVALID_REQUEST', message: error.message });
  });
  app.addHook('preHandler', requireSignature(house, code));

  app.post(`${base}/players`, (request, reply) =>
    answer(house, reply, question, () => {
      const fields = fieldsOf(request.body);
      book.create(username(fields), text(fields, 'password'));
      return success({ username: username(fields) });
    }),
  );

  app.put<PlayerPath>(`${base}/players/:username/password`, (request, reply) =>
    answer(house, reply, question, () => {
      const password = text(fieldsOf(request.body), 'password');
      const isKnown = book.setPassword(request.params.username, password);
      return isKnown
        ? success({ username: request.params.username })
        : failure(404, 'PLAYER_NOT_FOUND');
    }),
  );

  app.get<PlayerPath>(`${base}/players/:username`, (request, reply) =>
    answer(house, reply, question, () => {
      const player = book.player(request.params.username);
      if (player === undefined) return failure(404, 'PLAYER_NOT_FOUND');
      return success({ username: player.username, ...balanceFields(player) });
    }),
  );

  app.post(`${base}/transfers`, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const amount = signedAmount(fields, 'amount');
    const direction = amount > 0 ? 'in' : 'out';
    return answer(house, reply, { ...question, direction }, () => {
      const ref = transferRef(fields, 'ref');
      const outcome = book.transfer({ ref, username: username(fields), amount });
      return outcome.kind === 'done' ? moved(outcome.transfer) : refusal(outcome.kind);
    });
  });

  app.get<{ Params: { ref: string } }>(`${base}/transfers/:ref`, (request, reply) =>
    answer(house, reply, question, () => {
      const transfer = book.transferOf(request.params.ref);
      return transfer === undefined ? failure(404, 'TRANSFER_NOT_FOUND') : moved(transfer);
    }),
  );

  app.post(`${base}/launch`, (request, reply) =>
    answer(house, reply, question, () => {
      const fields = fieldsOf(request.body);
      const name = username(fields);
      if (book.player(name) === undefined) return failure(404, 'PLAYER_NOT_FOUND');
      const url = launchUrl(request, code, {
        token: issueLaunchToken(house, code, name),
        ...launchOptions(fields),
      });
      return success({ url });
    }),
  );

  app.get(`${base}/turnover`, (request, reply) =>
    answer(house, reply, question, () => {
      const fields = fieldsOf(request.query);
      const name = username(fields);
      const { turnover, winLoss } = book.turnover(name, whole(fields, 'since', 0));
      return success({
        username: name,
        turnover: bahtNumber(turnover),
        winLoss: bahtNumber(winLoss),
      });
    }),
  );
}

function moved(transfer: Transfer): Answer {
  return success({
    ref: transfer.ref,
    username: transfer.username,
    amount: bahtNumber(transfer.amount),
    status: 'done',
    balanceBefore: bahtNumber(transfer.before),
    balanceAfter: bahtNumber(transfer.after),
    at: new Date(transfer.at).toISOString(),
  });
}

function refusal(kind: Exclude<TransferOutcome['kind'], 'done'>): Answer {
  switch (kind) {
    case 'no-player':
      return failure(404, 'PLAYER_NOT_FOUND');
    case 'not-enough':
      return failure(422, 'INSUFFICIENT_BALANCE');
    case 'conflict':
      return failure(409, 'REF_CONFLICT');
  }
}

function success(body: object): Answer {
  return { status: 200, body };
}

function failure(status: number, code: string): Answer {
  return { status, body: { code, message: code.toLowerCase().replaceAll('_', ' ') } };
}
