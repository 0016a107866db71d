import type { Incomplete } from '@wallet/client/service';
import { api, type CallName } from '@wallet/contract/api';
import { bare, fields, smallest } from '@wallet/contract/test/shape';
import { specification } from '@wallet/contract/test/specification';
import { describe, expect, test, vi } from 'vitest';
import { complete } from './other-server.ts';

// The room is joined over a socket, which needs a page.
vi.mock('../live/join-room.ts', () => ({ joinRoom: () => undefined }));

/** The app reads what the contract promises. Of a specified server, that is its reply, completed. */

type Dialect = 'objects' | 'bare' | 'strict';

type CallParts = { readonly params?: object; readonly body?: object };

/** The app itself skips no messages. */
function firstPage(body: object): object {
  return 'skip' in body ? { ...body, skip: 0 } : body;
}

/** Reply of a server that sends no field beyond the specification, as the app gets it. */
async function replyOf(name: string, dialect: Dialect, request: CallParts = {}): Promise<unknown> {
  const call = specification[name];
  const isKnown = call && !(dialect === 'strict' && call.hasOpenPath);
  const reply = isKnown ? smallest(call.replies) : { message: 'Not Found' };
  const sent = isKnown && dialect === 'bare' ? bare(reply, call.replies) : reply;
  const body = request.body ?? (call?.asks && firstPage(Object(smallest(fields(call.asks)))));
  const parts = { params: request.params ?? {}, body };
  const arrived = { status: isKnown ? 200 : 404, text: JSON.stringify(sent), header: () => null };
  const ask = (other: string, parts: CallParts) => replyOf(other, dialect, parts);
  const completed = await complete(name, { parts, arrived, ask } as Incomplete);
  if (completed.status !== 200) throw new Error(`${name}: ${completed.status}`);
  return JSON.parse(completed.text);
}

/** Fields that the contract promises and the reply lacks. */
function lacking(name: string, reply: unknown): readonly string[] {
  const { error } = api[name as CallName].reply.safeParse(reply);
  const issues = error?.issues ?? [];
  // Ids of another server have other forms.
  const missing = issues.filter(
    ({ code, path }) => !(code === 'invalid_format' && isId(path.at(-1))),
  );
  return missing.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function isId(field: unknown): boolean {
  return /^_?id$|_id$|Id$|^ref$/.test(String(field));
}

/** Calls that the specification calls unused. The app makes none of them. */
const unused = ['GET /api/bonus/check/minimum', 'GET /api/promotion/current'];

describe.each<Dialect>(['objects', 'bare', 'strict'])('a specified server (%s)', (dialect) => {
  const names = Object.keys(specification).filter((name) => name in api && !unused.includes(name));

  test.each(names)('%s', async (name) => {
    if (dialect === 'strict' && name === 'POST /api/invite/receive') return;
    expect(lacking(name, await replyOf(name, dialect))).toEqual([]);
  });
});

test.each(Object.keys(specification).filter((name) => name.includes('/autoLogin/')))(
  'a launch by %s is found by the name of its game',
  async (name) => {
    const game = name.split('/')[3] ?? '';
    const params = { game, username: 'm1', password: 'secret' };
    const requests: string[] = [];
    const ask = async (other: string) => {
      requests.push(other);
      return { link: 'https://play.example' };
    };
    const arrived = { status: 404, text: '{}', header: () => null };
    const reply = { parts: { params }, arrived, ask } as Incomplete;
    const { status } = await complete('GET /api/autoLogin/:game/:username/:password', reply);
    // With a password in its path, the call is the one that was made already.
    const isByName = !name.endsWith('/:password');
    expect([status, requests]).toEqual([200, [`GET /api/autoLogin/${game}/m1`]]);
    const credentials = { username: 'm1', password: 'secret' };
    const account = { ...arrived, status: 200, text: JSON.stringify(credentials) };
    const slotCode = game.toUpperCase();
    const login = await complete('GET /api/wallet/account/:slotCode', {
      parts: { params: { slotCode } },
      arrived: account,
      ask,
    } as Incomplete);
    // No password goes where the specification has none.
    expect(JSON.parse(login.text).ticket).toBe(isByName ? 'm1' : 'secret');
  },
);

/** Reply to a call, completed from what a server sent. */
async function completedOf(name: string, parts: object, sent: object): Promise<unknown> {
  const arrived = { status: 200, text: JSON.stringify(sent), header: () => null };
  const ask = async () => ({});
  const reply = { parts: { params: {}, ...parts }, arrived, ask } as Incomplete;
  const { text } = await complete(name, reply);
  return JSON.parse(text);
}

test.each([
  ['a full page, after which there may be another', 3, 2, 7],
  ['a page with room left', 3, 1, 5],
  ['the first page', 1, 1, 1],
])(
  'a list that lacks its total is as long as it is known to be: %s',
  async (_, page, rows, total) => {
    const sent = { refunds: Array.from({ length: rows }, (__, nth) => ({ _id: String(nth) })) };
    const body = { page, limit: 2 };
    expect(await completedOf('POST /api/refund', { body }, sent)).toMatchObject({ ...sent, total });
  },
);

test('coupons that come in one list are shown page by page', async () => {
  const coupons = ['c1', 'c2', 'c3'].map((code) => ({ code }));
  const query = { page: '2', limit: '2' };
  const call = 'GET /api/spinwheel/coupon';
  expect(await completedOf(call, { query }, coupons)).toMatchObject({
    coupons: [{ _id: 'c3' }],
    total: 3,
  });
});
