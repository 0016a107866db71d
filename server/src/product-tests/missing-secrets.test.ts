import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { paymentProviders } from '#features/deposit/deposit-facts.ts';
import { gameProviders } from '#features/games/games-facts.ts';
import { hashPassword } from '#lib/password-hash.ts';
import { eventually } from '#test/eventually.ts';
import { fieldsOf, fitting } from '#test/fitting.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { documentedMinimum, productionServer } from '#test/production.ts';
import { mountedCalls, type RawReply, rawCall } from '#test/raw-call.ts';
import { secondNode } from '#test/second-node.ts';
import { partOf } from '#test/storm.ts';
import type { TestClient } from '#test/test-client.ts';
import type { TestServer } from '#test/test-server.ts';

const codes = [...gameProviders.keys()];
const gateways = [...paymentProviders.keys()];

/** Fields of calls that name a provider. */
const providerFields = ['slotCode', 'provider', 'game', 'from', 'to'];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes every call that is not the staff's, for each of the providers that a field of it can name: by day for each call a
 * third of them. `others`: the calls that name none as well.
 */
async function everyMemberCall(
  server: TestServer,
  named: readonly string[],
  { others }: { readonly others: boolean },
): Promise<RawReply[]> {
  const { id: memberId } = await fundedMember(server, { wallet: 900_00n });
  const passwordHash = await hashPassword('a-good-password');
  await server.db.updateTable('member').set({ password_hash: passwordHash }).execute();
  // Some calls end the session that they are made with.
  const newToken = () =>
    startSession(server.db, { memberId, isRemembered: false, device: 'test', ip: '10.0.0.1' });
  const answers: RawReply[] = [];
  let token = await newToken();
  for (const [turn, [name, call]] of mountedCalls(server).entries()) {
    if (call.access === 'staff') continue;
    const params = { ...fieldsOf(call.params), username: `m${memberId}` };
    const body = call.body && !call.upload ? fitting(call.body) : undefined;
    const isNamed = [params, Object(body)].some((fields) =>
      providerFields.some((field) => field in fields),
    );
    if (!isNamed && !others) continue;
    await server.db.deleteFrom('attempt').execute();
    for (const code of isNamed ? partOf(named, 3, turn) : ['WALLET']) {
      const [, pattern = ''] = name.split(' ');
      const filled = { ...fieldsOf(call.query), ...naming(params, code) };
      const path = pattern.replaceAll(/:(\w+)/g, (_, field) => String(Object(filled)[field]));
      // Each direction of a transfer.
      const bodies =
        body === undefined ? [undefined] : [naming(body, code), naming(body, code, true)];
      for (const sent of bodies) {
        const text = sent === undefined ? {} : { body: JSON.stringify(sent) };
        answers.push(await rawCall(server, name, { path, token, ...text }));
        if (!name.startsWith('GET ')) token = await newToken();
      }
    }
  }
  return answers;
}

function naming(fields: unknown, code: string, isBack = false): Fields {
  const named = Object.entries(Object(fields)).map(([field, value]) => {
    if (!providerFields.includes(field)) return [field, value] as const;
    return [field, field === (isBack ? 'to' : 'from') ? 'WALLET' : code] as const;
  });
  return Object.fromEntries(named);
}

const failed = (answers: readonly RawReply[]) => answers.filter(({ status }) => status >= 500);

test('production with the documented minimum of secrets answers every call of a member', async () => {
  const server = await productionServer(documentedMinimum);
  await server.jobs.stop();
  const answers = await everyMemberCall(server, [...codes, ...gateways], { others: true });
  expect(failed(answers)).toEqual([]);
  expect(answers.length).toBeGreaterThan(150);

  const member = await fundedMember(server, { wallet: 500_00n });
  const wallet = await member.client.call('GET /api/wallet', {});
  expect(wallet).toMatchObject({ wallet: { amount: 500 }, slots: [] });
  const { banks } = await member.client.call('GET /api/lookup/deposit', {});
  expect(banks.filter(({ bankType }) => bankType === 'PAYMENT')).toEqual([]);
  const { companies } = await eventually(() => member.client.call('GET /health/ready', {}));
  expect(companies?.configured.toSorted()).toEqual([...documentedMinimum]);
  expect(companies?.missing).toEqual(expect.arrayContaining(['kbank', 'WW', ...codes]));
});

test('production with three providers offers these three alone', async () => {
  const server = await productionServer([...documentedMinimum, 'PG', 'JOKER', 'UFABET']);
  await server.jobs.stop();
  // Two of those without a secret are enough: all were asked for in production with the minimum.
  const named = ['PG', 'SLOTXO', 'UFABET', 'JOKER', 'KBANK'];
  expect(failed(await everyMemberCall(server, named, { others: false }))).toEqual([]);

  const { client } = await fundedMember(server, { wallet: 500_00n });
  const { slots } = await client.call('GET /api/wallet', {});
  expect(slots.map(({ code }) => code).toSorted()).toEqual(['JOKER', 'PG', 'UFABET']);
  expect(new Set(slots.map(({ health }) => health))).toEqual(new Set(['open']));
  const activate = (slotCode: string) =>
    client.ask('GET /api/wallet/activate/:slotCode', { params: { slotCode } });
  expect(await activate('PG')).toMatchObject({ status: 200 });
  expect(await activate('SLOTXO')).toMatchObject({ status: 404, body: { message: 'NO_GAME' } });
  const moved = await client.call('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 100 },
  });
  expect(moved).toMatchObject({ wallet: { amount: 400 } });
});

test('a provider whose secret is gone keeps its members, and decides nothing', async () => {
  const { server, member, fault, atProvider } = await gameFixture(['PG', 'JOKER']);
  const { client } = member;
  await server.jobs.stop();
  const moving = (at: TestClient, from: string, to: string, amount = 50) =>
    at.ask('POST /api/wallet/transfer', { body: { from, to, amount } });
  expect(await moving(client, 'WALLET', 'JOKER', 100)).toMatchObject({ status: 200 });
  await fault('JOKER', { mode: 'timeout-after', delayMs: 10, times: 1 });
  expect(await moving(client, 'WALLET', 'PG', 60)).toMatchObject({ status: 200 });
  expect(await moving(client, 'WALLET', 'JOKER', 70)).toMatchObject({ status: 202 });
  const { partners } = server.services.config;
  const node = await secondNode(server, {
    partners: { ...partners, hasDemoKeys: false, keys: { PG: 'demo-pg-secret' } },
  });
  await node.jobs.stop();
  const there = client.at(node);

  const isShown = async () => {
    const { slots } = await there.call('GET /api/wallet', {});
    expect(slots.map(({ code }) => code).toSorted()).toEqual(['JOKER', 'PG']);
    return slots.find(({ code }) => code === 'JOKER');
  };
  expect(await isShown()).toMatchObject({ amount: 100, isActive: true, health: 'failing' });
  const refused = { status: 409, body: { message: 'GAME_UNAVAILABLE' } };
  expect(await moving(there, 'WALLET', 'JOKER')).toMatchObject(refused);
  expect(await moving(there, 'JOKER', 'WALLET')).toMatchObject(refused);
  expect(await moving(there, 'PG', 'JOKER')).toMatchObject(refused);
  const params = { slotCode: 'JOKER' };
  const reset = 'GET /api/wallet/resetpassword/:slotCode';
  expect(await there.ask(reset, { params })).toMatchObject(refused);
  await there.call('GET /api/wallet/account/:slotCode', { params });
  await there.call('GET /api/wallet/refresh/slot', {});
  expect(await isShown()).toMatchObject({ amount: 100, isActive: true });

  // The movement with the unknown outcome waits, however often its job looks.
  const states = () =>
    sql<{ state: string }>`
      select state from movement where kind = 'game-transfer' order by created_at`.execute(
      server.db,
    );
  for (let look = 0; look < 3; look++) {
    await sql`update job set run_at = now() where kind = 'game-transfer'`.execute(server.db);
    await node.jobs.runDue();
  }
  expect((await states()).rows.map(({ state }) => state)).toEqual(['posted', 'posted', 'pending']);
  // With the secret back it ends as the provider's records say.
  await sql`update job set run_at = now() where kind = 'game-transfer'`.execute(server.db);
  await server.jobs.runDue();
  expect((await states()).rows.map(({ state }) => state)).toEqual(['posted', 'posted', 'posted']);
  expect(await atProvider('JOKER')).toMatchObject({ balance: 170, movements: 2 });
});
