import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import type { Direction } from '../http/faults.ts';
import { type Fields, fieldsOf, InvalidField, signedAmount, text, whole } from '../http/fields.ts';
import { hmacSha1OfForm, isFresh, isSame } from '../http/signatures.ts';
import { bahtNumber } from '../money.ts';
import type { Game } from './game.ts';
import type { TransferOutcome } from './game-book.ts';
import { balanceFields, transferRef, username } from './game-fields.ts';
import { issueLaunchToken } from './launch-token.ts';

/** One address, a form with a `Method`, and an HMAC-SHA1 of the sorted fields in the query. */
export function formCalls(app: FastifyInstance, house: House, game: Game): void {
  const { code, book } = game;
  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof InvalidField)) throw error;
    return reply.code(400).send(failure(400, 'INVALID_REQUEST').body);
  });

  app.addHook('preHandler', async (request, reply) => {
    if (isSigned(house, code, request)) return;
    await reply.code(401).send(failure(401, 'INVALID_SIGNATURE').body);
  });

  const works: Record<string, (fields: Fields) => Answer> = {
    CU(fields) {
      const isNew = book.create(username(fields, 'Username'), '');
      return { status: 200, body: { Status: isNew ? 'Created' : 'OK' } };
    },
    SP(fields) {
      const isKnown = book.setPassword(username(fields, 'Username'), text(fields, 'Password'));
      return isKnown ? { status: 200, body: { Status: 'OK' } } : failure(404, 'PLAYER_NOT_FOUND');
    },
    GC(fields) {
      const player = book.player(username(fields, 'Username'));
      if (player === undefined) return failure(404, 'PLAYER_NOT_FOUND');
      const { balance: Credit, outstanding: OutstandingCredit } = balanceFields(player);
      return { status: 200, body: { Username: player.username, Credit, OutstandingCredit } };
    },
    TC: (fields) =>
      transferAnswer(
        book.transfer({
          ref: transferRef(fields, 'RequestID'),
          username: username(fields, 'Username'),
          amount: signedAmount(fields, 'Amount'),
        }),
      ),
    TCH(fields) {
      const transfer = book.transferOf(transferRef(fields, 'RequestID'));
      if (transfer === undefined) return failure(404, 'NOT_FOUND');
      return {
        status: 200,
        body: {
          Username: transfer.username,
          RequestID: transfer.ref,
          Amount: bahtNumber(transfer.amount),
          Time: new Date(transfer.at).toISOString(),
        },
      };
    },
    WAC(fields) {
      const outcome = book.withdrawAll({
        ref: transferRef(fields, 'RequestID'),
        username: username(fields, 'Username'),
      });
      if (outcome.kind !== 'done') return refusal(outcome.kind);
      const { username: Username, ref: RequestID, amount, after } = outcome.transfer;
      const body = {
        Username,
        RequestID,
        Amount: bahtNumber(0 - amount),
        Credit: bahtNumber(after),
      };
      return { status: 200, body };
    },
    PLAY(fields) {
      const Username = username(fields, 'Username');
      if (book.player(Username) === undefined) return failure(404, 'PLAYER_NOT_FOUND');
      return { status: 200, body: { Username, Token: issueLaunchToken(house, code, Username) } };
    },
    RWL(fields) {
      const Username = username(fields, 'Username');
      const { turnover, winLoss } = book.turnover(Username, whole(fields, 'Since', 0));
      const body = { Username, Turnover: bahtNumber(turnover), WinLoss: bahtNumber(winLoss) };
      return { status: 200, body };
    },
  };

  app.post(`/games/${code}/api`, async (request, reply): Promise<FastifyReply> => {
    const fields = fieldsOf(request.body);
    const work = works[text(fields, 'Method')];
    if (work === undefined) throw new InvalidField('Method');
    const call = { partner: code, direction: directionOf(fields), dialect };
    return answer(house, reply, call, () => work(fields));
  });
}

const dialect: Dialect = {
  refused: failure(422, 'REFUSED'),
  maintenance: failure(503, 'MAINTENANCE'),
};

function isSigned(house: House, code: string, request: FastifyRequest): boolean {
  const query = fieldsOf(request.query);
  const form = new URLSearchParams(request.rawBody);
  return (
    query.get('AppID') === 'demo' &&
    isFresh(Number(form.get('Timestamp')) * 1000, house.now()) &&
    isSame(String(query.get('Signature')), hmacSha1OfForm(house.secretOf(code), form))
  );
}

function directionOf(fields: Fields): Direction | undefined {
  const method = fields.get('Method');
  if (method === 'WAC') return 'out';
  if (method !== 'TC') return undefined;
  return String(fields.get('Amount')).startsWith('-') ? 'out' : 'in';
}

function transferAnswer(outcome: TransferOutcome): Answer {
  if (outcome.kind !== 'done') return refusal(outcome.kind);
  const { username: Username, ref: RequestID, before, after, at } = outcome.transfer;
  return {
    status: 200,
    body: {
      Username,
      RequestID,
      Credit: bahtNumber(after),
      BeforeCredit: bahtNumber(before),
      Time: new Date(at).toISOString(),
    },
  };
}

function refusal(kind: Exclude<TransferOutcome['kind'], 'done'>): Answer {
  switch (kind) {
    case 'no-player':
      return failure(404, 'PLAYER_NOT_FOUND');
    case 'not-enough':
      return failure(422, 'NOT_ENOUGH_CREDIT');
    case 'conflict':
      return failure(409, 'DUPLICATE_REQUEST_ID');
  }
}

function failure(status: number, Code: string): Answer {
  return { status, body: { Code, Message: Code.toLowerCase().replaceAll('_', ' ') } };
}
