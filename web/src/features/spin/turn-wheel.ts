import { playSound, playTicks } from '#lib/sound/sound.ts';
import { edgesPassed, frictionEasing, planSpin, restAngle } from './wheel-math.ts';

/** The angle at which each wheel stands. */
const angles = new WeakMap<HTMLElement, number>();

/**
 * Turns a wheel until a slice is under the pointer, and resolves when it rests there. Members who asked for less motion
 * see it there immediately.
 */
export async function turnWheel(
  wheel: HTMLElement,
  { slice, count }: { slice: number; count: number },
): Promise<void> {
  const from = angles.get(wheel) ?? 0;
  const plan = planSpin();
  const rest = restAngle({ ...plan, from, slice, count });
  angles.set(wheel, rest % 360);
  wheel.style.transform = `rotate(${rest % 360}deg)`;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const turning = wheel.animate(
    [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${rest}deg)` }],
    { duration: plan.durationMs, easing: easing(plan.durationMs) },
  );
  const seconds = plan.durationMs / 1000;
  playTicks(edgesPassed({ ...plan, from, rest, count }).map((part) => part * seconds));
  // A wheel taken off the screen never rests; its animation is then cancelled.
  await turning.finished.then(
    () => playSound('stop'),
    () => undefined,
  );
}

function easing(durationMs: number): string {
  const friction = frictionEasing(durationMs);
  return CSS.supports('transition-timing-function', friction)
    ? friction
    : 'cubic-bezier(0.2, 0.6, 0.3, 1)';
}
