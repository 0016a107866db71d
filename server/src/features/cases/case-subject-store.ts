import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { opened } from '#db/numbers.ts';

/** Subjects of cases, by the number that a case holds. Undefined: there is no such thing. */

export async function findSlip(db: Database, id: string) {
  return db
    .selectFrom('slip')
    .select([
      'status',
      'note',
      'sending_bank as sendingBank',
      'trans_ref as transRef',
      'amount',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** `until`: when its address expires. */
export async function findSlipPicture(db: Database, id: string) {
  return db
    .selectFrom('slip')
    .select(['picture', sql<Date>`now() + interval '1 minute'`.as('until')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findTransfer(db: Database, id: string) {
  return db
    .selectFrom('game_transfer')
    .innerJoin('movement', 'movement.id', 'game_transfer.id')
    .select([
      'partner as code',
      'direction',
      'amount',
      'state',
      'attempts',
      'created_at as createdAt',
    ])
    .where('movement.id', '=', id)
    .executeTakeFirst();
}

export async function findGift(db: Database, id: string) {
  return db
    .selectFrom('gift_link')
    .innerJoin('movement', 'movement.id', 'gift_link.id')
    .select(['mobile', 'state', 'amount', 'created_at as createdAt'])
    .where('movement.id', '=', id)
    .executeTakeFirst();
}

export async function findPerson(db: Database, id: MemberId) {
  return db
    .selectFrom('member')
    .select(['id', 'name', opened('username', 'phone'), 'currency', 'is_active as isActive'])
    .where('id', '=', id)
    .executeTakeFirst();
}
