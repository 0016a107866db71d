export const faultModes = [
  'timeout-before',
  'timeout-after',
  'late',
  'duplicate',
  'error500',
  'garbage',
  'refuse',
  'maintenance',
] as const;

export type FaultMode = (typeof faultModes)[number];
export type Direction = 'in' | 'out' | 'notice';

export type SimulatedFault = {
  readonly mode: FaultMode;
  /** Calls that are still to meet it. */
  readonly times: number;
  readonly delayMs: number;
  readonly direction: Direction | undefined;
};

/** A fault that a call has met. What it holds back goes on once it is over, before its delay too. */
export type MetFault = SimulatedFault & { readonly over: AbortSignal };

/** The faults switched on at each partner. Kept in memory: a restart switches all of them off. */
export type SimulatedFaults = {
  /** Switches a fault on; undefined ends what was switched on, and what it still holds back. */
  set(partner: string, fault: SimulatedFault | undefined): void;
  /** The fault that this call meets; takes one off its `times`. */
  take(partner: string, direction: Direction | undefined): MetFault | undefined;
  list(): Readonly<Record<string, SimulatedFault>>;
};

export function createFaults(): SimulatedFaults {
  const faults = new Map<string, SimulatedFault>();
  const ends = new Map<string, AbortController>();
  const endOf = (key: string) => {
    const end = ends.get(key) ?? new AbortController();
    ends.set(key, end);
    return end;
  };
  return {
    set(partner, fault) {
      const key = keyOf(partner);
      if (fault !== undefined) {
        faults.set(key, fault);
        return;
      }
      faults.delete(key);
      ends.get(key)?.abort();
      ends.delete(key);
    },
    take(partner, direction) {
      for (const key of [keyOf(partner), '*']) {
        const fault = faults.get(key);
        if (fault === undefined || !touches(fault, direction)) continue;
        const times = fault.times - 1;
        if (times > 0) faults.set(key, { ...fault, times });
        else faults.delete(key);
        return { ...fault, over: endOf(key).signal };
      }
      return undefined;
    },
    list: () => Object.fromEntries(faults),
  };
}

function keyOf(partner: string): string {
  return partner.toLowerCase();
}

function touches(fault: SimulatedFault, direction: Direction | undefined): boolean {
  if (fault.direction !== undefined) return fault.direction === direction;
  return direction !== 'notice' || fault.mode === 'duplicate';
}

/** True of repetition and delay, which alone make sense for a message that the partner sends itself. */
export function isOfNotices(mode: FaultMode): boolean {
  return mode === 'duplicate' || mode === 'late';
}
