import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { countOpenFindings, listOpenFindings } from './risk-finding-store.ts';

/** Findings about a member that no one has decided about. */
export function listFindingsOf(db: Database, memberId: MemberId) {
  return listOpenFindings(db, memberId);
}

/** Findings that no one has decided about. */
export function countFindings(db: Database): Promise<number> {
  return countOpenFindings(db);
}
