import { giveUpSeconds, leaveSeconds } from './saga-rules.ts';

/** What a company says of one call that moves money. Whatever it does not say clearly is unknown. */
export type Verdict = 'applied' | 'refused' | 'notEnough' | 'unknown';

/** Whether a movement ever happened, as the company's books say. */
export type Finding = 'applied' | 'absent' | 'unknown';

/** What is known of a movement's end. */
export type End = 'posted' | 'voided' | 'unknown' | 'needsStaff';

/** A movement whose company has not told, as it stands when we look at it again. */
export type OpenMovement = {
  readonly ageSeconds: number;
  /** Since the latest call began whose outcome we do not know; null: there is none. */
  readonly unknownSeconds: number | null;
};

/** What can be done about a movement, and what its company promises. */
export type Means<Movement extends OpenMovement> = {
  readonly repeatsSafely: boolean;
  readonly latestSeconds: number;
  /**
   * Records that the company is about to be told. Null when the movement has ended meanwhile, or another
   * attempt has begun since we looked: of that one we know nothing.
   */
  readonly startAttempt: (movement: Movement) => Promise<Movement | null>;
  readonly tell: (movement: Movement) => Promise<Verdict>;
  /** Takes back what startAttempt recorded: that attempt did nothing. */
  readonly forgetAttempt: (movement: Movement) => Promise<void>;
  readonly ask: (movement: Movement) => Promise<Finding>;
  /** Gives the money back, unless another attempt has begun meanwhile. */
  readonly giveBack: (movement: Movement) => Promise<'posted' | 'voided' | 'open'>;
};

/** How the only call ever made ends a movement: no other can still be on its way. */
export function endOfFirstCall(verdict: Verdict): 'posted' | 'voided' | 'unknown' {
  if (verdict === 'unknown') return 'unknown';
  return verdict === 'applied' ? 'posted' : 'voided';
}

/** Finds out how a movement ends whose company has not told, or was not told yet. */
export async function findEnd<Movement extends OpenMovement>(
  means: Means<Movement>,
  movement: Movement,
): Promise<End> {
  if (movement.ageSeconds > giveUpSeconds) return 'needsStaff';
  return means.repeatsSafely ? tellAgain(means, movement) : askOnly(means, movement);
}

/**
 * Sends the same reference. A refusal says only that this attempt did nothing: an earlier one may have,
 * or may still be on its way. So it counts when the books do not know the movement either, and no
 * earlier call can arrive any more.
 */
async function tellAgain<Movement extends OpenMovement>(
  means: Means<Movement>,
  earlier: Movement,
): Promise<End> {
  const movement = await means.startAttempt(earlier);
  if (!movement) return 'unknown';
  const verdict = await means.tell(movement);
  if (verdict === 'applied') return 'posted';
  if (verdict === 'unknown') return 'unknown';
  await means.forgetAttempt(movement);
  const finding = await means.ask(movement);
  if (finding === 'applied') return 'posted';
  if (finding !== 'absent' || !isOver(means, movement)) return 'unknown';
  return (await means.giveBack(movement)) === 'voided' ? 'voided' : 'unknown';
}

/** Where a repeat might happen twice we only ask; that the books know nothing proves nothing. */
async function askOnly<Movement extends OpenMovement>(
  means: Means<Movement>,
  movement: Movement,
): Promise<End> {
  const finding = await means.ask(movement);
  if (finding === 'applied') return 'posted';
  return finding === 'absent' && isOver(means, movement) ? 'needsStaff' : 'unknown';
}

/** No earlier call can arrive at the company any more. */
function isOver(
  { latestSeconds }: { readonly latestSeconds: number },
  { unknownSeconds }: OpenMovement,
): boolean {
  return unknownSeconds === null || unknownSeconds > leaveSeconds + latestSeconds;
}
