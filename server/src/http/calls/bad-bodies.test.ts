import { expect, test } from 'vitest';
import { z } from 'zod';
import { fingerprint } from '#test/fingerprint.ts';
import {
  isCatalogueError,
  mountedCalls,
  type RawReply,
  rawCall,
  tokensFor,
} from '#test/raw-call.ts';
import { partOf } from '#test/storm.ts';
import { serverForFile } from '#test/test-server.ts';

const sharedServer = serverForFile();

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

test('a body that does not fit its call is rejected with a code and changes nothing', async () => {
  const server = await sharedServer();
  const tokenFor = await tokensFor(server);
  const before = await fingerprint(server.db);
  const calls = mountedCalls(server);
  expect(calls.length).toBeGreaterThan(40);
  const odd: RawReply[] = [];
  for (const [turn, [name, { body: schema }]] of calls.entries()) {
    if (!schema) continue;
    const wrong = wrongBodies(schema, turn).map((body) => ({ body, token: tokenFor(name) }));
    const broken = partOf(brokenBodies, 7, turn).map((raw) => ({ ...raw, token: tokenFor(name) }));
    const answers = [...wrong, ...broken].map((raw) => rawCall(server, name, raw));
    odd.push(...(await Promise.all(answers)).filter((answer) => !isAboutTheBody(answer)));
  }
  expect(odd).toEqual([]);
  expect(await fingerprint(server.db)).toEqual(before);
});

test('half a character is rejected, and a whole one written in two halves is stored', async () => {
  const server = await sharedServer();
  const before = await fingerprint(server.db);
  const say = (text: string) =>
    rawCall(server, 'POST /api/chat/send-message', {
      body: `{"conversation":{"guestId":"${'x'.repeat(22)}","message":{
        "message_type":"text","payload":{"message":"${text}"}}}}`,
    });
  for (const half of [
    '\\ud83d',
    '\\uD83Dx',
    '\\ude00',
    '\\ude00\\ud83d',
    '\\ud83d\\ude00\\ude00',
  ]) {
    expect(await say(half)).toMatchObject({ status: 400, message: 'NO_DATA' });
  }
  expect(await fingerprint(server.db)).toEqual(before);
  expect((await say('\\ud83d\\ude00')).status).toBe(200);
});

const wrongAmounts = [0, -1, 0.5, 1.005, 2 ** 53, '1e3', '100', null, true, [100], { amount: 100 }];

test('an unreadable amount, or too little, moves nothing', async () => {
  const server = await sharedServer();
  const tokenFor = await tokensFor(server);
  const before = await fingerprint(server.db);
  const calls = mountedCalls(server).filter(([, { body }]) => 'amount' in fieldsOf(body));
  expect(calls.length).toBeGreaterThan(3);
  const odd: RawReply[] = [];
  for (const [name, { body }] of calls) {
    const path = (name.split(' ')[1] ?? '').replace(':provider', 'KBANK');
    const ends = 'from' in fieldsOf(body) ? { from: 'WALLET', to: 'PG' } : {};
    for (const amount of wrongAmounts) {
      // A notice says what is on its way, however little, and moves nothing by itself.
      if (amount === 0.5 && name === 'POST /api/wallet/add') continue;
      const raw = { path, body: JSON.stringify({ ...ends, amount }), token: tokenFor(name) };
      const answer = await rawCall(server, name, raw);
      if (!isCatalogueError(answer)) odd.push(answer);
    }
  }
  expect(odd).toEqual([]);
  expect(await fingerprint(server.db)).toEqual(before);
});

/** Rejected for what was sent, not for who sent it or how often. */
function isAboutTheBody(answer: RawReply): boolean {
  return isCatalogueError(answer) && [400, 413, 415].includes(answer.status);
}

/** Bodies that do not fit the call: wrong as a whole, in one field, or with one field too many. */
function wrongBodies(schema: z.ZodType, turn: number): string[] {
  const sample = fieldsOf(schema);
  const fieldwise = Object.keys(sample).flatMap((key, at) =>
    partOf(wrongValues, 10, turn + at).map((value) => ({ ...sample, [key]: value })),
  );
  const extras = partOf(foreignFields, 5, turn).map((key) => ({ ...sample, [key]: 1 }));
  return [...partOf(noObjects, 3, turn), ...fieldwise, ...extras]
    .filter((body) => !z.safeDecode(schema, body).success)
    .map((body) => JSON.stringify(body));
}

const noObjects: readonly Json[] = [null, true, 5, 'text', [], [1]];
const foreignFields = ['coin', 'role', 'balance', '_id', 'memberId'];

const wrongValues: readonly Json[] = [
  null,
  true,
  -1,
  0.5,
  '',
  'x'.repeat(5_000),
  [],
  ['0812345678'],
  {},
  { $ne: null },
];

const brokenBodies = [
  { body: '' },
  { body: '{' },
  { body: '{"__proto__":{"isAdmin":true}}' },
  { body: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { body: '{"amount":1e999}' },
  { body: '{"name":"\\u0000"}' },
  { body: '{"name":"a\\uD800b"}' },
  { body: '{"name":"\\udc00\\ud83d"}' },
  { body: '['.repeat(30_000) + ']'.repeat(30_000) },
  { body: `{"name":"${'x'.repeat(70_000)}"}` },
  { body: 'amount=1', type: 'application/x-www-form-urlencoded' },
  { body: '{}', type: 'text/plain' },
  { body: '<a/>', type: 'application/xml' },
];

const samples = new Map<z.ZodType, Record<string, Json>>();

/** An object that fits a schema of an object, as plain as possible. */
function fieldsOf(schema: z.ZodType | undefined): Record<string, Json> {
  if (!schema) return {};
  const sample = samples.get(schema) ?? sampled(schema);
  samples.set(schema, sample);
  return sample;
}

function sampled(schema: z.ZodType): Record<string, Json> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  return Object.fromEntries(
    Object.entries(properties).map(([key, field]) => [
      key,
      typeof field === 'object' ? sampleOf(field) : null,
    ]),
  );
}

function sampleOf({ type, minLength = 1 }: z.core.JSONSchema.BaseSchema): Json {
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return type === 'object' ? {} : 'x'.repeat(minLength);
}
