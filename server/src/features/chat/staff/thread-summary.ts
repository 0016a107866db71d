import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { Database, Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { maskedPhone } from '#lib/masked.ts';
import { summaryOf } from '../thread/message-rules.ts';
import { findThreadSummary, type LineRow } from './inbox-store.ts';

export type ThreadSummary = ResponseOf<Api['GET /staff/api/chat/threads/:thread']>['thread'];

export async function readThreadSummary(db: Database | Tx, id: string): Promise<ThreadSummary> {
  const row = await findThreadSummary(db, id);
  if (!row) throw new DomainError('NO_DATA');
  return threadSummaryOf(row);
}

/** A thread as staff see it, with only the customer data needed for a reply. */
export function threadSummaryOf(row: LineRow): ThreadSummary {
  const { memberId, memberName, phone, label, language, isBlocked, ...line } = row;
  const { assignedTo, assignedName, lastContent, tags, ...counts } = line;
  return {
    ...counts,
    customer: {
      kind: memberId === null ? 'guest' : 'member',
      memberId,
      name: memberName,
      phone: phone && maskedPhone(phone),
      label,
      language,
      isBlocked,
    },
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: assignedName ?? '' },
    tags: tags.map(({ id, name }) => ({ id: BigInt(id), name })),
    lastText: lastContent && summaryOf(lastContent),
  };
}
