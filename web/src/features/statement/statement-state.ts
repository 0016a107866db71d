import type { AskedOf, ReplyOf } from '@wallet/contract/api';

export type StatementEntry = ReplyOf<'POST /api/statement'>['statements'][number];
export type StatementType = StatementEntry['statementType'];

export type StatementFilters = {
  /** '' is every type. */
  readonly type: StatementType | '';
  /** Bangkok days as the date field writes them, `YYYY-MM-DD`; '' is no limit. */
  readonly from: string;
  readonly to: string;
};

export const noFilters: StatementFilters = { type: '', from: '', to: '' };

export const statementTypes = [
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
  'finish_bonus',
] as const satisfies readonly StatementType[];

/** A chosen value as a type; anything else is every type. */
export function typeOf(value: string): StatementFilters['type'] {
  return statementTypes.find((type) => type === value) ?? '';
}

export function isFiltered({ type, from, to }: StatementFilters): boolean {
  return type !== '' || from !== '' || to !== '';
}

/** What to ask the server for; filters that are not set are left out. */
export function askedOf(
  { type, from, to }: StatementFilters,
  page: { readonly page: number; readonly limit: number },
): AskedOf<'POST /api/statement'>['body'] {
  return {
    ...page,
    ...(type && { type }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Whether an entry adds to the member's money here, takes from it, or only moves it. */
export function directionOf({ statementType }: StatementEntry): 'in' | 'out' | 'within' {
  switch (statementType) {
    case 'deposit':
    case 'bonus':
      return 'in';
    case 'withdraw':
      return 'out';
    case 'transfer':
    case 'finish_bonus':
      return 'within';
  }
}

/** What an entry belongs to, in the operator's words, or null. */
export function descriptionOf(entry: StatementEntry): string | null {
  const linked = entry.bonus ?? entry.promotion ?? entry.invite ?? entry.refund ?? entry.luckydraw;
  return linked?.description || null;
}
