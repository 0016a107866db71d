import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { onceForFile } from '#test/ends.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { isAllowed } from './enter-game.ts';
import { gamePartner, gameProvider } from './games-facts.ts';

const credentials = 'GET /api/wallet/account/:slotCode';
const askmebet = 'GET /api/autoLogin/askmebet/:username/:password';
const lobby = onceForFile(() => gameFixture([]));
const noAccount = [404, { message: 'SLOT_NO_ACCOUNT' }];

test.each([
  ['PG', 'GET /api/autoLogin/pg/:username'],
  ['BETFLIX', 'GET /api/autoLogin/betflix/:username'],
  ['AREASLOT', 'GET /api/autoLogin/areaslot/:username'],
  ['JOKER2', 'GET /api/autoLogin/joker2/:username'],
  ['HUAYHD', 'GET /api/autoLogin/huayhd/:username'],
  ['ASKMEBET', askmebet],
  ['IMI', 'GET /api/autoLogin/imi/:username/:password'],
  ['USUN', 'GET /api/autoLogin/usun/:username/:password'],
  ['CIRCUS', 'GET /api/autoLogin/circus/:username/:password'],
  ['SLOTRACHA', 'GET /api/autoLogin/slotracha/:username/:password'],
  ['PGSLOT', 'GET /api/autoLogin/pgslot/:username/:password'],
] as const)('%s opens its game by a link', async (code, call) => {
  const { server, member } = await lobby();
  await member.client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: code } });
  await sql`delete from attempt`.execute(server.db);
  const { username, ticket } = await member.client.call(credentials, {
    params: { slotCode: code },
  });
  const params = { username, password: ticket };
  const { link } = await member.client.call(call, { params });
  const page = await fetch(link);
  expect(page.status).toBe(200);
});

test('a provider that the specification does not name is opened by its code, with a ticket', async () => {
  const { server, member } = await gameFixture(['PG', 'JOKER']);
  const { username, ticket } = await member.client.call(credentials, {
    params: { slotCode: 'PG' },
  });
  const enter = async (game: string, password: string) => {
    const call = 'GET /api/autoLogin/:game/:username/:password';
    const { status, body } = await member.client.ask(call, {
      params: { game, username, password },
    });
    return [status, body];
  };
  expect(await enter('pg', 'guessed')).toEqual(noAccount);
  expect(await enter('joker', ticket)).toEqual(noAccount);
  expect(await enter('nobody', ticket)).toEqual(noAccount);
  // A game that opens by a form has no link, also for who may enter it.
  const joker = await member.client.call(credentials, { params: { slotCode: 'JOKER' } });
  expect(await enter('joker', joker.ticket)).toEqual(noAccount);
  const entered = vi.spyOn(gameProvider('PG').family, 'enter');
  expect((await enter('pg', ticket))[0]).toBe(200);
  // The provider gets the language, the device, and where the game ends.
  const phone = member.client.with({ headers: { 'user-agent': 'iPhone', cookie: 'locale=lo' } });
  const params = { username };
  await phone.call('GET /api/autoLogin/pg/:username', { params });
  const orders = entered.mock.calls.map(([, order]) => order);
  entered.mockRestore();
  const returnUrl = `${server.services.config.publicUrl}/user/home`;
  expect(orders).toMatchObject([
    { username, language: 'th', isMobile: false, returnUrl },
    { username, language: 'lo', isMobile: true, returnUrl },
  ]);
});

test.each(['JOKER', 'SLOTXO', 'SEXYGAME', 'SUPERSLOT', 'UFABET'])(
  '%s opens its game by a posted form',
  async (slotCode) => {
    const { member } = await lobby();
    await member.client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode } });
    const { event } = await member.client.call(credentials, { params: { slotCode } });
    if (!event) throw new Error('there is no form');
    const page = await fetch(event.action, {
      method: 'POST',
      body: new URLSearchParams(event.fields),
    });
    expect([page.status, page.redirected]).toEqual([200, true]);
    expect(new URL(page.url).pathname).toBe(`/games/${slotCode}/play`);
  },
);

test('a ticket opens once, for a minute, for its session and game; the password always', async () => {
  const { server, member } = await gameFixture(['ASKMEBET', 'IMI']);
  const { client } = member;
  const own = await client.call(credentials, { params: { slotCode: 'ASKMEBET' } });
  const { username } = own;
  const enter = async (password: string, caller = client) => {
    const { status, body } = await caller.ask(askmebet, { params: { username, password } });
    return [status, body];
  };
  expect((await enter(own.ticket))[0]).toBe(200);
  expect(await enter(own.ticket)).toEqual(noAccount);
  expect((await enter(own.password))[0]).toBe(200);
  expect(await enter('guess')).toEqual(noAccount);

  const imi = await client.call(credentials, { params: { slotCode: 'IMI' } });
  expect(await enter(imi.ticket)).toEqual(noAccount);
  const old = await client.call(credentials, { params: { slotCode: 'ASKMEBET' } });
  await sql`update launch_ticket set expires_at = expires_at - interval '1 minute'`.execute(
    server.db,
  );
  expect(await enter(old.ticket)).toEqual(noAccount);

  const fresh = await client.call(credentials, { params: { slotCode: 'ASKMEBET' } });
  const noy = await fundedMember(server);
  expect(await enter(fresh.ticket, noy.client)).toEqual(noAccount);
  const session = { memberId: member.id, device: 'tablet', ip: '10.0.0.2', isRemembered: false };
  const tablet = client.with({ token: await startSession(server.db, session) });
  expect(await enter(fresh.ticket, tablet)).toEqual(noAccount);
  // If it does not open it is not used up.
  expect((await enter(fresh.ticket))[0]).toBe(200);
});

test('another’s account does not exist, and the provider receives nothing', async () => {
  const { server, member, fault } = await gameFixture(['PG']);
  const noy = await fundedMember(server);
  // Every call that reached the provider would now be seen as its failure.
  await fault('PG', { mode: 'error500' });
  const call = 'GET /api/autoLogin/pg/:username';
  const theirs = await noy.client.ask(call, { params: { username: `m${member.id}` } });
  const nobodys = await noy.client.ask(call, { params: { username: 'm1' } });
  expect([theirs.status, theirs.body]).toEqual(noAccount);
  expect(theirs.body).toEqual(nobodys.body);
});

test('a silent provider is reported as failed', async () => {
  const { server, member, fault } = await gameFixture(['PG']);
  await fault('PG', { mode: 'timeout-before', delayMs: 100, times: 1 });
  const answer = await member.client.ask('GET /api/autoLogin/pg/:username', {
    params: { username: `m${member.id}` },
  });
  expect([answer.status, answer.body]).toEqual([502, { message: 'GAME_ACTIVATION_FAIL' }]);
  // So is one that would send its players elsewhere; fields of an address at its own host are included.
  const enter = vi.spyOn(gameProvider('PG').family, 'enter');
  onTestFinished(() => enter.mockRestore());
  enter.mockResolvedValueOnce({ address: 'https://evil.example/play' });
  const ask = () =>
    member.client.ask('GET /api/autoLogin/pg/:username', {
      params: { username: `m${member.id}` },
    });
  const elsewhere = await ask();
  expect([elsewhere.status, elsewhere.body]).toEqual([502, { message: 'GAME_ACTIVATION_FAIL' }]);
  const { origin } = new URL(gamePartner(server.services, 'PG').url);
  enter.mockResolvedValueOnce({ address: `${origin}/play`, fields: { token: 'a b' } });
  expect((await ask()).body).toEqual({ link: `${origin}/play?token=a+b` });
});

test('only web addresses of hosts we know are followed', () => {
  const hosts = ['https://games.example'];
  expect(isAllowed('https://games.example/play?token=1', hosts)).toBe(true);
  expect(isAllowed('https://games.example.evil/play', hosts)).toBe(false);
  expect(isAllowed('http://games.example/play', hosts)).toBe(false);
  expect(isAllowed('javascript:alert(1)', hosts)).toBe(false);
  expect(isAllowed('//games.example/play', hosts)).toBe(false);
});
