type Entry = {
  readonly status: string | null;
  readonly from: string | null;
  readonly to: string | null;
};

/** True of money that came into the wallet, false of money that left it; undefined of neither. */
export function isIn({ status, from, to }: Entry): boolean | undefined {
  if (status === 'FAILED') return undefined;
  if (to === 'WALLET') return true;
  return from === 'WALLET' ? false : undefined;
}
