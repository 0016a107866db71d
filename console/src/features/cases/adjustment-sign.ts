import type { Case } from './case-queries.ts';

/** True of an adjustment that adds money, false of one that takes it; undefined for other cases. */
export function isIn({ kind, isDebit }: Pick<Case, 'kind' | 'isDebit'>): boolean | undefined {
  return kind === 'adjustment' && isDebit !== undefined ? !isDebit : undefined;
}
