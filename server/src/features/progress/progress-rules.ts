import type { ProgressStep, ProgressWait } from '@wallet/contract/progress/member';

/** Facts about pending work that determine its progress. */
export type ProgressFacts = {
  readonly kind: 'qr' | 'notice' | 'slip' | 'gift' | 'withdrawal' | 'move';
  readonly createdAt: Date;
  /** Time of the first request to the provider; null: not yet. */
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isWithStaff: boolean;
  readonly needsApproval: boolean;
  /** Time from which staff can approve it: when it was requested, or their next opening. */
  readonly reviewFrom: Date;
  readonly hasFailed: boolean;
  /** Paused by the operator. */
  readonly isPaused: boolean;
};

type StepReached = {
  readonly step: ProgressStep;
  readonly isDone: boolean;
  readonly at: Date | null;
};

/** The steps of one thing and how far it came. Only who waits for approval has that step. */
export function stepsOf({ createdAt, sentAt, needsApproval }: ProgressFacts): StepReached[] {
  const sent = { isDone: sentAt !== null, at: sentAt };
  return [
    { step: 'asked', isDone: true, at: createdAt },
    // The approval has no timestamp of its own: the bank is called right after it.
    ...(needsApproval ? [{ step: 'approved', ...sent } as const] : []),
    { step: 'sent', ...sent },
    { step: 'done', isDone: false, at: null },
  ];
}

/** Reason why something waits; null when it failed. */
export function waitOf(facts: ProgressFacts): ProgressWait | null {
  if (facts.hasFailed) return null;
  if (facts.isPaused) return 'paused';
  if (facts.isWithStaff) return 'staff';
  if (facts.kind === 'qr' || facts.kind === 'notice') return 'payment';
  return facts.needsApproval && facts.sentAt === null ? 'approval' : 'company';
}

/** True while the member may still cancel it: no provider has been called. */
export function mayCancel(facts: ProgressFacts): boolean {
  return !facts.hasFailed && facts.needsApproval && facts.sentAt === null;
}

/** Seconds within which nine of ten of a kind were done lately; null: too few were. */
export type UsualSeconds = Readonly<
  Record<'withdrawal' | 'approval' | 'move' | 'gift' | 'slip', number | null>
>;

/** Expected completion time; null when unknown: too few samples, under review by staff, or paused. */
export function expectedAt(facts: ProgressFacts, usual: UsualSeconds): Date | null {
  const { kind, createdAt, sentAt } = facts;
  const wait = waitOf(facts);
  if (kind === 'qr') return facts.expiresAt;
  if (kind === 'notice' || wait === null || wait === 'paused' || wait === 'staff') return null;
  const own = usual[kind];
  if (own === null) return null;
  if (kind === 'slip') return after(createdAt, own);
  if (sentAt !== null) return after(sentAt, own);
  if (!facts.needsApproval) return after(createdAt, own);
  return reviewedAt(facts.reviewFrom, usual);
}

/** Expected payment time of a withdrawal that staff can approve from this time on; null when unknown. */
export function reviewedAt(
  from: Date,
  { approval, withdrawal }: Pick<UsualSeconds, 'approval' | 'withdrawal'>,
): Date | null {
  return approval === null || withdrawal === null
    ? null
    : after(from, approval + withdrawal, staffStepMs);
}

/** End of the operator's target for a decision of staff who are there from this time on. */
export function targetEnd(from: Date, targetMinutes: number): Date {
  return after(from, targetMinutes * 60, staffStepMs);
}

const minuteMs = 60_000;
/** Precision of an estimate that counts people. */
const staffStepMs = 5 * minuteMs;

/** Whole minutes of the clock, rounded up and at least one from then: no promise is precise to the second. */
function after(at: Date, seconds: number, stepMs = minuteMs): Date {
  const earliest = at.getTime() + Math.max(minuteMs, seconds * 1000);
  return new Date(Math.ceil(earliest / stepMs) * stepMs);
}
