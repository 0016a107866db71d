import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { isCounting } from './attempt-store.ts';
import { insertAuditedCall } from './audit-store.ts';
import { countAttempt, noteAttempt } from './rate-limit.ts';
import type { StaffRole } from './role-store.ts';

const hour = 3_600;

export type Reader = { readonly id: StaffId; readonly role: StaffRole; readonly ip: string };

/**
 * Admits a view of member data in lists and files, and writes it to the audit log. The same view within the
 * hour, as by a refreshing page, is neither counted nor logged.
 */
export async function admitReading(
  db: Database,
  { id, role, ip }: Reader,
  read: { readonly what: 'file' | 'page'; readonly call: string; readonly asked: object },
): Promise<void> {
  const { what, call, asked } = read;
  const key = `staff-${what}:${id}`;
  const seen = `${key}:${JSON.stringify(asked)}`;
  if (await isCounting(db, seen)) return;
  const max = what === 'file' ? role.filesPerHour : role.pagesPerHour;
  await countAttempt(db, { key, max, windowSeconds: hour });
  await noteAttempt(db, { key: seen, max: 1, windowSeconds: hour });
  await insertAuditedCall(db, { staffId: id, call, asked, ip }, 'OK');
}

const notesMax = 120;
const tenMinutes = 600;

/** Admits a look at the notes about a member. The same member's again are no other look. */
export async function admitNotes(db: Database, id: StaffId, memberId: MemberId): Promise<void> {
  const look = `staff-notes:${id}:${memberId}`;
  if (await isCounting(db, look)) return;
  const counted = { key: `staff-notes:${id}`, max: notesMax, windowSeconds: tenMinutes };
  await countAttempt(db, counted);
  await noteAttempt(db, { key: look, max: 1, windowSeconds: tenMinutes });
}

/** Locks of staff accounts in an hour by one person, so that no one locks out everybody before it is noticed. */
const accountLocks = 3;

/** Admits one more lock of an account by a staff user. */
export async function admitAccountLock(db: Database, id: StaffId): Promise<void> {
  await countAttempt(db, {
    key: `staff-account-lock:${id}`,
    max: accountLocks,
    windowSeconds: hour,
    refusal: 'REQUEST_LIMIT',
  });
}

type Locking = Pick<Reader, 'id' | 'role'>;

/** Admits one more member lock by a staff user. */
export async function admitLock(db: Database, { id, role }: Locking): Promise<void> {
  await countAttempt(db, { key: `staff-lock:${id}`, ...perHour(role) });
}

/** Admits one more member whom a staff user signs out: as many as they may lock. */
export async function admitSignOut(db: Database, { id, role }: Locking): Promise<void> {
  await countAttempt(db, { key: `staff-sign-out:${id}`, ...perHour(role) });
}

function perHour({ locksPerHour }: Locking['role']) {
  return { max: locksPerHour, windowSeconds: hour, refusal: 'REQUEST_LIMIT' } as const;
}
