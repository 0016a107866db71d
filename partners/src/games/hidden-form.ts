import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import {
  amount,
  exactText,
  type Fields,
  fieldsOf,
  optionalText,
  rejectInvalidFields,
  text,
  whole,
} from '../http/fields.ts';
import { isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import type { Direction } from '../http/simulated-faults.ts';
import { bahtNumber } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Game } from './game.ts';
import { balanceFields, transferRef, turnoverFields, username } from './game-fields.ts';
import type { Player, Transfer, TransferOutcome } from './game-records.ts';
import { issueLaunchToken, type LaunchOptions, launchOptions, launchUrl } from './launch-token.ts';
import { createLoginForms, type LoginForm, type LoginForms, loginPage } from './login-form.ts';

const directions: Readonly<Record<string, Direction>> = {
  'user/credit/add': 'in',
  'user/credit/del': 'out',
};

const transfersMax = 200;

type HiddenFormGame = Game & { readonly sandbox: Sandbox; readonly loginForms: LoginForms };

type Work = (context: HiddenFormGame, fields: Fields, origin: string) => PartnerReply;

/** An agent API with a fixed key; the member's browser enters through a form with hidden values. */
export function hiddenForm(app: FastifyInstance, sandbox: Sandbox, game: Game): void {
  const context = { ...game, sandbox, loginForms: createLoginForms(sandbox, game.code) };
  rejectInvalidFields(app, () => failures.invalid);
  agentRoutes(app, context);
  loginRoutes(app, context);
}

function agentRoutes(app: FastifyInstance, context: HiddenFormGame): void {
  const { sandbox, code } = context;
  for (const [path, work] of Object.entries(works)) {
    app.post(`/games/${code}/agent/${path}`, async (request, reply) => {
      const isKeyRight = isSame(headerOf(request, 'x-api-key'), sandbox.secretOf(code));
      if (!isKeyRight) return reply.code(401).send(failures.wrongKey.body);
      const fields = fieldsOf(request.body);
      exactText(fields, 'agentUsername', sandbox.clientId);
      const call = { partner: code, direction: directions[path], dialect };
      const origin = `${request.protocol}://${request.host}`;
      return answer(sandbox, reply, call, () => work(context, fields, origin));
    });
  }
}

const works: Readonly<Record<string, Work>> = {
  'user/create': create,
  'user/password': setPassword,
  'user/credit': readCredit,
  'user/credit/add': (context, fields) => move(context, fields, 1),
  'user/credit/del': (context, fields) => move(context, fields, -1),
  'user/credit/check': checkTransfer,
  'user/credit/list': listTransfers,
  'user/turnover': ({ book }, fields) => success(turnoverFields(book, fields)),
  'auth/form': issueForm,
};

function create({ book }: HiddenFormGame, fields: Fields): PartnerReply {
  book.create(username(fields), text(fields, 'password'));
  return success({ username: username(fields) });
}

function setPassword({ book }: HiddenFormGame, fields: Fields): PartnerReply {
  const isKnown = book.setPassword(username(fields), text(fields, 'password'));
  return isKnown ? success({ username: username(fields) }) : failures.noUser;
}

function readCredit({ book }: HiddenFormGame, fields: Fields): PartnerReply {
  const player = book.player(username(fields));
  if (player === undefined) return failures.noUser;
  const { balance: credit, outstanding } = balanceFields(player);
  return success({ username: player.username, credit, outstanding });
}

function move({ book }: HiddenFormGame, fields: Fields, sign: 1 | -1): PartnerReply {
  const outcome = book.transfer({
    ref: transferRef(fields, 'ref'),
    username: username(fields),
    amount: sign * amount(fields, 'credit'),
  });
  if (outcome.kind !== 'done') return refusal(outcome.kind);
  const { ref, before, after } = outcome.transfer;
  return success({ ref, old_credit: bahtNumber(before), current_credit: bahtNumber(after) });
}

function checkTransfer({ book }: HiddenFormGame, fields: Fields): PartnerReply {
  const transfer = book.transferOf(transferRef(fields, 'ref'));
  if (transfer === undefined) return failures.noTransfer;
  return success(transferView(transfer));
}

function listTransfers({ sandbox, code, book }: HiddenFormGame, fields: Fields): PartnerReply {
  const { rows, next } = sandbox.lists.page(code, book.transfers(), {
    from: whole(fields, 'from', 0),
    to: whole(fields, 'to', 0),
    after: whole(fields, 'after', 0),
    limit: transfersMax,
  });
  return success({ transfers: rows.map(transferView), next });
}

function transferView({ ref, username: name, amount: moved, at }: Transfer): object {
  return {
    ref,
    username: name,
    type: moved > 0 ? 'add' : 'del',
    credit: bahtNumber(Math.abs(moved)),
    time: at,
  };
}

function issueForm(
  { code, loginForms }: HiddenFormGame,
  fields: Fields,
  origin: string,
): PartnerReply {
  const form = loginForms.issue(launchOptions(fields));
  const isMobile = fields.get('isMobile') === true;
  return success({ URL_LOGIN: origin + loginPathOf(code), ...form, isMobile });
}

function loginPathOf(code: string): string {
  return `/games/${code}/Default.aspx`;
}

function loginRoutes(app: FastifyInstance, context: HiddenFormGame): void {
  const path = loginPathOf(context.code);
  app.get(path, async (_request, reply) => showLogin(reply, context, noOptions, ''));
  app.post(path, async (request, reply) => logIn(context, request, reply));
}

const noOptions: LaunchOptions = { language: '', redirectUrl: '' };

async function logIn(
  context: HiddenFormGame,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { sandbox, code } = context;
  const fields = fieldsOf(request.body);
  const options = context.loginForms.take(postedForm(fields));
  const player = playerOfLogin(context, fields);
  if (options !== undefined && player !== undefined) {
    const token = issueLaunchToken(sandbox, code, player.username);
    return reply.redirect(launchUrl(request, code, { token, ...options }), 303);
  }
  const problem = options === undefined ? 'The form has expired' : 'Wrong username or password';
  return showLogin(reply.code(403), context, options ?? noOptions, problem);
}

function postedForm(fields: Fields): LoginForm {
  return {
    VIEWSTATE: text(fields, '__VIEWSTATE'),
    VIEWSTATEGENERATOR: text(fields, '__VIEWSTATEGENERATOR'),
    EVENTVALIDATION: text(fields, '__EVENTVALIDATION'),
    SESSION_ID: text(fields, 'SESSION_ID'),
  };
}

function playerOfLogin({ book }: HiddenFormGame, fields: Fields): Player | undefined {
  const player = book.player(optionalText(fields, 'txtUserName'));
  if (player === undefined) return undefined;
  return isSame(optionalText(fields, 'txtPassword'), player.password) ? player : undefined;
}

function showLogin(
  reply: FastifyReply,
  { code, loginForms }: HiddenFormGame,
  options: LaunchOptions,
  problem: string,
): FastifyReply {
  const page = loginPage(code, loginForms.issue(options), problem);
  return reply.type('text/html; charset=utf-8').send(page.markup);
}

const failures = {
  invalid: failure(400, 1, 'invalid request'),
  wrongKey: failure(401, 2, 'wrong key'),
  noUser: failure(404, 3, 'user not found'),
  notEnough: failure(422, 4, 'not enough credit'),
  conflict: failure(409, 5, 'ref used with other content'),
  noTransfer: failure(404, 6, 'transaction not found'),
};

const dialect: Dialect = {
  refused: failure(422, 7, 'refused'),
  maintenance: failure(503, 99, 'maintenance'),
};

function refusal(kind: Exclude<TransferOutcome['kind'], 'done'>): PartnerReply {
  switch (kind) {
    case 'no-player':
      return failures.noUser;
    case 'not-enough':
      return failures.notEnough;
    case 'conflict':
      return failures.conflict;
  }
}

function success(result: object): PartnerReply {
  return { status: 200, body: { code: 0, message: 'success', result } };
}

function failure(status: number, code: number, message: string): PartnerReply {
  return { status, body: { code, message } };
}
