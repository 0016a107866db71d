import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { fundedMember } from '#test/funded-member.ts';
import { rawCall } from '#test/raw-call.ts';
import { confirmedBySecond, staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';

test('the audit records who asked for what, from where, and how it ended', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server);
  const nok = await staffUser(server, 'agent');
  const somsri = await staffUser(server, 'cashier');
  const admin = await staffUser(server, 'admin');
  const request = { params: { id: noy.id.toString() }, body: { reason: 'stolen phone' } };
  await nok.client.call('POST /staff/api/members/:id/lock', request);
  const approval = { params: { id: newId() } };
  await somsri.client.ask('POST /staff/api/withdrawals/:id/approve', approval);
  await somsri.client.call('GET /staff/api/withdrawals', { query: {} });

  const { total, entries } = await admin.client.call('GET /staff/api/audit', { query: {} });
  expect(total).toBe(2);
  expect(entries).toMatchObject([
    {
      colleague: { id: somsri.id.toString(), username: somsri.username, name: somsri.username },
      call: 'POST /staff/api/withdrawals/:id/approve',
      asked: approval.params,
      outcome: 'NO_DATA',
    },
    {
      colleague: { id: nok.id.toString() },
      call: 'POST /staff/api/members/:id/lock',
      asked: { ...request.params, ...request.body },
      outcome: 'OK',
    },
  ]);
  expect(entries[0]?.ip).toMatch(/^10\./);

  const found = async (query: Record<string, string>) =>
    (await admin.client.call('GET /staff/api/audit', { query })).entries.map(({ call }) => call);
  const newest = entries.map(({ call }) => call);
  const oldest = newest.toReversed();
  const byName = somsri.username < nok.username ? newest : oldest;
  for (const [sort, calls] of [
    ['at', oldest],
    ['call', oldest],
    ['outcome', newest],
    ['colleague', byName],
  ] as const) {
    expect([await found({ sort }), await found({ sort: `-${sort}` })], sort).toEqual([
      calls,
      calls.toReversed(),
    ]);
  }
  expect(await found({ colleague: nok.id.toString() })).toEqual([entries[1]?.call]);
  expect(await found({ call: 'approve' })).toEqual([entries[0]?.call]);
  expect(await found({ call: '%' })).toEqual([]);
  expect(await found({ to: '2020-01-01' })).toEqual([]);
  expect(await found({ from: '2020-01-01' })).toHaveLength(2);
});

test('nothing that a call does not listen to is in the audit, least of all in place of its result', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server);
  const { token, client } = await staffUser(server, 'admin');
  const member = `/staff/api/members/${noy.id}`;
  const body = JSON.stringify({ id: '1', note: 'of no use' });
  const reveal = { path: `${member}/reveal/phone?id=1&field=none`, token };
  await rawCall(server, 'GET /staff/api/members/:id/reveal/:field', reveal);
  const signOut = { path: `${member}/sign-out`, token, body };
  await rawCall(server, 'POST /staff/api/members/:id/sign-out', signOut);
  const { entries } = await client.call('GET /staff/api/audit', { query: {} });
  const id = noy.id.toString();
  expect(entries.map(({ asked: request }) => request)).toEqual([{ id }, { id, field: 'phone' }]);
});

test('a call that was rejected before the sign-in is in the audit, with nothing of what it sent along', async () => {
  const server = await startTestServer();
  const nok = await staffUser(server, 'agent');
  const token = nok.token;
  const body = JSON.stringify({ reason: 'CONTACT_US', note: 'of no use' });
  const id = newId();
  await rawCall(server, 'POST /staff/api/withdrawals/:id/refuse', {
    path: `/staff/api/withdrawals/${id}/refuse?note=1`,
    token,
    body,
  });
  await rawCall(server, 'GET /staff/api/withdrawals/:id', { token });
  await rawCall(server, 'GET /staff/api/withdrawals/:id', {
    token,
    path: '/staff/api/withdrawals/%00',
  });
  await nok.client.ask('GET /staff/api/audit', { query: {} });
  const { client } = await staffUser(server, 'admin');
  const { entries } = await client.call('GET /staff/api/audit', {
    query: { outcome: 'FORBIDDEN' },
  });
  expect(entries.map(({ call, asked: request, outcome }) => [call, request, outcome])).toEqual([
    ['GET /staff/api/audit', {}, 'FORBIDDEN'],
    ['GET /staff/api/withdrawals/:id', {}, 'FORBIDDEN'],
    ['GET /staff/api/withdrawals/:id', {}, 'FORBIDDEN'],
    ['POST /staff/api/withdrawals/:id/refuse', { id }, 'FORBIDDEN'],
  ]);
  const done = await client.call('GET /staff/api/audit', { query: { outcome: 'OK' } });
  expect(done.total).toBe(0);
});

test('an edit that one person saves alone has its old and new values there', async () => {
  const server = await startTestServer();
  const { client } = await staffUser(server, 'admin');
  const { version, settings } = await client.call('GET /staff/api/settings', {});
  const slipWithinMinutes = settings.slipWithinMinutes - 1;
  const saved = await client.call('PUT /staff/api/settings', {
    body: { version, changes: { slipWithinMinutes } },
  });
  expect(saved.changeId).toBeNull();
  const { entries } = await client.call('GET /staff/api/audit', { query: { call: 'settings' } });
  expect(entries[0]?.change).toMatchObject({
    isNew: false,
    values: [
      { path: ['slipWithinMinutes'], before: settings.slipWithinMinutes, after: slipWithinMinutes },
    ],
  });
  // A change that waits has no values of its own here: the line that ends it has.
  const next = await client.call('GET /staff/api/settings', {});
  await client.call('PUT /staff/api/settings', {
    body: { version: next.version, changes: { withdrawMax: Number(settings.withdrawMax) + 1 } },
  });
  const later = await client.call('GET /staff/api/audit', { query: { call: 'settings' } });
  expect(later.entries.map(({ change }) => change !== null)).toEqual([false, true]);
  // A value without an earlier one is marked as new.
  const { changeId } = await client.call('POST /staff/api/roles', {
    body: {
      ...{ code: 'junior', name: 'Junior', capabilities: ['useConsole'] },
      ...{ withdrawalMax: null, adjustmentMax: null },
      ...{ pagesPerHour: 1, filesPerHour: 1, locksPerHour: 1 },
    },
  });
  await confirmedBySecond(server, changeId);
  const [confirmed] = (
    await client.call('GET /staff/api/audit', { query: { call: 'changes/:id/confirm' } })
  ).entries;
  expect(confirmed?.change).toMatchObject({ currency: 'THB', isNew: true });
});

test('entries are permanent: neither changed, nor removed, nor emptied', async () => {
  const server = await startTestServer();
  const { client } = await staffUser(server, 'admin');
  await client.call('POST /staff/api/sign-out', {});
  const changes = [
    sql`update staff_audit set call = 'GET /staff/api/me'`,
    sql`update staff_audit set asked = '{}' where false or true`,
    sql`update staff_audit set outcome = 'FORBIDDEN'`,
    sql`update staff_audit set outcome = null`,
    sql`delete from staff_audit`,
  ];
  for (const change of changes) {
    await expect(change.execute(server.db)).rejects.toThrow(
      'what the staff did stays as it was written',
    );
  }
  for (const emptying of [sql`truncate staff_audit`, sql`truncate staff cascade`]) {
    await expect(emptying.execute(server.db)).rejects.toThrow('staff_audit is kept');
  }
  const lines = await server.db.selectFrom('staff_audit').select(['call', 'outcome']).execute();
  expect(lines).toEqual([{ call: 'POST /staff/api/sign-out', outcome: 'OK' }]);
});

test('the audit of a member, of a kind and of an amount, with the member and old and new values', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const som = await fundedMember(server, { wallet: 9_000_00n });
  const somsri = await staffUser(server, 'cashier');
  const prasert = await staffUser(server, 'cashier');
  const admin = await staffUser(server, 'admin');
  const ask = async (client: typeof noy.client, amount: number) =>
    (await client.call('POST /api/wallet/withdraw', { body: { amount } })).ref;
  const refuse = async (id: string) =>
    somsri.client.call('POST /staff/api/withdrawals/:id/refuse', {
      params: { id },
      body: { reason: 'CONTACT_US' },
    });
  await refuse(await ask(noy.client, 6_000));
  await refuse(await ask(som.client, 5_100));
  const params = { id: noy.id.toString() };
  await somsri.client.call('POST /staff/api/members/:id/lock', { params, body: { reason: 'x' } });
  await somsri.client.call('GET /staff/api/members/:id/reveal/:field', {
    params: { ...params, field: 'phone' },
  });
  for (const { id } of [noy, som]) {
    await somsri.client.call('GET /staff/api/members/:id', { params: { id: id.toString() } });
  }
  const proposal = { direction: 'credit', amount: 250, reason: 'counted short' } as const;
  await somsri.client.call('POST /staff/api/members/:id/adjustments', { params, body: proposal });
  const { version, settings } = await admin.client.call('GET /staff/api/settings', {});
  const { changeId } = await admin.client.call('PUT /staff/api/settings', {
    body: { version, changes: { withdrawMax: Number(settings.withdrawMax) + 1 } },
  });
  await prasert.client.call('POST /staff/api/changes/:id/confirm', {
    params: { id: changeId ?? '' },
  });

  const { cases } = await somsri.client.call('GET /staff/api/cases', { query: {} });
  const { decisions } = await somsri.client.call('GET /staff/api/cases/:id', {
    params: { id: cases[0]?.id ?? '' },
  });
  await somsri.client.ask('POST /staff/api/cases/:id/decisions', {
    params: { id: cases[0]?.id ?? '' },
    body: { remedy: { action: 'adjust', direction: 'credit', amount: 1 }, reason: 'again' },
  });
  await prasert.client.call('POST /staff/api/decisions/:id/confirm', {
    params: { id: decisions[0]?.id ?? '' },
  });
  const verification = { id: newId(), member_id: noy.id, document: 'passport' } as const;
  await server.db.insertInto('verification').values(verification).execute();
  const picture = { id: verification.id, side: 'front' } as const;
  await somsri.client.ask('GET /staff/api/verifications/:id/pictures/:side', { params: picture });

  const listed = async (query: Record<string, string | number>) =>
    (await admin.client.call('GET /staff/api/audit', { query })).entries;
  const calls = async (query: Record<string, string | number>) =>
    (await listed(query)).map(({ call }) => call.split('/').at(-1));
  expect(await calls({ search: `#${noy.id}` })).toEqual([
    ':side',
    'confirm',
    'decisions',
    'adjustments',
    ':id',
    ':field',
    'lock',
    'refuse',
  ]);
  expect(await calls({ kind: 'reveals' })).toEqual([':side', ':field']);
  expect(await calls({ amountFrom: 6_000 })).toEqual(['refuse']);
  expect(await calls({ amountFrom: 6_001 })).toEqual([]);
  expect(await calls({ amountFrom: 251, search: `${noy.id}` })).toEqual(['refuse']);
  const about = await listed({ search: `${noy.id}` });
  expect(about.map(({ amount }) => amount)).toEqual([null, 250, 250, 250, null, null, null, 6_000]);
  expect(new Set(about.map(({ member }) => member?.id))).toEqual(new Set([noy.id.toString()]));
  const [confirmed] = await listed({ call: 'changes/:id/confirm' });
  const before = Number(settings.withdrawMax);
  expect(confirmed?.change).toEqual({
    ...{ currency: 'THB', isNew: false },
    values: [{ path: ['withdrawMax'], before, after: before + 1 }],
  });
  // An amount that is no number hides neither its line nor the others.
  const call = 'POST /staff/api/members/:id/adjustments';
  const asked = JSON.stringify({ ...params, amount: 'much' });
  const odd = { staff_id: somsri.id, call, asked, ip: '10.0.0.1' };
  await server.db.insertInto('staff_audit').values(odd).execute();
  const [newest, ...others] = await listed({ search: `${noy.id}` });
  expect([newest?.call, newest?.amount, others.length]).toEqual([call, null, about.length]);
  // A search by name is itself in the audit, as one of this list.
  await listed({ search: 'Nobody' });
  const [searched] = await listed({ call: 'GET /staff/api/audit' });
  expect(searched).toMatchObject({
    asked: { search: 'Nobody' },
    colleague: { username: admin.username },
  });
});

test('numbers that a person revealed are counted, and rejected attempts apart', async () => {
  const server = await startTestServer();
  const members = [await fundedMember(server), await fundedMember(server)];
  const nok = await staffUser(server, 'agent');
  const { client } = await staffUser(server, 'admin');
  for (const { id } of members) {
    for (const field of ['phone', 'phone', 'bankAccountNo'] as const) {
      await nok.client.ask('GET /staff/api/members/:id/reveal/:field', {
        params: { id: id.toString(), field },
      });
    }
  }
  const [one, other] = [await staffUser(server, 'cashier'), await staffUser(server, 'cashier')];
  const slip = 'GET /staff/api/cases/:id/slip-picture';
  const side = 'GET /staff/api/verifications/:id/pictures/:side';
  const lines = [
    [one.id, slip, 'OK', 0],
    [other.id, slip, 'OK', 2],
    [other.id, side, 'OK', 1],
    [other.id, side, 'NO_DATA', 3],
    // Yesterday, and calls that reveal nothing.
    [nok.id, slip, 'OK', 24],
    [one.id, 'GET /staff/api/verifications/:id', 'OK', 0],
  ] as const;
  // Noon in Bangkok.
  const noon = (hoursBefore: number) =>
    new Date(
      Math.floor((Date.now() + 7 * 3_600_000) / 86_400_000) * 86_400_000 +
        (5 - hoursBefore) * 3_600_000,
    );
  for (const [staff_id, call, outcome, hours] of lines) {
    const line = { staff_id, call, outcome, at: noon(hours), ip: '10.0.0.1', asked: '{"id":"1"}' };
    await server.db.insertInto('staff_audit').values(line).execute();
  }
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const { colleagues } = await client.call('GET /staff/api/audit/reveals', {
    query: { from: today, to: today },
  });
  const nothing = { numbers: 0, members: 0, pictures: 0, rejected: 0 };
  const lastAt = noon(1).toISOString();
  const line = colleagues.find(({ pictures }) => pictures === 2);
  expect(line).toEqual({
    ...{ ...nothing, pictures: 2, rejected: 1, lastAt },
    colleague: { id: `${other.id}`, username: other.username, name: other.username },
  });
  expect(colleagues).toMatchObject([
    { colleague: { id: nok.id.toString() }, numbers: 4, members: 2, pictures: 0, rejected: 2 },
    { ...nothing, colleague: { id: other.id.toString() }, pictures: 2, rejected: 1, lastAt },
    { ...nothing, colleague: { id: one.id.toString(), name: one.username }, pictures: 1 },
  ]);
});
