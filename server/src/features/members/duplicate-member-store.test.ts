import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { listTies } from './duplicate-member-store.ts';
import { listLinked } from './list-linked.ts';

function name(db: Database, ids: readonly MemberId[], holder: string) {
  return sql`update member set bank_account_name = ${holder} where id = any(${ids}::bigint[])`.execute(
    db,
  );
}

function meet(db: Database, ids: readonly MemberId[], kind: 'device' | 'address', mark: string) {
  return sql`
    insert into member_place (member_id, kind, mark)
    select id, ${kind}, ${mark} from unnest(${ids}::bigint[]) as met (id)`.execute(db);
}

test('of a member’s ties the twenty with the most signs are listed, the lowest numbers first', async () => {
  const db = await testDatabase();
  const [one = 0n as MemberId, ...others] = await manyMembers(db, 23);
  await name(db, [one, ...others], 'SAME NAME');
  const last = others.at(-1) ?? one;
  await sql`update member set account_bare = '12345678' where id in (${one}, ${last})`.execute(db);
  const ties = await listTies(db, [one]);
  expect(ties).toEqual([
    { from: one, to: last, by: ['account', 'holder'] },
    ...others.slice(0, 19).map((to) => ({ from: one, to, by: ['holder'] })),
  ]);
});

test('a place of ten members is a sign; one of eleven is not, nor is one that was set aside', async () => {
  const db = await testDatabase();
  const ids = await manyMembers(db, 11);
  const [one = 0n as MemberId, two = 0n as MemberId] = ids;
  await meet(db, ids, 'device', 'eleven');
  await meet(db, ids.slice(0, 10), 'address', 'ten');
  // The same mark of another kind is another place.
  await meet(db, [one], 'device', 'ten');
  await meet(db, [two], 'address', 'eleven');
  const ties = async () => (await listTies(db, [one])).map(({ to, by }) => [to, by]);
  const all = ids.slice(1, 10).map((to) => [to, ['address']]);
  expect(await ties()).toEqual(all);
  const { rows } = await sql<{ id: bigint }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'admin', '', '') returning id`.execute(db);
  const by = rows[0]?.id;
  const setAside = (kind: string, mark: string) =>
    sql`insert into common_place (kind, mark, reason, added_by) values (${kind}, ${mark}, 'café', ${by})`.execute(
      db,
    );
  await setAside('device', 'ten');
  await setAside('address', 'other');
  expect(await ties()).toEqual(all);
  await setAside('address', 'ten');
  expect(await ties()).toEqual([]);
  await sql`update common_place set removed_at = now(), removed_by = ${by}`.execute(db);
  expect(await ties()).toEqual(all);
});

test('sixty linked members are listed at the most, the nearest first', async () => {
  const db = await testDatabase();
  const [one = 0n as MemberId, ...others] = await manyMembers(db, 82);
  const near = others.slice(0, 9);
  await meet(db, [one, ...near], 'device', 'd');
  for (const [nth, id] of near.entries()) {
    await meet(db, [id, ...others.slice(9 + nth * 8, 17 + nth * 8)], 'address', `a${nth}`);
  }
  const { members, ties } = await listLinked(db, one);
  expect(members.map(({ step }) => step)).toEqual([...Array(9).fill(1), ...Array(51).fill(2)]);
  const listed = new Set([one, ...members.map(({ member }) => member.id)]);
  expect(ties.filter(({ from, to }) => !listed.has(from) || !listed.has(to))).toEqual([]);
});
