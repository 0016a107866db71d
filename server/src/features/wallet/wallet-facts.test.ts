import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newMember, somePhone } from '#test/otp.ts';
import { startTestServer } from '#test/test-server.ts';

test('a provider with apps has the addresses of their stores, another has none', async () => {
  const server = await startTestServer();
  const member = await newMember(server, somePhone());
  const { slots } = await member.call('GET /api/wallet', {});
  const appsOf = (code: string) =>
    slots.flatMap(({ android, ios, ...slot }) => (slot.code === code ? [android, ios] : []));
  expect(appsOf('JOKER')).toEqual([
    expect.stringMatching(/^http.*\/games\/JOKER\/app\?os=android$/),
    expect.stringMatching(/^http.*\/games\/JOKER\/app\?os=ios$/),
  ]);
  expect(appsOf('SLOTXO')).toEqual([expect.stringContaining('/games/SLOTXO/app'), null]);
  expect(appsOf('UFABET')).toEqual([null, null]);
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
