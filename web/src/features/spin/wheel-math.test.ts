import { expect, test } from 'vitest';
import {
  edgesPassed,
  frictionEasing,
  planSpin,
  progressAt,
  restAngle,
  sliceAt,
} from './wheel-math.ts';

/** Numbers that are the same at every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('the wheel rests on the drawn slice in 1,000 spins, one after the other', () => {
  const random = seeded(20_261_121);
  let angle = 0;
  for (let spin = 0; spin < 1000; spin++) {
    const count = 2 + Math.floor(random() * 15);
    const slice = Math.floor(random() * count);
    const plan = planSpin(random);
    const rest = restAngle({ ...plan, from: angle, slice, count });
    expect(sliceAt(rest, count)).toBe(slice);
    const turned = rest - angle;
    expect(turned).toBeGreaterThanOrEqual(720);
    expect(turned).toBeLessThan(360 * 4);
    angle = rest % 360;
  }
});

test('a spin takes 4 to 5 seconds and 2 or 3 extra turns', () => {
  const random = seeded(7);
  const turns = new Set<number>();
  for (let spin = 0; spin < 1000; spin++) {
    const plan = planSpin(random);
    turns.add(plan.turns);
    expect(plan.durationMs).toBeGreaterThanOrEqual(4000);
    expect(plan.durationMs).toBeLessThan(5000);
    expect(plan.within).toBeGreaterThan(0.1);
    expect(plan.within).toBeLessThan(0.9);
  }
  expect([...turns].toSorted()).toEqual([2, 3]);
  expect(planSpin(() => 0)).toEqual({ durationMs: 4_000, turns: 2, within: 0.15 });
  expect(planSpin(() => 0.5)).toEqual({ durationMs: 4_500, turns: 3, within: 0.5 });
});

test('the wheel as drawn has its first slice under the pointer', () => {
  expect(sliceAt(0, 8)).toBe(0);
  expect(sliceAt(-1, 8)).toBe(0);
  expect(sliceAt(1, 8)).toBe(7);
  expect(sliceAt(-46, 8)).toBe(1);
});

test('the wheel only slows down, and ends exactly, at rest', () => {
  for (const durationMs of [4000, 4500, 5000]) {
    const steps = Array.from({ length: 101 }, (_, part) => progressAt(part / 100, durationMs));
    expect(steps[0]).toBe(0);
    expect(steps[100]).toBe(1);
    const speeds = steps.slice(1).map((step, before) => step - (steps[before] ?? 0));
    for (const [step, speed] of speeds.entries()) {
      expect(speed).toBeGreaterThan(0);
      expect(speed).toBeLessThan(speeds[step - 1] ?? 1);
    }
    expect(speeds.at(-1)).toBeLessThan(0.0005);
  }
});

test('the speed falls by 0.991 a frame, apart from what is taken off throughout', () => {
  const frame = 1000 / 60 / 5000;
  const speed = (part: number) => (progressAt(part + 1e-6, 5000) - progressAt(part, 5000)) / 1e-6;
  const takenOff = (speed(frame) - 0.991 * speed(0)) / (1 - 0.991);
  const later = 0.991 * (speed(0.4) - takenOff) + takenOff;
  expect(speed(0.4 + frame)).toBeCloseTo(later, 3);
});

test('the easing begins at 0 and ends at 1', () => {
  expect(frictionEasing(4321)).toMatch(/^linear\(0\.0000, .*, 1\.0000\)$/);
  expect(frictionEasing(4321).split(', ')).toHaveLength(49);
});

test('every edge that passes the pointer is a moment, in order and ever further apart', () => {
  const count = 8;
  const passed = edgesPassed({ from: 30, rest: 30 + 360 * 2 + 100, count, durationMs: 4500 });
  // From 30 to 850 degrees: the edges at 45, 90, ... 810 and none after.
  expect(passed).toHaveLength(18);
  expect(passed).toEqual(passed.toSorted((one, other) => one - other));
  const [first = 0, second = 0] = passed;
  expect((passed.at(-1) ?? 0) - (passed.at(-2) ?? 0)).toBeGreaterThan(second - first);
});
