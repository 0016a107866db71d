import { api } from '@wallet/contract/api';
import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DomainError } from '#lib/domain-error.ts';
import { fastifyApp } from '../fastify-app.ts';

function ofDatabase(code: string): Error {
  return Object.assign(new DatabaseError('', 0, 'error'), { code });
}

function ofLine(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** The answer of a call whose work throws this. */
async function answerTo(error: Error) {
  const app = await fastifyApp({ logger: false, trustProxy: false });
  app.get('/', async () => {
    throw error;
  });
  const { statusCode, headers, body } = await app.inject('/');
  return [statusCode, headers['retry-after'], JSON.parse(body).message];
}

const later = [503, '2', 'SERVICE_BUSY'];
const theirs = [400, undefined, 'INVALID_DATA'];
const broken = [500, undefined, 'INTERNAL_SERVER_ERROR'];

test.each([
  ['a standby that only reads', ofDatabase('25006')],
  ['ended by an administrator', ofDatabase('57P01')],
  ['ended by a crash', ofDatabase('57P02')],
  ['starting up', ofDatabase('57P03')],
  ['a statement that took too long', ofDatabase('57014')],
  ['too many connections', ofDatabase('53300')],
  ['a full disk', ofDatabase('53100')],
  ['a connection that failed', ofDatabase('08006')],
  ['a connection refused', ofLine('ECONNREFUSED')],
  ['a connection reset', ofLine('ECONNRESET')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a connection that timed out', new Error('Connection terminated due to connection timeout')],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
])('%s is answered by "later"', async (_, error) => {
  expect(await answerTo(error)).toEqual(later);
});

test('a sender who hangs up is not a database error', async () => {
  const hungUp = Object.assign(ofLine('ECONNRESET'), { statusCode: 400 });
  expect(await answerTo(hungUp)).toEqual(theirs);
});

test.each([
  ['a column that is not there', ofDatabase('42703')],
  ['a broken rule', ofDatabase('23505')],
  ['a missing file', ofLine('ENOENT')],
  ['a bug', new TypeError('x is not a function')],
])('%s is our fault', async (_, error) => {
  expect(await answerTo(error)).toEqual(broken);
});

test('a database that is away is logged once a second, however many calls it fails', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line).msg) });
  const app = await fastifyApp({ logger: log, trustProxy: false });
  onTestFinished(() => app.close());
  app.get('/', async () => {
    throw ofLine('ECONNREFUSED');
  });
  for (const pause of [0, 999, 2]) {
    vi.advanceTimersByTime(pause);
    await app.inject('/');
  }
  expect(lines).toEqual(['the database is away', 'the database is away']);
});

test('an error has its code, its obstacle, and for a fault of ours where to look', async () => {
  const app = await fastifyApp({ logger: false, trustProxy: false });
  onTestFinished(() => app.close());
  const errors: Readonly<Record<string, Error>> = {
    fault: new Error('secret'),
    busy: new DomainError('REQUEST_LIMIT', { retryAfterSeconds: 7 }),
    barred: new DomainError('BONUS_CONDITION', {
      obstacle: { cause: 'AMOUNT_SMALL', amount: 150n, floor: 20_00n, currency: 'THB' } as never,
    }),
  };
  const config = { call: api['POST /api/spinwheel/spin'] };
  for (const [name, error] of Object.entries(errors)) {
    app.get(`/${name}`, async () => {
      throw error;
    });
    app.get(`/${name}/wheel`, { config }, async () => {
      throw error;
    });
  }
  const answer = async (path: string) => {
    const { statusCode, headers, body } = await app.inject(path);
    return [statusCode, headers['retry-after'] ?? null, JSON.parse(body)];
  };
  const fault = {
    message: 'INTERNAL_SERVER_ERROR',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  };
  expect(await answer('/fault')).toEqual([500, null, fault]);
  expect(await answer('/fault/wheel')).toEqual([
    500,
    null,
    { ...fault, success: false, error: 'INTERNAL_SERVER_ERROR' },
  ]);
  expect(await answer('/busy')).toEqual([429, '7', { message: 'REQUEST_LIMIT' }]);
  expect(await answer('/barred')).toEqual([
    409,
    null,
    {
      message: 'BONUS_CONDITION',
      obstacle: { cause: 'AMOUNT_SMALL', amount: 1.5, floor: 20, currency: 'THB' },
    },
  ]);
  expect(await answer('/nothing')).toEqual([404, null, { message: 'NO_DATA' }]);
  const wrong = await app.inject({ method: 'DELETE', url: '/fault' });
  expect([wrong.statusCode, wrong.json()]).toEqual([405, { message: 'METHOD_NOT_ALLOWED' }]);
  const foreign = await app.inject({ method: 'OPTIONS', url: '/fault' });
  expect([foreign.statusCode, foreign.json()]).toEqual([403, { message: 'KEY_INVALID' }]);
});
