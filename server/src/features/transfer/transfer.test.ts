import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { claimIntent } from '#idempotency/idempotent-request.ts';
import { newId } from '#lib/ids.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { stormOf } from '#test/storm.ts';
import type { TestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { continueLeg } from './continue-leg.ts';
import { findLeg } from './transfer-store.ts';

const transfer = 'POST /api/wallet/transfer';

test('moves money into a game and back, to the satang', async () => {
  const { server, member, atProvider } = await gameFixture(['PG']);
  await member.client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 300.05 } });
  expect(await atProvider('PG')).toEqual({ balance: 300.05, movements: 1 });
  const body = { from: 'PG', to: 'WALLET', amount: 100.01 };
  const wallet = await member.client.call(transfer, { body });
  expect(wallet).toMatchObject({ wallet: { amount: 799.96, inTransit: 0 } });
  const { statements } = await member.client.call('POST /api/statement', {
    body: { type: 'transfer' },
  });
  const done = { statementType: 'transfer', status: 'SUCCESS' };
  expect(statements).toMatchObject([
    { ...done, from: 'PG', to: 'WALLET', amount: 100.01, balance: 799.96 },
    { ...done, from: 'WALLET', to: 'PG', amount: 300.05, balance: 699.95 },
  ]);
  expect(await wholeMoney(member.client)).toBe(1000);
  await expectConsistentLedger(server);
});

test('rejects what is no transfer, and changes nothing', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  const refused = async (body: object, status: number, code: string) => {
    const answer = await client.ask(transfer, { body: body as never });
    expect([answer.status, answer.body]).toEqual([status, { message: code }]);
  };
  const here = { from: 'WALLET', to: 'PG' };
  for (const amount of [0, 0.5, 0.99, -1, '1e3', Number.NaN, 1.005, 2 ** 53, null, [5], true]) {
    await refused({ ...here, amount }, 400, 'TRANSFER_MINIMUM');
  }
  await refused({ from: 'PG', to: 'PG', amount: 1 }, 400, 'TRANSFER_SAME_ACCOUNT');
  await refused({ from: 'WALLET', to: 'WALLET', amount: 1 }, 400, 'TRANSFER_SAME_ACCOUNT');
  await refused({ from: 'WALLET', to: 'JOKER', amount: 1 }, 404, 'SLOT_NO_ACCOUNT');
  await refused({ from: 'PG', to: 'JOKER', amount: 1 }, 404, 'SLOT_NO_ACCOUNT');
  await refused({ from: 'WALLET', to: 'CHESS', amount: 1 }, 404, 'NO_GAME');
  await refused({ from: 'CHESS', to: 'WALLET', amount: 1 }, 404, 'NO_GAME');
  await refused({ ...here, amount: 1000.01 }, 409, 'MONEY_NOT_ENOUGH');
  await refused({ from: 'PG', to: 'WALLET', amount: 1 }, 409, 'MONEY_NOT_ENOUGH');
  expect(await wholeMoney(client)).toBe(1000);
  await expectConsistentLedger(server);
});

test('a game under maintenance takes no money, but gives it back', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client } = member;
  await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 10 } });
  await closeGame(server, 'PG');
  await expect(
    client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 11 } }),
  ).rejects.toMatchObject({ code: 'GAME_MAINTENANCE' });
  await client.call(transfer, { body: { from: 'PG', to: 'WALLET', amount: 10 } });
  expect(await client.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 1000 } });
});

test('money goes from game to game through the wallet', async () => {
  const { server, member, atProvider } = await gameFixture(['PG', 'JOKER']);
  const { client } = member;
  await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  await client.call(transfer, { body: { from: 'PG', to: 'JOKER', amount: 200 } });
  expect((await atProvider('PG')).balance).toBe(300);
  expect((await atProvider('JOKER')).balance).toBe(200);
  expect(await wholeMoney(client)).toBe(1000);
  await expectConsistentLedger(server);
});

test('money that the second game rejects is reported to be in the wallet, where it is', async () => {
  const { server, member, fault, atProvider } = await gameFixture(['PG', 'JOKER']);
  const { client } = member;
  await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  await fault('JOKER', { mode: 'refuse', times: 1, direction: 'in' });
  const body = { from: 'PG', to: 'JOKER', amount: 200 };
  await expect(client.call(transfer, { body })).rejects.toMatchObject({ code: 'TRANSFER_FAIL' });
  expect(await client.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 700 } });
  expect((await atProvider('JOKER')).balance).toBe(0);
  await expectConsistentLedger(server);
});

test('all money gathers in one place', async () => {
  const codes = ['PG', 'JOKER', 'UFABET'];
  const { server, member, atProvider } = await gameFixture(codes, { waitMs: 20_000 });
  const { client } = member;
  await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  await client.call(transfer, { body: { from: 'WALLET', to: 'JOKER', amount: 200 } });
  await client.call(transfer, { body: { from: 'WALLET', to: 'UFABET', amount: 100 } });
  await client.call('POST /api/wallet/transferAll', { body: { to: 'UFABET' } });
  // The earlier balance stays: the hundred went in, and all the rest.
  expect(await atProvider('UFABET')).toEqual({ balance: 1000, movements: 2 });
  // Without a key the same again has to wait three seconds; another place does not.
  const again = await client.ask('POST /api/wallet/transferAll', { body: { to: 'UFABET' } });
  expect(again).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(3);
  await client.call('POST /api/wallet/transferAll', { body: { to: 'WALLET' } });
  expect(await client.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 1000 } });
  await expectConsistentLedger(server);
});

test('gathering under one key happens once, and a dead provider does not stop the others', async () => {
  const { server, member, fault, atProvider } = await gameFixture(['PG', 'JOKER', 'PGSLOT']);
  const { client } = member;
  await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  await client.call(transfer, { body: { from: 'WALLET', to: 'JOKER', amount: 200 } });
  await fault('JOKER', { mode: 'timeout-before', delayMs: 100 });
  const keyed = client.with({ key: newId() });
  await keyed.call('POST /api/wallet/transferAll', { body: { to: 'PGSLOT' } });
  await keyed.call('POST /api/wallet/transferAll', { body: { to: 'PGSLOT' } });
  await fault('JOKER', { mode: 'none' });
  expect(await atProvider('PGSLOT')).toEqual({ balance: 800, movements: 1 });
  expect(await atProvider('JOKER')).toEqual({ balance: 200, movements: 1 });
  await expectConsistentLedger(server);
});

test('one key is one transfer, and another body under it is rejected', async () => {
  const { server, member, atProvider } = await gameFixture(['PG']);
  const keyed = member.client.with({ key: newId() });
  const body = { from: 'WALLET', to: 'PG', amount: 100 };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => keyed.ask(transfer, { body })),
  );
  for (const { status } of answers) expect([200, 202]).toContain(status);
  expect(await keyed.call(transfer, { body })).toMatchObject({ wallet: { amount: 900 } });
  expect(await atProvider('PG')).toEqual({ balance: 100, movements: 1 });
  const other = await keyed.ask(transfer, { body: { ...body, amount: 101 } });
  expect([other.status, other.body]).toEqual([409, { message: 'KEY_INVALID' }]);
  await expectConsistentLedger(server);
});

test('without a key a hasty repeat is rejected', async () => {
  const { member, atProvider } = await gameFixture(['PG']);
  const body = { from: 'WALLET', to: 'PG', amount: 100 };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => member.client.ask(transfer, { body })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) {
    // The first may still be under way, or be done already.
    const code = Object(body).message;
    if (status === 429) expect(code).toBe('REQUEST_LIMIT');
    else if (status !== 200) expect([status, code]).toEqual([409, 'TRANSFER_UNSETTLED']);
  }
  expect((await atProvider('PG')).balance).toBe(100);
});

test('without a key the same right after the first is rejected, another amount is not', async () => {
  const { server, member, atProvider } = await gameFixture(['PG']);
  const ask = (amount: number) =>
    member.client.ask(transfer, { body: { from: 'WALLET', to: 'PG', amount } });
  expect((await ask(100)).status).toBe(200);
  const again = await ask(100);
  expect([again.status, again.body]).toEqual([429, { message: 'REQUEST_LIMIT' }]);
  expect((await ask(101)).status).toBe(200);
  // After three seconds the same is another transfer.
  await sql`update request set created_at = created_at - interval '3 seconds'`.execute(server.db);
  expect((await ask(100)).status).toBe(200);
  expect(await atProvider('PG')).toEqual({ balance: 301, movements: 3 });
});

test('racing transfers never spend more than there is', async () => {
  const codes = ['PG', 'JOKER', 'PGSLOT', 'SUPERSLOT', 'UFABET'];
  const { server, member } = await gameFixture(codes, { wallet: 250_00n });
  const answers = await Promise.all(
    codes.map((to) =>
      member.client.with({ key: newId() }).ask(transfer, {
        body: { from: 'WALLET', to, amount: 100 },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(await wholeMoney(member.client)).toBe(250);
  await expectConsistentLedger(server);
});

test('concurrent transfers of many members share a batch of reservations, and each gets its own outcome', async () => {
  const { server } = await gameFixture([]);
  const members = await Promise.all(
    Array.from({ length: stormOf(30) }, () => fundedMember(server, { wallet: 100_00n })),
  );
  await Promise.all(
    members.map(async ({ client }) => {
      await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
      await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 60 } });
      const short = await client.ask(transfer, { body: { from: 'WALLET', to: 'PG', amount: 41 } });
      expect(short.status).toBe(409);
      expect(await wholeMoney(client)).toBe(100);
    }),
  );
  await expectConsistentLedger(server);
});

test('in kip a thousand are one credit, and what makes no whole credit stays in the wallet', async () => {
  const { server } = await gameFixture([]);
  const { client, id } = await fundedMember(server, { wallet: 500_000_00n, currency: 'LAK' });
  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  const body = { from: 'WALLET', to: 'PG', amount: 123_456.78 };
  const moved = await client.call(transfer, { body });
  expect(moved).toMatchObject({ wallet: { amount: 376_550 } });
  const player = await server.control<{ balance: number }>('GET', `/games/PG/m${id}`);
  expect(player.balance).toBe(123.45);
  const tiny = await client.ask(transfer, { body: { from: 'WALLET', to: 'PG', amount: 9 } });
  expect([tiny.status, tiny.body]).toEqual([400, { message: 'TRANSFER_MINIMUM' }]);
  await expectConsistentLedger(server);
});

test('a transfer that was done is remembered when the game has closed since', async () => {
  const { server, member } = await gameFixture(['PG']);
  const keyed = member.client.with({ key: newId() });
  const body = { from: 'WALLET', to: 'PG', amount: 100 };
  await keyed.call(transfer, { body });
  await closeGame(server, 'PG');
  expect(await keyed.call(transfer, { body })).toMatchObject({ wallet: { amount: 900 } });
});

test('money that moved on to another game is reported there, even if that game has closed since', async () => {
  const { server, member, atProvider } = await gameFixture(['PG', 'JOKER']);
  await member.client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  const keyed = member.client.with({ key: newId() });
  const body = { from: 'PG', to: 'JOKER', amount: 200 };
  await keyed.call(transfer, { body });
  await closeGame(server, 'JOKER');
  expect(await keyed.call(transfer, { body })).toMatchObject({ wallet: { amount: 500 } });
  // As for a caller who saw the first half posted, and came to the second after the job had done it.
  const { id } = await server.db
    .selectFrom('game_transfer')
    .select('id')
    .where('onward_code', '=', 'JOKER')
    .executeTakeFirstOrThrow();
  const first = await findLeg(server.db, id);
  if (!first) throw new Error('the first half is there');
  expect(await continueLeg(server.services, first, 5_000)).toBe('posted');
  // If the member has no account, its money stays in the wallet.
  const nowhere = { ...first, id: newId(), onwardCode: 'WM' };
  expect(await continueLeg(server.services, nowhere, 5_000)).toBe('voided');
  const home = { ...first, id: newId(), onwardCode: null };
  expect(await continueLeg(server.services, home, 5_000)).toBe('posted');
  expect(await atProvider('JOKER')).toEqual({ balance: 200, movements: 1 });
});

test('a gathering is answered again as it ended, although its game is closed since', async () => {
  // One baht is the least that a gathering moves.
  const { server, member, atProvider } = await gameFixture(['PG'], { wallet: 1_00n });
  const keyed = member.client.with({ key: newId() });
  const gather = (client: typeof keyed) =>
    client.ask('POST /api/wallet/transferAll', { body: { to: 'PG' } });
  expect((await gather(keyed)).status).toBe(200);
  expect(await gather(keyed.with({ key: newId() }))).toMatchObject({
    status: 409,
    body: { message: 'MONEY_NOT_ENOUGH' },
  });
  await closeGame(server, 'PG');
  expect(await gather(keyed)).toMatchObject({ status: 200, body: { wallet: { amount: 0 } } });
  expect((await gather(keyed.with({ key: newId() }))).body).toMatchObject({
    message: 'GAME_MAINTENANCE',
  });
  expect(await atProvider('PG')).toEqual({ balance: 1, movements: 1 });
});

test('a gathering that still runs is reported as under way under its key', async () => {
  const { server, member, atProvider } = await gameFixture(['PG']);
  const key = newId();
  const intent = { memberId: member.id, key, call: 'transferAll', asked: { to: 'PG' } };
  await inTransaction(server.db, (tx) => claimIntent(tx, intent, newTransferId()));
  const again = () =>
    member.client.with({ key }).ask('POST /api/wallet/transferAll', { body: { to: 'PG' } });
  expect(await again()).toMatchObject({ status: 202, body: { status: 'PENDING' } });
  // Longer ago than any call works: its process has died before the first movement.
  await sql`update request set created_at = now() - interval '1 minute'`.execute(server.db);
  expect(await again()).toMatchObject({ status: 409, body: { message: 'KEY_CLOSED' } });
  expect(await atProvider('PG')).toEqual({ balance: 0, movements: 0 });
});

test('a member who asks without end is slowed down', async () => {
  const { member } = await gameFixture(['PG']);
  const statuses: number[] = [];
  for (let requests = 0; requests < 31; requests++) {
    const body = { from: 'WALLET', to: 'PG', amount: 5_000 };
    statuses.push((await member.client.ask(transfer, { body })).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(409));
  expect(statuses[30]).toBe(429);
  const gathered = await member.client.ask('POST /api/wallet/transferAll', { body: { to: 'PG' } });
  expect(gathered).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect(Number(gathered.headers.get('retry-after'))).toBeGreaterThan(30);
  expect(Number(gathered.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  // The same for one that is no transfer, or cannot be planned: that is read along with the count.
  for (const body of [
    { from: 'WALLET', to: 'WALLET', amount: 5_000 },
    { from: 'WALLET', to: 'JOKER', amount: 5_000 },
  ]) {
    expect((await member.client.ask(transfer, { body })).status).toBe(429);
  }
});

/** Puts a game under maintenance, as a member of staff does. */
async function closeGame({ db }: TestServer, code: string): Promise<void> {
  await db
    .updateTable('game_setting')
    .set({ is_maintenance: true })
    .where('code', '=', code)
    .execute();
}
