type Entry = {
  readonly status: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly amount: number | null;
  readonly statementType?: string;
  /** Kind of an event of the time line. */
  readonly kind?: string;
};

/** True of money that came into the wallet, false of money that left it; undefined for neither. */
export function isIn({
  status,
  from,
  to,
  amount,
  statementType,
  kind,
}: Entry): boolean | undefined {
  // At the end of a condition the amount was taken back, and what failed is the condition.
  const isForfeit = from === 'WALLET' && (statementType === 'finish_bonus' || kind === 'rewards');
  if ((status === 'FAILED' && !isForfeit) || amount === 0) return undefined;
  if (to === 'WALLET') return true;
  return from === 'WALLET' ? false : undefined;
}
