import type { CallName } from '@wallet/contract/api';
import { bahtOf } from '@wallet/contract/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { claimIntent } from '#idempotency/idempotent-request.ts';
import { insertClosed } from '#idempotency/request-store.ts';
import { newId } from '#lib/ids.ts';
import { returnPayment } from '#money/payment/waiting-payments.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { sealGiftLink } from '#test/seal-gift-link.ts';
import { slipPicture, takeSlipsAllDay } from '#test/slips.ts';
import { runsOf } from '#test/storm.ts';
import type { PlainRequest } from '#test/test-client.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';

const sharedServer = serverForFile();

const outcome = 'GET /api/idempotency-keys/:key';
const withdraw = 'POST /api/wallet/withdraw';
const transfer = 'POST /api/wallet/transfer';

const done = { state: 'DONE', amount: null, prize: null };
const notDone = { state: 'NOT_DONE' };
const inProgress = { state: 'IN_PROGRESS' };
const closed = { status: 409, body: { message: 'KEY_CLOSED' } };

function outcomeOf({ client }: FundedMember, key: string) {
  return client.call(outcome, { params: { key } });
}

/** Makes a call under a key and answers any reply. */
function ask<N extends CallName>(
  { client }: FundedMember,
  key: string,
  name: N,
  request: PlainRequest<N>,
) {
  return client.with({ key }).ask(name, request);
}

async function rows({ db }: TestServer, table: 'movement' | 'request') {
  return db.selectFrom(table).select('member_id').execute();
}

test('a member who lost the answer to a withdrawal reads that it was done, and no one else does', async () => {
  const server = await sharedServer();
  const somchai = await fundedMember(server, { wallet: 1_000_00n });
  const stranger = await fundedMember(server, { wallet: 1_000_00n });
  const key = newId();
  const { body } = await ask(somchai, key, withdraw, { body: { amount: 400 } });
  expect(await outcomeOf(somchai, key)).toEqual(done);
  // To another member the key is as good as unused, and asking for it leaves its owner's alone.
  expect(await outcomeOf(stranger, key)).toEqual(notDone);
  expect(await outcomeOf(somchai, key)).toEqual(done);
  expect(await ask(somchai, key, withdraw, { body: { amount: 400 } })).toMatchObject({ body });
  expect(await rows(server, 'movement')).toEqual([{ member_id: somchai.id }]);
  expect((await server.visitor().ask(outcome, { params: { key } })).status).toBe(401);
});

test('once it was said that nothing was done, no late request does it', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server, { wallet: 1_000_00n });
  const amount = 100;
  const late: Record<string, (key: string) => Promise<{ status: number; body: unknown }>> = {
    withdraw: (key) => ask(member, key, withdraw, { body: { amount } }),
    withdrawAll: (key) => ask(member, key, 'POST /api/wallet/withdrawAll', { body: { amount } }),
    transferAll: (key) =>
      ask(member, key, 'POST /api/wallet/transferAll', { body: { to: 'WALLET' } }),
    notice: (key) => ask(member, key, 'POST /api/wallet/add', { body: { amount } }),
    qrcode: (key) =>
      ask(member, key, 'POST /api/qrcode/:provider', {
        params: { provider: 'KBANK' },
        body: { amount },
      }),
    gift: (key) => sendGift(server, member, key),
    slip: async (key) =>
      ask(member, key, 'POST /api/wallet/slip', {
        file: new Blob([new Uint8Array(await slipPicture({ qr: 'one' }))]),
      }),
    refund: (key) => ask(member, key, 'GET /api/refund/receive', {}),
    addWallet: (key) => ask(member, key, 'GET /api/refund/addWallet', {}),
    invite: (key) => ask(member, key, 'POST /api/invite/receive', {}),
    bonus: (key) => ask(member, key, 'GET /api/bonus/activate/:code', { params: { code: 'X' } }),
    cancel: (key) => ask(member, key, 'GET /api/bonus/clear', {}),
    promotion: (key) =>
      ask(member, key, 'GET /api/promotion/activate/:code', { params: { code: 'X' } }),
    spin: (key) => ask(member, key, 'POST /api/spinwheel/spin', {}),
    coupon: (key) =>
      ask(member, key, 'POST /api/spinwheel/coupon/claim', { body: { coupon: '1' } }),
  };
  await takeSlipsAllDay(server);
  for (const [name, send] of Object.entries(late)) {
    const key = newId();
    expect(await outcomeOf(member, key), name).toEqual(notDone);
    const answer = await send(key);
    expect([answer.status, answer.body], name).toMatchObject([409, { message: 'KEY_CLOSED' }]);
    expect(await outcomeOf(member, key), name).toEqual(notDone);
  }
  expect(await wholeMoney(member.client)).toBe(1000);
  expect(await rows(server, 'movement')).toEqual([]);
  await expectConsistentLedger(server);
});

async function sendGift(server: TestServer, member: FundedMember, key: string) {
  const wish = { amount: 100, ownerMobile: '0811111111' };
  const { link } = await server.control<{ link: string }>('POST', '/gift-links', wish);
  const { giftLinkKey: publicKey } = await member.client.call('GET /api/lookup/deposit', {});
  if (!publicKey) throw new Error('gift links are off');
  const plain = `${link}::0899999999`;
  const token = sealGiftLink({ plain, publicKey, memberId: member.id, key });
  return ask(member, key, 'POST /api/wallet/truelink', { body: { link: token } });
}

test('a gift link returns what it was worth', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const key = newId();
  expect((await sendGift(server, member, key)).status).toBe(200);
  expect(await outcomeOf(member, key)).toEqual({
    ...done,
    amount: 100,
    entry: expect.any(String),
  });
});

test('a gift link whose money is held above a limit is not reported as being in the wallet', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const { client } = member;
  await client.call('PUT /api/limits/deposit', { body: { period: 'day', amount: bahtOf(50_00n) } });
  const key = newId();
  const { body } = await sendGift(server, member, key);
  expect(body).toEqual({ message: 'SUCCESS', held: 'waiting' });
  expect(await outcomeOf(member, key)).toEqual({ ...done, amount: 100, held: 'waiting' });
  const [held] = (await client.call('GET /api/limits', {})).held;
  const back = { bankRef: 'RT-1', resolution: 'suspense-return' };
  await inTransaction(server.db, (tx) => returnPayment(tx, held?.id ?? '', back));
  expect(await outcomeOf(member, key)).toEqual({ ...done, amount: 100, held: 'returned' });
});

test('a slip that is sent again under its key is one slip, and another picture is rejected', async () => {
  const server = await startTestServer();
  await takeSlipsAllDay(server);
  const member = await fundedMember(server);
  const key = newId();
  const send = async (text: string) => {
    const file = new Blob([new Uint8Array(await slipPicture({ qr: text }))]);
    return ask(member, key, 'POST /api/wallet/slip', { file });
  };
  const first = await send('one');
  expect(await outcomeOf(member, key)).toEqual(done);
  expect(await send('one')).toMatchObject({ status: 200, body: first.body });
  expect(await send('two')).toMatchObject({ status: 409, body: { message: 'KEY_INVALID' } });
  const { total } = await member.client.call('POST /api/statement/slip', { body: {} });
  expect(total).toBe(1);
});

test('a transfer is in progress until its provider reports, and then what became of it', async () => {
  const world = await gameFixture(['PG']);
  const { server, member } = world;
  const into = { body: { from: 'WALLET', to: 'PG', amount: 300 } };
  const key = newId();
  await world.fault('PG', { mode: 'timeout-after', times: 1, delayMs: 100 });
  expect((await ask(member, key, transfer, into)).status).toBe(202);
  expect(await outcomeOf(member, key)).toEqual(inProgress);
  await eventually(async () => {
    await hurryJobs(server);
    expect(await outcomeOf(member, key)).toEqual(done);
  });
  const refused = newId();
  await world.fault('PG', { mode: 'refuse', times: 1 });
  expect((await ask(member, refused, transfer, into)).status).toBe(409);
  expect(await outcomeOf(member, refused)).toEqual({ state: 'REFUSED', code: 'TRANSFER_FAIL' });
  const late = newId();
  expect(await outcomeOf(member, late)).toEqual(notDone);
  expect(await ask(member, late, transfer, into)).toMatchObject(closed);
  expect((await world.atProvider('PG')).balance).toBe(300);
  await expectConsistentLedger(server);
});

test('money that a game does not give out is still there, anyone who asks', async () => {
  const world = await gameFixture(['PG', 'JOKER']);
  const { server, member } = world;
  await member.client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 300 } });
  const inGame = { state: 'REFUSED', code: 'TRANSFER_FAIL_IN_GAME' };
  for (const to of ['WALLET', 'JOKER']) {
    const key = newId();
    await world.fault('PG', { mode: 'refuse', times: 1 });
    const request = { body: { from: 'PG', to, amount: 200 } };
    expect((await ask(member, key, transfer, request)).status).toBe(409);
    expect(await outcomeOf(member, key)).toEqual(inGame);
  }
  await expectConsistentLedger(server);
});

test('a gathering that moved nothing into its game is not reported as done', async () => {
  const world = await gameFixture(['PG', 'JOKER']);
  const { server, member } = world;
  await member.client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 1_000 } });
  const gather = (key: string, to: string) =>
    ask(member, key, 'POST /api/wallet/transferAll', { body: { to } });
  const refused = { state: 'REFUSED', code: 'TRANSFER_FAIL_IN_GAME' };
  for (const [fault, result, code] of [
    [{ mode: 'refuse', direction: 'out' }, refused, 'TRANSFER_FAIL_IN_GAME'],
    // Not even its balance is known.
    [{ mode: 'refuse' }, notDone, 'KEY_CLOSED'],
  ] as const) {
    const key = newId();
    await world.fault('PG', { ...fault, times: 1 });
    expect((await gather(key, 'JOKER')).status).toBe(409);
    await sql`update request set created_at = created_at - interval '31 seconds'`.execute(
      server.db,
    );
    expect(await outcomeOf(member, key)).toEqual(result);
    expect(await gather(key, 'JOKER')).toMatchObject({ status: 409, body: { message: code } });
  }
  // Into the wallet there is no last step: what games gave out is there.
  const home = newId();
  expect((await gather(home, 'WALLET')).status).toBe(200);
  await sql`update request set created_at = created_at - interval '31 seconds'`.execute(server.db);
  expect(await outcomeOf(member, home)).toEqual(done);
  await expectConsistentLedger(server);
});

test('money that came out of one game and found the next closed is back in the wallet', async () => {
  const world = await gameFixture(['PG', 'JOKER']);
  const { server, member } = world;
  await member.client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 300 } });
  const key = newId();
  await world.fault('JOKER', { mode: 'refuse', times: 1 });
  const onward = { body: { from: 'PG', to: 'JOKER', amount: 200 } };
  expect((await ask(member, key, transfer, onward)).status).toBe(409);
  expect(await outcomeOf(member, key)).toEqual({ state: 'REFUSED', code: 'TRANSFER_FAIL' });
  const whole = newId();
  await member.client
    .with({ key: whole })
    .call('POST /api/wallet/transferAll', { body: { to: 'JOKER' } });
  expect(await outcomeOf(member, whole)).toEqual(done);
  await expectConsistentLedger(server);
});

test('while the request is being carried out nothing is closed', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server, { wallet: 1_000_00n });
  const intent = { memberId: member.id, call: 'withdraw', asked: { amount: 1n } };
  const key = newId();
  await inTransaction(server.db, async (tx) => {
    await claimIntent(tx, { ...intent, key }, newId());
    expect(await outcomeOf(member, key)).toEqual(inProgress);
  });
  expect(await outcomeOf(member, key)).toEqual(done);

  const undone = newId();
  const failed = inTransaction(server.db, async (tx) => {
    await claimIntent(tx, { ...intent, key: undone }, newId());
    expect(await outcomeOf(member, undone)).toEqual(inProgress);
    throw new Error('the server fell over');
  });
  await expect(failed).rejects.toThrow('fell over');
  expect(await outcomeOf(member, undone)).toEqual(notDone);

  // Transfers look for keys under the member's lock.
  const locked = newId();
  await inTransaction(server.db, async (tx) => {
    await sql`select from member where id = ${member.id} for no key update`.execute(tx);
    expect(await outcomeOf(member, locked)).toEqual(inProgress);
  });
  expect(await outcomeOf(member, locked)).toEqual(notDone);
});

test.each([
  ['withdrawal', withdraw, { amount: 100 }],
  ['transfer', transfer, { from: 'WALLET', to: 'PG', amount: 100 }],
] as const)(
  'a %s that arrives while its key is being closed waits, and is rejected',
  async (_, name, body) => {
    const { server, member } = await gameFixture(['PG']);
    const key = newId();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const closing = inTransaction(server.db, async (tx) => {
      await insertClosed(tx, member.id, key);
      start();
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await started;
    const late = ask(member, key, name, { body } as PlainRequest<typeof name>);
    await closing;
    expect(await late).toMatchObject(closed);
    expect(await outcomeOf(member, key)).toEqual(notDone);
    expect(await wholeMoney(member.client)).toBe(1000);
    await expectConsistentLedger(server);
  },
);

test('a request and a simultaneous query of its key get the same outcome', async () => {
  const { server, member, atProvider } = await gameFixture(['PG']);
  const body = { from: 'WALLET', to: 'PG', amount: 1 };
  let moved = 0;
  for (let round = 0; round < runsOf(15); round += 1) {
    const key = newId();
    const asking = new Promise((resolve) => setTimeout(resolve, 3 * round)).then(() =>
      outcomeOf(member, key),
    );
    const [answer, received] = await Promise.all([ask(member, key, transfer, { body }), asking]);
    const end = await outcomeOf(member, key);
    expect([200, 409]).toContain(answer.status);
    expect(end).toEqual(answer.status === 200 ? done : notDone);
    // A reported end is final.
    if (received.state !== 'IN_PROGRESS') expect(received).toEqual(end);
    if (answer.status === 409) expect(answer.body).toEqual({ message: 'KEY_CLOSED' });
    else moved += 1;
  }
  expect(await atProvider('PG')).toMatchObject({ balance: moved, movements: moved });
  await expectConsistentLedger(server);
});

test('of a key that may have been forgotten nothing is claimed, and nothing is closed', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server, { wallet: 1_000_00n });
  const key = newId(Date.now() - 72 * 3_600_000);
  expect(await outcomeOf(member, key)).toEqual({ state: 'FORGOTTEN' });
  expect(await rows(server, 'request')).toEqual([]);
  // A recorded outcome is returned, regardless of the key's age.
  await ask(member, key, withdraw, { body: { amount: 100 } });
  expect(await outcomeOf(member, key)).toEqual(done);
  const other = await member.client.ask(outcome, { params: { key: 'order-4711' } });
  expect([other.status, other.body]).toEqual([400, { message: 'INVALID_DATA' }]);
});

test('a client that asks without end has to slow down', async () => {
  const server = await sharedServer();
  const { client, id } = await fundedMember(server);
  const ask = () => client.ask(outcome, { params: { key: newId() } });
  await ask();
  await sql`update attempt set count = 59 where key = ${`idempotency-keys:${id}`}`.execute(
    server.db,
  );
  const answers = [await ask(), await ask()];
  expect(answers.at(-2)?.status).toBe(200);
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});
