import { api, type CallName } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import { type BuiltInRole, builtInRoles as roles, startOf } from '@wallet/contract/capabilities';
import { expect, test } from 'vitest';
import { fingerprint } from '#test/fingerprint.ts';
import { fundedMember } from '#test/funded-member.ts';
import { newMemberToken } from '#test/otp.ts';
import { mountedCalls, rawCall } from '#test/raw-call.ts';
import { staffUser } from '#test/staff.ts';
import { partOf } from '#test/storm.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';

const sharedServer = serverForFile();

async function staffCalls(server: TestServer): Promise<[string, Call][]> {
  const calls = mountedCalls(server).filter(([, { access }]) => access === 'staff');
  expect(calls.length).toBeGreaterThan(25);
  return calls;
}

test('every call of the staff that is declared is answered', async () => {
  const server = await sharedServer();
  const answered = new Set(mountedCalls(server).map(([name]) => name));
  const declared = Object.keys(api).filter((name) => name.includes(' /staff/api/'));
  expect(declared.filter((name) => !answered.has(name))).toEqual([]);
});

test('a call of the staff is made by the roles that it names, and by no one else', async () => {
  const server = await sharedServer();
  const calls = await staffCalls(server);
  const tokens = new Map<BuiltInRole, string>();
  for (const role of roles) tokens.set(role, (await staffUser(server, role)).token);
  const before = await fingerprint(server.db);
  const wrong: unknown[] = [];
  for (const [nth, [name, call]] of calls.entries()) {
    const mayCall = (role: BuiltInRole) =>
      call.needs !== undefined && startOf(role).includes(call.needs);
    // Of those with access and of the others one each by day.
    const asking = [roles.filter(mayCall), roles.filter((role) => !mayCall(role))].flatMap((some) =>
      partOf(some, some.length, nth),
    );
    for (const role of asking) {
      const token = tokens.get(role) ?? '';
      const { status, message } = await rawCall(server, name, { token });
      const isRefused = status === 403 && message === 'FORBIDDEN';
      const isAllowed = mayCall(role);
      // A role with access gets the error of the call itself.
      const isOdd = isAllowed ? isRefused || status === 401 || status >= 500 : !isRefused;
      if (isOdd) wrong.push({ name, role, status, message });
      // One that ends the session itself.
      if (name === 'POST /staff/api/sign-out' && isAllowed) {
        tokens.set(role, (await staffUser(server, role)).token);
      }
    }
  }
  expect(wrong).toEqual([]);
  const {
    'public.staff_audit': _,
    'public.staff_session': __,
    ...rest
  } = await fingerprint(server.db);
  const changed = Object.entries(rest).filter(([table, print]) => before[table] !== print);
  // The accounts that this test added.
  expect(changed.map(([table]) => table)).toEqual(['public.guarded_change', 'public.staff']);
});

test('no one gets access without a token, with a member’s, or with an expired one', async () => {
  const server = await startTestServer();
  const member = await newMemberToken(server);
  const odd: unknown[] = [];
  const tokens = [undefined, member, 'x'.repeat(43), ''];
  for (const [nth, [name]] of (await staffCalls(server)).entries()) {
    for (const token of partOf(tokens, tokens.length, nth)) {
      const { status, message } = await rawCall(server, name, token === undefined ? {} : { token });
      if (status !== 401 || message !== 'UNAUTHORIZED') odd.push({ name, token, status, message });
    }
  }
  expect(odd).toEqual([]);
  expect(await server.db.selectFrom('staff_audit').select('id').execute()).toEqual([]);
});

test('the token of a staff user opens no call of a member', async () => {
  const server = await sharedServer();
  const { token } = await staffUser(server, 'admin');
  const calls = mountedCalls(server).filter(([, { access }]) => access === 'member');
  for (const [name] of calls) {
    const { status, message } = await rawCall(server, name, { token });
    expect([name, status, message]).toEqual([name, 401, 'UNAUTHORIZED']);
  }
});

test('only the console’s own header passes', async () => {
  const server = await sharedServer();
  const { client } = await staffUser(server, 'admin');
  for (const marker of ['member-web', '', 'staff']) {
    const call: CallName = 'GET /staff/api/me';
    const answer = await client.with({ headers: { 'x-client-type': marker } }).ask(call, {});
    expect([answer.status, answer.body]).toEqual([403, { message: 'KEY_INVALID' }]);
  }
});

test('an agent decides about no money', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const { ref: id } = await noy.client.call('POST /api/wallet/withdraw', {
    body: { amount: 6_000 },
  });
  const { client } = await staffUser(server, 'agent');
  const refused = { status: 403, body: { message: 'FORBIDDEN' } };
  const params = { id };
  expect(await client.ask('GET /staff/api/withdrawals', { query: {} })).toMatchObject(refused);
  expect(await client.ask('GET /staff/api/cases', { query: {} })).toMatchObject(refused);
  expect(await client.ask('POST /staff/api/withdrawals/:id/approve', { params })).toMatchObject(
    refused,
  );
  expect(
    await client.ask('POST /staff/api/withdrawals/:id/refuse', {
      params,
      body: { reason: 'CONTACT_US' },
    }),
  ).toMatchObject(refused);
  expect(
    await client.ask('POST /staff/api/members/:id/adjustments', {
      params: { id: noy.id.toString() },
      body: { direction: 'credit', amount: 1, reason: 'mine' },
    }),
  ).toMatchObject(refused);
  const rows = await server.db.selectFrom('movement').select(['state', 'attempts']).execute();
  expect(rows).toEqual([{ state: 'needs_staff', attempts: 0 }]);
});
