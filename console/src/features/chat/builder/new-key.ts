let next = 1;

/** A name for a part of a list, for React alone. */
export function newKey(): string {
  return String(next++);
}
