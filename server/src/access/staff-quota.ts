import type { Role } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { isCounting } from './attempt-store.ts';
import { insertAuditedCall } from './audit-store.ts';
import { countAttempt, noteAttempt } from './rate-limit.ts';

/**
 * Things of members that a colleague may do in an hour: more than a busy day's work needs, and far less
 * than it takes to copy all members, or to lock them out.
 */
const quotas = {
  file: { agent: 120, cashier: 240, admin: 600 },
  page: { agent: 30, cashier: 60, admin: 300 },
  lock: { agent: 10, cashier: 30, admin: 100 },
} as const satisfies Record<string, Record<Role, number>>;

const hour = 3_600;

export type Reader = { readonly id: StaffId; readonly role: Role; readonly ip: string };

/**
 * Admits a look at what lists and files show of members, and writes it into the audit. The same look
 * again within the hour, as of a page that refreshes itself, is neither counted nor written down.
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
  await countAttempt(db, { key, max: quotas[what][role], windowSeconds: hour });
  await noteAttempt(db, { key: seen, max: 1, windowSeconds: hour });
  await insertAuditedCall(db, { staffId: id, call, asked, ip }, 'OK');
}

/** Admits one more member whom a colleague locks. */
export async function admitLock(
  db: Database,
  { id, role }: Pick<Reader, 'id' | 'role'>,
): Promise<void> {
  await countAttempt(db, {
    key: `staff-lock:${id}`,
    max: quotas.lock[role],
    windowSeconds: hour,
    refusal: 'REQUEST_LIMIT',
  });
}
