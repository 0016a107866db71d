import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * An id for a fact: a counter, so that people can follow the order, and a random suffix, so that
 * deleted books that start again never issue an old id.
 */
export function freshId(prefix: string, countBefore: number): string {
  const end = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${prefix}${String(countBefore + 1).padStart(6, '0')}${end}`;
}
