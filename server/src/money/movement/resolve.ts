import type { MovementState } from '@wallet/contract/movement';
import type { Finding, ProviderResult, Word } from './outcome.ts';

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

/** Queries and guarantees for resolving a movement with its provider's guarantees. */
export type Means<One extends Unresolved, Note> = {
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
  readonly tell: (one: One) => Promise<Word<ProviderResult, Note>>;
  /** Takes back what startAttempt recorded: that attempt did nothing. */
  readonly forgetAttempt: (one: One) => Promise<void>;
  readonly ask: (one: One) => Promise<Word<Finding, Note>>;
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
  call: () => Promise<Word<ProviderResult, Note>>,
): Promise<Word<ProviderResult, Note>> {
  return seconds > leaveSeconds ? { says: 'unknown' } : call();
}

/** Sends the first request: no other can be in flight, so a rejection is final immediately. */
export async function sendFirst<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
): Promise<{ readonly says: ProviderResult; readonly state: MovementState }> {
  const word = await means.tell(one);
  const state = (await settleDefinite(means, one, word)) ?? (await settleRefusal(means, one, word));
  return { says: word.says, state };
}

/** Resolves a movement without a final outcome. */
export async function resolve<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
): Promise<MovementState> {
  if (one.ageSeconds > giveUpSeconds) return means.handToStaff(one);
  return means.repeatsSafely ? tellAgain(means, one) : askOnly(means, one);
}

/** Queries the provider's records; changes nothing unless the result is final. */
export async function consult<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
): Promise<MovementState | null> {
  return settleDefinite(means, one, await means.ask(one));
}

/**
 * Repeats the same reference. A rejection only says that this attempt did nothing: an earlier one may have
 * succeeded or still be in flight. It is final when the records do not know the movement either and no
 * earlier request can arrive.
 */
async function tellAgain<One extends Unresolved, Note>(
  means: Means<One, Note>,
  earlier: One,
): Promise<MovementState> {
  const one = await means.startAttempt(earlier);
  if (!one) return askOfSent(means, earlier);
  const word = await means.tell(one);
  if (word.says === 'unknown') return 'pending';
  const settled = await settleDefinite(means, one, word);
  if (settled) return settled;
  await means.forgetAttempt(one);
  return askBooks(means, one, () => settleRefusal(means, one, word));
}

/** Asks about what was sent: it may be done, also while it may not be sent again. Only a definite answer counts. */
async function askOfSent<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
): Promise<MovementState> {
  return (one.attempts > 0 ? await consult(means, one) : null) ?? 'pending';
}

/** Query only: the provider is not idempotent, and a missing record proves nothing. */
function askOnly<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
): Promise<MovementState> {
  return askBooks(means, one, () => means.handToStaff(one));
}

/** `whenAbsent`: the records do not know the movement, and no earlier request can arrive. */
async function askBooks<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
  whenAbsent: () => Promise<MovementState>,
): Promise<MovementState> {
  const word = await means.ask(one);
  const settled = await settleDefinite(means, one, word);
  if (settled) return settled;
  return word.says === 'absent' && isOver(means, one) ? whenAbsent() : 'pending';
}

/** Settles by the provider's records, which are final, whichever request created them. */
async function settleDefinite<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
  { says, note }: Word<ProviderResult | Finding, Note>,
): Promise<MovementState | null> {
  if (says === 'applied') return means.settle(one, { state: 'posted', note });
  return says === 'rejected' ? means.settle(one, { state: 'voided', note }) : null;
}

async function settleRefusal<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
  { says }: Word<ProviderResult, Note>,
): Promise<MovementState> {
  if (says === 'unknown') return 'pending';
  return means.settle(one, { state: 'voided', attempt: one.attempts });
}

/** True when no earlier request can arrive at the provider any more. */
function isOver(
  { latestSeconds }: { readonly latestSeconds: number },
  { unknownSeconds }: Unresolved,
): boolean {
  return unknownSeconds === null || unknownSeconds > leaveSeconds + latestSeconds;
}
