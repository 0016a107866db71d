import type { MovementState } from '@wallet/contract/movement';
import type { Finding, Verdict, Word } from './outcome.ts';

/** After this long without an answer a person has to look. */
export const giveUpSeconds = 24 * 3_600;

/**
 * A call to a company leaves within this time after it was recorded, or never: whoever finds the record
 * may give the money back some time later, and a process that was frozen in between must not undo that.
 */
const leaveSeconds = 30;

/** Seconds until the next look at a movement without an answer: 1, 2, 4 … 60. */
export function pauseBefore(attempt: number): number {
  return Math.min(60, 2 ** Math.max(0, attempt - 1));
}

/** A movement whose company has not told, as it stands when we look at it again. */
export type Unresolved = {
  /** Number of times that the company was told. */
  readonly attempts: number;
  /** Since the company was first told; 0 before. */
  readonly ageSeconds: number;
  /** Since the latest call began whose outcome we do not know; null: there is none. */
  readonly unknownSeconds: number | null;
};

/** A definite end. */
export type End<Note> = {
  readonly state: 'posted' | 'voided';
  readonly note?: Note | undefined;
  /** The one attempt that was refused. If another has begun since, its outcome is awaited instead. */
  readonly attempt?: number;
};

/** Means to find out about a movement, and the promises of its company. */
export type Means<One extends Unresolved, Note> = {
  /** Telling the company again under the same reference never happens twice in its books. */
  readonly repeatsSafely: boolean;
  /** A call that was not answered within this time will not be carried out any more. */
  readonly latestSeconds: number;
  /**
   * Records that the company is about to be told. Null when the movement has ended meanwhile, or another
   * attempt has begun since we looked: of that one we know nothing.
   */
  readonly startAttempt: (one: One) => Promise<One | null>;
  /** Makes the call, if that is still `inTime`. */
  readonly tell: (one: One) => Promise<Word<Verdict, Note>>;
  /** Takes back what startAttempt recorded: that attempt did nothing. */
  readonly forgetAttempt: (one: One) => Promise<void>;
  readonly ask: (one: One) => Promise<Word<Finding, Note>>;
  /** Writes an end down, once, and answers how the movement stands then. */
  readonly settle: (one: One, end: End<Note>) => Promise<MovementState>;
  readonly handToStaff: (one: One) => Promise<MovementState>;
};

/**
 * Makes a call to a company, unless it is too late for it: then nobody knows more than before. `seconds`:
 * since before the call was recorded.
 */
export async function inTime<Note>(
  seconds: number,
  call: () => Promise<Word<Verdict, Note>>,
): Promise<Word<Verdict, Note>> {
  return seconds > leaveSeconds ? { says: 'unknown' } : call();
}

/** Tells the company for the first time: no other call can be on its way, so a refusal counts at once. */
export async function tellFirst<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
): Promise<{ readonly says: Verdict; readonly state: MovementState }> {
  const word = await means.tell(one);
  const state = (await settleDefinite(means, one, word)) ?? (await settleRefusal(means, one, word));
  return { says: word.says, state };
}

/** Finds out how a movement ends whose company has not told, or was not told yet. */
export async function resolve<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
): Promise<MovementState> {
  if (one.ageSeconds > giveUpSeconds) return means.handToStaff(one);
  return means.repeatsSafely ? tellAgain(means, one) : askOnly(means, one);
}

/** Asks the company's books. Without a definite word there nothing changes. */
export async function consult<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
): Promise<MovementState | null> {
  return settleDefinite(means, one, await means.ask(one));
}

/**
 * Sends the same reference. A refusal says only that this attempt did nothing: an earlier one may have,
 * or may still be on its way. So it counts when the books do not know the movement either, and no
 * earlier call can arrive any more.
 */
async function tellAgain<One extends Unresolved, Note>(
  means: Means<One, Note>,
  earlier: One,
): Promise<MovementState> {
  const one = await means.startAttempt(earlier);
  if (!one) return 'pending';
  const word = await means.tell(one);
  if (word.says === 'unknown') return 'pending';
  const settled = await settleDefinite(means, one, word);
  if (settled) return settled;
  await means.forgetAttempt(one);
  return askBooks(means, one, () => settleRefusal(means, one, word));
}

/** Asks only, as a repeat might happen twice; that the books know nothing proves nothing. */
function askOnly<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
): Promise<MovementState> {
  return askBooks(means, one, () => means.handToStaff(one));
}

/** `whenAbsent`: the books do not know the movement, and no earlier call can arrive any more. */
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

/** Settles by the company's books: they are the end, whichever call of ours brought it there. */
async function settleDefinite<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
  { says, note }: Word<Verdict | Finding, Note>,
): Promise<MovementState | null> {
  if (says === 'applied') return means.settle(one, { state: 'posted', note });
  return says === 'rejected' ? means.settle(one, { state: 'voided', note }) : null;
}

async function settleRefusal<One extends Unresolved, Note>(
  means: Means<One, Note>,
  one: One,
  { says }: Word<Verdict, Note>,
): Promise<MovementState> {
  if (says === 'unknown') return 'pending';
  return means.settle(one, { state: 'voided', attempt: one.attempts });
}

/** No earlier call can arrive at the company any more. */
function isOver(
  { latestSeconds }: { readonly latestSeconds: number },
  { unknownSeconds }: Unresolved,
): boolean {
  return unknownSeconds === null || unknownSeconds > leaveSeconds + latestSeconds;
}
