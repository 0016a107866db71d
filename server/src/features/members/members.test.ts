import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { opened } from '#db/numbers.ts';
import { hashPassword } from '#lib/password-hash.ts';
import { fundedMember } from '#test/funded-member.ts';
import { paidOut, played } from '#test/past-money.ts';
import { staffUser } from '#test/staff.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { readConduct } from './members-facts.ts';

const sharedServer = serverForFile();

async function phoneOf({ db }: TestServer, id: MemberId): Promise<string> {
  const { phone } = await db
    .selectFrom('member')
    .select(opened('username', 'phone'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return phone;
}

function auditOf({ db }: TestServer) {
  return db
    .selectFrom('staff_audit')
    .select(['staff_id', 'call', 'asked', 'outcome'])
    .orderBy('id')
    .execute();
}

test('members are found by whole numbers, by their last four digits and by name, all masked', async () => {
  const server = await sharedServer();
  const noy = await fundedMember(server, { wallet: 500_00n, accountNo: '1234567890' });
  await fundedMember(server, { accountNo: '5550001111' });
  const phone = await phoneOf(server, noy.id);
  const { client } = await staffUser(server, 'agent');
  const search = async (search?: string) => {
    const { members } = await client.call('GET /staff/api/members', {
      query: search === undefined ? {} : { search },
    });
    return members.map(({ id }) => id);
  };
  const found = [noy.id.toString()];
  const dashed = `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`;
  for (const text of [phone, dashed, phone.slice(-4), noy.id.toString(), '1234567890', '7890']) {
    expect(await search(text), text).toEqual(found);
  }
  expect(await search()).toHaveLength(2);
  expect(await search('deejai')).toHaveLength(2);
  // Parts of numbers would give the mask away; signs of the query language are text.
  for (const text of ['081', '12345678', '34567', '%', '_', "' or 1=1 --", '0', '9'.repeat(30)]) {
    expect(await search(text), text).toEqual([]);
  }

  const { total, members } = await client.call('GET /staff/api/members', {
    query: { limit: 1, page: 2 },
  });
  expect([total, members]).toMatchObject([
    2,
    [
      {
        id: found[0],
        phone: `${phone.slice(0, 3)}-xxx-${phone.slice(-4)}`,
        bankAccountNo: 'xxx-xxx-7890',
        wallet: 500,
        isActive: true,
      },
    ],
  ]);
  expect(JSON.stringify(members)).not.toContain(phone);
});

test('one page shows everything about a member, and no number of theirs', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 9_000_00n, accountNo: '1234567890' });
  await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
  await noy.client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  await noy.client.call('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 300 },
  });
  // An ended one is not open any more, and not a reason to look.
  await sql`
    insert into session (token_hash, member_id, device, ip, is_remembered, last_seen_at, expires_at)
    values (sha256('x'), ${noy.id}, 'x', 'x', false, now() - interval '1 day', now() - interval '1 hour')`.execute(
    server.db,
  );
  for (const [seq, status] of ['PENDING', 'FAILED'].entries()) {
    await sql`
      insert into slip (id, member_id, seq, reference, status, note, settled_at)
      values (gen_random_uuid(), ${noy.id}, ${seq + 1}, ${`slip-${status}`}, ${status},
        ${status === 'FAILED' ? 'NOT_MATCH' : null},
        ${status === 'FAILED' ? new Date() : null}::timestamptz)`.execute(server.db);
  }
  for (const [state, provider, amount] of [
    ['live', 'KBANK', 10_001],
    ['expired', 'KBANK', 10_001],
    ['creating', 'SCB', null],
  ] as const) {
    await sql`
      insert into qr_code (id, member_id, provider, reference, asked, amount, state)
      values (${state}, ${noy.id}, ${provider}, ${`qr-${state}`}, 10000, ${amount}::bigint, ${state})`.execute(
      server.db,
    );
  }
  await paidOut(server.db, noy.id, 50_00n, { at: '2026-01-01', state: 'voided' });
  await paidOut(server.db, noy.id, 70_00n, { at: '2026-01-02' });
  for (const [kind, subject, resolution] of [
    ['payout', 'open', null],
    ['payout', 'closed', 'close'],
    ['slip', 'later', null],
  ]) {
    await sql`
      insert into staff_case (kind, subject, member_id, detail, resolution, closed_at)
      values (${kind}, ${subject}, ${noy.id}, '{}', ${resolution},
        case when ${resolution}::text is not null then now() end)`.execute(server.db);
  }
  const invitee = await fundedMember(server, { accountName: 'KHAM SOMDEE' });
  await sql`update member set inviter_id = ${noy.id} where id = ${invitee.id}`.execute(server.db);
  for (let nth = 1; nth <= 6; nth += 1) {
    await sql`
      insert into obligation (member_id, source, code, name, state, success_percent, fail_percent, wallet_seq,
        own, deposit, amount, target, floor, transfer_id, started_at, ended_at)
      values (${noy.id}, 'promotion', 'X', ${JSON.stringify({ th: `เงื่อนไข ${nth}` })}, 'failed', 300, 10, 0,
        0, 0, 100, 300, 10, gen_random_uuid(), now(), now())`.execute(server.db);
  }
  await server.db
    .updateTable('game_setting')
    .set({ name: JSON.stringify({ th: 'พีจี', la: 'ພີຈີ', en: 'Pocket' }) })
    .where('code', '=', 'PG')
    .execute();
  const today = new Date().toISOString();
  await played(server.db, noy.id, 'out', 50_00n, { at: today, state: 'pending' });
  await played(server.db, noy.id, 'out', 60_00n, { at: today, state: 'voided' });
  // Those of another member.
  await played(server.db, invitee.id, 'out', 70_00n, { at: today, state: 'pending' });
  await paidOut(server.db, invitee.id, 80_00n, { at: today, state: 'pending' });
  await sql`
    insert into staff_case (kind, subject, member_id, detail)
    values ('payout', 'of another', ${invitee.id}, '{}')`.execute(server.db);
  await sql`update member set inviter_id = ${invitee.id}, source_code = 'FRIEND', language = 'la',
    bank_changed_at = '2026-01-03', password_changed_at = '2026-01-04' where id = ${noy.id}`.execute(
    server.db,
  );
  const { client } = await staffUser(server, 'agent');
  const params = { id: noy.id.toString() };
  const page = await client.call('GET /staff/api/members/:id', { params });
  expect(page.conditions.map(({ name }) => name)).toEqual(
    [6, 5, 4, 3, 2].map((nth) => `เงื่อนไข ${nth}`),
  );
  expect(page.conditions[0]).toEqual({
    ...{ source: 'promotion', name: 'เงื่อนไข 6', state: 'failed', amount: 1, target: 3 },
    ...{ createdAt: expect.any(String), endedAt: expect.any(String) },
  });
  expect(page).toMatchObject({
    name: 'Noy',
    currency: 'THB',
    isActive: true,
    bankCode: 'SCB',
    bankAccountName: 'NOY DEEJAI',
    bankAccountNo: 'xxx-xxx-7890',
    language: 'la',
    sourceCode: 'FRIEND',
    inviterId: `${invitee.id}`,
    inviteeCount: 1,
    bankChangedAt: '2026-01-03T00:00:00.000Z',
    passwordChangedAt: '2026-01-04T00:00:00.000Z',
    birthDate: null,
    verification: null,
    exclusion: null,
    coin: 1,
    inTransit: 0,
    openQrCodes: [
      { id: 'qr-creating', amount: 100, state: 'creating' },
      { id: 'qr-live', amount: 100.01, state: 'live' },
    ],
    openSlips: [{ id: 'slip-PENDING', state: 'PENDING' }],
    openTransfers: [{ amount: 50, state: 'pending' }],
    openFindings: [],
    alike: [],
  });
  expect(page).toMatchObject({
    wallet: 2_700,
    withdrawing: 6_000,
    deposited: 9_000,
    withdrawn: 70,
    sessionCount: 1,
    // Staff read the names of games in one language, not in the member's.
    games: [{ code: 'PG', name: 'Pocket', username: `m${noy.id}`, amount: 300 }],
    openWithdrawals: [{ amount: 6_000, state: 'needs_staff' }],
    openCases: [{ kind: 'slip' }, { kind: 'payout' }],
    statement: [{ statementType: 'transfer' }, { statementType: 'withdraw' }, {}],
  });
  // Seen last is the latest of all sessions, whether they are over or not.
  expect(Date.now() - Date.parse(page.lastSeenAt ?? '')).toBeLessThan(600_000);
  const text = JSON.stringify(page);
  expect(text).not.toContain(await phoneOf(server, noy.id));
  expect(text).not.toContain('1234567890');

  const { conditions } = await readConduct(server.db, noy.id);
  expect(conditions).toEqual([]);

  const { total } = await client.call('GET /staff/api/members/:id/statement', {
    params,
    query: { type: 'deposit' },
  });
  expect(total).toBe(1);
  await expect(
    client.call('GET /staff/api/members/:id', { params: { id: '1' } }),
  ).rejects.toMatchObject({ status: 404, code: 'NO_USER' });
});

test('each reveal leaves one line in the audit, also one that is rejected', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { accountNo: '1234567890' });
  const agent = await staffUser(server, 'agent');
  const cashier = await staffUser(server, 'cashier');
  const reveal = 'GET /staff/api/members/:id/reveal/:field';
  const request = { id: noy.id.toString(), field: 'phone' } as const;
  const shown = await agent.client.call(reveal, { params: request });
  expect(shown.value).toBe(await phoneOf(server, noy.id));
  const bank = { ...request, field: 'bankAccountNo' } as const;
  await expect(agent.client.call(reveal, { params: bank })).rejects.toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
  });
  expect(await cashier.client.call(reveal, { params: bank })).toEqual({ value: '1234567890' });
  expect(await auditOf(server)).toEqual([
    { staff_id: agent.id, call: reveal, asked: request, outcome: 'OK' },
    { staff_id: agent.id, call: reveal, asked: bank, outcome: 'FORBIDDEN' },
    { staff_id: cashier.id, call: reveal, asked: bank, outcome: 'OK' },
  ]);
});

test('no one copies the numbers of all members', async () => {
  const server = await sharedServer();
  const noy = await fundedMember(server);
  const { client } = await staffUser(server, 'agent');
  const request = { params: { id: noy.id.toString(), field: 'phone' } } as const;
  const reveal = () => client.ask('GET /staff/api/members/:id/reveal/:field', request);
  expect((await reveal()).status).toBe(200);
  await sql`update attempt set count = 99 where key like 'staff-reveal:%'`.execute(server.db);
  expect((await reveal()).status).toBe(200);
  const held = await reveal();
  expect(held).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(3_500);
});

test('a locked member is out immediately, everywhere, until someone unlocks', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 100_00n });
  const agent = await staffUser(server, 'agent');
  const cashier = await staffUser(server, 'cashier');
  const request = { params: { id: noy.id.toString() }, body: { reason: 'the phone was stolen' } };
  const cut = vi.spyOn(server.services, 'endSockets');
  await agent.client.call('POST /staff/api/members/:id/lock', request);
  await expect(noy.client.call('GET /api/wallet', {})).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED',
  });
  expect(cut).toHaveBeenLastCalledWith(noy.id);
  const row = () => server.db.selectFrom('member').select('is_active').executeTakeFirstOrThrow();
  expect(await row()).toEqual({ is_active: false });
  const unlock = 'POST /staff/api/members/:id/unlock';
  await expect(agent.client.call(unlock, request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await cashier.client.call(unlock, request);
  expect(await row()).toEqual({ is_active: true });
  // Sessions that the lock ended stay ended.
  expect((await noy.client.ask('GET /api/wallet', {})).status).toBe(401);
  const reasons = (await auditOf(server)).map(({ outcome, asked: request }) => [
    outcome,
    request['reason'],
  ]);
  expect(reasons).toEqual([
    ['OK', request.body.reason],
    ['FORBIDDEN', undefined],
    ['OK', request.body.reason],
  ]);
});

test('signing a member out ends all sessions and nothing else', async () => {
  const server = await sharedServer();
  const noy = await fundedMember(server);
  const kham = await fundedMember(server);
  const { client } = await staffUser(server, 'agent');
  const cut = vi.spyOn(server.services, 'endSockets');
  await client.call('POST /staff/api/members/:id/sign-out', { params: { id: noy.id.toString() } });
  expect(cut.mock.calls).toEqual([[noy.id]]);
  await expect(noy.client.call('GET /api/wallet', {})).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED',
  });
  await kham.client.call('GET /api/wallet', {});
});

test('of a member that does not exist nothing is shown, written or locked', async () => {
  const server = await sharedServer();
  const { client } = await staffUser(server, 'cashier');
  const params = { id: '1' };
  const body = { reason: 'a test' };
  const member = '/staff/api/members/:id';
  const answers = [
    ...(await Promise.all(
      (['statement', 'slips', 'timeline', 'linked', 'notes'] as const).map((part) =>
        client.ask(`GET ${member}/${part}` as 'GET /staff/api/members/:id/notes', { params }),
      ),
    )),
    await client.ask('POST /staff/api/members/:id/notes', { params, body: { text: 'x' } }),
    await client.ask('POST /staff/api/members/:id/flags', {
      params,
      body: { kind: 'watch', ...body },
    }),
    await client.ask('POST /staff/api/members/:id/lock', { params, body }),
    await client.ask('POST /staff/api/members/:id/unlock', { params, body }),
    await client.ask('POST /staff/api/members/:id/sign-out', { params }),
    await client.ask('GET /staff/api/members/:id/reveal/:field', {
      params: { ...params, field: 'phone' },
    }),
  ];
  for (const { status, body: reply } of answers) {
    expect([status, reply]).toEqual([404, { message: 'NO_USER' }]);
  }
});

test('trying number after number has to wait in every list; the same number again does not count', async () => {
  const server = await sharedServer();
  const { client, id } = await staffUser(server, 'admin');
  const members = (search: string) => client.ask('GET /staff/api/members', { query: { search } });
  const inEveryList = (search: string) =>
    Promise.all([
      members(search),
      client.ask('GET /staff/api/withdrawals', { query: { search } }),
      client.ask('GET /staff/api/cases', { query: { search } }),
      client.ask('GET /staff/api/chat/inbox', { query: { search } }),
    ]);
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
  const count = (so: number) =>
    sql`update attempt set count = ${so} where key = ${`staff-search:${id}`}`.execute(server.db);
  expect((await members('0810005678')).status).toBe(200);
  await count(119);
  expect((await members('0810015678')).status).toBe(200);
  for (let time = 0; time < 2; time += 1) {
    expect(statuses(await inEveryList('0819995678'))).toEqual([429, 429, 429, 429]);
  }
  expect(statuses(await inEveryList('081 000 5678'))).toEqual([200, 200, 200, 200]);
  expect(statuses(await inEveryList('Somchai'))).toEqual([200, 200, 200, 200]);
});

test('anyone who reads through the members, locks or signs out many, is held up, and it is in the audit', async () => {
  const server = await startTestServer();
  const members: Awaited<ReturnType<typeof fundedMember>>[] = [];
  for (let nth = 1; nth <= 11; nth++) members.push(await fundedMember(server));
  const agent = await staffUser(server, 'agent');
  const { client } = agent;
  const idOf = (nth: number) => members[nth]?.id.toString() ?? '';
  const open = (nth: number) =>
    client.ask('GET /staff/api/members/:id', { params: { id: idOf(nth) } });
  // A page that refreshes itself, and its tabs, are one look.
  await open(0);
  await open(0);
  await client.call('GET /staff/api/members/:id/slips', { params: { id: idOf(0) }, query: {} });
  await open(1);
  expect((await auditOf(server)).map(({ call, asked: request }) => [call, request])).toEqual([
    ['GET /staff/api/members/:id', { id: idOf(0) }],
    ['GET /staff/api/members/:id', { id: idOf(1) }],
  ]);
  await sql`update attempt set count = 120 where key = ${`staff-file:${agent.id}`}`.execute(
    server.db,
  );
  expect((await open(0)).status).toBe(200);
  expect((await open(2)).status).toBe(429);
  for (const part of ['statement', 'slips', 'timeline', 'linked'] as const) {
    const request = { params: { id: idOf(2) }, query: {} };
    expect((await client.ask(`GET /staff/api/members/:id/${part}`, request)).status, part).toBe(
      429,
    );
  }

  const notes = async (nth: number) => {
    const params = { id: idOf(nth) };
    return (await client.ask('GET /staff/api/members/:id/notes', { params })).status;
  };
  await notes(0);
  await sql`update attempt set count = 120 where key = ${`staff-notes:${agent.id}`}`.execute(
    server.db,
  );
  expect([await notes(0), await notes(2)]).toEqual([200, 429]);

  const list = (page: number) =>
    client.ask('GET /staff/api/members', { query: { page, limit: 10 } });
  await list(1);
  for (let page = 2; page <= 31; page++) expect((await list(page)).status).toBe(200);
  expect((await list(32)).status).toBe(429);
  expect((await list(1)).status).toBe(200);
  const pages = (await auditOf(server)).filter(({ call }) => call === 'GET /staff/api/members');
  expect(pages).toHaveLength(30);

  const statuses = [];
  for (let nth = 0; nth <= 10; nth++) {
    const params = { id: idOf(nth) };
    const body = { reason: 'a test' };
    statuses.push((await client.ask('POST /staff/api/members/:id/lock', { params, body })).status);
    statuses.push((await client.ask('POST /staff/api/members/:id/sign-out', { params })).status);
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([429, 429]);
});

test('the staff see who may be one person, and no one is blocked by it', async () => {
  const server = await sharedServer();
  const one = await fundedMember(server, { accountNo: '0012345678' });
  const namesake = await fundedMember(server);
  const other = await fundedMember(server, { accountNo: '12345678' });
  const stranger = await fundedMember(server);
  await sql`update member set bank_account_name = 'HOLDER ' || id`.execute(server.db);
  await sql`update member set bank_account_name = 'SOMCHAI JAIDEE'
    where id in (${one.id}, ${namesake.id}, ${other.id})`.execute(server.db);
  const device = server.visitor();
  const logIn = async ({ id }: { id: MemberId }, client = device) => {
    const body = { username: await phoneOf(server, id), password: 'demo-1234' };
    await sql`update member set password_hash = ${await hashPassword('demo-1234')}
      where id = ${id}`.execute(server.db);
    await client.call('POST /api/login', { body });
  };
  await logIn(one);
  await logIn(other);
  await logIn(stranger, server.visitor());
  const { client } = await staffUser(server, 'agent');
  const alikeOf = async ({ id }: { id: MemberId }) => {
    const params = { id: id.toString() };
    return (await client.call('GET /staff/api/members/:id', { params })).alike;
  };
  // Those with the most signs come first.
  expect(await alikeOf(one)).toMatchObject([
    { member: { id: other.id.toString() }, by: ['account', 'address', 'device', 'holder'] },
    { member: { id: namesake.id.toString() }, by: ['holder'] },
  ]);
  expect(await alikeOf(stranger)).toEqual([]);
});

test('names that are looked for count as pages and leave lines in the audit, the same one again does not', async () => {
  const server = await startTestServer();
  await fundedMember(server);
  const { client, id } = await staffUser(server, 'agent');
  const search = async (search: string) =>
    (await client.ask('GET /staff/api/members', { query: { search } })).status;
  const syllables = ['ba', 'ko', 'mi', 'nu', 're', 'so'];
  const names = syllables.flatMap((one) => syllables.map((other) => `${one}${other}`));
  const statuses: number[] = [];
  await client.call('GET /staff/api/members', { query: { search: 'baba', page: 2, limit: 10 } });
  for (const name of names) statuses.push(await search(name));
  expect(statuses).toEqual(names.map((_, nth) => (nth < 29 ? 200 : 429)));
  // Further values of a list, and texts that are not names.
  expect(await search('baba')).toBe(200);
  expect(await search('0812345678')).toBe(200);
  expect(await search('WD-1A2B3C')).toBe(200);
  const lines = await server.db
    .selectFrom('staff_audit')
    .select('asked')
    .where('staff_id', '=', id)
    .where('call', '=', 'GET /staff/api/members')
    .execute();
  expect(lines).toHaveLength(30);
  expect(lines.slice(0, 3).map(({ asked }) => asked)).toMatchObject([
    { search: 'baba' },
    { search: 'baba', page: 2, limit: 10 },
    { search: 'bako' },
  ]);
});

test('links of members are listed up to two steps away, each tie once, and erased ones share nothing', async () => {
  const server = await startTestServer();
  const member = async (accountName: string) => (await fundedMember(server, { accountName })).id;
  const one = await member('ONE');
  const near = await member('NEAR');
  const far = await member('FAR');
  const beyond = await member('BEYOND');
  const lone = await member('LONE');
  const tie = (kind: string, ids: MemberId[]) =>
    sql`insert into member_place (member_id, kind, mark)
      select id, ${kind}, ${ids.join()} from unnest(${ids}::bigint[]) as told (id)`.execute(
      server.db,
    );
  await tie('device', [one, near]);
  await tie('address', [near, far]);
  await tie('device', [far, beyond]);
  await sql`update member set account_bare = '' where id in (${one}, ${lone})`.execute(server.db);
  const { client } = await staffUser(server, 'agent');
  const params = { id: String(one) };
  const { members, ties } = await client.call('GET /staff/api/members/:id/linked', { params });
  expect(members.map(({ member, step }) => [member.id, step])).toEqual([
    [String(near), 1],
    [String(far), 2],
  ]);
  expect(ties).toEqual([
    { from: String(one), to: String(near), by: ['device'] },
    { from: String(near), to: String(far), by: ['address'] },
  ]);
});
