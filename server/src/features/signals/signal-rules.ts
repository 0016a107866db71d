import type { Satang } from '@wallet/contract/money';
import { type SignalKind, signalKinds } from '@wallet/contract/signals/kinds';

/** Play of a member on one Bangkok day. */
export type DayFacts = {
  readonly deposits: number;
  readonly paidIn: Satang;
  /** Sent to games less what came back. */
  readonly lost: Satang;
  /** Transfers to games between midnight and five. */
  readonly nightTransfers: number;
  /** QRs that ended unpaid. */
  readonly failedDeposits: number;
  readonly cancelledWithdrawals: number;
  /** Higher limits, or none, asked for in the last seven days. */
  readonly raisedLimits: number;
  /** Paid in on an average day with deposits, of the 90 before; null: there were fewer than five such days. */
  readonly usual: Satang | null;
};

/** Thresholds from which a signal is raised; 0: never. */
export type Thresholds = Readonly<Record<SignalKind, number>>;

export type FoundSignal = {
  readonly kind: SignalKind;
  readonly value: number;
  readonly threshold: number;
};

/** The figure that each kind of signal compares with its threshold. */
const figures: Readonly<Record<SignalKind, (day: DayFacts) => number>> = {
  // Deposits on a day that costs money: what was lost is paid in again.
  chasing: ({ deposits, lost }) => (lost > 0n ? deposits : 0),
  night: ({ nightTransfers }) => nightTransfers,
  failed: ({ failedDeposits }) => failedDeposits,
  cancelled: ({ cancelledWithdrawals }) => cancelledWithdrawals,
  raised: ({ raisedLimits }) => raisedLimits,
  // Whole times their own average.
  unusual: ({ paidIn, usual }) => (usual === null || usual <= 0n ? 0 : Number(paidIn / usual)),
};

/** Finds the signals of a day. */
export function signalsOf(day: DayFacts, thresholds: Thresholds): FoundSignal[] {
  return signalKinds.flatMap((kind) => {
    const [value, threshold] = [figures[kind](day), thresholds[kind]];
    return threshold > 0 && value >= threshold ? [{ kind, value, threshold }] : [];
  });
}
