import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { DifferenceCode } from '@wallet/contract/reconciliation/staff';

/** A row of a company's list, as it was read. */
export type TheirRow = {
  readonly ref: string;
  readonly amount: Satang;
  readonly at: Date;
  readonly party: string | null;
  readonly isDone: boolean;
};

/** Our own row under the same number. */
export type OwnRow = {
  readonly ref: string;
  /** Null: not known before its end. */
  readonly amount: Satang | null;
  /** Of a posted one, when it counts with us; of an open one, when it began. */
  readonly at: Date;
  /** The company booked it no earlier than this. */
  readonly since: Date;
  readonly state: 'posted' | 'open' | 'voided';
  readonly memberId: MemberId | null;
  readonly party: string | null;
};

export type Pair = { readonly theirs: readonly TheirRow[]; readonly own: OwnRow | undefined };

export type Ground = {
  /** A row of theirs that is younger may still be on its way to us. */
  readonly freshSince: Date;
  /** False where the company's list, or a file, of that moment is missing. */
  readonly isListed: (at: Date) => boolean;
};

/** `gone`: neither side has it (any more), or it never happened. */
export type Verdict = DifferenceCode | 'matched' | 'underWay' | 'unchecked' | 'gone';

/** Rows of one number: exactly one of ours and one of theirs, or not. */
export function compare({ theirs, own }: Pair, { freshSince, isListed }: Ground): Verdict {
  const [first, ...others] = theirs;
  if (!first) return withoutThem(own, isListed);
  if (others.length > 0) return 'LISTED_TWICE';
  if (!own) return first.at > freshSince ? 'underWay' : 'MISSING_HERE';
  if (own.state === 'voided') return 'GIVEN_BACK_HERE';
  if (own.amount !== null && own.amount !== first.amount) return 'AMOUNT_DIFFERS';
  if (own.party !== null && first.party !== null && own.party !== first.party) return 'OTHER_PARTY';
  return own.state === 'open' || !first.isDone ? 'underWay' : 'matched';
}

function withoutThem(own: OwnRow | undefined, isListed: Ground['isListed']): Verdict {
  if (!own || own.state === 'voided') return 'gone';
  if (own.state === 'open') return 'underWay';
  return isListed(own.at) ? 'MISSING_THERE' : 'unchecked';
}

export function isDifference(verdict: Verdict): verdict is DifferenceCode {
  return !quiet.has(verdict);
}

const quiet: ReadonlySet<Verdict> = new Set(['matched', 'underWay', 'unchecked', 'gone']);

/** Of several rows under one number the one that counts: what was refused may have been tried before. */
export function byRef(rows: readonly OwnRow[]): ReadonlyMap<string, OwnRow> {
  const rank = { posted: 2, open: 1, voided: 0 } as const;
  const chosen = new Map<string, OwnRow>();
  for (const row of rows) {
    const known = chosen.get(row.ref);
    if (!known || rank[row.state] > rank[known.state]) chosen.set(row.ref, row);
  }
  return chosen;
}

/** The moment by which a pair belongs to a day: the company's own where it has one. */
export function momentOf({ theirs, own }: Pair): Date | null {
  return theirs[0]?.at ?? own?.at ?? null;
}
