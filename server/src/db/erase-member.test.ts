import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mustPost, openHouses } from '#money/book/book.ts';
import { heldAccount } from '#money/limits/limit-store.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { inTransaction } from './database.ts';
import {
  erasePerson,
  findConsent,
  findErasureBlockers,
  findLocker,
  listFilesOfMember,
} from './erase-member.ts';

async function world() {
  const db = await testDatabase();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  return { db, noy, malee };
}

const money = 'there is money in the wallet or in a pot';
const game = 'there is money in a game';

/** Obstacles of an erasure, and a row of a member `$1` that makes each. */
const obstacles: readonly (readonly [string, string])[] = [
  ['the member is not locked', 'update member set is_active = true where id = $1'],
  ['the member is erased', `update member set username = 'erased-$1' where id = $1`],
  [
    game,
    `insert into game_account (member_id, code, username, password, state, amount)
     values ($1, 'PG', 'm$1', '', 'active', 1)`,
  ],
  [
    game,
    `insert into game_account (member_id, code, username, password, state, outstanding)
     values ($1, 'PG', 'm$1', '', 'active', 1)`,
  ],
  [
    'a movement of money is under way',
    `insert into movement (id, kind, member_id, partner)
     values (gen_random_uuid(), 'gift-link', $1, 'gift')`,
  ],
  [
    'a slip is being checked',
    `insert into slip (id, member_id, seq, reference) values (gen_random_uuid(), $1, 1, 'R')`,
  ],
  [
    'a QR can still be paid',
    `insert into qr_code (id, member_id, provider, reference, asked, state)
     values ('Q', $1, 'KBANK', 'Q', 1, 'creating')`,
  ],
  [
    'a QR can still be paid',
    `insert into qr_code (id, member_id, provider, reference, asked, state, expires_at)
     values ('Q', $1, 'KBANK', 'Q', 1, 'live', now() + interval '1 minute')`,
  ],
  [
    'a deposit is announced',
    `insert into deposit_notice (id, member_id, amount) values (gen_random_uuid(), $1, 1)`,
  ],
  [
    'a reward for an invitation is due',
    `insert into invite_reward (inviter_id, invitee_id, day, amount)
     select $1, id, current_date, 1 from member where id <> $1`,
  ],
  [
    'a bonus is being played',
    `insert into obligation (member_id, source, name, state, success_percent, fail_percent,
       wallet_seq, own, deposit, amount, target, floor, transfer_id, started_at)
     values ($1, 'promotion', '{"th": "a", "la": "a", "en": "A"}', 'active', 300, 10,
       0, 0, 0, 100, 300, 10, gen_random_uuid(), now())`,
  ],
  [
    'a bonus is being played',
    `insert into obligation (member_id, source, name, state, success_percent, fail_percent,
       wallet_seq, armed_until)
     values ($1, 'bonus', '{"th": "a", "la": "a", "en": "A"}', 'armed', 300, 10, 0, now())`,
  ],
  [
    'a case of the staff is open',
    `insert into staff_case (kind, subject, member_id) values ('slip', 'S', $1)`,
  ],
  [
    'a difference with a provider is open',
    `insert into difference (book, ref, day, code, their_count, member_id)
     values ('game-PG', 'R', current_date, 'MISSING_HERE', 1, $1)`,
  ],
];

/** Rows that have ended. */
const past = [
  `insert into movement (id, kind, member_id, partner, state, settled_at)
   values (gen_random_uuid(), 'gift-link', $1, 'gift', 'posted', now())`,
  `insert into slip (id, member_id, seq, reference, status, note, settled_at)
   values (gen_random_uuid(), $1, 1, 'R', 'FAILED', 'NOT_MATCH', now())`,
  `insert into qr_code (id, member_id, provider, reference, asked, state, expires_at)
   values ('Q', $1, 'KBANK', 'Q', 1, 'live', now() - interval '1 minute')`,
  `insert into deposit_notice (id, member_id, amount, state)
   values (gen_random_uuid(), $1, 1, 'expired')`,
  `insert into staff_case (kind, subject, member_id, closed_at) values ('slip', 'S', $1, now())`,
  `insert into difference (book, ref, day, code, their_count, member_id, explained_at)
   values ('game-PG', 'R', current_date, 'MISSING_HERE', 1, $1, now())`,
  `insert into game_account (member_id, code, username, password, state)
   values ($1, 'PG', 'm$1', '', 'active')`,
];

test('open matters keep their member, and no other; ended ones keep no one', async () => {
  const { db, noy, malee } = await world();
  await sql`update member set is_active = false`.execute(db);
  const undone = new Error('undone');
  const blockersAfter = async (...statements: readonly string[]) => {
    const found: unknown[] = [];
    const tried = inTransaction(db, async (tx) => {
      for (const statement of statements) {
        await sql.raw(statement.replaceAll('$1', `${noy}`)).execute(tx);
      }
      found.push(await findErasureBlockers(tx, noy), await findErasureBlockers(tx, malee));
      throw undone;
    });
    await expect(tried).rejects.toBe(undone);
    return found;
  };
  expect(await blockersAfter()).toEqual([[], []]);
  for (const [obstacle, statement] of obstacles) {
    expect(await blockersAfter(statement), statement).toEqual([[obstacle], []]);
  }
  expect(await blockersAfter(...past)).toEqual([[], []]);
  const nobody = await inTransaction(db, (tx) => findErasureBlockers(tx, 999_999n as MemberId));
  expect(nobody).toBeUndefined();
});

test('money anywhere of a member keeps them, also what is only held', async () => {
  const { db, noy, malee } = await world();
  await sql`update member set is_active = false`.execute(db);
  const accounts = await inTransaction(db, async (tx) => {
    await openHouses(tx, [{ code: 'adjustment:THB', currency: 'THB' }]);
    const { wallet_account, invite_account, refund_account } = await tx
      .selectFrom('member')
      .select(['wallet_account', 'invite_account', 'refund_account'])
      .where('id', '=', noy)
      .executeTakeFirstOrThrow();
    return [wallet_account, invite_account, refund_account, await heldAccount(tx, noy, 'THB')];
  });
  const move = { amount: 5n, kind: 'adjustment', op: 'single' } as const;
  for (const account of accounts) {
    const post = (from: 'in' | 'out') =>
      inTransaction(db, (tx) =>
        from === 'in'
          ? mustPost(tx, { id: newTransferId(), from: 'adjustment:THB', to: account, ...move })
          : mustPost(tx, { id: newTransferId(), from: account, to: 'adjustment:THB', ...move }),
      );
    const blockers = (memberId: MemberId) =>
      inTransaction(db, (tx) => findErasureBlockers(tx, memberId));
    await post('in');
    expect([await blockers(noy), await blockers(malee)]).toEqual([[money], []]);
    await post('out');
    expect(await blockers(noy)).toEqual([]);
  }
});

test('the last who locked a member counts, and consent of two within a week', async () => {
  const { db, noy, malee } = await world();
  const { rows } = await sql<{ id: bigint }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    select name, name, 'admin', 'none', 'none' from unnest(array['a', 'b']) as name
    returning id`.execute(db);
  const [a, b] = rows.map(({ id }) => id);
  const lock = (by: bigint | undefined, memberId: MemberId, outcome = 'OK', what = 'lock') =>
    sql`
      insert into staff_audit (staff_id, call, asked, ip, outcome)
      values (${by}, ${`POST /staff/api/members/:id/${what}`},
        ${JSON.stringify({ id: `${memberId}` })}, '', ${outcome})`.execute(db);
  expect(await findLocker(db, noy)).toBeUndefined();
  await lock(a, noy);
  await lock(b, noy);
  await lock(a, noy, 'NO_DATA');
  await lock(a, noy, 'OK', 'unlock');
  await lock(a, malee);
  expect(await findLocker(db, noy)).toEqual({ staffId: b });
  expect(await findLocker(db, malee)).toEqual({ staffId: a });

  const propose = (subject: string, state: string, days: number, by = a, and = b) =>
    sql`
      insert into change_proposal
        (id, call, subject, asked, difference, account_numbers, proposed_by, state, ended_by, ended_at)
      values (gen_random_uuid(), 'POST /staff/api/members/:id/erasure', ${subject}, '{}', '[]', '{}', ${by}, ${state}, ${and},
        now() - make_interval(days => ${days}))`.execute(db);
  await propose(`erasure:${noy}`, 'CARRIED_OUT', 7);
  await propose(`erasure:${noy}`, 'OUTDATED', 1);
  await propose(`flag:${noy}`, 'CARRIED_OUT', 1);
  expect(await findConsent(db, noy)).toBeUndefined();
  await propose(`erasure:${noy}`, 'CARRIED_OUT', 6);
  expect(await findConsent(db, noy)).toEqual(['a', 'b']);
  await propose(`erasure:${noy}`, 'CARRIED_OUT', 5, b, a);
  expect(await findConsent(db, noy)).toEqual(['b', 'a']);
  expect(await findConsent(db, malee)).toBeUndefined();
});

test('the files of a member are those of slips, documents and chats, and no one else’s', async () => {
  const { db, noy, malee } = await world();
  for (const [memberId, name] of [
    [noy, 'noy'],
    [malee, 'malee'],
  ] as const) {
    await sql`
      insert into slip (id, member_id, seq, reference, picture)
      values (gen_random_uuid(), ${memberId}, 1, ${name}, ${`slips/${name}`}),
        (gen_random_uuid(), ${memberId}, 2, ${`${name}2`}, null)`.execute(db);
    await sql`
      insert into chat_upload (path, kind, member_id)
      values (${`chat/${name}`}, 'image', ${memberId})`.execute(db);
    // Messages of the staff: a video, and cards of which one has a picture.
    const cards = [{ image_url: `chat/${name}-card` }, { image_url: null }];
    await sql`
      with staff as (
        insert into staff (username, name, role, password_hash, totp_secret)
        values (${name}, 'Nok', 'agent', '', '') returning id),
      thread as (
        insert into chat_thread (id, member_id, session_id, last_seq)
        values (gen_random_uuid(), ${memberId}, gen_random_uuid(), 2) returning id)
      insert into chat_message (id, thread_id, seq, client_id, session_id, sender, staff_id, type, content)
      select gen_random_uuid(), thread.id, seq, gen_random_uuid(), gen_random_uuid(), 'agent', staff.id,
        'media', content
      from staff, thread, (values
        (1, ${{ payload: { filePath: `chat/${name}-video` } }}::jsonb),
        (2, ${{ payloads: cards }}::jsonb)) as said (seq, content)`.execute(db);
  }
  expect((await listFilesOfMember(db, noy)).toSorted()).toEqual([
    ...['chat/noy', 'chat/noy-card', 'chat/noy-video'],
    'slips/noy',
  ]);
});

test('notes and jobs about a member go with them; a name of two letters is in words about others', async () => {
  const { db, noy, malee } = await world();
  await sql`update member set name = case id when ${noy} then 'Jo' else 'Dao' end`.execute(db);
  await sql`
    with writer as (
      insert into staff (username, name, role, password_hash, totp_secret)
      values ('a', 'a', 'admin', 'none', 'none') returning id)
    insert into shift_note (text, written_by) select text, id from writer, unnest(array[
      'The job is done', 'See #' || ${noy}, 'DAO called', 'Dinner at nine']) as text`.execute(db);
  await sql`
    insert into job (kind, key, company) select 'name-inquiry', id::text, 'bank' from member
    union all select 'obligation', ${noy}::text, null`.execute(db);
  const erased = async (memberId: MemberId) => {
    await inTransaction(db, (tx) => erasePerson(tx, memberId, []));
    const notes = await db.selectFrom('shift_note').select('text').orderBy('id').execute();
    const jobs = await sql<{ job: string }>`
      select kind || ' ' || key as job from job order by 1`.execute(db);
    return [notes.map(({ text }) => text), jobs.rows.map(({ job }) => job)];
  };
  expect(await erased(noy)).toEqual([
    ['The job is done', 'DAO called', 'Dinner at nine'],
    [`name-inquiry ${malee}`, `obligation ${noy}`],
  ]);
  expect(await erased(malee)).toEqual([
    ['The job is done', 'Dinner at nine'],
    [`obligation ${noy}`],
  ]);
});
