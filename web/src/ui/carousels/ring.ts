/** Index of the front item when an endless ring of `count` items is at `position`. */
export function frontOf(position: number, count: number): number {
  const index = Math.round(position) % count;
  return (index + count) % count;
}

/** Distance of an item from the front, the short way around: -1 is next to it on the left. */
export function distanceOf(index: number, position: number, count: number): number {
  const offset = (index - position) % count;
  if (offset > count / 2) return offset - count;
  return offset < -count / 2 ? offset + count : offset;
}
