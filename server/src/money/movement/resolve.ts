import type { MovementState } from '@wallet/contract/movement';
import type { ProviderReply, ProviderResult, QueryResult } from './outcome.ts';

/** Escalates to staff after this long without a response. */
export const giveUpSeconds = 24 * 3_600;

/**
 * A request is sent within this time after its attempt was recorded, or never: money may be returned some
 * time after the record, and a process that was frozen in between must not undo that.
 */
const leaveSeconds = 30;

/** Seconds until an unresolved movement is checked again: 1, 2, 4 … 60. */
export function pauseBefore(attempt: number): number {
  return Math.min(60, 2 ** Math.max(0, attempt - 1));
}

/** An unresolved movement at the time of a check. */
export type Unresolved = {
  /** Number of requests sent to the provider. */
  readonly attempts: number;
  /** Seconds since the first request; 0 before. */
  readonly ageSeconds: number;
  /** Since the latest call began whose outcome we do not know; null if there is none. */
  readonly unknownSeconds: number | null;
};

/** A final outcome. */
export type MovementOutcome<Note> = {
  readonly state: 'posted' | 'voided';
  readonly note?: Note | undefined;
  /** The only attempt, which was rejected. If another has begun since, its outcome is awaited instead. */
  readonly attempt?: number;
};

/** Calls and guarantees of a provider, by which its movements are resolved. */
export type ProviderCalls<One extends Unresolved, Note> = {
  /** The provider is idempotent: repeating a reference has no further effect. */
  readonly repeatsSafely: boolean;
  /** A request without a response within this time will no longer be executed. */
  readonly latestSeconds: number;
  /**
   * Records an attempt. Null when the movement ended in the meantime, it may not be sent by now, or another attempt
   * began since it was read: the result of that one is unknown.
   */
  readonly startAttempt: (one: One) => Promise<One | null>;
  /** Makes the call, if that is still `inTime`. */
  readonly send: (one: One) => Promise<ProviderReply<ProviderResult, Note>>;
  /** Takes back what startAttempt recorded: that attempt did nothing. */
  readonly forgetAttempt: (one: One) => Promise<void>;
  readonly query: (one: One) => Promise<ProviderReply<QueryResult, Note>>;
  /** Records a final outcome once and returns the state afterwards. */
  readonly settle: (one: One, end: MovementOutcome<Note>) => Promise<MovementState>;
  readonly handToStaff: (one: One) => Promise<MovementState>;
};

/**
 * Sends a request unless it is too late, which leaves the outcome unknown. `seconds`: since before the
 * attempt was recorded.
 */
export async function inTime<Note>(
  seconds: number,
  call: () => Promise<ProviderReply<ProviderResult, Note>>,
): Promise<ProviderReply<ProviderResult, Note>> {
  return seconds > leaveSeconds ? { result: 'unknown' } : call();
}

/** Sends the first request: no other can be in flight, so a rejection is final immediately. */
export async function sendFirst<One extends Unresolved, Note>(
  calls: ProviderCalls<One, Note>,
  one: One,
): Promise<{ readonly result: ProviderResult; readonly state: MovementState }> {
  const reply = await calls.send(one);
  const state =
    (await settleDefinite(calls, one, reply)) ?? (await settleRefused(calls, one, reply));
  return { result: reply.result, state };
}

/** Resolves a movement without a final outcome. */
export async function resolve<One extends Unresolved, Note>(
  calls: ProviderCalls<One, Note>,
  one: One,
): Promise<MovementState> {
  if (one.ageSeconds > giveUpSeconds) return calls.handToStaff(one);
  return calls.repeatsSafely ? sendAgain(calls, one) : queryOnly(calls, one);
}

/** Queries the provider's records; changes nothing unless the result is final. */
export async function queryOutcome<One extends Unresolved, Note>(
  calls: ProviderCalls<One, Note>,
  one: One,
): Promise<{ readonly result: QueryResult; readonly state: MovementState | null }> {
  const reply = await calls.query(one);
  return { result: reply.result, state: await settleDefinite(calls, one, reply) };
}

/**
 * Repeats the same reference. A rejection only says that this attempt did nothing: an earlier one may have
 * succeeded or still be in flight. It is final when the records do not know the movement either and no
 * earlier request can arrive.
 */
async function sendAgain<One extends Unresolved, Note>(
  calls: ProviderCalls<One, Note>,
  earlier: One,
): Promise<MovementState> {
  const one = await calls.startAttempt(earlier);
  if (!one) return queryIfSent(calls, earlier);
  const reply = await calls.send(one);
  if (reply.result === 'unknown') return 'pending';
  const settled = await settleDefinite(calls, one, reply);
  if (settled) return settled;
  await calls.forgetAttempt(one);
  return queryRecords(calls, one, () => settleRefused(calls, one, reply));
}

/** Queries a movement that was sent before: it may be done even while it may not be sent again. Only a definite answer counts. */
async function queryIfSent<One extends Unresolved, Note>(
  calls: ProviderCalls<One, Note>,
  one: One,
): Promise<MovementState> {
  return (one.attempts > 0 ? (await queryOutcome(calls, one)).state : null) ?? 'pending';
}

/** Query only: the provider is not idempotent, and a missing record proves nothing. */
function queryOnly<One extends Unresolved, Note>(
  calls: ProviderCalls<One, Note>,
  one: One,
): Promise<MovementState> {
  return queryRecords(calls, one, () => calls.handToStaff(one));
}

/** `whenAbsent`: the records do not know the movement, and no earlier request can arrive. */
async function queryRecords<One extends Unresolved, Note>(
  calls: ProviderCalls<One, Note>,
  one: One,
  whenAbsent: () => Promise<MovementState>,
): Promise<MovementState> {
  const reply = await calls.query(one);
  const settled = await settleDefinite(calls, one, reply);
  if (settled) return settled;
  return reply.result === 'absent' && isOver(calls, one) ? whenAbsent() : 'pending';
}

/** Settles by the provider's records, which are final, whichever request created them. */
async function settleDefinite<One extends Unresolved, Note>(
  calls: ProviderCalls<One, Note>,
  one: One,
  { result, note }: ProviderReply<ProviderResult | QueryResult, Note>,
): Promise<MovementState | null> {
  if (result === 'applied') return calls.settle(one, { state: 'posted', note });
  return result === 'rejected' ? calls.settle(one, { state: 'voided', note }) : null;
}

async function settleRefused<One extends Unresolved, Note>(
  calls: ProviderCalls<One, Note>,
  one: One,
  { result }: ProviderReply<ProviderResult, Note>,
): Promise<MovementState> {
  if (result === 'unknown') return 'pending';
  return calls.settle(one, { state: 'voided', attempt: one.attempts });
}

/** True when no earlier request can arrive at the provider any more. */
function isOver(
  { latestSeconds }: { readonly latestSeconds: number },
  { unknownSeconds }: Unresolved,
): boolean {
  return unknownSeconds === null || unknownSeconds > leaveSeconds + latestSeconds;
}
