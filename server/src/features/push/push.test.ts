import { type MessageKind, pushKinds } from '@wallet/contract/push/kinds';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import webPush from 'web-push';
import { inTransaction } from '#db/database.ts';
import { addPushes } from '#push/push.ts';
import { pushCount, pushResults } from '#push/push-counts.ts';
import { reply, say } from '#test/chat.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { sendMoney, sendPicture, slipPicture, takeSlipsAllDay } from '#test/slips.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { isSandboxAddress } from './send-push.ts';

type Browser = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

type Notices = { readonly isSubscribed: boolean; readonly notices: readonly string[] };

/** A browser that subscribed at the simulator, and receives the member's notices in this language. */
async function subscribe(server: TestServer, { client }: FundedMember, language = 'en') {
  const { id, ...device } = await server.control<Browser>('POST', '/push-subscriptions');
  const caller = client.with({ headers: { 'accept-language': language } });
  await caller.call('PUT /api/push/device', { body: device });
  const received = async () => {
    const { notices } = await server.control<Notices>('GET', `/push-subscriptions/${id}`);
    return notices.map((notice): unknown => JSON.parse(notice));
  };
  return { id, endpoint: device.endpoint, device, received };
}

const deposit = {
  kind: 'deposit',
  title: 'Money received',
  body: 'Open the app to see your balance',
};

async function notify(
  server: TestServer,
  { id: memberId }: FundedMember,
  subject: string,
  kind: MessageKind = 'deposit',
) {
  await inTransaction(server.db, (tx) =>
    addPushes(tx, [{ memberId, kind, subject, amount: 12_50n as never }]),
  );
}

/** The thread of the one customer who wrote. */
async function someThread({ db }: TestServer): Promise<string> {
  const { id } = await db.selectFrom('chat_thread').select('id').executeTakeFirstOrThrow();
  return id;
}

const waiting = async ({ db }: TestServer) =>
  (await db.selectFrom('job').select('id').where('kind', '=', 'push').execute()).length;

test('money, a payout and an answer reach the locked phone, in its language, without amounts', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 500_00n });
  const phone = await subscribe(server, noy, 'en');
  const tablet = await subscribe(
    server,
    { ...noy, client: (await fundedMember(server)).client },
    'th',
  );
  const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  expect(ref).not.toBe('');
  await eventually(async () => {
    expect(await phone.received()).toEqual([
      {
        kind: 'payout',
        title: 'Withdrawal paid out',
        body: 'The money was paid to your bank account',
      },
    ]);
  });
  // Someone else's browser receives nothing of it.
  expect(await tablet.received()).toEqual([]);

  await say({ client: noy.client, owner: {} }, 'Hello');
  const thread = await someThread(server);
  await reply((await staffUser(server, 'agent')).client, thread, 'Good evening');
  await eventually(async () => expect(await phone.received()).toHaveLength(2));
  expect((await phone.received())[1]).toEqual({
    kind: 'chat',
    title: 'New reply',
    body: 'Our team has replied to you in the chat',
  });
});

test('a slip that is not accepted, and a withdrawal that is rejected, reach the phone as well', async () => {
  const server = await startTestServer();
  await takeSlipsAllDay(server);
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const phone = await subscribe(server, noy);
  const made = await sendMoney(server, { fromAccount: '1234567890', toAccount: '7778889990' });
  await sendPicture(noy.client, await slipPicture(made));
  await eventually(async () => {
    expect(await phone.received()).toMatchObject([{ kind: 'slip', title: 'Slip not accepted' }]);
  });
  const { ref: id } = await noy.client.call('POST /api/wallet/withdraw', {
    body: { amount: 6_000 },
  });
  const somsri = await staffUser(server, 'cashier');
  const refusal = { params: { id }, body: { reason: 'PLAY_REVIEW' } } as const;
  await somsri.client.call('POST /staff/api/withdrawals/:id/refuse', refusal);
  await eventually(async () => {
    expect((await phone.received())[1]).toMatchObject({ title: 'Withdrawal not paid out' });
  });
});

test('a member who cancels a withdrawal gets no push about it', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  await subscribe(server, noy);
  await server.jobs.stop();
  const { ref: id } = await noy.client.call('POST /api/wallet/withdraw', {
    body: { amount: 6_000 },
  });
  await noy.client.call('DELETE /api/wallet/withdraw/:id', { params: { id } });
  expect(await waiting(server)).toBe(0);
});

test('the member’s choice holds: kinds, hours and amounts', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const noy = await fundedMember(server);
  const phone = await subscribe(server, noy, 'lo');
  const choose = (choices: object) =>
    noy.client.call('PUT /api/push/choices', {
      body: { kinds: ['deposit'], quiet: null, showsAmounts: true, ...choices },
    });
  await choose({});
  await notify(server, noy, 'one');
  await runJobs(server, 'push');
  expect(await phone.received()).toMatchObject([{ body: '12.50\u00A0ບາດ ເຂົ້າກະເປົາເງິນແລ້ວ' }]);

  await choose({ kinds: ['chat'] });
  await notify(server, noy, 'two');
  await runJobs(server, 'push');
  expect([(await phone.received()).length, await waiting(server)]).toEqual([1, 0]);

  // Held back during the quiet hours, and sent at their end.
  const quiet = { from: '00:00', to: '23:59' };
  await choose({ quiet });
  expect((await noy.client.call('GET /api/push', {})).quiet).toEqual(quiet);
  await notify(server, noy, 'three');
  // A reminder of time is of no use later.
  await notify(server, noy, 'at night', 'play');
  await runJobs(server, 'push');
  expect([(await phone.received()).length, await waiting(server)]).toEqual([1, 1]);
  await choose({});
  await runJobs(server, 'push');
  expect([(await phone.received()).length, await waiting(server)]).toEqual([2, 0]);
  // A notice that is no longer useful is not sent.
  const expiresAt = new Date(Date.now() - 1_000);
  await inTransaction(server.db, (tx) =>
    addPushes(tx, [{ memberId: noy.id, kind: 'deposit', subject: 'late', expiresAt }]),
  );
  await runJobs(server, 'push');
  expect([(await phone.received()).length, await waiting(server)]).toEqual([2, 0]);
  // A member who chose deposits is notified of a held one.
  await notify(server, noy, 'beyond the limit', 'held');
  await runJobs(server, 'push');
  expect((await phone.received()).length).toBe(3);
  // A notice that was requested elsewhere comes regardless of the choices here, and is written without an amount.
  for (const kind of ['limit', 'verification'] as const) await notify(server, noy, kind, kind);
  await runJobs(server, 'push');
  const kinds = (await phone.received()).slice(3).map((notice) => Object(notice).kind);
  expect(kinds.toSorted()).toEqual(['limit', 'verification']);
  expect(await noy.client.call('GET /api/push', {})).toMatchObject({
    isOn: true,
    kinds: ['deposit'],
    quiet: null,
    showsAmounts: true,
  });
});

test('a silent service, a busy one and one that forgot the browser', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const noy = await fundedMember(server);
  const phone = await subscribe(server, noy);
  const fault = (mode: string, more = {}) =>
    server.control('PUT', '/faults/push', { mode, times: 1, ...more });
  const counted = () => pushResults.map((end) => pushCount(end));
  const before = counted();
  const asked = vi.spyOn(webPush, 'generateRequestDetails');
  onTestFinished(() => asked.mockRestore());

  await fault('timeout-before', { delayMs: 50 });
  await notify(server, noy, 'one');
  await runJobs(server, 'push');
  await fault('maintenance');
  await runJobs(server, 'push');
  expect([await phone.received(), await waiting(server)]).toEqual([[], 1]);
  await runJobs(server, 'push');
  expect([await phone.received(), await waiting(server)]).toEqual([[deposit], 0]);

  await server.control('PUT', `/push-subscriptions/${phone.id}/end`);
  await notify(server, noy, 'two');
  await runJobs(server, 'push');
  expect((await noy.client.call('GET /api/push', {})).isOn).toBe(false);
  const since = counted().map((count, nth) => count - (before[nth] ?? 0));
  expect(pushResults.map((end, nth) => [end, since[nth]])).toEqual([
    ['sent', 1],
    ['gone', 1],
    ['refused', 0],
    ['later', 2],
  ]);
  // The service wakes the phone, and keeps what it cannot deliver for a day.
  const options = { TTL: 86_400, urgency: 'high', contentEncoding: 'aes128gcm' };
  for (const [, , given] of asked.mock.calls) expect(given).toMatchObject(options);
  expect(asked).toHaveBeenCalledTimes(4);
  // One that says nothing new after a minute is kept no longer than that.
  await noy.client.call('PUT /api/push/device', { body: phone.device });
  const expiresAt = new Date(Date.now() + 60_000);
  await inTransaction(server.db, (tx) =>
    addPushes(tx, [{ memberId: noy.id, kind: 'deposit', subject: 'soon', expiresAt }]),
  );
  await runJobs(server, 'push');
  const ttl = asked.mock.lastCall?.[2]?.TTL ?? 0;
  expect([ttl > 0, ttl <= 60]).toEqual([true, true]);
  expect((await noy.client.call('GET /api/push', {})).isOn).toBe(false);
  // A member without a browser costs no job.
  await notify(server, noy, 'three');
  expect(await waiting(server)).toBe(0);
});

test('a browser receives notices until its session ends or its member is locked, and belongs to who came last', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const noy = await fundedMember(server);
  const phone = await subscribe(server, noy);
  const other = await fundedMember(server);
  // Two tabs at the same time, and a notice that waits meanwhile.
  await notify(server, noy, 'zero');
  await Promise.all(
    [1, 2].map(() => noy.client.call('PUT /api/push/device', { body: phone.device })),
  );
  await other.client.call('PUT /api/push/device', { body: phone.device });
  expect((await noy.client.call('GET /api/push', {})).isOn).toBe(false);
  await notify(server, noy, 'one');
  await notify(server, other, 'two');
  await runJobs(server, 'push');
  expect(await phone.received()).toMatchObject([{ kind: 'deposit' }]);

  const setActive = (isActive: boolean) =>
    server.db.updateTable('member').set({ is_active: isActive }).execute();
  await setActive(false);
  await notify(server, other, 'while locked');
  await runJobs(server, 'push');
  expect([(await phone.received()).length, await waiting(server)]).toEqual([1, 0]);
  await setActive(true);

  await notify(server, other, 'three');
  await other.client.call('POST /api/logout', {});
  await runJobs(server, 'push');
  expect([(await phone.received()).length, await waiting(server)]).toEqual([1, 0]);
  const { rows } = await sql`select from push_device`.execute(server.db);
  expect(rows).toEqual([]);
});

test('an address in a private network, or nonsense, is rejected', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server);
  const { device } = await subscribe(server, noy);
  await noy.client.call('DELETE /api/push/device', {});
  // The demo's push service is trusted in the demo alone.
  for (const mode of ['demo', 'production'] as const) {
    const config = { ...server.services.config, mode };
    expect(isSandboxAddress({ config }, device.endpoint)).toBe(mode === 'demo');
  }
  for (const endpoint of [
    'http://push.example.com/x',
    'https://127.0.0.1/push/x',
    'https://metadata/',
    `${server.url}/push/x`,
  ]) {
    const refused = await noy.client.ask('PUT /api/push/device', { body: { ...device, endpoint } });
    expect([refused.status, refused.body]).toEqual([400, { message: 'INVALID_DATA' }]);
  }
  for (const quiet of [{ from: '24:00', to: '07:00' }, { from: '22:00' }]) {
    const refused = await noy.client.ask('PUT /api/push/choices', {
      // @ts-expect-error: as a broken client would send it.
      body: { kinds: ['deposit'], quiet, showsAmounts: false },
    });
    expect(refused.status).toBe(400);
  }
  expect(await noy.client.call('GET /api/push', {})).toEqual({
    publicKey: server.services.config.push?.publicKey,
    isOn: false,
    kinds: [...pushKinds],
    quiet: null,
    showsAmounts: false,
  });
});
