import { expect, test } from 'vitest';
import { createFaults, isOfNotices, type SimulatedFault } from './simulated-faults.ts';

const fault = (change: Partial<SimulatedFault> = {}): SimulatedFault => ({
  ...{ mode: 'late', times: 1, delayMs: 60, direction: undefined },
  ...change,
});

test('a fault is met as often as it says, by its partner however it is written', () => {
  const faults = createFaults();
  faults.set('KBank', fault({ times: 2 }));
  expect(faults.list()).toEqual({ kbank: fault({ times: 2 }) });
  expect(faults.take('SCB', 'in')).toBeUndefined();
  expect(faults.take('kbank', 'in')).toMatchObject(fault({ times: 2 }));
  expect(faults.list()).toEqual({ kbank: fault() });
  expect(faults.take('KBANK', undefined)).toMatchObject(fault());
  expect(faults.take('KBANK', 'in')).toBeUndefined();
  expect(faults.list()).toEqual({});
});

test('a partner’s own fault comes before that of all, and a direction keeps others out', () => {
  const faults = createFaults();
  faults.set('*', fault({ mode: 'maintenance' }));
  faults.set('bank', fault({ mode: 'error500', direction: 'out' }));
  expect(faults.take('bank', 'in')?.mode).toBe('maintenance');
  expect(faults.take('bank', 'in')).toBeUndefined();
  expect(faults.take('bank', undefined)).toBeUndefined();
  expect(faults.take('bank', 'out')?.mode).toBe('error500');
});

test('of the faults of every direction a notice meets repetition alone', () => {
  for (const mode of ['late', 'timeout-after', 'refuse', 'duplicate'] as const) {
    const faults = createFaults();
    faults.set('bank', fault({ mode }));
    expect(faults.take('bank', 'notice')?.mode, mode).toBe(mode === 'duplicate' ? mode : undefined);
  }
  const faults = createFaults();
  faults.set('bank', fault({ direction: 'notice' }));
  expect(faults.take('bank', 'notice')?.mode).toBe('late');
  const ofNotices = (['late', 'duplicate', 'timeout-before', 'refuse'] as const).filter(
    isOfNotices,
  );
  expect(ofNotices).toEqual(['late', 'duplicate']);
});

test('a fault that is switched off lets go of what it held back, and the next one is another', () => {
  const faults = createFaults();
  faults.set('bank', fault({ times: 2 }));
  const [one, other] = [faults.take('bank', 'in'), faults.take('bank', 'in')];
  faults.set('bank', undefined);
  expect([one?.over.aborted, other?.over.aborted]).toEqual([true, true]);
  faults.set('bank', fault());
  expect(faults.take('bank', 'in')?.over.aborted).toBe(false);
});
