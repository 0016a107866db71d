import type { Api } from '@wallet/contract/api';
import type { Received, ResponseOf } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { Database } from '#db/database.ts';
import { listEvents } from './timeline-store.ts';

type Timeline = Api['GET /staff/api/members/:id/timeline'];

/** One page of all that happened to a member, newest first. */
export async function readTimeline(
  db: Database,
  memberId: MemberId,
  { kind, before, limit }: Received<Timeline>['query'],
  language: TextKey,
): Promise<ResponseOf<Timeline>> {
  const request = { memberId, language, kind, before, limit: limit + 1 };
  const events = await listEvents(db, request);
  return { events: events.slice(0, limit), isMore: events.length > limit };
}
