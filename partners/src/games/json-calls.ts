import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import type { Direction } from '../http/faults.ts';
import { amount, type Fields, fieldsOf, InvalidField, text, whole } from '../http/fields.ts';
import { isFresh, isSame, pbkdf2OfBody } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import { bahtNumber } from '../money.ts';
import type { Game } from './game.ts';
import type { TransferOutcome } from './game-book.ts';
import { balanceFields, transferRef, username } from './game-fields.ts';
import { issueLaunchToken, launchOptions, launchUrl } from './launch-token.ts';

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

/** JSON posts with a PBKDF2 of the body in a header; every answer is HTTP 200 with a status code. */
export function jsonCalls(app: FastifyInstance, house: House, game: Game): void {
  const { code, book } = game;

  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof InvalidField)) throw error;
    return reply.send(failure('invalid request').body);
  });

  function move(fields: Fields, sign: 1 | -1): Answer {
    const outcome = book.transfer({
      ref: transferRef(fields, 'ref'),
      username: username(fields),
      amount: sign * amount(fields, 'amount'),
    });
    return moved(outcome);
  }

  const works: Record<string, (fields: Fields, launch: (token: string) => string) => Answer> = {
    create(fields) {
      book.create(username(fields), text(fields, 'password'));
      return success({ username: username(fields) });
    },
    password(fields) {
      const isKnown = book.setPassword(username(fields), text(fields, 'password'));
      return isKnown ? success({ username: username(fields) }) : failure('player not found');
    },
    balance(fields) {
      const player = book.player(username(fields));
      if (player === undefined) return failure('player not found');
      return success({ username: player.username, ...balanceFields(player) });
    },
    deposit: (fields) => move(fields, 1),
    withdraw: (fields) => move(fields, -1),
    transaction(fields) {
      const transfer = book.transferOf(transferRef(fields, 'ref'));
      if (transfer === undefined) return failure('transaction not found');
      return success({
        ref: transfer.ref,
        username: transfer.username,
        type: transfer.amount > 0 ? 'deposit' : 'withdraw',
        amount: bahtNumber(Math.abs(transfer.amount)),
        time: new Date(transfer.at).toISOString(),
      });
    },
    launch(fields, launch) {
      const name = username(fields);
      if (book.player(name) === undefined) return failure('player not found');
      return success({ url: launch(issueLaunchToken(house, code, name)) });
    },
    turnover(fields) {
      const name = username(fields);
      const { turnover, winLoss } = book.turnover(name, whole(fields, 'since', 0));
      return success({
        username: name,
        turnover: bahtNumber(turnover),
        winLoss: bahtNumber(winLoss),
      });
    },
  };

  for (const [name, work] of Object.entries(works)) {
    app.post(`/games/${code}/partner/${name}`, async (request, reply) => {
      const expected = pbkdf2OfBody(house.secretOf(code), request.rawBody);
      const isSigned = isSame(headerOf(request, 'x-amb-signature'), expected);
      if (!isSigned) return reply.send(failure('invalid signature').body);
      const fields = fieldsOf(request.body);
      text(fields, 'agent', /^demo$/);
      if (!isFresh(whole(fields, 'timestamp', 0), house.now())) throw new InvalidField('timestamp');
      const call = { partner: code, direction: directions[name], dialect };
      return answer(house, reply, call, () =>
        work(fields, (token) =>
          launchUrl(request, code, {
            token,
            ...launchOptions(fields),
          }),
        ),
      );
    });
  }
}

const dialect: Dialect = {
  refused: failure('refused'),
  maintenance: { ...failure('maintenance'), status: 503 },
};

function moved(outcome: TransferOutcome): Answer {
  if (outcome.kind !== 'done') return failure(refusals[outcome.kind]);
  const { ref, before, after } = outcome.transfer;
  return success({ ref, balance: { before: bahtNumber(before), after: bahtNumber(after) } });
}

function success(content: object): Answer {
  return { status: 200, body: { status: { code: 0, message: 'success' }, data: content } };
}

function failure(message: keyof typeof statusCodes): Answer {
  return { status: 200, body: { status: { code: statusCodes[message], message }, data: null } };
}
