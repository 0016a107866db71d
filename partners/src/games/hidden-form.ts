import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import type { Direction } from '../http/faults.ts';
import {
  amount,
  type Fields,
  fieldsOf,
  InvalidField,
  optionalText,
  text,
  whole,
} from '../http/fields.ts';
import { isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import { bahtNumber } from '../money.ts';
import type { Game } from './game.ts';
import type { TransferOutcome } from './game-book.ts';
import { balanceFields, transferRef, username } from './game-fields.ts';
import { issueLaunchToken, launchOptions, launchUrl } from './launch-token.ts';
import { createLoginForms, loginPage } from './login-form.ts';

const directions: Readonly<Record<string, Direction>> = {
  'user/credit/add': 'in',
  'user/credit/del': 'out',
};

/** An agent API with a fixed key; the member's browser enters through a form with hidden values. */
export function hiddenForm(app: FastifyInstance, house: House, game: Game): void {
  const { code, book } = game;
  const loginForms = createLoginForms(house, code);
  const loginPath = `/games/${code}/Default.aspx`;

  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof InvalidField)) throw error;
    return reply.code(400).send(failures.invalid.body);
  });

  function move(fields: Fields, sign: 1 | -1): Answer {
    const outcome = book.transfer({
      ref: transferRef(fields, 'ref'),
      username: username(fields),
      amount: sign * amount(fields, 'credit'),
    });
    if (outcome.kind !== 'done') return refusal(outcome.kind);
    const { ref, before, after } = outcome.transfer;
    return success({ ref, old_credit: bahtNumber(before), current_credit: bahtNumber(after) });
  }

  const works: Record<string, (fields: Fields, origin: string) => Answer> = {
    'user/create'(fields) {
      book.create(username(fields), text(fields, 'password'));
      return success({ username: username(fields) });
    },
    'user/password'(fields) {
      const isKnown = book.setPassword(username(fields), text(fields, 'password'));
      return isKnown ? success({ username: username(fields) }) : failures.noUser;
    },
    'user/credit'(fields) {
      const player = book.player(username(fields));
      if (player === undefined) return failures.noUser;
      const { balance: credit, outstanding } = balanceFields(player);
      return success({ username: player.username, credit, outstanding });
    },
    'user/credit/add': (fields) => move(fields, 1),
    'user/credit/del': (fields) => move(fields, -1),
    'user/credit/check'(fields) {
      const transfer = book.transferOf(transferRef(fields, 'ref'));
      if (transfer === undefined) return failures.noTransfer;
      return success({
        ref: transfer.ref,
        username: transfer.username,
        type: transfer.amount > 0 ? 'add' : 'del',
        credit: bahtNumber(Math.abs(transfer.amount)),
      });
    },
    'user/turnover'(fields) {
      const name = username(fields);
      const { turnover, winLoss } = book.turnover(name, whole(fields, 'since', 0));
      return success({
        username: name,
        turnover: bahtNumber(turnover),
        winLoss: bahtNumber(winLoss),
      });
    },
    'auth/form'(fields, origin) {
      const form = loginForms.issue({
        ...launchOptions(fields),
      });
      const isMobile = fields.get('isMobile') === true;
      return success({ URL_LOGIN: origin + loginPath, ...form, isMobile });
    },
  };

  for (const [path, work] of Object.entries(works)) {
    app.post(`/games/${code}/agent/${path}`, async (request, reply) => {
      const isKeyRight = isSame(headerOf(request, 'x-api-key'), house.secretOf(code));
      if (!isKeyRight) return reply.code(401).send(failures.wrongKey.body);
      const fields = fieldsOf(request.body);
      text(fields, 'agentUsername', /^demo$/);
      const call = { partner: code, direction: directions[path], dialect };
      const origin = `${request.protocol}://${request.host}`;
      return answer(house, reply, call, () => work(fields, origin));
    });
  }

  app.get(loginPath, async (_request, reply) => {
    const form = loginForms.issue({ language: '', redirectUrl: '' });
    return reply.type('text/html; charset=utf-8').send(loginPage(code, form, '').markup);
  });

  app.post(loginPath, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const asked = loginForms.take({
      VIEWSTATE: text(fields, '__VIEWSTATE'),
      VIEWSTATEGENERATOR: text(fields, '__VIEWSTATEGENERATOR'),
      EVENTVALIDATION: text(fields, '__EVENTVALIDATION'),
      SESSION_ID: text(fields, 'SESSION_ID'),
    });
    const player = book.player(optionalText(fields, 'txtUserName'));
    const isPlayer =
      player !== undefined && isSame(optionalText(fields, 'txtPassword'), player.password);
    if (asked !== undefined && isPlayer) {
      const token = issueLaunchToken(house, code, player.username);
      return reply.redirect(launchUrl(request, code, { token, ...asked }), 303);
    }
    const problem = asked === undefined ? 'The form has expired' : 'Wrong username or password';
    const fresh = loginForms.issue(asked ?? { language: '', redirectUrl: '' });
    reply.code(403).type('text/html; charset=utf-8');
    return reply.send(loginPage(code, fresh, problem).markup);
  });
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

function refusal(kind: Exclude<TransferOutcome['kind'], 'done'>): Answer {
  switch (kind) {
    case 'no-player':
      return failures.noUser;
    case 'not-enough':
      return failures.notEnough;
    case 'conflict':
      return failures.conflict;
  }
}

function success(result: object): Answer {
  return { status: 200, body: { code: 0, message: 'success', result } };
}

function failure(status: number, code: number, message: string): Answer {
  return { status, body: { code, message } };
}
