import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';

/** Keeps a date of birth. False: one is known already. */
export async function insertBirth(tx: Tx, memberId: MemberId, bornOn: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into member_birth (member_id, born_on) values (${memberId}, ${bornOn}::date)
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Forgets a date of birth, so that the member sets it again. */
export async function removeBirth(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`delete from member_birth where member_id = ${memberId}`.execute(tx);
}

/** Members other than this one who set the same date of birth, with the names of their bank accounts. */
export async function listBornAlike(tx: Tx, memberId: MemberId) {
  const { rows } = await sql<{ id: MemberId; name: string }>`
    select member.id, bank_account_name as name
    from member_birth as own
    join member_birth as alike on alike.born_on = own.born_on and alike.member_id <> own.member_id
    join member on member.id = alike.member_id
    where own.member_id = ${memberId} order by member.id`.execute(tx);
  return rows;
}

/** Has those who keep or compare the mark of a person wait for each other, until the transaction ends. */
export async function lockPerson(tx: Tx, mark: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('person'), hashtext(${mark}))`.execute(tx);
}

/** The name of a member's bank account and their date of birth, `YYYY-MM-DD`; undefined: it was not set. */
export async function findBirth(db: Database | Tx, memberId: MemberId) {
  const { rows } = await sql<{ name: string; bornOn: string }>`
    select bank_account_name as name, to_char(born_on, 'YYYY-MM-DD') as "bornOn"
    from member_birth join member on member.id = member_id
    where member_id = ${memberId}`.execute(db);
  return rows[0];
}

/**
 * Reads a member's date of birth, whether a case asks if they are an excluded person, whether their documents were
 * rejected for good, and today in Bangkok.
 */
export async function readStanding(db: Database | Tx, memberId: MemberId) {
  const { rows } = await sql<{
    bornOn: string | null;
    isDoubted: boolean;
    isReleased: boolean;
    today: string;
  }>`
    select to_char(now() at time zone ${bangkok}, 'YYYY-MM-DD') as today,
      (select to_char(born_on, 'YYYY-MM-DD') from member_birth where member_id = ${memberId}) as "bornOn",
      exists (
        select from staff_case
        where kind = 'exclusion-doubt' and subject = ${String(memberId)} and closed_at is null
      ) as "isDoubted",
      exists (
        select from verification where member_id = ${memberId} and state = 'released'
      ) as "isReleased"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table has a row');
  return row;
}
