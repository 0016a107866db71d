import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

const call = 'POST /staff/api/sign-in';

type SignIn = {
  /** Null: nobody has the name. */
  readonly id: bigint | null;
  readonly ip: string;
  readonly outcome: string;
};

/**
 * A sign-in as a line of the audit; the calls of a session write theirs by themselves. Who is nobody
 * gets no line, and a row elsewhere in its place: names shall not be told apart by the time it takes.
 */
export async function recordSignIn(db: Database, { id, ip, outcome }: SignIn): Promise<void> {
  if (id === null) {
    await sql`
      insert into attempt (key, count, until) values ('staff-nobody', 1, now())
      on conflict (key) do update set count = 1, until = excluded.until`.execute(db);
    return;
  }
  await db
    .insertInto('staff_audit')
    .values({ staff_id: id, call, asked: '{}', ip, outcome })
    .execute();
}

/** Whether somebody of this name signed in from this address within a month. */
export async function isKnownPlace(db: Database, username: string, ip: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from staff_audit join staff on staff.id = staff_audit.staff_id
      where staff.username = ${username} and staff_audit.ip = ${ip}
        and staff_audit.call = ${sql.lit(call)} and staff_audit.outcome = 'OK'
        and staff_audit.at > now() - interval '30 days') as "isKnown"`.execute(db);
  return rows[0]?.isKnown ?? false;
}

/** Guesses at a name are counted at each place, under `staff-at:<place> <name>`. */
export async function forgetGuessesAtPlaces(tx: Tx, username: string): Promise<void> {
  await sql`
    delete from attempt
    where starts_with(key, 'staff-at:') and split_part(key, ' ', 2) = ${username}`.execute(tx);
}
