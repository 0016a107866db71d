import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
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

test.each([
  ['a column that is not there', ofDatabase('42703')],
  ['a broken rule', ofDatabase('23505')],
  ['a missing file', ofLine('ENOENT')],
  ['a bug', new TypeError('x is not a function')],
])('%s is our fault', async (_, error) => {
  expect(await answerTo(error)).toEqual(broken);
});
