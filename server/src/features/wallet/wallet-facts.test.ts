import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fundedMember } from '#test/funded-member.ts';
import { newMember, somePhone } from '#test/otp.ts';
import { startTestServer } from '#test/test-server.ts';

test('a provider with apps has the addresses of their stores, another has no addresses', async () => {
  const server = await startTestServer();
  const member = await newMember(server, somePhone());
  const slotsIn = async (language: string) =>
    (await member.with({ headers: { 'accept-language': language } }).call('GET /api/wallet', {}))
      .slots;
  const slotOf = async (code: string, language = 'th') =>
    (await slotsIn(language)).find((slot) => slot.code === code);
  const appsOf = async (code: string) => {
    const { android, ios } = (await slotOf(code)) ?? {};
    return [android, ios];
  };
  expect(await appsOf('JOKER')).toEqual([
    expect.stringMatching(/^http.*\/games\/JOKER\/app\?os=android$/),
    expect.stringMatching(/^http.*\/games\/JOKER\/app\?os=ios$/),
  ]);
  expect(await appsOf('SLOTXO')).toEqual([expect.stringContaining('/games/SLOTXO/app'), null]);
  expect(await appsOf('UFABET')).toEqual([null, null]);

  // As the provider is, and then as the operator says.
  const plain = {
    ...{ code: 'IMI', name: 'IMI', category: 'sport', isCasino: true, launch: 'link' },
    ...{ logo: null, background: null, badge: null, web: null, android: null, ios: null },
    ...{ isActive: false, amount: 0, ftWalletSlot: 1, refreshedAt: null, isStale: false },
    ...{ isMaintenance: false, popularRank: null, health: 'open' },
  };
  expect(await slotOf('IMI')).toEqual(plain);
  const file = (name: string) => `/files/${name.repeat(64)}.webp`;
  const own = {
    logo: file('a'),
    background: file('b'),
    badge: 'hot',
    android: 'https://apps.example/android',
    ios: 'https://apps.example/ios',
  } as const;
  const site = 'https://site.example/';
  const name = JSON.stringify({ th: 'ไอเอ็มไอ', la: 'ໄອ', en: '' });
  await server.db
    .updateTable('game_setting')
    .set({ ...own, site, name })
    .where('code', '=', 'IMI')
    .execute();
  const shown = { ...plain, ...own, name: 'ไอเอ็มไอ', web: site, launch: 'url' };
  expect(await slotOf('IMI')).toEqual(shown);
  expect([(await slotOf('IMI', 'lo'))?.name, (await slotOf('IMI', 'en'))?.name]).toEqual([
    'ໄອ',
    'IMI',
  ]);

  // A kip is a thousandth of the credit of a game.
  const { client: lao } = await fundedMember(server, { currency: 'LAK' });
  const { slots } = await lao.call('GET /api/wallet', {});
  expect(new Set(slots.map(({ ftWalletSlot }) => ftWalletSlot))).toEqual(new Set([0.001]));
});

test('of several reasons that keep a member from a game, the most severe of that game and that member is shown', async () => {
  const server = await startTestServer();
  const [member, other] = [await newMember(server), await newMember(server)];
  const { rows } = await sql<{ id: MemberId }>`select min(id) as id from member`.execute(server.db);
  const healthOf = async (client = member) => {
    const { slots } = await client.call('GET /api/wallet', {});
    const of = new Map(slots.map(({ code, health }) => [code, health]));
    return ['PG', 'JOKER'].map((code) => of.get(code));
  };
  expect(await healthOf()).toEqual(['open', 'open']);
  for (let call = 1; call <= 5; call += 1) {
    server.services.providerHealth.recordOutcome('PG', 'timeout', 1);
  }
  expect(await healthOf()).toEqual(['failing', 'open']);
  await sql`insert into pause (scope, reason) values ('company:PG', 'r')`.execute(server.db);
  expect(await healthOf()).toEqual(['paused', 'open']);
  await server.db
    .updateTable('game_setting')
    .set({ is_maintenance: true })
    .where('code', '=', 'PG')
    .execute();
  expect(await healthOf()).toEqual(['maintenance', 'open']);
  await sql`insert into pause (scope, reason) values (${`member:${rows[0]?.id}`}, 'r')`.execute(
    server.db,
  );
  expect([await healthOf(), await healthOf(other)]).toEqual([
    ['maintenance', 'paused'],
    ['maintenance', 'open'],
  ]);
});

test('a wallet has money on its way, coins and the member’s limits', async () => {
  const server = await startTestServer();
  const member = await newMember(server);
  const view = await member.call('GET /api/wallet', {});
  expect(view).toEqual({
    wallet: { amount: 0, currency: 'THB', inTransit: 0, withdrawing: 0 },
    slots: expect.any(Array),
    ...{ coin: 0, realityCheck: null, serverTime: expect.any(String) },
  });
  expect(Math.abs(Date.parse(view.serverTime) - Date.now())).toBeLessThan(60_000);
});

test('a wallet looks once for what its member’s limits ask, however many games it lists', async () => {
  const server = await startTestServer();
  const member = await newMember(server, somePhone());
  await sql`create sequence looks`.execute(server.db);
  await sql`
    create or replace function reality_check_of(member_number bigint) returns timestamptz language plpgsql volatile as $$
    begin
      perform nextval('looks');
      return null;
    end $$`.execute(server.db);
  const { slots } = await member.call('GET /api/wallet', {});
  expect(slots.length).toBeGreaterThan(1);
  const { rows } = await sql`select last_value::int as looks from looks`.execute(server.db);
  expect(rows).toEqual([{ looks: 1 }]);
});
