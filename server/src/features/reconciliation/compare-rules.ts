import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { DifferenceCode } from '@wallet/contract/reconciliation/staff';

/** A row of a provider's list. */
export type TheirRow = {
  readonly ref: string;
  readonly amount: Satang;
  readonly at: Date;
  readonly party: string | null;
  readonly isDone: boolean;
  /** Null: it is not listed. */
  readonly currency: Currency | null;
};

/** Our row with the same number. */
export type OwnRow = {
  readonly ref: string;
  /** Null: unknown before its end. */
  readonly amount: Satang | null;
  /** For a posted one, when it counts with us; for an open one, when it began. */
  readonly at: Date;
  /** Earliest time at which the provider can have booked it. */
  readonly since: Date;
  readonly state: 'posted' | 'open' | 'voided';
  readonly memberId: MemberId | null;
  readonly party: string | null;
  /** Null: it is not known, or the amount is in credits of a game. */
  readonly currency: Currency | null;
};

export type Pair = { readonly theirs: readonly TheirRow[]; readonly own: OwnRow | undefined };

export type CompareOptions = {
  /** A younger row of the provider's may not have reached us yet. */
  readonly freshSince: Date;
  /** False where the provider's list, or a file, is missing for that time. */
  readonly isListed: (at: Date) => boolean;
};

/** `gone`: neither side has it (any more), or it never happened. */
export type ComparisonResult = DifferenceCode | 'matched' | 'underWay' | 'unchecked' | 'gone';

/** Rows with one number: exactly one of ours and one of the provider's, or a difference. */
export function compare(
  { theirs, own }: Pair,
  { freshSince, isListed }: CompareOptions,
): ComparisonResult {
  const [first, ...others] = theirs;
  if (!first) return withoutThem(own, isListed);
  if (others.length > 0) return 'LISTED_TWICE';
  if (!own) return first.at > freshSince ? 'underWay' : 'MISSING_HERE';
  if (own.state === 'voided') return 'GIVEN_BACK_HERE';
  if (own.amount !== null && own.amount !== first.amount) return 'AMOUNT_DIFFERS';
  if (own.party !== null && first.party !== null && own.party !== first.party) return 'OTHER_PARTY';
  return own.state === 'open' || !first.isDone ? 'underWay' : 'matched';
}

function withoutThem(
  own: OwnRow | undefined,
  isListed: CompareOptions['isListed'],
): ComparisonResult {
  if (!own || own.state === 'voided') return 'gone';
  if (own.state === 'open') return 'underWay';
  return isListed(own.at) ? 'MISSING_THERE' : 'unchecked';
}

export function isDifference(verdict: ComparisonResult): verdict is DifferenceCode {
  return !quiet.has(verdict);
}

const quiet: ReadonlySet<ComparisonResult> = new Set(['matched', 'underWay', 'unchecked', 'gone']);

/** Among several rows with one number, the one that counts: earlier attempts may have been rejected. */
export function byRef(rows: readonly OwnRow[]): ReadonlyMap<string, OwnRow> {
  const rank = { posted: 2, open: 1, voided: 0 } as const;
  const chosen = new Map<string, OwnRow>();
  for (const row of rows) {
    const known = chosen.get(row.ref);
    if (!known || rank[row.state] > rank[known.state]) chosen.set(row.ref, row);
  }
  return chosen;
}

/** Time that assigns a pair to a day: the provider's where there is one. */
export function momentOf({ theirs, own }: Pair): Date | null {
  return theirs[0]?.at ?? own?.at ?? null;
}
