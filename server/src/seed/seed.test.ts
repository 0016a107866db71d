import { audit } from '@wallet/ledger';
import { expect, test } from 'vitest';
import { startTestServer } from '#test/test-server.ts';
import { demoPassword } from './people.ts';
import { seed } from './seed.ts';

test('the demo is there once, its money is in the books, and its people can log in', async () => {
  const server = await startTestServer();
  await server.db.deleteFrom('source').execute();
  await server.db.deleteFrom('deposit_account').execute();
  await Promise.all([seed(server.services), seed(server.services)]);
  const people = await server.db.selectFrom('member').select(['id', 'inviter_id']).execute();
  expect(people).toHaveLength(3);
  const findings = await audit(server.db);
  expect(findings.filter(({ rows }) => rows > 0)).toEqual([]);
  const visitor = server.visitor();
  const { token } = await visitor.call('POST /api/login', {
    body: { username: '0812345678', password: demoPassword },
  });
  const me = await visitor.with({ token }).call('GET /api/account/me', {});
  expect(me).toMatchObject({
    profile: { _id: '100001' },
    wallet: { amount: 1505.5 - 300 + 120 - 50 - 200, inTransit: 0 },
    invite: { count: 2, successCount: 1 },
  });
  const { total } = await visitor.with({ token }).call('POST /api/statement', { body: {} });
  expect(total).toBe(10 + 4);
  const played = me.slots.filter(({ isActive }) => isActive);
  expect(played.map(({ code, amount }) => [code, amount])).toEqual([
    ['JOKER', 50],
    ['PG', 180],
  ]);
  const ranked = me.slots.filter(({ popularRank }) => popularRank !== null);
  expect(
    ranked.sort((one, other) => Number(one.popularRank) - Number(other.popularRank)),
  ).toMatchObject(
    ['PG', 'JOKER', 'UFABET', 'SEXYGAME', 'HUAYHD', 'SLOTXO'].map((code) => ({ code })),
  );
});

test('a Lao demo has Lao people and kip', async () => {
  const server = await startTestServer({ LAOS: 'true' });
  await server.db.deleteFrom('source').execute();
  await server.db.deleteFrom('deposit_account').execute();
  await seed(server.services);
  const visitor = server.visitor();
  expect(await visitor.call('GET /api/lookup/withdraw', {})).toEqual({
    withdrawMin: 70_000,
    withdrawMax: 35_000_000,
    review: { above: 3_500_000, expectedAt: null, reviewDueAt: expect.any(String) },
  });
  const { banks } = await visitor.call('GET /api/lookup/deposit', {});
  expect(banks.map(({ bankCode, currency }) => [bankCode, currency])).toContainEqual([
    'BCEL',
    'LAK',
  ]);
});
