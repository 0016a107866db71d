import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import {
  type Fields,
  fieldsOf,
  InvalidField,
  rejectInvalidFields,
  signedAmount,
  text,
  whole,
} from '../http/fields.ts';
import { hmacSha1OfForm, isFresh, isSame } from '../http/signatures.ts';
import type { Direction } from '../http/simulated-faults.ts';
import { bahtNumber } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Game } from './game.ts';
import { balanceFields, transferRef, username } from './game-fields.ts';
import type { TransferOutcome } from './game-records.ts';
import { issueLaunchToken } from './launch-token.ts';

const transfersMax = 200;

type FormGame = Game & { readonly sandbox: Sandbox };

/** One address for every call: a form with a `Method`, and an HMAC-SHA1 of the sorted fields in the query. */
export function formCalls(app: FastifyInstance, sandbox: Sandbox, game: Game): void {
  const { code } = game;
  rejectInvalidFields(app, () => failure(400, 'INVALID_REQUEST'));
  app.addHook('preHandler', async (request, reply) => {
    if (isSigned(sandbox, code, request)) return;
    await reply.code(401).send(failure(401, 'INVALID_SIGNATURE').body);
  });
  app.post(`/games/${code}/api`, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const method = methods.get(text(fields, 'Method'));
    if (method === undefined) throw new InvalidField('Method');
    const call = { partner: code, direction: directionOf(fields), dialect };
    return answer(sandbox, reply, call, () => method({ ...game, sandbox }, fields));
  });
}

const methods: ReadonlyMap<string, (context: FormGame, fields: Fields) => PartnerReply> = new Map([
  ['CU', createUser],
  ['SP', setPassword],
  ['GC', getCredit],
  ['TC', transferCredit],
  ['TCH', checkTransfer],
  ['TL', listTransfers],
  ['WAC', withdrawAllCredit],
  ['PLAY', play],
  ['RWL', readWinLoss],
]);

function createUser({ book }: FormGame, fields: Fields): PartnerReply {
  const isNew = book.create(username(fields, 'Username'), '');
  return success({ Status: isNew ? 'Created' : 'OK' });
}

function setPassword({ book }: FormGame, fields: Fields): PartnerReply {
  const isKnown = book.setPassword(username(fields, 'Username'), text(fields, 'Password'));
  return isKnown ? success({ Status: 'OK' }) : failure(404, 'PLAYER_NOT_FOUND');
}

function getCredit({ book }: FormGame, fields: Fields): PartnerReply {
  const player = book.player(username(fields, 'Username'));
  if (player === undefined) return failure(404, 'PLAYER_NOT_FOUND');
  const { balance: Credit, outstanding: OutstandingCredit } = balanceFields(player);
  return success({ Username: player.username, Credit, OutstandingCredit });
}

function transferCredit({ book }: FormGame, fields: Fields): PartnerReply {
  const outcome = book.transfer({
    ref: transferRef(fields, 'RequestID'),
    username: username(fields, 'Username'),
    amount: signedAmount(fields, 'Amount'),
  });
  if (outcome.kind !== 'done') return refusal(outcome.kind);
  const { username: Username, ref: RequestID, before, after, at } = outcome.transfer;
  return success({
    Username,
    RequestID,
    Credit: bahtNumber(after),
    BeforeCredit: bahtNumber(before),
    Time: new Date(at).toISOString(),
  });
}

function checkTransfer({ book }: FormGame, fields: Fields): PartnerReply {
  const transfer = book.transferOf(transferRef(fields, 'RequestID'));
  if (transfer === undefined) return failure(404, 'NOT_FOUND');
  return success({
    Username: transfer.username,
    RequestID: transfer.ref,
    Amount: bahtNumber(transfer.amount),
    Time: new Date(transfer.at).toISOString(),
  });
}

function listTransfers({ sandbox, code, book }: FormGame, fields: Fields): PartnerReply {
  const { rows, next } = sandbox.lists.page(code, book.transfers(), {
    from: whole(fields, 'From', 0),
    to: whole(fields, 'To', 0),
    after: whole(fields, 'Cursor', 0),
    limit: transfersMax,
  });
  const Transfers = rows.map(({ username: Username, ref: RequestID, amount, at }) => ({
    Username,
    RequestID,
    Amount: bahtNumber(amount),
    Time: new Date(at).toISOString(),
  }));
  return success({ Transfers, Next: next });
}

function withdrawAllCredit({ book }: FormGame, fields: Fields): PartnerReply {
  const outcome = book.withdrawAll({
    ref: transferRef(fields, 'RequestID'),
    username: username(fields, 'Username'),
  });
  if (outcome.kind !== 'done') return refusal(outcome.kind);
  const { username: Username, ref: RequestID, amount, after } = outcome.transfer;
  return success({
    Username,
    RequestID,
    Amount: bahtNumber(0 - amount),
    Credit: bahtNumber(after),
  });
}

function play({ sandbox, code, book }: FormGame, fields: Fields): PartnerReply {
  const Username = username(fields, 'Username');
  if (book.player(Username) === undefined) return failure(404, 'PLAYER_NOT_FOUND');
  return success({ Username, Token: issueLaunchToken(sandbox, code, Username) });
}

function readWinLoss({ book }: FormGame, fields: Fields): PartnerReply {
  const Username = username(fields, 'Username');
  const { turnover, winLoss } = book.turnover(Username, whole(fields, 'Since', 0));
  return success({ Username, Turnover: bahtNumber(turnover), WinLoss: bahtNumber(winLoss) });
}

const dialect: Dialect = {
  refused: failure(422, 'REFUSED'),
  maintenance: failure(503, 'MAINTENANCE'),
};

function isSigned(sandbox: Sandbox, code: string, request: FastifyRequest): boolean {
  const query = fieldsOf(request.query);
  const form = new URLSearchParams(request.rawBody);
  return (
    query.get('AppID') === sandbox.clientId &&
    isFresh(Number(form.get('Timestamp')) * 1000, sandbox.now()) &&
    isSame(String(query.get('Signature')), hmacSha1OfForm(sandbox.secretOf(code), form))
  );
}

function directionOf(fields: Fields): Direction | undefined {
  const method = fields.get('Method');
  if (method === 'WAC') return 'out';
  if (method !== 'TC') return undefined;
  return String(fields.get('Amount')).startsWith('-') ? 'out' : 'in';
}

function refusal(kind: Exclude<TransferOutcome['kind'], 'done'>): PartnerReply {
  switch (kind) {
    case 'no-player':
      return failure(404, 'PLAYER_NOT_FOUND');
    case 'not-enough':
      return failure(422, 'NOT_ENOUGH_CREDIT');
    case 'conflict':
      return failure(409, 'DUPLICATE_REQUEST_ID');
  }
}

function success(body: object): PartnerReply {
  return { status: 200, body };
}

function failure(status: number, Code: string): PartnerReply {
  return { status, body: { Code, Message: Code.toLowerCase().replaceAll('_', ' ') } };
}
