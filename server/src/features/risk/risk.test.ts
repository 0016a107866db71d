import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidIn, paidOut } from '#test/past-money.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { insertFinding, lockScan } from './risk-finding-store.ts';
import { riskJobs } from './risk-jobs.ts';
import { nextStretch, noteScanned } from './risk-scan-store.ts';
import { scanForRisk } from './scan-for-risk.ts';

async function place(
  { db }: TestServer,
  ids: readonly MemberId[],
  kind: 'device' | 'address',
  mark: string,
): Promise<void> {
  await sql`
    insert into member_place (member_id, kind, mark)
    select id, ${kind}, ${mark} from unnest(${ids}::bigint[]) as told (id)`.execute(db);
}

async function membersOf(server: TestServer, count: number): Promise<MemberId[]> {
  const ids: MemberId[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    ids.push((await fundedMember(server, { accountName: `HOLDER ${nth}` })).id);
  }
  return ids;
}

/** Looks at the last minutes alone. */
async function scan({ db }: TestServer): Promise<void> {
  await sql`
    insert into risk_scan (until) values (now() - interval '5 minutes')
    on conflict (is_only) do update set until = excluded.until`.execute(db);
  while (!(await scanForRisk(db)));
}

test('a finding about more money than one call takes is kept, listed and opened', async () => {
  const server = await startTestServer();
  const [id, invited] = await membersOf(server, 2);
  const sums = { deposited: 150_000_000_000n, withdrawn: 140_000_000_001n, played: 0n };
  const reason = { sign: 'no-play', points: 60, ...sums } as const;
  await inTransaction(server.db, (tx) =>
    insertFinding(tx, { kind: 'no-play', members: id ? [id] : [], score: 60, reasons: [reason] }),
  );
  const { client } = await staffUser(server, 'cashier');
  const { findings } = await client.call('GET /staff/api/risk', { query: {} });
  const reasons = [{ sign: 'no-play', deposited: 1_500_000_000, withdrawn: 1_400_000_000.01 }];
  expect(findings).toMatchObject([{ reasons }]);
  const params = { id: findings[0]?.id ?? '' };
  expect(await client.call('GET /staff/api/risk/:id', { params })).toMatchObject({ reasons });
  // In an inviter's finding the first member is the inviter.
  const invites = { sign: 'inviter', points: 60, members: 2 } as const;
  const members = id && invited ? [id, invited] : [];
  await inTransaction(server.db, (tx) =>
    insertFinding(tx, { kind: 'inviter', members, score: 70, reasons: [invites] }),
  );
  const [newest] = (await client.call('GET /staff/api/risk', { query: {} })).findings;
  const found = await client.call('GET /staff/api/risk/:id', { params: { id: newest?.id ?? '' } });
  expect(found.members.map(({ id: each, inviter }) => [each, inviter])).toEqual([
    [String(id), true],
    [String(invited), false],
  ]);
  const unknown = await client.ask('POST /staff/api/risk/:id/end', {
    params: { id: '999' },
    body: { outcome: 'harmless', note: 'x' },
  });
  expect(unknown).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
});

test('a group is listed with its reasons, stays one finding as it grows, and ends by a decision', async () => {
  const server = await startTestServer();
  const ids = await membersOf(server, 5);
  await place(server, ids.slice(0, 4), 'device', 'f00dcafe');
  await scan(server);
  await scan(server);
  const { client, id: cashier } = await staffUser(server, 'cashier');
  const open = async () => (await client.call('GET /staff/api/risk', { query: {} })).findings;
  expect(await open()).toMatchObject([
    {
      kind: 'group',
      score: 60,
      memberCount: 4,
      reasons: [{ sign: 'device', points: 60, members: 4 }],
      ended: null,
    },
  ]);
  const counts = 'GET /staff/api/queue/counts';
  expect((await client.call(counts, {})).findings).toBe(1);
  const agent = await staffUser(server, 'agent');
  expect((await agent.client.call(counts, {})).findings).toBe(0);
  await place(server, ids.slice(4), 'device', 'f00dcafe');
  await scan(server);
  const [finding] = await open();
  expect(finding).toMatchObject({ score: 80, memberCount: 5 });
  expect(finding?.members[0]?.phone).toMatch(/^\d{3}-xxx-\d{4}$/);
  // A list names the first three.
  expect(finding?.members.map(({ id }) => id)).toEqual(ids.slice(0, 3).map(String));
  const params = { id: finding?.id ?? '' };
  const at = new Date().toISOString();
  await paidIn(server.db, ids[0] as MemberId, 100_00n, at);
  // A row that is not paid out, or no longer, was taken by no one.
  await paidOut(server.db, ids[1] as MemberId, 50_00n, { at });
  await paidOut(server.db, ids[1] as MemberId, 70_00n, { at, state: 'voided' });
  await paidOut(server.db, ids[1] as MemberId, 80_00n, { at, isSentBack: true });
  await paidOut(server.db, ids[1] as MemberId, 90_00n, { at, state: 'pending' });
  const whole = await client.call('GET /staff/api/risk/:id', { params });
  expect(whole.members.slice(0, 2)).toMatchObject([
    { inviter: false, deposited: 100, withdrawn: 0 },
    { inviter: false, deposited: 0, withdrawn: 50 },
  ]);
  expect(whole.members.map(({ id }) => id)).toEqual(ids.map(String));
  expect(whole.places).toEqual([{ kind: 'device', hint: 'f00dca', members: 5 }]);
  const file = await client.call('GET /staff/api/members/:id', {
    params: { id: String(ids[0]) },
  });
  expect(file.openFindings).toMatchObject([{ id: params.id, kind: 'group' }]);

  const body = { outcome: 'harmless', note: 'one family' } as const;
  await client.call('POST /staff/api/risk/:id/end', { params, body });
  expect(await client.ask('POST /staff/api/risk/:id/end', { params, body })).toMatchObject({
    body: { message: 'ALREADY_DECIDED' },
  });
  await scan(server);
  expect(await open()).toEqual([]);
  // Two of them are enough to share a place; one alone shares none.
  await place(server, ids.slice(0, 2), 'address', '203.0.113.7');
  await place(server, ids.slice(0, 1), 'address', '198.51.100.7');
  await place(server, ids.slice(0, 3), 'address', '2001:db8:1:2');
  expect((await client.call('GET /staff/api/risk/:id', { params })).places).toEqual([
    { kind: 'device', hint: 'f00dca', members: 5 },
    { kind: 'address', hint: '2001:db8:…', members: 3 },
    { kind: 'address', hint: '203.0.x.x', members: 2 },
  ]);
  const later = await client.call('GET /staff/api/members/:id', {
    params: { id: String(ids[0]) },
  });
  expect(later.openFindings).toEqual([]);
  // The members of a finding are looked at as a file is, further pages as pages are.
  await client.call('GET /staff/api/risk', { query: { page: 2 } });
  const { rows } = await sql<{ call: string; asked: object }>`
    select call, asked from staff_audit where call like 'GET /staff/api/risk%' order by id`.execute(
    server.db,
  );
  expect(rows).toMatchObject([
    { call: 'GET /staff/api/risk/:id', asked: { id: params.id } },
    { call: 'GET /staff/api/risk', asked: { page: 2 } },
  ]);
  const { findings } = await client.call('GET /staff/api/risk', { query: { state: 'ended' } });
  expect(findings).toMatchObject([
    { ended: { by: { id: cashier.toString() }, outcome: 'harmless', note: 'one family' } },
  ]);
  const locked = await server.db
    .selectFrom('member')
    .select('id')
    .where('is_active', '=', false)
    .execute();
  expect(locked).toEqual([]);
});

test('a café that was set aside links no one, until someone takes that back', async () => {
  const server = await startTestServer();
  const ids = await membersOf(server, 4);
  await place(server, ids, 'address', '203.0.113.7');
  await place(server, ids, 'device', 'c0ffee00');
  await scan(server);
  const { client, id: admin, username } = await staffUser(server, 'admin');
  const open = async () => (await client.call('GET /staff/api/risk', { query: {} })).findings;
  const linked = async () =>
    (await client.call('GET /staff/api/members/:id/linked', { params: { id: String(ids[0]) } }))
      .members;
  expect(await linked()).toHaveLength(3);
  const params = { id: (await open())[0]?.id ?? '' };
  await client.call('POST /staff/api/risk/:id/set-aside', { params, body: { reason: 'a café' } });
  await scan(server);
  expect([await open(), await linked()]).toEqual([[], []]);
  const { places } = await client.call('GET /staff/api/common-places', {});
  const aside = { reason: 'a café', by: { id: String(admin), name: username } };
  expect(places.map(({ id: _, at: __, ...place }) => place)).toEqual([
    { kind: 'device', hint: 'c0ffee', ...aside },
    { kind: 'address', hint: '203.0.x.x', ...aside },
  ]);
  const finding = await client.call('GET /staff/api/risk/:id', { params });
  expect(finding).toMatchObject({
    places: [],
    ended: { outcome: 'set-aside', note: 'a café', by: { id: String(admin) } },
  });
  for (const { id } of places) {
    const back = () => client.ask('DELETE /staff/api/common-places/:id', { params: { id } });
    expect((await back()).status).toBe(200);
    expect(await back()).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  }
  const removed = server.db.selectFrom('common_place').select('removed_by');
  expect(await removed.execute()).toEqual([{ removed_by: admin }, { removed_by: admin }]);
  expect((await client.call('GET /staff/api/common-places', {})).places).toEqual([]);
  expect(await linked()).toHaveLength(3);
});

test('deposits that are taken out without play, games that give back, and a fresh bank account are found', async () => {
  const server = await startTestServer();
  const [idle, lucky, fresh, plain] = await Promise.all([
    fundedMember(server, { wallet: 9_000_00n, accountName: 'IDLE' }),
    fundedMember(server, { wallet: 100_00n, accountName: 'LUCKY' }),
    fundedMember(server, { wallet: 900_00n, accountName: 'FRESH' }),
    fundedMember(server, { wallet: 9_000_00n, accountName: 'PLAIN' }),
  ]);
  const pay = async (id: MemberId, amount: bigint) => {
    const ref = newId();
    await sql`insert into movement (id, kind, member_id, partner) values (${ref}, 'payout', ${id}, 'bank')`.execute(
      server.db,
    );
    await sql`
      insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
      values (${ref}, ${amount}, 'SCB', '1', 'X')`.execute(server.db);
  };
  const play = async (id: MemberId, direction: 'in' | 'out', amount: bigint) => {
    const ref = newId();
    await sql`
      insert into movement (id, kind, member_id, partner, state, settled_at, attempts, asked_at)
      values (${ref}, 'game-transfer', ${id}, 'PG', 'posted', now(), 1, now())`.execute(server.db);
    await sql`
      insert into game_transfer (id, direction, amount, credit, request_ref)
      values (${ref}, ${direction}, ${amount}, ${amount}, ${ref})`.execute(server.db);
  };
  await pay(idle.id, 8_000_00n);
  await play(lucky.id, 'in', 100_00n);
  await play(lucky.id, 'out', 20_000_00n);
  await sql`update member set bank_code = 'KBANK', bank_changed_at = now() where id = ${fresh.id}`.execute(
    server.db,
  );
  await sql`update member set password_changed_at = now() where id = ${fresh.id}`.execute(
    server.db,
  );
  await pay(fresh.id, 2_000_00n);
  await pay(plain.id, 1_000_00n);
  await play(plain.id, 'in', 9_000_00n);
  await scan(server);
  const { client } = await staffUser(server, 'cashier');
  const open = async () => {
    const { findings } = await client.call('GET /staff/api/risk', { query: { sort: 'foundAt' } });
    return findings.map(({ kind, members, score }) => [kind, members[0]?.id, score]);
  };
  const expected = [
    ['bank-change', String(fresh.id), 90],
    ['game-return', String(lucky.id), 60],
    ['no-play', String(idle.id), 60],
  ];
  expect((await open()).toSorted()).toEqual(expected);
  // Scanned again, each continues unchanged.
  await scan(server);
  expect((await open()).toSorted()).toEqual(expected);
  const ofKind = { kind: 'no-play' } as const;
  expect((await client.call('GET /staff/api/risk', { query: ofKind })).findings).toMatchObject([
    ofKind,
  ]);
  const usual = await client.call('GET /staff/api/risk', { query: {} });
  expect(usual.findings.map(({ score }) => score)).toEqual([90, 60, 60]);
  const sorted = async (sort: 'score' | 'foundAt' | '-foundAt') =>
    (await client.call('GET /staff/api/risk', { query: { sort } })).findings;
  expect((await sorted('score')).map(({ score }) => score)).toEqual([60, 60, 90]);
  const oldest = (await sorted('foundAt')).map(({ id }) => Number(id));
  expect(oldest).toEqual(oldest.toSorted((one, other) => one - other));
  expect((await sorted('-foundAt')).map(({ id }) => Number(id))).toEqual(oldest.toReversed());
  const { client: admin } = await staffUser(server, 'admin');
  for (const { id } of (await client.call('GET /staff/api/risk', { query: {} })).findings) {
    // Its member shares no place that could be set aside.
    const aside = { params: { id }, body: { reason: 'a café' } };
    expect(await admin.ask('POST /staff/api/risk/:id/set-aside', aside)).toMatchObject({
      status: 404,
      body: { message: 'NO_DATA' },
    });
    const body = { outcome: 'confirmed', note: 'told to the member' } as const;
    await client.call('POST /staff/api/risk/:id/end', { params: { id }, body });
  }
  await scan(server);
  expect(await open()).toEqual([]);
  // Among ended ones the latest comes first.
  const ended = await client.call('GET /staff/api/risk', { query: { state: 'ended' } });
  expect(ended.findings.map(({ id }) => id)).toEqual(
    usual.findings.map(({ id }) => id).toReversed(),
  );
});

test('members are looked at every minute, also when a look fails', async () => {
  const { services } = await startTestServer();
  expect(await riskJobs(services).risk()).toEqual({ againInSeconds: 60 });
  const logged = vi.spyOn(services.log, 'error').mockReturnValue(undefined);
  const failing = riskJobs({ ...services, db: Object.create(null) });
  expect(await failing.risk()).toEqual({ againInSeconds: 60 });
  expect(logged.mock.calls).toEqual([[expect.anything(), 'looking for risk failed']]);
});

test('a scan that takes ten seconds continues a second later', async () => {
  const db = await testDatabase();
  await manyMembers(db, 1);
  await sql`update member set created_at = now() - interval '90 days'`.execute(db);
  const from = performance.now();
  const clock = vi.spyOn(performance, 'now');
  clock
    .mockReturnValueOnce(from)
    .mockReturnValueOnce(from + 9_999)
    .mockReturnValue(from + 10_000);
  const outcome = await riskJobs({ db } as never).risk();
  clock.mockRestore();
  expect(outcome).toEqual({ againInSeconds: 1 });
  // One hour of the thirty days was looked at.
  const { rows } = await sql`select round(extract(epoch from now() - until) / 3600)::int as hours
    from risk_scan`.execute(db);
  expect(rows).toEqual([{ hours: 719 }]);
});

test('findings of two nodes are kept one after the other', async () => {
  const server = await startTestServer();
  const { db } = server;
  await place(server, await membersOf(server, 4), 'device', 'f00dcafe');
  const looks: Promise<void>[] = [];
  await inTransaction(db, async (tx) => {
    await lockScan(tx);
    looks.push(scan(server));
    await untilLocked(db);
  });
  await Promise.all(looks);
  expect(await db.selectFrom('risk_finding').select('score').execute()).toEqual([{ score: 60 }]);
});

test('the first scan covers thirty days, hour by hour, and the next one continues from there', async () => {
  const server = await startTestServer();
  const { db } = server;
  expect((await nextStretch(db)).isLast).toBe(true);
  const { id } = await fundedMember(server);
  await sql`update member set created_at = now() - interval '90 days' where id = ${id}`.execute(db);
  const first = await nextStretch(db);
  expect(Math.round((Date.now() - first.from.getTime()) / 3_600_000)).toBe(720);
  expect(first.to.getTime() - first.from.getTime()).toBe(3_600_000);
  expect(first.isLast).toBe(false);
  await inTransaction(db, (tx) => noteScanned(tx, first.to));
  expect((await nextStretch(db)).from).toEqual(first.to);
  await inTransaction(db, (tx) => noteScanned(tx, first.from));
  expect((await nextStretch(db)).from).toEqual(first.to);
});
