import type { MemberId } from '@wallet/contract/ids';
import { countAttempt } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';

const inquiriesPerHour = 10;

/** Counts a question to the bank about the holder of an account that a member typed. */
export function countInquiry(db: Database, memberId: MemberId): Promise<void> {
  const limit = { max: inquiriesPerHour, windowSeconds: 3_600, refusal: 'REQUEST_LIMIT' } as const;
  return countAttempt(db, { key: `bank-inquiry:${memberId}`, ...limit });
}
