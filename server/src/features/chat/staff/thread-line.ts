import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import type { Database, Tx } from '#db/database.ts';
import { maskedPhone } from '#lib/masked.ts';
import { Refusal } from '#lib/refusal.ts';
import { summaryOf } from '../thread/message-rules.ts';
import { findLine, type LineRow } from './inbox-store.ts';

export type ThreadLine = Answer<Api['GET /staff/api/chat/threads/:thread']>['thread'];

export async function readLine(db: Database | Tx, id: string): Promise<ThreadLine> {
  const row = await findLine(db, id);
  if (!row) throw new Refusal('NO_DATA');
  return lineOf(row);
}

/** A thread as colleagues see it: of the customer no more than an answer needs. */
export function lineOf(row: LineRow): ThreadLine {
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
