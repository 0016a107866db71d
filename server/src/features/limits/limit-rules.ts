import type { LimitPart } from '@wallet/contract/limits/terms';

/**
 * True of a limit that counts immediately: a lower one, or the same again. A higher one, or none, waits.
 * Null: no limit.
 */
export function countsAtOnce(present: bigint | null, wanted: bigint | null): boolean {
  if (present === null) return true;
  return wanted !== null && wanted <= present;
}

/**
 * Code of the rejection of a change to a limit, by what the operator requires and offers; null: it is allowed.
 * `others`: the member keeps a limit of another period.
 */
export function partError(
  part: LimitPart,
  { present, wanted }: { readonly present: bigint | null; readonly wanted: bigint | null },
  others = false,
): 'LIMIT_REQUIRED' | 'LIMIT_NOT_OFFERED' | null {
  if (part === 'required' && wanted === null && !others) return 'LIMIT_REQUIRED';
  // One that is in force stays, and may be lowered or taken away.
  return part === 'off' && present === null ? 'LIMIT_NOT_OFFERED' : null;
}
