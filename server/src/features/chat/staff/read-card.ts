import { maskedPhone } from '#lib/masked.ts';
import type { Services } from '#services.ts';
import { findCard, listNewestEntries, listOpenCases, listOpenWithdrawals } from './card-store.ts';
import { readThreadSummary } from './thread-summary.ts';

/** Reads the facts about a member that an answer needs; null of a guest. */
export async function readCard({ db }: Services, threadId: string) {
  const { memberId } = (await readThreadSummary(db, threadId)).customer;
  const member = memberId === null ? null : await findCard(db, memberId);
  if (member === null) return null;
  return {
    ...member,
    phone: maskedPhone(member.phone),
    entries: await listNewestEntries(db, member.id),
    withdrawals: await listOpenWithdrawals(db, member.id),
    cases: await listOpenCases(db, member.id),
  };
}
