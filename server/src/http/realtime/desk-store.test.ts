import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { readWorkMark } from './desk-store.ts';

const decision = 'staff_decision (id, case_id, action, reason, proposed_by)';
const proposal =
  'change_proposal (id, call, subject, asked, difference, account_numbers, proposed_by)';

/** News after which consoles read again, in this order. */
const news: readonly (readonly [what: string, statement: string])[] = [
  ['a case', `insert into staff_case (kind, subject) values ('slip', '1')`],
  ['the end of a case', `update staff_case set closed_at = now()`],
  [
    'a case that is opened again',
    `update staff_case set closed_at = null, opened_at = now() + interval '1 s'`,
  ],
  [
    'documents of a member',
    `insert into verification (id, member_id, document) values (gen_random_uuid(), 1, 'passport')`,
  ],
  [
    'a decision about documents',
    `update verification set state = 'accepted', decided_by = 1, decided_at = now()`,
  ],
  [
    'a proposed decision',
    `insert into ${decision} values (gen_random_uuid(), 1, 'close', 'a test', 1)`,
  ],
  [
    'the end of a decision',
    `update staff_decision set state = 'WITHDRAWN', ended_by = 1, ended_at = now()`,
  ],
  [
    'a proposed change',
    `insert into ${proposal} values (gen_random_uuid(), 'PUT', 'a', '{}', '[]', '{}', 1)`,
  ],
  [
    'the end of a change',
    `update change_proposal set state = 'OUTDATED', ended_by = 2, ended_at = now()`,
  ],
  ['work that is taken', `insert into work_holder (kind, item, given_by) values ('case', '1', 1)`],
  [
    'a note about a member',
    `insert into member_note (member_id, text, written_by) values (1, 'a test', 1)`,
  ],
  [
    'a note in a chat',
    `insert into chat_note (thread_id, staff_id, text) values (gen_random_uuid(), 1, 'a test')`,
  ],
  ['a note for the next shift', `insert into shift_note (text, written_by) values ('a test', 1)`],
  [
    'a colleague who signs in',
    `insert into staff_session (token_hash, staff_id, device, ip, expires_at)
      values ('\\x00', 1, '', '', now() + interval '1 hour')`,
  ],
  [
    'a colleague who has been away for minutes',
    `update staff_session set last_seen_at = now() - interval '4 minutes'`,
  ],
];

test('every kind of news for the staff changes the mark by which consoles read again', async () => {
  const db = await testDatabase();
  let before = await readWorkMark(db);
  for (const [what, statement] of news) {
    await inTransaction(db, async (tx) => {
      // Rows of their own, without those that they belong to.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
    const mark = await readWorkMark(db);
    expect.soft(mark, what).not.toBe(before);
    before = mark;
  }
  expect(await readWorkMark(db)).toBe(before);
});
