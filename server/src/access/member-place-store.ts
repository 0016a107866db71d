import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { ageOf, ageOfPart, type Forgets, slice } from '#db/retention.ts';
import { eitherWay } from '#db/sealed-columns.ts';
import { hashOfToken } from '#lib/token.ts';
import { isThisMachine, placeOf } from './place-limit.ts';

/** A place that somebody calls from: an address, and the secret of a device on which somebody signed in before. */
export type Place = { readonly ip: string; readonly deviceToken: string | null };

export type PlaceKind = 'device' | 'address';

type Mark = { readonly kind: PlaceKind; readonly mark: string };

function marksOf({ ip, deviceToken }: Place): Mark[] {
  const marks: Mark[] = [];
  if (deviceToken !== null)
    marks.push({ kind: 'device', mark: hashOfToken(deviceToken).toString('hex') });
  // A proxy that hides its callers would make one place of all of them.
  if (!isThisMachine(ip)) marks.push({ kind: 'address', mark: placeOf(ip) });
  return marks;
}

/** Tells by what a place is known as the member's of a phone number; null: by nothing. */
export async function findKnownPlace(
  db: Database,
  phone: string,
  place: Place,
): Promise<Mark | null> {
  const marks = marksOf(place);
  if (marks.length === 0) return null;
  const known = await db
    .selectFrom('member_place')
    .innerJoin('member', 'member.id', 'member_place.member_id')
    .select(['member_place.kind', 'member_place.mark'])
    .where('member.username', 'in', eitherWay(numbersOf(db), 'phone', phone))
    .where((is) =>
      is.or(
        marks.map(({ kind, mark }) =>
          is.and([is('member_place.kind', '=', kind), is('member_place.mark', '=', mark)]),
        ),
      ),
    )
    .orderBy('member_place.kind', 'desc')
    .limit(1)
    .executeTakeFirst();
  return known ?? null;
}

/** Keeps where a member has just signed in. */
export async function notePlace(db: Database, memberId: MemberId, place: Place): Promise<void> {
  const rows = marksOf(place).map((mark) => ({ member_id: memberId, ...mark }));
  if (rows.length === 0) return;
  await db
    .insertInto('member_place')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'mark']).doUpdateSet({ last_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Deletes a slice of the places that nobody used for long. */
export const forgetPlaces: Forgets = (db) =>
  sql`
    delete from member_place where ctid = any(array(
      select ctid from member_place
      where last_at < now() - ${ageOf('member_place')}
        or kind = 'address' and last_at < now() - ${ageOfPart('placeAddress')} ${slice}))`.execute(
    db,
  );
