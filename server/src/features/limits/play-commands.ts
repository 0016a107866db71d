import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { recordPlay } from './play-store.ts';

/**
 * Rejects entering a game while a member is excluded or takes a break, under the member's lock, and counts as play. For
 * addresses that take no ticket of ours; issuing one does the same.
 */
export async function beginPlay(db: Database, memberId: MemberId): Promise<void> {
  await recordPlay(db, memberId);
}
