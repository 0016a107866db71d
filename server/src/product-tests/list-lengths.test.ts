import type { MemberId, StaffId } from '@wallet/contract/ids';
import { bellSubjects } from '@wallet/contract/queue/kinds';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { listHeld } from '#features/limits/limits-store.ts';
import { listFiles } from '#features/limits/register/register-store.ts';
import { listTies } from '#features/members/duplicate-member-store.ts';
import { listLinked } from '#features/members/list-linked.ts';
import { listOpenCases } from '#features/members/member-store.ts';
import { listNotes } from '#features/members/note-store.ts';
import { listPending } from '#features/progress/progress-store.ts';
import { listBell } from '#features/queue/bell-store.ts';
import { listShiftNotes } from '#features/queue/shift-store.ts';
import { listCommonPlaces } from '#features/risk/common-place-store.ts';
import { listOpenFindings } from '#features/risk/risk-finding-store.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';

async function town(members: number) {
  const db = await testDatabase();
  const ids = await manyMembers(db, members);
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    select name, name, 'admin', 'none', 'none' from unnest(array['somsri', 'prasert']) as name
    returning id`.execute(db);
  const [somsri = 0n as StaffId, prasert = 0n as StaffId] = rows.map(({ id }) => id);
  return { db, ids, noy: ids[0] ?? (0n as MemberId), somsri, prasert };
}

test('lists that grow for years end, and what is newest is in them', async () => {
  const { db, noy, somsri, prasert } = await town(1);
  /** Adds rows of which each is a minute younger than the one before, the last a minute old. */
  const add = async (count: number, into: RawBuilder<unknown>, values: RawBuilder<unknown>) => {
    await sql`
      insert into ${into} select ${values} from (
        select nth, now() - make_interval(mins => ${count + 1} - nth) as at
        from generate_series(1, ${count}::int) as nth order by nth) as made`.execute(db);
  };
  await add(
    201,
    sql`member_note (member_id, text, written_by, created_at)`,
    sql`${noy}::bigint, nth::text, ${somsri}::bigint, at`,
  );
  const notes = await listNotes(db, noy);
  expect([notes.length, notes[0]?.text, notes.at(-1)?.text]).toEqual([200, '201', '2']);

  await add(
    201,
    sql`shift_note (text, written_by, created_at)`,
    sql`'@prasert ' || nth, ${somsri}::bigint, at`,
  );
  const shift = await listShiftNotes(db);
  expect([shift.length, shift[0]?.text]).toEqual([200, '@prasert 201']);
  const bell = await listBell(db, prasert, bellSubjects);
  expect([bell.length, bell[0]?.at.getTime()]).toEqual([30, shift[0]?.at.getTime()]);

  await add(
    501,
    sql`common_place (kind, mark, reason, added_by)`,
    sql`'device', nth::text, 'a café', ${somsri}::bigint`,
  );
  const places = await listCommonPlaces(db);
  expect([places.length, places[0]?.mark]).toEqual([500, '501']);

  await add(
    21,
    sql`risk_finding (kind, members, score, reasons)`,
    sql`'group', array[${noy}::bigint], nth, '[]'`,
  );
  const findings = await listOpenFindings(db, noy);
  expect(findings.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, nth) => 21n - BigInt(nth)),
  );

  await add(
    51,
    sql`register_file (id, kind, row_count, confirmed_by, confirmed_at)`,
    sql`gen_random_uuid(), 'export', nth, ${somsri}::bigint, at`,
  );
  const files = await listFiles(db);
  expect([files.length, files[0]?.rows]).toEqual([50, 51]);

  await add(
    51,
    sql`staff_case (kind, subject, member_id, detail)`,
    sql`'slip', nth::text, ${noy}::bigint, '{}'::jsonb`,
  );
  const cases = await listOpenCases(db, noy);
  expect([cases.length, (cases[0]?.id ?? 0n) - (cases.at(-1)?.id ?? 0n)]).toEqual([50, 49n]);

  await add(
    21,
    sql`slip (id, member_id, seq, reference, status, amount, created_at)`,
    sql`gen_random_uuid(), ${noy}::bigint, nth, nth::text, 'PENDING', nth, at`,
  );
  const pending = await listPending(db, noy);
  expect([pending.length, pending[0]?.amount, pending.at(-1)?.amount]).toEqual([20, 21n, 2n]);

  // Of held payments the oldest comes first: it has waited longest.
  await add(
    101,
    sql`inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, created_at)`,
    sql`gen_random_uuid(), 'KBANK', nth::text, nth, at, ${noy}::bigint, 'held', at`,
  );
  const held = await listHeld(db, noy);
  expect([held.length, held[0]?.amount]).toEqual([100, 1n]);
});

test('a member is tied to twenty others at the most, and a page of links names sixty', async () => {
  const { db, ids, noy } = await town(101);
  const sharing = (kind: string, mark: string, members: readonly MemberId[]) =>
    sql`insert into member_place (member_id, kind, mark)
      select id, ${kind}, ${mark} from unnest(${[...members]}::bigint[]) as told (id)`.execute(db);
  // Ten at one place are a household still; three of them are twenty-seven others.
  for (const place of [0, 1, 2]) {
    const others = ids.slice(1 + place * 9, 1 + (place + 1) * 9);
    await sharing('device', `home ${place}`, [noy, ...others]);
  }
  const near = await listTies(db, [noy]);
  expect(near.map(({ to }) => to)).toEqual(ids.slice(1, 21));
  for (const [nth, id] of ids.slice(1, 9).entries()) {
    await sharing('address', `far ${nth}`, [id, ...ids.slice(28 + nth * 9, 28 + (nth + 1) * 9)]);
  }
  const { members } = await listLinked(db, noy);
  expect([members.length, members.filter(({ step }) => step === 1).length]).toEqual([60, 20]);
  // One more, and the place is a café.
  await sharing('device', 'home 0', ids.slice(50, 51));
  expect((await listTies(db, [noy])).map(({ to }) => to)).toEqual(ids.slice(10, 28));
});
