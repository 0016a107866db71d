/** Angles in degrees, clockwise. Slice 0 begins at the pointer, on top; the wheel turns clockwise. */

const friction = 0.991;
const framesPerSecond = 60;

/** Course of a spin, apart from where it ends. */
type SpinPlan = {
  readonly durationMs: number;
  readonly turns: number;
  /** Place in its slice where the pointer rests, from 0 to 1. */
  readonly within: number;
};

/** 4 to 5 seconds, 2 or 3 extra turns, and a rest that is clear of the slice's edges. */
export function planSpin(random: () => number = Math.random): SpinPlan {
  return {
    durationMs: 4000 + random() * 1000,
    turns: 2 + Math.floor(random() * 2),
    within: 0.15 + random() * 0.7,
  };
}

type Spin = Pick<SpinPlan, 'turns' | 'within'> & {
  /** The present angle of the wheel. */
  readonly from: number;
  /** The slice that was drawn, of a number of slices. */
  readonly slice: number;
  readonly count: number;
};

/** The angle at which the wheel rests with the drawn slice under the pointer. */
export function restAngle({ from, slice, count, turns, within }: Spin): number {
  const underPointer = -(slice + within) * (360 / count);
  return from + 360 * turns + modulo(underPointer - from, 360);
}

/** The slice under the pointer of a wheel at an angle. */
export function sliceAt(angle: number, count: number): number {
  return Math.floor(modulo(-angle, 360) / (360 / count)) % count;
}

/**
 * Progress of a spin after a part of its time. Each frame keeps 0.991 of the speed before; the rest that would be left
 * at the end is subtracted throughout, so that the wheel stops exactly.
 */
export function progressAt(part: number, durationMs: number): number {
  const frames = (durationMs / 1000) * framesPerSecond;
  return distance(part * frames, frames) / distance(frames, frames);
}

function distance(frame: number, frames: number): number {
  return (1 - friction ** frame) / -Math.log(friction) - frame * friction ** frames;
}

const tickSteps = 400;

/** Moments at which an edge between two slices passes the pointer, as parts of the spin's time. */
export function edgesPassed(course: {
  readonly from: number;
  readonly rest: number;
  readonly count: number;
  readonly durationMs: number;
}): readonly number[] {
  const { from, rest, count, durationMs } = course;
  const slicesTurned = (part: number) =>
    Math.floor((from + (rest - from) * progressAt(part, durationMs)) / (360 / count));
  const parts = Array.from({ length: tickSteps }, (_, step) => (step + 1) / tickSteps);
  return parts.filter((part) => slicesTurned(part) > slicesTurned(part - 1 / tickSteps));
}

const easingPoints = 48;

/** The progress as a CSS easing, which the compositor follows without our help. */
export function frictionEasing(durationMs: number): string {
  const points = Array.from({ length: easingPoints + 1 }, (_, point) =>
    progressAt(point / easingPoints, durationMs).toFixed(4),
  );
  return `linear(${points.join(', ')})`;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
