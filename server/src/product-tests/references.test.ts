import { referenceOf } from '@wallet/contract/reference';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openCase } from '#money/cases/case-store.ts';
import { fundedMember } from '#test/funded-member.ts';
import { staffUser } from '#test/staff.ts';
import { serverForFile, type TestServer } from '#test/test-server.ts';

const sharedServer = serverForFile();

/** A cashier who types what a member reads out. */
async function searching(server: TestServer) {
  const { client } = await staffUser(server, 'cashier');
  return {
    members: async (search: string) =>
      (await client.call('GET /staff/api/members', { query: { search } })).members.map(
        ({ id }) => id,
      ),
    withdrawals: async (search: string) =>
      (await client.call('GET /staff/api/withdrawals', { query: { search } })).withdrawals.map(
        ({ id }) => id,
      ),
    cases: async (search: string) =>
      (await client.call('GET /staff/api/cases', { query: { search } })).cases.map(
        ({ subject }) => subject,
      ),
  };
}

/** A member with two withdrawals, of which the staff look for one. */
async function withdrawalOf(server: TestServer): Promise<{ id: string; memberId: string }> {
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
  return { id: ref, memberId: noy.id.toString() };
}

test('a movement is found by its short reference, however it is typed, and no other is', async () => {
  const server = await sharedServer();
  const one = await withdrawalOf(server);
  await withdrawalOf(server);
  const find = await searching(server);
  const reference = referenceOf(one.id);
  for (const typed of [
    reference,
    reference.toLowerCase().replaceAll('\u00A0', '-'),
    reference.replaceAll('\u00A0', ''),
  ]) {
    expect(await find.withdrawals(typed)).toEqual([one.id]);
    expect(await find.members(typed)).toEqual([one.memberId]);
  }
  expect(await find.members('222 222 2222')).toEqual([]);
});

test('a case is found by the reference of what it is about', async () => {
  const server = await sharedServer();
  const id = '01a203b5-e496-7350-959f-0123456789ab';
  const why = { code: 'in-suspense' } as const;
  await openCase(server.db, { kind: 'slip', subject: id, memberId: null, why });
  await openCase(server.db, { kind: 'slip', subject: 'other', memberId: null, why });
  const find = await searching(server);
  expect(await find.cases(referenceOf(id))).toEqual([id]);
});

test('two movements with the same reference are both shown', async () => {
  const server = await sharedServer();
  const first = await withdrawalOf(server);
  const second = await withdrawalOf(server);
  const twin = second.id.slice(0, 24) + first.id.slice(24);
  await sql`
    insert into statement_entry (id, member_id, seq, type, from_code, to_code, amount)
    select ${twin}, member_id, 1000, type, from_code, to_code, amount
    from statement_entry where id = ${second.id}`.execute(server.db);
  const find = await searching(server);
  const found = await find.members(referenceOf(first.id));
  expect(found.toSorted()).toEqual([first.memberId, second.memberId].toSorted());
});

test('a reference is looked up in the index of the statement', async () => {
  const { db } = await sharedServer();
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql`
      explain select id from statement_entry where right(id::text, 12) = '0123456789ab'`.execute(
      tx,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain('statement_entry_reference');
});
