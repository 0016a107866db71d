import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A new name for a fact: counted, so that people can follow the order, and with a random end, so
 * that books which were thrown away and begun anew never give out an old name again.
 */
export function freshId(prefix: string, countBefore: number): string {
  const end = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${prefix}${String(countBefore + 1).padStart(6, '0')}${end}`;
}
