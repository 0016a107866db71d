import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import { amount, type Fields, fieldsOf, InvalidField, text, whole } from '../http/fields.ts';
import { basicOf, isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import { bahtNumber } from '../money.ts';
import type { Game } from './game.ts';
import type { Transfer, TransferOutcome } from './game-book.ts';
import { balanceFields, transferRef, username } from './game-fields.ts';
import { issueLaunchToken, launchOptions, launchUrl } from './launch-token.ts';

const dialect: Dialect = {
  refused: failure(422, 'REFUSED'),
  maintenance: failure(503, 'MAINTENANCE'),
};

/** A hub of many games behind one Basic password. */
export function transferHub(app: FastifyInstance, house: House, game: Game): void {
  const { code, book } = game;
  const base = `/games/${code}/hub`;
  const question = { partner: code, dialect };

  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof InvalidField)) throw error;
    return reply.code(400).send(failure(400, 'INVALID_REQUEST').body);
  });
  app.addHook('preHandler', async (request, reply) => {
    const expected = basicOf('demo', house.secretOf(code));
    if (isSame(headerOf(request, 'authorization'), expected)) return;
    await reply.code(401).send(failure(401, 'INVALID_CREDENTIALS').body);
  });

  app.post(`${base}/member`, (request, reply) =>
    answer(house, reply, question, () => {
      const fields = fieldsOf(request.body);
      book.create(username(fields), text(fields, 'password'));
      return success({ username: username(fields) });
    }),
  );

  app.put(`${base}/member/password`, (request, reply) =>
    answer(house, reply, question, () => {
      const fields = fieldsOf(request.body);
      const isKnown = book.setPassword(username(fields), text(fields, 'password'));
      return isKnown ? success({ username: username(fields) }) : failure(404, 'MEMBER_NOT_FOUND');
    }),
  );

  app.get(`${base}/balance`, (request, reply) =>
    answer(house, reply, question, () => {
      const player = book.player(username(fieldsOf(request.query)));
      if (player === undefined) return failure(404, 'MEMBER_NOT_FOUND');
      return success({ username: player.username, ...balanceFields(player) });
    }),
  );

  for (const [path, direction, sign] of [
    ['deposit', 'in', 1],
    ['withdraw', 'out', -1],
  ] as const) {
    app.post(`${base}/${path}`, (request, reply) =>
      answer(house, reply, { ...question, direction }, () => {
        const fields = fieldsOf(request.body);
        const outcome = book.transfer({
          ref: transferRef(fields, 'transactionRef'),
          username: username(fields),
          amount: sign * amount(fields, 'amount'),
        });
        return outcome.kind === 'done' ? moved(outcome.transfer) : refusal(outcome.kind);
      }),
    );
  }

  app.get<{ Params: { ref: string } }>(`${base}/transactions/:ref`, (request, reply) =>
    answer(house, reply, question, () => {
      const transfer = book.transferOf(request.params.ref);
      return transfer === undefined ? failure(404, 'TRANSACTION_NOT_FOUND') : moved(transfer);
    }),
  );

  app.post(`${base}/logIn`, (request, reply) =>
    answer(house, reply, question, () => {
      const fields = fieldsOf(request.body);
      const name = username(fields);
      if (book.player(name) === undefined) return failure(404, 'MEMBER_NOT_FOUND');
      return success({ url: addressFor(request, fields, issueLaunchToken(house, code, name)) });
    }),
  );

  function addressFor(request: FastifyRequest, fields: Fields, token: string): string {
    return launchUrl(request, code, {
      token,
      ...launchOptions(fields),
    });
  }

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
    status: 'SUCCESS',
    txId: `TX${String(transfer.id).padStart(9, '0')}`,
    transactionRef: transfer.ref,
    username: transfer.username,
    type: transfer.amount > 0 ? 'DEPOSIT' : 'WITHDRAW',
    amount: bahtNumber(Math.abs(transfer.amount)),
    beforeBalance: bahtNumber(transfer.before),
    balance: bahtNumber(transfer.after),
  });
}

function refusal(kind: Exclude<TransferOutcome['kind'], 'done'>): Answer {
  switch (kind) {
    case 'no-player':
      return failure(404, 'MEMBER_NOT_FOUND');
    case 'not-enough':
      return failure(422, 'INSUFFICIENT_BALANCE');
    case 'conflict':
      return failure(409, 'DUPLICATE_TRANSACTION');
  }
}

function success(content: object): Answer {
  return { status: 200, body: { status: 'SUCCESS', data: content } };
}

function failure(status: number, code: string): Answer {
  const message = code.toLowerCase().replaceAll('_', ' ');
  return { status, body: { status: 'ERROR', code, message } };
}
