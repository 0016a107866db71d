import type { MemberId, StaffId } from '@wallet/contract/ids';
import {
  type IdentityDocument,
  type PictureSide,
  pictureSides,
  type VerificationReason,
  type VerificationState,
} from '@wallet/contract/verification/kinds';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { boundsOf, countListed } from '#db/listing.ts';

/** State of a member's latest verification; null if there is none. */
export async function findStanding(
  db: Database | Tx,
  memberId: MemberId,
): Promise<VerificationState | null> {
  return (await findLatest(db, memberId))?.state ?? null;
}

/** A member's latest verification. */
export async function findLatest(db: Database | Tx, memberId: MemberId) {
  return db
    .selectFrom('verification')
    .select(['id', 'state', 'reason', 'sent_at as sentAt', 'decided_at as decidedAt'])
    .where('member_id', '=', memberId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewPicture = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly side: PictureSide;
  readonly file: string;
  readonly sealedKey: string;
};

/** Keeps an uploaded picture in place of the one before. Answers the file that it replaces; null: none. */
export async function keepDraft(tx: Tx, picture: NewPicture): Promise<string | null> {
  const { id, memberId, side, file, sealedKey } = picture;
  const replaced = await tx
    .deleteFrom('verification_picture')
    .where('member_id', '=', memberId)
    .where('side', '=', side)
    .where('verification_id', 'is', null)
    .returning('file')
    .executeTakeFirst();
  await tx
    .insertInto('verification_picture')
    .values({ id, member_id: memberId, side, file, sealed_key: sealedKey, verification_id: null })
    .execute();
  return replaced?.file ?? null;
}

type NewVerification = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly document: IdentityDocument;
};

export async function insertVerification(tx: Tx, row: NewVerification): Promise<void> {
  const { id, memberId, document } = row;
  await tx
    .insertInto('verification')
    .values({ id, member_id: memberId, document, reason: null, decided_by: null, decided_at: null })
    .execute();
}

/** Gives a verification the uploaded pictures of these sides; answers how many there were. */
export async function takeDrafts(
  tx: Tx,
  { id, memberId, sides }: { id: string; memberId: MemberId; sides: readonly PictureSide[] },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('verification_picture')
    .set({ verification_id: id })
    .where('member_id', '=', memberId)
    .where('verification_id', 'is', null)
    .where('side', 'in', sides)
    // Older ones may be deleted at this moment.
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The member of a verification; undefined if there is none of this number. */
export async function findMemberOf(tx: Tx, id: string): Promise<MemberId | undefined> {
  const found = await tx
    .selectFrom('verification')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.member_id;
}

type StateChange = {
  readonly id: string;
  readonly from: VerificationState;
  readonly to: Exclude<VerificationState, 'sent'>;
  readonly decidedBy: StaffId;
  /** Reason of a rejection. */
  readonly reason?: VerificationReason;
};

/** Moves a verification on. False: it is not in the state that it was seen in. */
export async function changeState(tx: Tx, change: StateChange): Promise<boolean> {
  const { id, from, to, decidedBy, reason } = change;
  const { numUpdatedRows } = await tx
    .updateTable('verification')
    .set({
      state: to,
      decided_by: decidedBy,
      decided_at: sql<Date>`now()`,
      ...(reason === undefined ? {} : { reason }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts verifications of a member that were rejected. */
export async function countRefused(db: Database | Tx, memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from verification
    where member_id = ${memberId} and reason is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts verifications of its member that had been rejected before one was sent. */
export async function countRefusedBefore(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from verification as this join verification as earlier
      on earlier.member_id = this.member_id and earlier.sent_at < this.sent_at
    where this.id = ${id} and earlier.reason is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

const row = sql`
  verification.id, verification.member_id as "memberId", verification.document, verification.state,
  verification.reason, verification.sent_at as "sentAt", verification.decided_at as "decidedAt",
  staff.id as "staffId", staff.name as "staffName"`;

export type VerificationRow = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly document: IdentityDocument;
  readonly state: VerificationState;
  readonly reason: VerificationReason | null;
  readonly sentAt: Date;
  readonly decidedAt: Date | null;
  readonly staffId: StaffId | null;
  readonly staffName: string | null;
};

type VerificationsQuery = {
  readonly page: number;
  readonly limit: number;
  readonly state: 'waiting' | 'decided';
};

/** One page: of those that wait the oldest first, of the others the latest. */
export async function listVerifications(db: Database, { page, limit, state }: VerificationsQuery) {
  const isWaiting = state === 'waiting';
  const where = isWaiting ? sql`state = 'sent'` : sql`decided_at is not null`;
  const order = isWaiting ? sql`sent_at, id` : sql`decided_at desc, id`;
  const { matching } = boundsOf({ page, limit }, true);
  const { rows } = await sql<VerificationRow>`
    select ${row} from (
      select * from verification where ${where} order by ${order} ${matching}) as verification
    left join staff on staff.id = verification.decided_by
    order by ${order}`.execute(db);
  return { ...(await countListed(db, sql`select from verification where ${where}`)), rows };
}

/** One verification with what is registered of its member. */
export async function findVerification(db: Database, id: string) {
  const { rows } = await sql<VerificationRow & { bankAccountName: string }>`
    select ${row}, member.bank_account_name as "bankAccountName"
    from verification join member on member.id = verification.member_id
    left join staff on staff.id = verification.decided_by
    where verification.id = ${id}`.execute(db);
  return rows[0];
}

/** Sides of a verification whose pictures are still there. */
export async function listSides(db: Database, id: string): Promise<PictureSide[]> {
  const rows = await db
    .selectFrom('verification_picture')
    .select('side')
    .where('verification_id', '=', id)
    .execute();
  // As they are asked for: the front first.
  return pictureSides.filter((side) => rows.some((row) => row.side === side));
}

const sealedPicture = [
  'id',
  'member_id as memberId',
  'side',
  'file',
  'sealed_key as sealedKey',
] as const;

/** One picture of a verification; undefined: it was deleted, or never asked for. */
export async function findPicture(db: Database, id: string, side: PictureSide) {
  return db
    .selectFrom('verification_picture')
    .select(sealedPicture)
    .where('verification_id', '=', id)
    .where('side', '=', side)
    .executeTakeFirst();
}
