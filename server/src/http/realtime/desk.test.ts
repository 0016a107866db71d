import { setTimeout as sleep } from 'node:timers/promises';
import { startOf } from '@wallet/contract/capabilities';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { openCase } from '#money/cases/case-store.ts';
import { next, socketTo } from '#test/chat.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { secondNode } from '#test/second-node.ts';
import { confirmedBySecond, staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

async function deskOf({ url }: Pick<TestServer, 'url'>, token: string): Promise<Socket> {
  const socket = socketTo(url, { auth: { token }, path: '/desk' });
  await next(socket, 'connect');
  return socket;
}

type Present = { item: string; colleagues: { id: string; name: string }[] };

function presenceReceivedBy(socket: Socket): Present[] {
  const received: Present[] = [];
  socket.on('present', (news: Present) => received.push(news));
  return received;
}

const idsIn = (received: Present[]) =>
  received
    .at(-1)
    ?.colleagues.map(({ id }) => id)
    .sort();

test('two staff users on one item see each other, on two nodes, until one leaves', async () => {
  const server = await startTestServer();
  const other = await secondNode(server);
  const [somsri, prasert] = [await staffUser(server, 'cashier'), await staffUser(server, 'agent')];
  const [one, two] = [await deskOf(server, somsri.token), await deskOf(other, prasert.token)];
  const [received, receivedThere] = [presenceReceivedBy(one), presenceReceivedBy(two)];
  one.emit('look', 'case:12');
  await eventually(async () => expect(idsIn(received)).toEqual([String(somsri.id)]));
  two.emit('look', 'case:12');
  const both = [String(somsri.id), String(prasert.id)].sort();
  await eventually(async () => {
    expect(idsIn(received)).toEqual(both);
    expect(idsIn(receivedThere)).toEqual(both);
  });
  // An item that does not exist is not joined, and ends the presence at the last one.
  two.emit('look', 'case:12 1 at x');
  await eventually(async () => expect(idsIn(received)).toEqual([String(somsri.id)]));
  two.emit('look', 'case:12');
  await eventually(async () => expect(idsIn(received)).toEqual(both));
  two.disconnect();
  await eventually(async () => expect(idsIn(received)).toEqual([String(somsri.id)]));
});

test('consoles are notified of new work and of decisions, no matter which node wrote them', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const cashier = await staffUser(server, 'cashier');
  const desk = await deskOf(server, cashier.token);
  let changes = 0;
  desk.on('changed', () => {
    changes += 1;
  });
  const why = { code: 'slip-check-denied', times: 3 } as const;
  // Before the node's first look, which has nothing to compare with.
  await openCase(server.db, { kind: 'slip-check', subject: '1', memberId: null, why });
  await eventually(async () => expect(changes).toBe(1));
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const { ref: id } = await noy.client.call('POST /api/wallet/withdraw', {
    body: { amount: 6_000 },
  });
  await eventually(async () => expect(changes).toBe(2));
  const body = { reason: 'CONTACT_US' } as const;
  await cashier.client.call('POST /staff/api/withdrawals/:id/refuse', { params: { id }, body });
  await eventually(async () => expect(changes).toBe(3));
  const { client: admin } = await staffUser(server, 'admin');
  const wallet = {
    kind: 'wallet',
    accountNo: '0899999998',
    mode: 'GIFT',
    currency: 'THB',
  } as const;
  await admin.call('POST /staff/api/deposit-accounts', {
    body: { ...wallet, accountName: 'LOTUS', isShown: true },
  });
  await eventually(async () => expect(changes).toBe(4));
});

test('the console of a session that signs out is cut off immediately, on another node too', async () => {
  const server = await startTestServer();
  const other = await secondNode(server);
  const [somsri, prasert] = [await staffUser(server, 'cashier'), await staffUser(server, 'agent')];
  const [ending, staying] = [await deskOf(other, somsri.token), await deskOf(other, prasert.token)];
  const ended = next(ending, 'disconnect').then(() => true);
  await somsri.client.call('POST /staff/api/sign-out', {});
  // Every minute all sessions are looked at anyway.
  expect(await Promise.race([ended, sleep(15_000, false, { ref: false })])).toBe(true);
  expect(staying.connected).toBe(true);
});

test('staff who lose the permission to answer chats are cut off from them immediately, by a role of their own or of all', async () => {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  const [moved, same] = [await staffUser(server, 'agent'), await staffUser(server, 'agent')];
  const connectionOf = async ({ token }: { readonly token: string }) => {
    const socket = socketTo(server.url, { auth: { token }, path: '/staff' });
    await next(socket, 'connect');
    return { socket, ended: next(socket, 'disconnect').then(() => true) };
  };
  const [one, other] = [await connectionOf(moved), await connectionOf(same)];
  const accounts = await admin.call('GET /staff/api/staff-accounts', {});
  const { username } = moved;
  const { version = '' } = accounts.find((each) => each.username === username) ?? {};
  const change = await admin.call('PUT /staff/api/staff-accounts/:username', {
    params: { username },
    body: { version, name: username, role: 'cashier' },
  });
  await confirmedBySecond(server, change.changeId);
  const late = () => sleep(15_000, false, { ref: false });
  expect(await Promise.race([one.ended, late()])).toBe(true);
  expect(other.socket.connected).toBe(true);

  const roles = await admin.call('GET /staff/api/roles', {});
  const {
    code = '',
    isBuiltIn: _,
    people: __,
    ...role
  } = roles.find((each) => each.code === 'agent') ?? {};
  const capabilities = startOf('agent').filter((each) => each !== 'answerChat');
  const asked = { params: { code }, body: { ...role, capabilities } } as never;
  const { changeId } = await admin.call('PUT /staff/api/roles/:code', asked);
  await confirmedBySecond(server, changeId);
  expect(await Promise.race([other.ended, late()])).toBe(true);
});

test('staff who may not use the console receive no events', async () => {
  const server = await startTestServer();
  const socket = socketTo(server.url, { auth: { token: 'x'.repeat(43) }, path: '/desk' });
  expect(await next(socket, 'connect_error')).toMatchObject([{ message: 'UNAUTHORIZED' }]);
});
