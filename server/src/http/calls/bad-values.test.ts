import type { Api } from '@wallet/contract/api';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { fastifyApp } from '../fastify-app.ts';
import { mount } from './mount.ts';
import type { Handler } from './route.ts';

test.each([
  ['NUL in a text', sql`select ${'a\0b'}::text`],
  ['NUL in JSON', sql`select ${'"\\u0000"'}::jsonb`],
  ['a number beyond its column', sql`select ${2 ** 31}::integer`],
  ['no number', sql`select ${'x'}::bigint`],
  ['no moment', sql`select ${'2026-02-30'}::date`],
])(
  '%s that the database rejects is answered as bad input, and logged without it',
  async (_, query) => {
    const lines: string[] = [];
    const db = await testDatabase();
    const log = pino({}, { write: (line) => lines.push(line) });
    const app = await fastifyApp({ logger: log, trustProxy: false });
    onTestFinished(() => app.close());
    const handler: Handler<Api['GET /api/lookup/active']> = async () => {
      await query.execute(db);
      throw new Error('the database took it');
    };
    mount(app, { db, language: 'th', isHttps: false }, { 'GET /api/lookup/active': handler });
    const headers = { 'x-client-type': 'member-web' };
    const { statusCode, body } = await app.inject({ url: '/api/lookup/active', headers });
    expect([statusCode, JSON.parse(body)]).toEqual([400, { message: 'INVALID_DATA' }]);
    expect(lines.filter((line) => line.includes('rejected a value'))).toHaveLength(1);
    expect(lines.join('')).not.toContain('input syntax');
  },
);
