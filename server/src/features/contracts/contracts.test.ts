import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { applyMigrations, listMigrations } from '#db/migrate.ts';
import { paymentProviders } from '#features/deposit/deposit-facts.ts';
import { gameProviders } from '#features/games/games-facts.ts';
import { emptyDatabase } from '#test/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { documentedMinimum, productionServer } from '#test/production.ts';
import { confirmedBySecond, staffUser } from '#test/staff.ts';
import { templates } from '#test/test-cluster.ts';
import type { TestServer } from '#test/test-server.ts';
import { recordPassedCheck } from './contract-store.ts';

const refused = (message: string) => ({ status: 409, body: { message } });

/** A production installation on its first day, with the secrets of one game and one gateway. */
async function firstDay() {
  const companies = [...documentedMinimum, 'PG', 'WW'];
  const server = await productionServer(companies, templates.tables);
  await server.jobs.stop();
  const { client: admin } = await staffUser(server, 'admin');
  const check = (code: string) =>
    admin.ask('POST /staff/api/companies/:code/check', { params: { code } });
  const game = async (code: string) => {
    const games = await admin.call('GET /staff/api/games', {});
    const found = games.find((each) => each.code === code);
    if (!found) throw new Error(`no game ${code}`);
    return found;
  };
  const gateway = async (code: string) => {
    const gateways = await admin.call('GET /staff/api/gateways', {});
    const found = gateways.find((each) => each.code === code);
    if (!found) throw new Error(`no gateway ${code}`);
    return found;
  };
  const switchGame = async (code: string, isEnabled: boolean) => {
    const { version } = await game(code);
    const body = { version, isEnabled, isMaintenance: false };
    return admin.ask('PUT /staff/api/games/:code', { params: { code }, body });
  };
  const showGateway = async (code: string, isShown: boolean) => {
    const { version } = await gateway(code);
    return admin.ask('PUT /staff/api/gateways/:code', {
      params: { code },
      body: { version, isShown },
    });
  };
  return { server, check, game, gateway, switchGame, showGateway };
}

async function offered(server: TestServer): Promise<string[]> {
  const { client } = await fundedMember(server);
  const { slots } = await client.call('GET /api/wallet', {});
  const { banks } = await client.call('GET /api/lookup/deposit', {});
  return [...slots, ...banks.flatMap(({ qr }) => (qr ? [{ code: qr.provider }] : []))].map(
    ({ code }) => code,
  );
}

test('on the first day a provider is offered once it was checked and two people switched it on', async () => {
  const { server, check, game, gateway, switchGame, showGateway } = await firstDay();
  expect(await offered(server)).toEqual([]);
  expect(await game('PG')).toMatchObject({ isConfigured: true, checkedAt: null, isEnabled: false });
  expect(await game('JOKER')).toMatchObject({ isConfigured: false, checkedAt: null });
  expect(await gateway('WW')).toMatchObject({ isConfigured: true, isShown: false });

  expect(await switchGame('PG', true)).toMatchObject(refused('COMPANY_UNCHECKED'));
  expect(await showGateway('WW', true)).toMatchObject(refused('COMPANY_UNCHECKED'));
  expect(await check('JOKER')).toMatchObject(refused('COMPANY_UNCONFIGURED'));
  expect(await check('NOBODY')).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });

  for (const code of ['PG', 'WW']) expect(await check(code)).toMatchObject({ status: 200 });
  expect((await game('PG')).checkedAt).not.toBeNull();
  const waits = [await switchGame('PG', true), await showGateway('WW', true)];
  expect(waits.map(({ body }) => body.message)).toEqual(['CHANGE_WAITS', 'CHANGE_WAITS']);
  expect(await offered(server)).toEqual([]);
  for (const { body } of waits) await confirmedBySecond(server, body.changeId);
  expect(await offered(server)).toEqual(['PG', 'WW']);

  // One person is enough to take it away.
  expect((await switchGame('PG', false)).body.message).toBe('SUCCESS');
  expect(await offered(server)).toEqual(['WW']);
});

test('a provider that rejects our secret, or does not answer, passes no check', async () => {
  const { server, check, game } = await firstDay();
  const { keys, urls } = server.services.config.partners;
  const sent = vi.spyOn(globalThis, 'fetch');
  const waits = vi.spyOn(AbortSignal, 'timeout');
  expect(await check('PG')).toMatchObject({ status: 200 });
  // Ten seconds are enough for the list of the last minute.
  expect(waits.mock.calls).toContainEqual([10_000]);
  const lists = sent.mock.calls.map(([url]) => new URL(String(url)).searchParams);
  const [asked] = lists.filter((query) => query.has('from'));
  const [from, to] = ['from', 'to'].map((name) => Date.parse(asked?.get(name) ?? ''));
  expect([Number(to) - Number(from), Math.round((Date.now() - Number(to)) / 60_000)]).toEqual([
    60_000, 0,
  ]);
  for (const spy of [sent, waits]) spy.mockRestore();
  // A check of one address says nothing about another one.
  Object.assign(urls, { PG: 'http://127.0.0.1:1' });
  expect(await game('PG')).toMatchObject({ isConfigured: true, checkedAt: null });
  Object.assign(urls, { PG: undefined });
  const first = (await game('PG')).checkedAt;
  expect(first).not.toBeNull();
  // Checked again, it counts from then, with any checks in between.
  await recordPassedCheck(server.db, { company: 'PG', mark: 'of another secret' });
  expect(await game('PG')).toMatchObject({ checkedAt: null });
  await check('PG');
  const again = (await game('PG')).checkedAt;
  expect(Date.parse(`${again}`)).toBeGreaterThan(Date.parse(`${first}`));
  // The secret of this node changes; the provider keeps the one that it knows.
  Object.assign(keys, { PG: 'another secret of the same provider' });
  expect(await game('PG')).toMatchObject({ isConfigured: true, checkedAt: null });
  expect(await check('PG')).toMatchObject(refused('COMPANY_CHECK_FAILED'));
  await server.control('PUT', '/faults/WW', { mode: 'error500' });
  expect(await check('WW')).toMatchObject(refused('COMPANY_CHECK_FAILED'));
});

test('a change that waits is rejected when the secret has changed meanwhile', async () => {
  const { server, check, switchGame } = await firstDay();
  await check('PG');
  const { changeId } = (await switchGame('PG', true)).body;
  Object.assign(server.services.config.partners.keys, { PG: 'another secret of the provider' });
  await expect(confirmedBySecond(server, changeId)).rejects.toMatchObject({
    code: 'COMPANY_UNCHECKED',
  });
  expect(await offered(server)).toEqual([]);
});

test('an installation that runs keeps what it offers; a new one begins with nothing', async () => {
  const migrations = await listMigrations();
  const before = migrations.filter(({ name }) => name < 'server/0073');
  const switchingOn = migrations.find(({ name }) => name.startsWith('server/0073'))?.text ?? '';
  const [running, fresh] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  for (const db of [running, fresh]) await applyMigrations(db, before);
  await sql`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'admin', '', '')`.execute(running);
  await sql`insert into game_setting (code, is_enabled) values ('PG', false)`.execute(running);
  await sql`insert into gateway_setting (code, is_shown) values ('WW', false)`.execute(running);
  for (const db of [running, fresh]) await applyMigrations(db, migrations);

  const on = async (db: typeof running) => {
    const games = await db.selectFrom('game_setting').selectAll().execute();
    const gateways = await db.selectFrom('gateway_setting').selectAll().execute();
    return [
      ...games.filter(({ is_enabled }) => is_enabled),
      ...gateways.filter(({ is_shown }) => is_shown),
    ].map(({ code }) => code);
  };
  const codes = [...gameProviders.keys(), ...paymentProviders.keys()];
  // Providers that came later are switched on by the operator.
  const all = codes.filter((code) => switchingOn.includes(`'${code}'`));
  expect(all.length).toBeGreaterThan(20);
  const kept = all.filter((code) => code !== 'PG' && code !== 'WW');
  expect((await on(running)).toSorted()).toEqual(kept.toSorted());
  expect(await on(fresh)).toEqual([]);
});
