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

export interface Fault {
  mode: FaultMode;
  times: number;
  delayMs: number;
  direction: Direction | undefined;
}

/** What is switched on at each partner. Kept in memory: a restart brings good weather back. */
export interface Faults {
  set(partner: string, fault: Fault | undefined): void;
  /** The fault that this call meets, counted down. */
  take(partner: string, direction: Direction | undefined): Fault | undefined;
  list(): Record<string, Fault>;
}

export function createFaults(): Faults {
  const faults = new Map<string, Fault>();
  return {
    set(partner, fault) {
      if (fault === undefined) faults.delete(keyOf(partner));
      else faults.set(keyOf(partner), fault);
    },
    take(partner, direction) {
      for (const key of [keyOf(partner), '*']) {
        const fault = faults.get(key);
        if (fault === undefined || !touches(fault, direction)) continue;
        fault.times -= 1;
        if (fault.times <= 0) faults.delete(key);
        return fault;
      }
      return undefined;
    },
    list: () => Object.fromEntries(faults),
  };
}

function keyOf(partner: string): string {
  return partner.toLowerCase();
}

function touches(fault: Fault, direction: Direction | undefined): boolean {
  if (direction === 'notice') {
    // A message that we send ourselves can only come several times, or late.
    if (fault.mode === 'duplicate') return fault.direction === undefined || isForNotices(fault);
    return fault.mode === 'late' && isForNotices(fault);
  }
  return fault.direction === undefined || fault.direction === direction;
}

function isForNotices(fault: Fault): boolean {
  return fault.direction === 'notice';
}
