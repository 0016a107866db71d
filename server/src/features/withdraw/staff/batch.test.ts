import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { writeSettings } from '#settings/settings.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { recordNotices } from '#test/notices.ts';
import { staffUser, type TestStaffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { lockStaffUser } from './batch-store.ts';

const batches = 'POST /staff/api/withdrawal-batches';

async function asking(server: TestServer, amount: number) {
  const member = await fundedMember(server, { wallet: 9_000_00n });
  const { ref: id } = await member.client.call('POST /api/wallet/withdraw', { body: { amount } });
  return { ...member, withdrawal: id };
}

async function preview({ client }: TestStaffUser, ids: readonly string[]) {
  return client.call('GET /staff/api/withdrawal-batches', { query: { ids: ids.join(',') } });
}

/** Decisions of a batch in the audit, the first first. */
const auditOf = ({ db }: TestServer, decision: 'approve' | 'refuse') =>
  db
    .selectFrom('staff_audit')
    .select(['staff_id', 'asked', 'ip', 'outcome'])
    .where('call', '=', `POST /staff/api/withdrawals/:id/${decision}`)
    .where(sql<boolean>`asked ? 'batch'`)
    .orderBy('id')
    .execute();

const paid = async (server: TestServer) =>
  (await server.control<{ amount: number }[]>('GET', '/payouts')).map(({ amount }) => amount);

test('a batch approves up to the limit of the day, leaves out what needs a look, and reports each', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { bulkApprovalMax: 12_000 });
  const [one, two, three, flagged, cancelled] = [
    await asking(server, 5_100),
    await asking(server, 5_200),
    await asking(server, 5_300),
    await asking(server, 5_400),
    await asking(server, 5_500),
  ];
  const somsri = await staffUser(server, 'cashier');
  await somsri.client.call('POST /staff/api/members/:id/flags', {
    params: { id: flagged.id.toString() },
    body: { kind: 'watch', reason: 'Plays with a friend’s account' },
  });
  const ids = [one, two, three, flagged, cancelled].map(({ withdrawal }) => withdrawal);
  const seen = await preview(somsri, ids);
  expect([seen.limit, seen.room]).toEqual([12_000, 12_000]);
  expect(seen.items.map(({ leftOut }) => leftOut)).toEqual([
    null,
    null,
    'beyond-limit',
    'flagged',
    'beyond-limit',
  ]);
  // One is decided meanwhile.
  await somsri.client.call('POST /staff/api/withdrawals/:id/refuse', {
    params: { id: cancelled.withdrawal },
    body: { reason: 'CONTACT_US' },
  });
  const items = seen.items.map(({ id, version }) => ({ id, version }));
  const body = { id: randomUUID(), action: 'approve' as const, items };
  const expected = [
    { id: one.withdrawal, outcome: 'approved' },
    { id: two.withdrawal, outcome: 'approved' },
    { id: three.withdrawal, outcome: 'beyond-limit' },
    { id: flagged.withdrawal, outcome: 'flagged' },
    { id: cancelled.withdrawal, outcome: 'decided' },
  ];
  const woken = vi.spyOn(server.services, 'wakeJobs');
  expect((await somsri.client.call(batches, { body })).outcomes).toEqual(expected);
  expect(woken).toHaveBeenCalled();
  // The same batch again, as after a lost reply, returns the same and pays nothing.
  expect((await somsri.client.call(batches, { body })).outcomes).toEqual(expected);
  // Nor does another staff user take it over.
  const prasert = await staffUser(server, 'cashier');
  expect(await prasert.client.ask(batches, { body })).toMatchObject({ status: 409 });
  const turned = { ...body, action: 'refuse' as const, reason: 'CONTACT_US' as const };
  const decided = { status: 409, body: { message: 'ALREADY_DECIDED' } };
  expect(await somsri.client.ask(batches, { body: turned })).toMatchObject(decided);
  // Only what was approved counts towards the limit, and only of who approved it.
  expect((await preview(somsri, ids)).room).toBe(12_000 - 10_300);
  expect((await preview(prasert, ids)).room).toBe(12_000);
  // Each decision is in the audit as if it had been taken alone.
  const by = { staff_id: somsri.id, ip: expect.stringMatching(/^10\./), outcome: 'OK' };
  expect(await auditOf(server, 'approve')).toEqual(
    [one, two].map(({ withdrawal: id }) => ({ ...by, asked: { id, batch: body.id } })),
  );
  // A limit that was lowered meanwhile leaves no room, and what was approved yesterday leaves all of it.
  await writeSettings(server.db, { bulkApprovalMax: 10_000 });
  expect((await preview(somsri, ids)).room).toBe(0);
  await sql`update withdrawal_batch_item set at = at - interval '1 day'`.execute(server.db);
  expect((await preview(somsri, ids)).room).toBe(10_000);
  await eventually(async () => {
    await hurryJobs(server);
    expect((await paid(server)).toSorted()).toEqual([5_100, 5_200]);
  });
  await expectConsistentLedger(server);
});

test('a locked member, and one whose password changed within the week, are not paid together', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { bulkApprovalMax: 50_000 });
  const [locked, changed] = [await asking(server, 5_100), await asking(server, 5_200)];
  await sql`update member set is_active = false where id = ${locked.id}`.execute(server.db);
  await sql`update member set password_changed_at = now() - interval '6 days'
    where id = ${changed.id}`.execute(server.db);
  const ids = [locked, changed].map(({ withdrawal }) => withdrawal);
  const { items } = await preview(await staffUser(server, 'cashier'), ids);
  expect(items.map(({ leftOut }) => leftOut)).toEqual(['locked', 'fresh']);
});

test('a withdrawal that waits for another reason than its amount, or for the bank’s answer, is not approved in a batch', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { bulkApprovalMax: 50_000 });
  const { withdrawal } = await asking(server, 5_100);
  await sql`update staff_case set detail = jsonb_set(detail, '{why,code}', '"account-changed"')
    where kind = 'withdrawal'`.execute(server.db);
  const { withdrawal: unanswered } = await asking(server, 5_200);
  await sql`update movement set attempts = 1, asked_at = now() where id = ${unanswered}`.execute(
    server.db,
  );
  const { withdrawal: disputed } = await asking(server, 5_300);
  await sql`insert into staff_case (kind, subject, detail)
    values ('payout-contradiction', ${disputed}, '{}')`.execute(server.db);
  const ids = [withdrawal, unanswered, disputed];
  const { items } = await preview(await staffUser(server, 'cashier'), ids);
  expect(items.map(({ leftOut }) => leftOut)).toEqual(['doubtful', 'decided', 'doubtful']);
});

test('a batch that was cut off continues where it stopped: each item once', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { bulkApprovalMax: 50_000 });
  const members = [
    await asking(server, 5_100),
    await asking(server, 5_200),
    await asking(server, 5_300),
  ];
  const somsri = await staffUser(server, 'cashier');
  const seen = await preview(
    somsri,
    members.map(({ withdrawal }) => withdrawal),
  );
  const items = seen.items.map(({ id, version }) => ({ id, version }));
  const id = randomUUID();
  // As far as the process came before it was killed.
  await somsri.client.call(batches, { body: { id, action: 'approve', items: items.slice(0, 1) } });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      somsri.client.call(batches, { body: { id, action: 'approve', items } }),
    ),
  );
  for (const { outcomes } of answers)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['approved', 'approved', 'approved']);
  await eventually(async () => {
    await hurryJobs(server);
    expect((await paid(server)).toSorted()).toEqual([5_100, 5_200, 5_300]);
  });
  expect((await preview(somsri, [id])).room).toBe(50_000 - 15_600);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a batch continues for a day, and its approvals then count towards the limit of that day', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { bulkApprovalMax: 12_000 });
  const members = [
    await asking(server, 5_100),
    await asking(server, 5_200),
    await asking(server, 5_300),
  ];
  const somsri = await staffUser(server, 'cashier');
  const id = randomUUID();
  const [first, second, third] = (
    await preview(
      somsri,
      members.map(({ withdrawal }) => withdrawal),
    )
  ).items.map(({ id: of, version }) => ({ id: of, version }));
  if (!first || !second || !third) throw new Error('there are three');
  const approve = (item: { id: string; version: string }) =>
    somsri.client.ask(batches, { body: { id, action: 'approve', items: [item] } });
  const age = (hours: number) =>
    sql`update withdrawal_batch set created_at = now() - make_interval(hours => ${hours})`.execute(
      server.db,
    );
  await approve({ ...first, version: 'x'.repeat(first.version.length) });
  await age(23);
  expect((await approve(second)).body).toMatchObject({ outcomes: [{ outcome: 'approved' }] });
  expect((await preview(somsri, [id])).room).toBe(12_000 - 5_200);
  // Kept for later, the number of a batch would be one that no day counts.
  await age(72);
  expect(await approve(third)).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  const waiting = await sql`select from movement where state = 'needs_staff'`.execute(server.db);
  expect(waiting.rows).toHaveLength(2);
});

test('one decided meanwhile, one cancelled by its member and one paused are left out, each with its reason', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { bulkApprovalMax: 50_000 });
  const [fit, decided, cancelled, paused] = [
    await asking(server, 5_100),
    await asking(server, 5_200),
    await asking(server, 5_300),
    await asking(server, 5_400),
  ];
  const [somsri, prasert] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  const ids = [fit, decided, cancelled, paused].map(({ withdrawal }) => withdrawal);
  const seen = await preview(somsri, ids);
  expect(seen.items.map(({ leftOut }) => leftOut)).toEqual([null, null, null, null]);
  await prasert.client.call('POST /staff/api/withdrawals/:id/approve', {
    params: { id: decided.withdrawal },
  });
  await cancelled.client.call('DELETE /api/wallet/withdraw/:id', {
    params: { id: cancelled.withdrawal },
  });
  await prasert.client.call('POST /staff/api/pauses', {
    body: { scope: `member:${paused.id}`, reason: 'A call for help' },
  });
  const items = seen.items.map(({ id, version }) => ({ id, version }));
  const body = { id: randomUUID(), action: 'approve' as const, items };
  const { outcomes } = await somsri.client.call(batches, { body });
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'approved',
    'decided',
    'decided',
    'paused',
  ]);
  expect((await preview(somsri, ids)).items.at(-1)?.leftOut).toBe('paused');
  await eventually(async () => {
    await hurryJobs(server);
    expect((await paid(server)).toSorted()).toEqual([5_100, 5_200]);
  });
  await expectConsistentLedger(server);
});

test('a process that dies amid a batch leaves whole items behind: sent again, each is reported and paid once', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { bulkApprovalMax: 50_000 });
  const members = [
    await asking(server, 5_100),
    await asking(server, 5_200),
    await asking(server, 5_300),
  ];
  const somsri = await staffUser(server, 'cashier');
  const ids = members.map(({ withdrawal }) => withdrawal);
  const items = (await preview(somsri, ids)).items.map(({ id, version }) => ({ id, version }));
  const body = { id: randomUUID(), action: 'approve' as const, items };
  // Its connection ends after the second item was decided and before that is kept, as with the process.
  await sql`
    create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(server.db);
  await sql`
    create trigger die after insert on withdrawal_batch_item for each row
    when (new.withdrawal_id = ${sql.lit(ids[1] ?? '')}) execute function die()`.execute(server.db);
  expect((await somsri.client.ask(batches, { body })).status).toBeGreaterThanOrEqual(500);
  await sql`drop trigger die on withdrawal_batch_item`.execute(server.db);
  const kept = await server.db.selectFrom('withdrawal_batch_item').select('outcome').execute();
  expect(kept).toEqual([{ outcome: 'approved' }]);
  const { outcomes } = await somsri.client.call(batches, { body });
  expect(outcomes).toEqual(ids.map((id) => ({ id, outcome: 'approved' })));
  await eventually(async () => {
    await hurryJobs(server);
    expect((await paid(server)).toSorted()).toEqual([5_100, 5_200, 5_300]);
  });
  const approvals = await server.db
    .selectFrom('staff_audit')
    .select('id')
    .where('call', '=', 'POST /staff/api/withdrawals/:id/approve')
    .execute();
  expect(approvals).toHaveLength(3);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('an amount above a role is left out before anyone presses, though the day has room for it', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { bulkApprovalMax: 50_000 });
  await sql`update staff_role set withdrawal_max = 520000 where code = 'cashier'`.execute(
    server.db,
  );
  const members = [await asking(server, 5_200), await asking(server, 5_201)];
  const { items, room } = await preview(
    await staffUser(server, 'cashier'),
    members.map(({ withdrawal }) => withdrawal),
  );
  expect(room).toBe(50_000);
  expect(items.map(({ leftOut }) => leftOut)).toEqual([null, 'beyond-limit']);
});

test('a batch sent twice at the same time tells both times of one that was decided meanwhile', async () => {
  const server = await startTestServer();
  const { withdrawal } = await asking(server, 5_100);
  const somsri = await staffUser(server, 'cashier');
  const { items } = await preview(somsri, [withdrawal]);
  const refusal = { reason: 'CONTACT_US' } as const;
  await somsri.client.call('POST /staff/api/withdrawals/:id/refuse', {
    params: { id: withdrawal },
    body: refusal,
  });
  const sent = items.map(({ id, version }) => ({ id, version }));
  const body = { id: randomUUID(), action: 'refuse' as const, items: sent, ...refusal };
  // Both wait for the staff user's lock, so that neither finds an outcome of the other.
  const asked = await inTransaction(server.db, async (tx) => {
    await lockStaffUser(tx, somsri.id);
    const both = Promise.all([1, 2].map(() => somsri.client.ask(batches, { body })));
    await untilLocked(server.db, 2);
    return { both };
  });
  const outcomes = [{ id: withdrawal, outcome: 'decided' }];
  for (const reply of await asked.both) {
    expect(reply).toMatchObject({ status: 200, body: { outcomes } });
  }
});

test('batches of one staff user wait for each other, so that they share the limit of the day', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { bulkApprovalMax: 6_000 });
  const members = [await asking(server, 5_100), await asking(server, 5_200)];
  const somsri = await staffUser(server, 'cashier');
  const ids = members.map(({ withdrawal }) => withdrawal);
  const seen = (await preview(somsri, ids)).items.map(({ id, version }) => ({ id, version }));
  const { both } = await inTransaction(server.db, async (tx) => {
    await lockStaffUser(tx, somsri.id);
    const sent = seen.map((item) =>
      somsri.client.call(batches, {
        body: { id: randomUUID(), action: 'approve', items: [item] },
      }),
    );
    await untilLocked(server.db, 2);
    return { both: Promise.all(sent) };
  });
  const outcomes = (await both).flatMap((reply) => reply.outcomes.map(({ outcome }) => outcome));
  expect(outcomes.toSorted()).toEqual(['approved', 'beyond-limit']);
});

test('without a limit that two people raised nothing is approved together, and all can be rejected', async () => {
  const server = await startTestServer();
  const members = [await asking(server, 5_100), await asking(server, 5_200)];
  const somsri = await staffUser(server, 'cashier');
  const ids = members.map(({ withdrawal }) => withdrawal);
  const { items } = await preview(somsri, ids);
  expect(items.map(({ leftOut }) => leftOut)).toEqual(['beyond-limit', 'beyond-limit']);
  const sent = items.map(({ id, version }) => ({ id, version }));
  const approved = await somsri.client.call(batches, {
    body: { id: randomUUID(), action: 'approve', items: sent },
  });
  expect(approved.outcomes.map(({ outcome }) => outcome)).toEqual(['beyond-limit', 'beyond-limit']);
  const refuse = { id: randomUUID(), action: 'refuse' as const, items: sent };
  expect(await somsri.client.ask(batches, { body: refuse })).toMatchObject({ status: 400 });
  const approve = { ...refuse, action: 'approve' as const, reason: 'PLAY_REVIEW' as const };
  expect(await somsri.client.ask(batches, { body: approve })).toMatchObject({ status: 400 });
  // A number that no withdrawal has is left out, and shown nowhere.
  const nothing = { id: randomUUID(), version: 'x'.repeat(16) };
  const unknown = { id: randomUUID(), action: 'approve' as const, items: [nothing] };
  expect((await somsri.client.call(batches, { body: unknown })).outcomes).toEqual([
    { id: nothing.id, outcome: 'decided' },
  ]);
  expect((await preview(somsri, [nothing.id])).items).toEqual([]);
  const notified = await recordNotices(server);
  const refused = await somsri.client.call(batches, {
    body: { ...refuse, reason: 'PLAY_REVIEW' },
  });
  expect(refused.outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
  expect(notified.mock.calls.flat()).toEqual(members.map((member) => member.id));
  expect((await auditOf(server, 'refuse')).map(({ asked }) => asked)).toEqual(
    ids.map((withdrawal) => ({ id: withdrawal, batch: refuse.id })),
  );
  expect(await members[0]?.client.call('POST /api/statement', { body: {} })).toMatchObject({
    statements: [{ status: 'FAILED', reason: 'PLAY_REVIEW' }, { statementType: 'deposit' }],
  });
  for (const { client } of members)
    expect((await client.call('GET /api/wallet', {})).wallet.amount).toBe(9_000);
  const agent = await staffUser(server, 'agent');
  expect(await agent.client.ask(batches, { body: refuse })).toMatchObject({ status: 403 });
  expect(await paid(server)).toEqual([]);
  expect(await violationsOf(server.db)).toEqual([]);
});
