import { randomBytes } from 'node:crypto';
import { api, type CallName } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { startStaffSession } from '#access/staff-session-store.ts';
import { hashPassword } from '#lib/password-hash.ts';
import { newGuest, say, threadOf } from '#test/chat.ts';
import { fundedMember } from '#test/funded-member.ts';
import { type HostileInput, hostileInput, type Known, randomFrom } from '#test/hostile-input.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

/** Another seed sends other values; a failure names the request, and this one repeats it. */
const seed = 20_261_123;

/** Requests of each caller to each call, more of them at night, and how many are under way at the same time. */
const rounds = process.env['NIGHTLY_TESTS'] ? 15 : 2;
const together = 5;

type Sent = { readonly what: string; readonly status: number; readonly retryAfter: string | null };

test('no call of the contract is a fault of ours, with anything a guest, a member or a staff user sends', async () => {
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(line) });
  const server = await startTestServer({}, log);
  const { known, callersOf, restore } = await people(server);
  await restore();
  const random = randomFrom(seed);
  const sent: Sent[] = [];
  const unreached: string[] = [];
  for (const [name, call] of callsInOrder()) {
    const isChanging = call.changesState || !name.startsWith('GET ');
    for (const { who, token } of callersOf(call)) {
      const answers: Sent[] = [];
      for (let round = 0; round < rounds; round += together) {
        const requests = Array.from({ length: Math.min(together, rounds - round) }, () => {
          const input = hostileInput(call, { known: known(who), random });
          return send(server, name, { ...input, token, who });
        });
        answers.push(...(await Promise.all(requests)));
        // Calls beyond the rate limit are not judged.
        await server.db.deleteFrom('attempt').execute();
      }
      sent.push(...answers);
      if (answers.every(({ status }) => refusedAtTheDoor.includes(status))) {
        unreached.push(`${who}: ${name}`);
      }
      if (isChanging) await restore();
    }
  }
  // Later, and when: that is an answer. A provider's error (502) cannot occur here, where all are well.
  const isFault = ({ status, retryAfter }: Sent) =>
    status >= 500 && !(status === 503 && retryAfter !== null);
  expect(sent.filter(isFault)).toEqual([]);
  // The contract rejects such values; that PostgreSQL does is what holds should it forget one.
  expect(warnings.filter((line) => line.includes('rejected a value'))).toEqual([]);
  expect(unreached).toEqual([]);
});

const password = 'correct-horse-7';
const refusedAtTheDoor = [401, 403, 410, 429];

/** A member, a guest with a chat, and an admin; the values by which calls find what is theirs. */
async function people(server: TestServer) {
  const from = { device: 'test', ip: '10.0.0.1' };
  const { id: memberId } = await fundedMember(server, { wallet: 100_000n });
  const passwordHash = await hashPassword(password);
  const { id: staffId } = await staffUser(server, 'admin');
  const guest = await newGuest(server);
  await say(guest, 'Hello');
  const thread = await threadOf(server.db, guest);
  const tokens = { admin: '', member: '' };
  const callersOf = ({ access }: Call) => {
    if (access === 'staff') return [{ who: 'admin', token: tokens.admin }];
    const signedIn = { who: 'member', token: tokens.member };
    return access === 'member' ? [signedIn] : [signedIn, { who: 'guest', token: undefined }];
  };
  const shared: Known = {
    ...{ thread, slotCode: 'PG', provider: 'KBANK', gateway: 'KBANK', from: 'WALLET', to: 'PG' },
    ...{ bankCode: 'SCB', currency: 'THB', password, oldPassword: password },
  };
  const known = (who: string): Known =>
    who === 'guest' ? { ...shared, ...guest.owner, userId: null } : { ...shared, userId: null };
  /** Puts back what would keep the callers out of every later call, and signs them in. */
  const restore = async () => {
    await sql`
      with open as (update member set is_active = true, password_hash = ${passwordHash}),
        admins as (update staff set is_active = true, role = 'admin')
      delete from setting where name = 'terminated'`.execute(server.db);
    tokens.admin = await startStaffSession(server.db, { id: staffId, ...from });
    tokens.member = await startSession(server.db, { memberId, isRemembered: false, ...from });
  };
  return { known, callersOf, restore };
}

type Request = HostileInput & { readonly token: string | undefined; readonly who: string };

async function send({ url }: TestServer, name: string, request: Request): Promise<Sent> {
  const { token, who, params, query, body } = request;
  const call: Call = api[name as CallName];
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_, field: string) => inAddress(params[field]));
  const asked = Object.entries(query).map(([field, value]) => `${field}=${inAddress(value)}`);
  const target = asked.length > 0 ? `${path}?${asked.join('&')}` : path;
  const json = method === 'GET' || call.upload ? undefined : JSON.stringify(body);
  const response = await fetch(`${url}${target}`, {
    method,
    headers: {
      'x-client-type': pattern.startsWith('/staff/') ? 'staff-console' : 'member-web',
      'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: call.upload ? formOf(body) : (json ?? null),
  });
  await response.arrayBuffer();
  const retryAfter = response.headers.get('retry-after');
  const what = `${who}: ${method} ${target} ${json ?? ''}`.slice(0, 2_000);
  return { what, status: response.status, retryAfter };
}

/** A value as text of an address; half a character, which no address holds, as its three bytes. */
function inAddress(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(fields))) form.set(name, String(value));
  form.set('file', new Blob(['no picture']), 'a\0b.png');
  return form;
}

/** Every call; an exclusion last, since nothing ends it early and it rejects its member most others. */
function callsInOrder(): (readonly [string, Call])[] {
  const isLast = (name: string) => Number(name === 'POST /api/limits/exclusion');
  return Object.entries<Call>(api).toSorted(([one], [other]) => isLast(one) - isLast(other));
}
