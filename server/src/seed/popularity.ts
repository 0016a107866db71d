import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Tx } from '#db/database.ts';

/** Games that other members of the demo's operator play, and by how many of them each day. */
const players = { PG: 41, JOKER: 33, UFABET: 27, SEXYGAME: 22, HUAYHD: 14, SLOTXO: 9 };

const days = 6;

/** The days before today as the hourly count would have left them, so that the lobby has its popular row. */
export async function seedPopularity(tx: Tx): Promise<void> {
  const rows = Object.entries(players).flatMap(([code, count]) =>
    Array.from({ length: days }, (_, index) => ({
      day: sql<Date>`(now() at time zone ${bangkok})::date - ${index + 1}::int`,
      code,
      players: count,
    })),
  );
  await tx.insertInto('game_popularity').values(rows).execute();
}
