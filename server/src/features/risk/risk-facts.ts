import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { listOpenFindings } from './risk-finding-store.ts';

/** Findings about a member that no one has decided about. */
export function listFindingsOf(db: Database, memberId: MemberId) {
  return listOpenFindings(db, memberId);
}
