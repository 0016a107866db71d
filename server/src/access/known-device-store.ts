import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { ageOf, ageOfPart, batch, type Expires } from '#db/retention.ts';
import { sealedOrPlain } from '#db/sealed-columns.ts';
import { hashOfToken } from '#lib/token.ts';
import { addressOf, isThisMachine } from './address-rate-limit.ts';

/** Origin of a call: an address, and the token of a device that signed in before. */
export type ClientOrigin = { readonly ip: string; readonly deviceToken: string | null };

type PlaceKind = 'device' | 'address';

type Mark = { readonly kind: PlaceKind; readonly mark: string };

function marksOf({ ip, deviceToken }: ClientOrigin): Mark[] {
  const marks: Mark[] = [];
  if (deviceToken !== null)
    marks.push({ kind: 'device', mark: hashOfToken(deviceToken).toString('hex') });
  // Behind a proxy that hides its callers, all would share one address.
  if (!isThisMachine(ip)) marks.push({ kind: 'address', mark: addressOf(ip) });
  return marks;
}

/** Returns by what a client is known for the member with this phone number; null: unknown. */
export async function findKnownDevice(
  db: Database,
  phone: string,
  place: ClientOrigin,
): Promise<Mark | null> {
  const marks = marksOf(place);
  if (marks.length === 0) return null;
  const known = await db
    .selectFrom('member_place')
    .innerJoin('member', 'member.id', 'member_place.member_id')
    .select(['member_place.kind', 'member_place.mark'])
    .where('member.username', 'in', sealedOrPlain(numbersOf(db), 'phone', phone))
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

/** Knows a device by another secret, for every member who signed in on it. */
export async function replaceDevice(db: Database, from: string, to: string): Promise<void> {
  await db
    .updateTable('member_place')
    .set({ mark: hashOfToken(to).toString('hex') })
    .where('kind', '=', 'device')
    .where('mark', '=', hashOfToken(from).toString('hex'))
    .execute();
}

/** Keeps where a member has just signed in. */
export async function recordDevice(
  db: Database,
  memberId: MemberId,
  place: ClientOrigin,
): Promise<void> {
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

/** Deletes a batch of devices that were not used for long. */
export const deleteOldDevices: Expires = (db) =>
  sql`
    delete from member_place where ctid = any(array(
      select ctid from member_place
      where last_at < now() - ${ageOf('member_place')}
        or kind = 'address' and last_at < now() - ${ageOfPart('placeAddress')} ${batch}))`.execute(
    db,
  );
