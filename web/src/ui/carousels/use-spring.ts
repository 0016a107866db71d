import { useEffect, useEffectEvent, useRef } from 'react';

const stiffness = 170;
const damping = 24;
const longestFrame = 1 / 30;

/** A number that follows a target like a damped spring; `onFrame` draws it, outside React. */
export function useSpring(onFrame: (position: number) => void) {
  const motion = useRef({ position: 0, speed: 0, target: 0, frame: 0, atMs: 0 });
  const draw = useEffectEvent(onFrame);
  useEffect(() => {
    const state = motion.current;
    draw(state.position);
    return () => cancelAnimationFrame(state.frame);
  }, []);

  function step(nowMs: number): void {
    const state = motion.current;
    const seconds = Math.min(longestFrame, (nowMs - state.atMs) / 1000);
    state.atMs = nowMs;
    const pull = (state.target - state.position) * stiffness - state.speed * damping;
    state.speed += pull * seconds;
    state.position += state.speed * seconds;
    const isResting =
      Math.abs(state.target - state.position) < 0.001 && Math.abs(state.speed) < 0.01;
    if (isResting) Object.assign(state, { position: state.target, speed: 0 });
    onFrame(state.position);
    state.frame = isResting ? 0 : requestAnimationFrame(step);
  }

  function jumpTo(position: number): void {
    cancelAnimationFrame(motion.current.frame);
    Object.assign(motion.current, { position, target: position, speed: 0, frame: 0 });
    onFrame(position);
  }

  function moveTo(target: number): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      jumpTo(target);
      return;
    }
    const state = motion.current;
    state.target = target;
    if (state.frame) return;
    state.atMs = performance.now();
    state.frame = requestAnimationFrame(step);
  }

  return {
    jumpTo,
    moveTo,
    position: () => motion.current.position,
    /** The value at which it will rest. */
    target: () => motion.current.target,
  };
}
