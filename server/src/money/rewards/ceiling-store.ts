import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import type { House } from '#money/book/book.ts';

const today = sql`(now() at time zone ${bangkok})::date`;

/** Reads the satang given from a house account today, under a lock held until the transaction ends. */
export async function lockGiven(tx: Tx, house: House): Promise<Satang> {
  const { rows } = await sql<{ given: Satang }>`
    insert into reward_day (house, day) values (${house}, ${today})
    on conflict (house, day) do update set given = reward_day.given
    returning given`.execute(tx);
  return rows[0]?.given ?? 0n;
}

/** Reads the satang given from a house account today, without a lock. */
export async function readGiven(db: Database | Tx, house: House): Promise<Satang> {
  const { rows } = await sql<{ given: Satang }>`
    select given from reward_day where house = ${house} and day = ${today}`.execute(db);
  return rows[0]?.given ?? 0n;
}

export async function addGiven(tx: Tx, house: House, amount: Satang): Promise<void> {
  await sql`
    update reward_day set given = given + ${amount}
    where house = ${house} and day = ${today}`.execute(tx);
}

/** Bangkok's date, `YYYY-MM-DD`. */
export async function readDay(db: Database | Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today}::text as day`.execute(db);
  return rows[0]?.day ?? '';
}
