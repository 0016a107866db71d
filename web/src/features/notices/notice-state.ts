import type { ReplyOf } from '@wallet/contract/api';
import type { Baht } from '@wallet/contract/money';
import { outcomeOf } from '#lib/money/outcome.ts';

type Entry = ReplyOf<'POST /api/statement'>['statements'][number];
type Slip = ReplyOf<'POST /api/statement/slip'>['slips'][number];

/** Events of which a phone is notified while the app is closed. Answers in the chat have a badge of their own. */
export type Notice = {
  readonly id: string;
  readonly kind: 'deposit' | 'payout' | 'sentBack' | 'returned' | 'slip' | 'documents';
  /** Null: a slip that could not be read, and documents. */
  readonly amount: Baht | null;
  /** Code of the bank or channel; empty for a slip and for documents. */
  readonly place: string;
  readonly at: string;
};

const noticesMax = 20;

/** Notices of a member, the newest first. `decidedAt`: of their identity documents, where they were decided. */
export function noticesOf(
  entries: readonly Entry[],
  slips: readonly Slip[],
  decidedAt: string | null = null,
): readonly Notice[] {
  const documents: Notice[] =
    decidedAt === null
      ? []
      : [{ id: 'documents', kind: 'documents', amount: null, place: '', at: decidedAt }];
  const all = [...entries.flatMap(noticeOf), ...slips.flatMap(slipNotice), ...documents];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, noticesMax);
}

function noticeOf(entry: Entry): Notice[] {
  const { _id, statementType, status, amount, from, to, updatedAt, reason, sentBack } = entry;
  const outcome = outcomeOf(status);
  if (statementType === 'deposit' && outcome === 'SUCCESS')
    return [{ id: _id, kind: 'deposit', amount, place: from, at: updatedAt }];
  // A member's own cancellation is no news, nor a failure.
  if (statementType !== 'withdraw' || outcome === 'PENDING' || reason === 'CANCELLED') return [];
  const paid = sentBack ? 'sentBack' : 'payout';
  const kind = outcome === 'SUCCESS' ? paid : 'returned';
  return [{ id: _id, kind, amount, place: to, at: updatedAt }];
}

function slipNotice({ id, status, amount, createdAt }: Slip): Notice[] {
  if (outcomeOf(status) !== 'FAILED') return [];
  return [{ id, kind: 'slip', amount, place: '', at: createdAt }];
}

const dayMs = 86_400_000;

/** Number of notices since the member last looked; without a look, those of the last day. */
export function unseenCount(
  notices: readonly Notice[],
  seen: string | null,
  nowMs: number,
): number {
  const since = seen === null ? nowMs - dayMs : Date.parse(seen);
  return notices.filter(({ at }) => Date.parse(at) > since).length;
}
