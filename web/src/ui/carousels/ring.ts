/** The item in front when an endless row of `count` items stands at `position`. */
export function frontOf(position: number, count: number): number {
  const index = Math.round(position) % count;
  return (index + count) % count;
}

/** The distance of an item from the front, the short way around: -1 is next to it on the left. */
export function distanceOf(index: number, position: number, count: number): number {
  const offset = (index - position) % count;
  if (offset > count / 2) return offset - count;
  return offset < -count / 2 ? offset + count : offset;
}
