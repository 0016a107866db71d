import type { AskedOf, ReplyOf } from '@wallet/contract/api';
import { bangkokDay } from '@wallet/contract/time';

export type StatementEntry = ReplyOf<'POST /api/statement'>['statements'][number];
export type StatementType = StatementEntry['statementType'];
export type WithdrawReason = NonNullable<StatementEntry['reason']>;

export const periods = ['all', 'today', 'week', 'month', 'days'] as const;
export type Period = (typeof periods)[number];

export type StatementFilters = {
  /** '' is every type. */
  readonly type: StatementType | '';
  readonly period: Period;
  /** Of the period 'days': Bangkok days as a date field writes them, `YYYY-MM-DD`; '' is no limit. */
  readonly from: string;
  readonly to: string;
};

export const noFilters: StatementFilters = { type: '', period: 'all', from: '', to: '' };

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

export function periodOf(value: string): Period {
  return periods.find((period) => period === value) ?? 'all';
}

export function isFiltered({ type, period }: StatementFilters): boolean {
  return type !== '' || period !== 'all';
}

type Page = { readonly page: number; readonly limit: number };

/** Builds what to ask the server for at a moment; filters that are not set are left out. */
export function askedOf(
  filters: StatementFilters,
  page: Page,
  nowMs: number,
): AskedOf<'POST /api/statement'>['body'] {
  const { from, to } = daysOf(filters, nowMs);
  const { type } = filters;
  return { ...page, ...(type && { type }), ...(from && { from }), ...(to && { to }) };
}

/** The first and the last day of a period; '' is no limit. */
function daysOf({ period, from, to }: StatementFilters, nowMs: number) {
  switch (period) {
    case 'all':
      return { from: '', to: '' };
    case 'today':
      return { from: bangkokDay(nowMs), to: '' };
    case 'week':
      return { from: bangkokDay(nowMs - 6 * dayMs), to: '' };
    case 'month':
      return { from: bangkokDay(nowMs - 29 * dayMs), to: '' };
    case 'days':
      return { from, to };
  }
}

const dayMs = 86_400_000;

/** Tells whether an entry adds to the member's money here, takes from it, or only moves it. */
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

/** Name of what an entry belongs to, in the operator's words, or null. */
export function descriptionOf(entry: StatementEntry): string | null {
  const linked = entry.bonus ?? entry.promotion ?? entry.invite ?? entry.refund ?? entry.luckydraw;
  return linked?.description || null;
}
