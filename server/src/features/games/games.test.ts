import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchGameBalance, gameProvider, gameProviders } from '#features/games/games-facts.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { partOf } from '#test/storm.ts';
import { startTestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { recordBalances, timeOf } from './games-store.ts';
import { passwordJob, resumePassword } from './reset-password.ts';

const activate = 'GET /api/wallet/activate/:slotCode';
const credentials = 'GET /api/wallet/account/:slotCode';
const reset = 'GET /api/wallet/resetpassword/:slotCode';
const slot = (slotCode: string) => ({ params: { slotCode } });

test('the lobby shows every provider, opened or not, and no password', async () => {
  const { member } = await gameFixture(['PG']);
  const view = await member.client.call('GET /api/wallet', {});
  expect(view.slots).toHaveLength(gameProviders.size);
  expect(new Set(view.slots.map(({ category }) => category))).toEqual(
    new Set(['slot', 'sport', 'lotto']),
  );
  const casino = view.slots.filter(({ isCasino }) => isCasino);
  expect(casino.map(({ code, category }) => `${code} ${category}`).toSorted()).toEqual([
    'IMI sport',
    'SEXYGAME sport',
    'USUN sport',
  ]);
  expect(view.slots.filter(({ isActive }) => isActive).map(({ code }) => code)).toEqual(['PG']);
  expect(JSON.stringify(view)).not.toMatch(/password/i);
});

test('an account is opened once, also by five presses at the same time', async () => {
  const server = await startTestServer();
  const { id, client } = await fundedMember(server);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.ask(activate, slot('PG'))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(4).fill(409)]);
  const again = await client.ask(activate, slot('PG'));
  expect([again.status, again.body]).toEqual([409, { message: 'SLOT_ALREADY_ACTIVE' }]);
  const unknown = await client.ask(activate, slot('CHESS'));
  expect([unknown.status, unknown.body]).toEqual([404, { message: 'NO_GAME' }]);
  // One that is closed for a while opens no account and no game, and other devices see the account.
  const switchTo = (code: string, is_maintenance: boolean) =>
    server.db
      .updateTable('game_setting')
      .set({ is_maintenance })
      .where('code', '=', code)
      .execute();
  const closed = { status: 503, body: { message: 'GAME_MAINTENANCE' } };
  for (const code of ['PG', 'JOKER']) await switchTo(code, true);
  expect(await client.ask(activate, slot('JOKER'))).toMatchObject(closed);
  const params = { username: `m${id}` };
  expect(await client.ask('GET /api/autoLogin/pg/:username', { params })).toMatchObject(closed);
  await switchTo('JOKER', false);
  const notified = vi.spyOn(server.services, 'notifyMember');
  await client.call(activate, slot('JOKER'));
  expect(notified.mock.calls).toEqual([[id]]);
});

test('calls that ask a provider are limited by the minute, for each member', async () => {
  const { server, member } = await gameFixture(['PG']);
  const { client, id } = member;
  const params = { username: `m${id}` };
  const limits: [string, number, () => ReturnType<typeof client.ask>][] = [
    ['activate', 40, () => client.ask(activate, slot('JOKER'))],
    ['auto-login', 10, () => client.ask('GET /api/autoLogin/pg/:username', { params })],
    ['credentials', 60, () => client.ask(credentials, slot('PG'))],
    ['game-password', 6, () => client.ask(reset, slot('PG'))],
  ];
  for (const [key, max, ask] of limits) {
    await ask();
    await sql`update attempt set count = ${max - 1} where key = ${`${key}:${id}`}`.execute(
      server.db,
    );
    expect([key, (await ask()).status]).not.toEqual([key, 429]);
    const { status, body, headers } = await ask();
    expect([key, status, body]).toEqual([key, 429, { message: 'REQUEST_LIMIT' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
});

test('a provider that does not answer can be asked again, whether it acted or not', async () => {
  const { member, fault } = await gameFixture([]);
  const silences = ['timeout-after', 'timeout-before', 'garbage', 'error500', 'refuse'];
  for (const [nth, code] of ['PG', 'JOKER', 'PGSLOT', 'BETFLIX', 'UFABET'].entries()) {
    for (const mode of partOf(silences, 3, nth)) {
      await fault(code, { mode, times: 1, delayMs: 100 });
      const failed = await member.client.ask(activate, slot(code));
      expect([failed.status, failed.body]).toEqual([502, { message: 'SLOT_ACTIVATE_FAIL' }]);
    }
    await fault(code, { mode: 'maintenance', times: 1 });
    const closed = await member.client.ask(activate, slot(code));
    expect([closed.status, closed.body]).toEqual([503, { message: 'GAME_MAINTENANCE' }]);
    await member.client.call(activate, slot(code));
  }
});

test('one dead provider does not blank the others, and its balance keeps its age', async () => {
  const { server, member, fault } = await gameFixture(['PG', 'JOKER', 'PGSLOT']);
  const { client } = member;
  for (const to of ['PG', 'JOKER']) {
    await client.call('POST /api/wallet/transfer', { body: { from: 'WALLET', to, amount: 100 } });
  }
  await server.control('POST', `/games/PG/m${member.id}/win`, { amount: 25 });
  const other = await fundedMember(server);
  await other.client.call(activate, slot('PG'));
  await fault('JOKER', { mode: 'timeout-before', delayMs: 100 });
  const { slots } = await client.call('GET /api/wallet/refresh/slot', {});
  const of = (code: string) => slots.find((game) => game.code === code);
  expect(of('PG')).toMatchObject({ amount: 125, isStale: false });
  expect(of('JOKER')).toMatchObject({ amount: 100, isStale: true });
  expect(of('PGSLOT')).toMatchObject({ amount: 0, isStale: false });
  // Another member's game is as it was.
  const theirs = (await other.client.call('GET /api/wallet', {})).slots;
  expect(theirs.find(({ code }) => code === 'PG')).toMatchObject({ amount: 0, isStale: false });
  const hasty = await client.ask('GET /api/wallet/refresh/slot', {});
  expect([hasty.status, hasty.body]).toEqual([429, { message: 'REQUEST_LIMIT' }]);
  expect(Number(hasty.headers.get('retry-after'))).toBeLessThanOrEqual(10);
  expect(Number(hasty.headers.get('retry-after'))).toBeGreaterThan(5);
  await fault('JOKER', { mode: 'none' });
  await sql`delete from attempt`.execute(server.db);
  const later = await client.call('GET /api/wallet/refresh/slot', {});
  expect(later.slots.some(({ isStale }) => isStale)).toBe(false);
  // Stakes are worth as much in the member's currency as other money.
  const balance = vi.spyOn(gameProvider('PG').family, 'balance');
  balance.mockResolvedValueOnce({ credit: 3_00n, outstanding: 2_00n });
  const game = { code: 'PG', username: 'kham', currency: 'LAK' } as const;
  expect(await fetchGameBalance(server.services, game)).toEqual({
    ...{ amount: 3_000_00n, outstanding: 2_000_00n },
  });
  // Five seconds are enough for a balance, or as long as its caller waits.
  const waits = vi.spyOn(AbortSignal, 'timeout');
  balance.mockResolvedValue({ credit: 0n, outstanding: 0n });
  await fetchGameBalance(server.services, game, 9_000);
  await fetchGameBalance(server.services, game, 700);
  expect(waits.mock.calls).toEqual([[5_000], [700]]);
  for (const spy of [balance, waits]) spy.mockRestore();
  // Money from a game beyond the known balance was won by bets that were open.
  const mine = sql`member_id = ${member.id} and code = 'PG'`;
  await sql`update game_account set amount = 12000, outstanding = 5000 where ${mine}`.execute(
    server.db,
  );
  const home = { from: 'PG', to: 'WALLET', amount: 125 } as const;
  await client.call('POST /api/wallet/transfer', { body: home });
  const { rows } = await sql`select amount, outstanding from game_account where ${mine}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ amount: 0n, outstanding: 45_00n }]);
});

test('a negative balance is not a balance: the last one stays, and nothing is decided by it', async () => {
  const { server, member } = await gameFixture(['PG'], { wallet: 100_00n });
  const { client, id } = member;
  const move = { from: 'WALLET', to: 'PG', amount: 40 };
  await client.call('POST /api/wallet/transfer', { body: move });
  const { family } = gameProvider('PG');
  const reported = vi.spyOn(family, 'balance');
  onTestFinished(() => reported.mockRestore());
  for (const odd of [
    { credit: -5_00n, outstanding: 0n },
    { credit: 5_00n, outstanding: -1n },
  ] as const) {
    reported.mockResolvedValue(odd);
    const game = { code: 'PG', username: `m${id}`, currency: 'THB' } as const;
    expect(await fetchGameBalance(server.services, game)).toBeNull();
    await sql`delete from attempt where key = ${`refresh:${id}`}`.execute(server.db);
    await client.call('GET /api/wallet/refresh/slot', {});
    const { slots } = await client.call('GET /api/wallet', {});
    expect(slots.find(({ code }) => code === 'PG')).toMatchObject({ amount: 40, isStale: true });
  }
});

test('money under way is not counted twice by a refresh', async () => {
  const { server, member, fault } = await gameFixture(['PG', 'JOKER']);
  const { client } = member;
  await fault('PG', { mode: 'timeout-after', delayMs: 100, times: 1, direction: 'in' });
  const body = { from: 'WALLET', to: 'PG', amount: 300 };
  expect((await client.ask('POST /api/wallet/transfer', { body })).status).toBe(202);
  // Another game's report in the meantime counts.
  await server.control('POST', `/games/JOKER/m${member.id}/win`, { amount: 25 });
  await client.call('GET /api/wallet/refresh/slot', {});
  expect(await wholeMoney(client)).toBe(1025);
  await eventually(async () => {
    const { wallet } = await client.call('GET /api/wallet', {});
    expect(wallet.inTransit).toBe(0);
  });
  expect(await wholeMoney(client)).toBe(1025);
  // Nor is a balance stored that was asked for while a transfer was settled.
  const family = gameProviders.get('PG')?.family;
  if (!family) throw new Error('there is PG');
  vi.spyOn(family, 'balance').mockImplementationOnce(async () => {
    await sql`update movement set settled_at = now() where partner = 'PG'`.execute(server.db);
    return { credit: 1n, outstanding: 0n };
  });
  await sql`delete from attempt`.execute(server.db);
  await client.call('GET /api/wallet/refresh/slot', {});
  expect(await wholeMoney(client)).toBe(1025);
  // A balance that was asked for before the money arrived may not hold it yet.
  const record = async (startedAt: Date) => {
    const balances = [{ code: 'PG', money: { amount: 1n, outstanding: 0n } }];
    await recordBalances(server.db, { memberId: member.id, startedAt, balances });
    return wholeMoney(client);
  };
  expect(await record(new Date(Date.now() - 60_000))).toBe(1025);
  expect(await record(await timeOf(server.db))).toBe(725.01);
  await expectConsistentLedger(server);
});

test('shows members their own credentials, and no one else’s', async () => {
  const { server, member, fault } = await gameFixture(['PG', 'JOKER', 'UFABET'], { waitMs: 8_000 });
  const noy = await fundedMember(server);
  const own = await member.client.ask(credentials, slot('PG'));
  expect(own.body).toMatchObject({ username: `m${member.id}`, event: null });
  // Without letters that look alike.
  expect(own.body.password).toMatch(/^[a-hjkmnp-zA-HJ-NP-Z2-9]{14}$/);
  expect(own.headers.get('cache-control')).toBe('no-store');
  const none = await noy.client.ask(credentials, slot('PG'));
  expect([none.status, none.body]).toEqual([404, { message: 'SLOT_NO_ACCOUNT' }]);

  const waits = vi.spyOn(AbortSignal, 'timeout');
  const { event } = await member.client.call(credentials, slot('UFABET'));
  // A sheet that is being opened waits less than a game does.
  expect(waits.mock.calls).toContainEqual([5_000]);
  expect(waits.mock.calls).not.toContainEqual([8_000]);
  waits.mockRestore();
  expect(event?.fields).toMatchObject({ txtUserName: `m${member.id}` });
  expect(event?.fields['__VIEWSTATE']).toBeTruthy();
  const joker = await member.client.call(credentials, slot('JOKER'));
  expect(joker.event?.fields['token']).toBeTruthy();
  // Without its form a sheet shows what to type there.
  await fault('UFABET', { mode: 'error500', times: 1 });
  expect(await member.client.call(credentials, slot('UFABET'))).toMatchObject({
    ...{ username: `m${member.id}`, event: null, ticket: expect.any(String) },
  });
  const kept = await server.db.selectFrom('game_account').select('password').execute();
  for (const { password } of kept) expect(password).toMatch(/^k1\./);
});

test('a new password holds at the provider and here', async () => {
  const { member } = await gameFixture(['PG']);
  const before = await member.client.call(credentials, slot('PG'));
  await member.client.call(reset, slot('PG'));
  const after = await member.client.call(credentials, slot('PG'));
  expect(after.password).not.toBe(before.password);
  const none = await member.client.ask(reset, slot('JOKER'));
  expect([none.status, none.body]).toEqual([404, { message: 'SLOT_NO_ACCOUNT' }]);
});

test('a reset without an answer ends with the password the provider has', async () => {
  const { server, member, fault } = await gameFixture(['PG', 'JOKER']);
  const { client } = member;
  const before = await client.call(credentials, slot('PG'));
  const nextIsKept = async (code = 'PG') => {
    const row = await server.db
      .selectFrom('game_account')
      .select('next_password')
      .where('member_id', '=', member.id)
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return row.next_password !== null;
  };
  // Others have accounts there too, one with a password that waits.
  const others = [await fundedMember(server), await fundedMember(server)];
  const theirs = others.map(({ id }, nth) => ({
    ...{ member_id: id, code: 'PG', username: `m${id}`, password: 'x', state: 'active' as const },
    next_password: nth === 0 ? null : 'y',
  }));
  await server.db.insertInto('game_account').values(theirs).execute();
  // Meanwhile one of another game waits.
  await sql`update game_account set next_password = password where code = 'JOKER'`.execute(
    server.db,
  );

  await fault('PG', { mode: 'refuse', times: 1 });
  const refused = await client.ask(reset, slot('PG'));
  expect([refused.status, refused.body]).toEqual([502, { message: 'SLOT_RESET_PASSWORD_FAIL' }]);
  expect(await nextIsKept()).toBe(false);

  await fault('PG', { mode: 'timeout-after', delayMs: 100, times: 1 });
  expect((await client.ask(reset, slot('PG'))).status).toBe(502);
  expect(await nextIsKept()).toBe(true);
  // A rejection of the second call says nothing about the first, and the job asks in half a minute.
  await fault('PG', { mode: 'refuse', times: 1 });
  expect((await client.ask(reset, slot('PG'))).status).toBe(502);
  expect(await nextIsKept()).toBe(true);
  const { rows } = await sql`
    select key, round(extract(epoch from run_at - created_at) / 10)::int * 10 as seconds
    from job where kind = 'game-password'`.execute(server.db);
  expect(rows).toEqual([{ key: `${member.id}:PG`, seconds: 30 }]);
  await sql`update job set run_at = now() where kind = 'game-password'`.execute(server.db);
  server.services.wakeJobs();
  await eventually(async () => expect(await nextIsKept()).toBe(false));
  const after = await client.call(credentials, slot('PG'));
  expect(after.password).not.toBe(before.password);
  expect(await nextIsKept('JOKER')).toBe(true);
  // A provider that does not answer is called again later and later, ten minutes apart at the most.
  await fault('JOKER', { mode: 'error500' });
  const resume = (attempts: number) =>
    resumePassword(server.services, {
      ...{ id: 0n, kind: passwordJob, key: `${member.id}:JOKER`, payload: {} },
      attempts,
    });
  expect([await resume(3), await resume(12)]).toEqual([
    { againInSeconds: 8 },
    { againInSeconds: 600 },
  ]);
  await fault('JOKER', { mode: 'none' });
  expect(await resume(1)).toBe('done');
  expect(await nextIsKept('JOKER')).toBe(false);
  const kept = server.db
    .selectFrom('game_account')
    .select(['member_id', 'code', 'username', 'password', 'state', 'next_password'])
    .where('member_id', '<>', member.id)
    .orderBy('member_id');
  expect(await kept.execute()).toEqual(theirs);
});
