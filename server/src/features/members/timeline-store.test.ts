import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { EventKind } from '@wallet/contract/members/flags';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidOut } from '#test/past-money.ts';
import { listEvents } from './timeline-store.ts';

/** The hour of a day on which something happened. */
const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;

async function town() {
  const db = await testDatabase();
  const [noy, other] = (await manyMembers(db, 2)) as [MemberId, MemberId];
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'admin', 'none', 'none') returning id`.execute(db);
  const somsri = rows[0]?.id;
  await sql`update member set password_changed_at = ${at(1)}`.execute(db);
  return { db, noy, other, somsri };
}

async function listed({ db, noy }: Awaited<ReturnType<typeof town>>, kind?: EventKind) {
  const query = { memberId: noy, language: 'la', kind, before: undefined, limit: 50 } as const;
  const events = await listEvents(db, query);
  return events
    .filter((event) => event.at.toISOString().startsWith('2026-03-01'))
    .map(({ key: _, at: moment, ...event }) => {
      const said = Object.entries(event).filter(([, value]) => value !== null);
      return [moment.getUTCHours(), Object.fromEntries(said)];
    });
}

test('conditions, devices and the profile are on the time line with their own words, as of when they began and ended', async () => {
  const here = await town();
  const { db, noy, other } = here;
  const condition = (state: string, names: object, hours: readonly (number | null)[]) => {
    const [created, started, ended] = hours.map((hour) => hour && at(hour));
    const given = started ? { own: 0, deposit: 0, amount: 100, target: 300, floor: 10 } : {};
    return db
      .insertInto('obligation')
      .values({
        ...{ member_id: noy, source: 'bonus', code: 'X', name: JSON.stringify(names), state },
        ...{ success_percent: 300, fail_percent: 10, wallet_seq: 0, ...given },
        transfer_id: started ? newId() : null,
        created_at: created,
        started_at: started,
        ended_at: ended,
      } as never)
      .execute();
  };
  await condition('failed', { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' }, [2, 3, 4]);
  await condition('disarmed', { th: 'โบนัส', la: '', en: 'Bonus' }, [5, null, 6]);
  for (const id of [noy, other]) {
    await sql`insert into passkey (member_id, credential_id, public_key, counter, transports, device, created_at)
      values (${id}, ${Buffer.from(String(id))}, '', 0, '{}', 'Chrome', ${at(7)})`.execute(db);
    await sql`insert into session (token_hash, member_id, device, ip, is_remembered, created_at, last_seen_at, expires_at)
      values (${Buffer.from(String(id))}, ${id}, 'Safari', 'x', false, ${at(8)}, ${at(8)}, ${at(9)})`.execute(
      db,
    );
    await sql`insert into member_place (member_id, kind, mark, first_at)
      values (${id}, 'device', 'd', ${at(9)}), (${id}, 'address', 'a', ${at(10)})`.execute(db);
    await sql`insert into bank_account_history (member_id, bank_code, account_no, account_name, since)
      values (${id}, 'KBANK', '1', 'X', ${at(11)})`.execute(db);
  }
  expect(await listed(here)).toEqual([
    [11, { kind: 'profile', name: 'bank-account', words: 'KBANK' }],
    [10, { kind: 'devices', name: 'new-address' }],
    [9, { kind: 'devices', name: 'new-device' }],
    [8, { kind: 'devices', name: 'signed-in', words: 'Safari' }],
    [7, { kind: 'devices', name: 'passkey-added', words: 'Chrome' }],
    [6, { kind: 'rewards', name: 'condition-ended', words: 'โบนัส', state: 'disarmed' }],
    [5, { kind: 'rewards', name: 'condition-begun', words: 'โบนัส' }],
    [4, { kind: 'rewards', name: 'condition-ended', words: 'ໂບນັດ', state: 'failed', amount: 100n }],
    [3, { kind: 'rewards', name: 'condition-begun', words: 'ໂບນັດ', amount: 100n }],
    [1, { kind: 'profile', name: 'password-changed' }],
  ]);
});

test('an entry of the statement is money, play or a reward by its type, and is found by its kind', async () => {
  const here = await town();
  const { db, noy } = here;
  const types = ['deposit', 'withdraw', 'transfer', 'bonus', 'finish_bonus'];
  for (const [nth, type] of types.entries()) {
    await sql`
      insert into statement_entry (id, member_id, seq, type, status, from_code, to_code, amount, created_at)
      values (${newId()}, ${noy}, ${nth + 1}, ${type}, 'SUCCESS', 'A', 'B', ${nth + 1}, ${at(nth + 2)})`.execute(
      db,
    );
  }
  const typesOf = async (kind: EventKind) =>
    (await listed(here, kind)).flatMap(([, event]) => Object(event).words);
  expect(await typesOf('money')).toEqual(['withdraw', 'deposit']);
  expect(await typesOf('games')).toEqual(['transfer']);
  expect(await typesOf('rewards')).toEqual(['finish_bonus', 'bonus']);
  // Of events at the same time each is on one page.
  await sql`update statement_entry set created_at = ${at(2)}`.execute(db);
  const query = { memberId: noy, language: 'th', kind: undefined, limit: 1 } as const;
  const paged: string[] = [];
  for (let before: string | undefined; ; ) {
    const [next] = await listEvents(db, { ...query, before });
    if (next?.name !== 'statement' && paged.length > 0) break;
    if (next?.name === 'statement') paged.push(next.key);
    before = next?.key;
  }
  expect(new Set(paged).size).toBe(types.length);
  await sql`update statement_entry set created_at = ${at(4)} where type = 'transfer'`.execute(db);
  expect((await listed(here, 'games'))[0]).toEqual([
    4,
    {
      ...{ kind: 'games', name: 'statement', words: 'transfer', state: 'SUCCESS' },
      ...{ id: expect.any(String), amount: 3n, from: 'A', to: 'B' },
    },
  ]);
});

test('a flag ends at the earlier of its end and of who took it down; acts, cases and chats name the staff', async () => {
  const here = await town();
  const { db, noy, other, somsri } = here;
  const flag = (label: string, from: number, until: number | null, endedAt: number | null) =>
    sql`insert into member_flag (member_id, kind, label, reason, raised_by, created_at, ends_at, ended_at, ended_by)
      values (${noy}, 'own', ${label}, 'why', ${somsri}, ${at(from)}, ${until && at(until)}::timestamptz,
        ${endedAt && at(endedAt)}::timestamptz, ${endedAt && somsri})`.execute(db);
  await flag('over', 2, 4, null);
  await flag('taken down', 5, 8, 6);
  await sql`insert into member_flag (member_id, kind, reason, raised_by, created_at, ends_at)
    values (${noy}, 'watch', 'why', ${somsri}, ${at(9)}, now() + interval '1 day')`.execute(db);
  const [thread, talk] = [newId(), newId()];
  await sql`insert into chat_thread (id, member_id, session_id) values (${thread}, ${noy}, ${newId()})`.execute(
    db,
  );
  await sql`insert into chat_talk (id, thread_id, begun_at, closed_at, closed_by)
    values (${talk}, ${thread}, ${at(10)}, ${at(11)}, ${somsri})`.execute(db);
  await sql`insert into staff_case (kind, subject, member_id, detail, opened_at, closed_at, resolution)
    values ('payout', 'x', ${noy}, '{}', ${at(12)}, ${at(13)}, 'close')`.execute(db);
  for (const id of [noy, other]) {
    await sql`insert into member_note (member_id, text, written_by, created_at)
      values (${id}, 'Called.', ${somsri}, ${at(16)})`.execute(db);
    await sql`insert into slip (id, member_id, seq, reference, status, amount, created_at)
      values (gen_random_uuid(), ${id}, 1, ${`slip of ${id}`}, 'PENDING', 700, ${at(17)})`.execute(
      db,
    );
  }
  await paidOut(db, noy, 1n, { at: '2026-01-02' });
  await paidOut(db, other, 1n, { at: '2026-01-02' });
  const { rows: payouts } = await sql<{ id: string; member: MemberId }>`
    select id, member_id as member from movement`.execute(db);
  for (const { id, member } of payouts) {
    const act = (call: string, asked: string, hour: number) =>
      sql`insert into staff_audit (staff_id, call, asked, ip, at, outcome)
        values (${somsri}, ${call}, ${JSON.stringify({ id: asked })}, 'x', ${at(hour)}, 'OK')`.execute(
        db,
      );
    await act('POST /staff/api/members/:id/lock', String(member), 14);
    await act('POST /staff/api/withdrawals/:id/refuse', id, 15);
  }
  const own = payouts.find(({ member }) => member === noy)?.id;
  const by = 'Somsri';
  const named = (label: string) => ({ kind: 'notes', state: 'own', from: label });
  expect(await listed(here)).toEqual([
    [
      17,
      {
        ...{ kind: 'slips', name: 'slip-sent', id: `slip of ${noy}` },
        ...{ amount: 700n, state: 'PENDING' },
      },
    ],
    [16, { kind: 'notes', name: 'note', words: 'Called.', by }],
    [
      15,
      {
        ...{ kind: 'staff', name: 'act', words: 'POST /staff/api/withdrawals/:id/refuse' },
        ...{ id: own, state: 'OK', by },
      },
    ],
    [
      14,
      { kind: 'staff', name: 'act', words: 'POST /staff/api/members/:id/lock', state: 'OK', by },
    ],
    [
      13,
      {
        ...{ kind: 'cases', name: 'case-closed', words: 'payout', state: 'close' },
        id: expect.any(String),
      },
    ],
    [12, { kind: 'cases', name: 'case-opened', words: 'payout', id: expect.any(String) }],
    [11, { kind: 'chats', name: 'chat-closed', id: thread, by }],
    [10, { kind: 'chats', name: 'chat-begun', id: thread }],
    [9, { kind: 'notes', name: 'flag-raised', state: 'watch', words: 'why', by }],
    [6, { ...named('taken down'), name: 'flag-ended', by }],
    [5, { ...named('taken down'), name: 'flag-raised', words: 'why', by }],
    [4, { ...named('over'), name: 'flag-ended' }],
    [2, { ...named('over'), name: 'flag-raised', words: 'why', by }],
    [1, { kind: 'profile', name: 'password-changed' }],
  ]);
});
