import type { ReplyOf, RequestFor } from '@wallet/contract/api';
import { bangkokDay } from '@wallet/contract/day';
import { type Baht, bahtOf } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { westernDigits } from '@wallet/contract/rules';
import { walletCode } from '#lib/money/transfers.ts';

export type StatementEntry = ReplyOf<'POST /api/statement'>['statements'][number];
export type StatementType = StatementEntry['statementType'];
export type WithdrawReason = NonNullable<StatementEntry['reason']>;

export const periods = ['all', 'today', 'week', 'month', 'days'] as const;
export type Period = (typeof periods)[number];

export type StatementFilters = {
  /** '' is every type. */
  readonly type: StatementType | '';
  readonly period: Period;
  /** For the period 'days': Bangkok days as a date field writes them, `YYYY-MM-DD`; '' means no bound. */
  readonly from: string;
  readonly to: string;
  /** As typed: a reference, an amount, or part of a bank's or a game's name. */
  readonly search: string;
};

export const noFilters: StatementFilters = {
  type: '',
  period: 'all',
  from: '',
  to: '',
  search: '',
};

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

/** The filters with another period; days that are chosen begin with today, which WebKit shows in an empty field too. */
export function withPeriod(
  filters: StatementFilters,
  period: Period,
  nowMs: number,
): StatementFilters {
  const isUnset = period === 'days' && filters.from === '' && filters.to === '';
  const today = isUnset && bangkokDay(nowMs);
  return { ...filters, period, ...(today && { from: today, to: today }) };
}

export function isFiltered({ type, period, search }: StatementFilters): boolean {
  return type !== '' || period !== 'all' || search.trim() !== '';
}

type Page = { readonly page: number; readonly limit: number };

/** Names behind codes, as the member reads them. */
type Names = ReadonlyMap<string, string>;

/** Builds what to ask the server for at a moment; filters that are not set are left out. */
export function queryOf(
  filters: StatementFilters,
  { nowMs, names, ...page }: Page & { readonly nowMs: number; readonly names: Names },
): RequestFor<'POST /api/statement'>['body'] {
  const { from, to } = daysOf(filters, nowMs);
  const { type } = filters;
  const search = searchOf(filters.search, names);
  return { ...page, ...search, ...(type && { type }), ...(from && { from }), ...(to && { to }) };
}

const longestReference = 20;
/** The most codes that the server takes in one search. */
const placesMax = 40;

/** Everything that a typed text may mean: a reference, an amount, and the codes whose names contain it. */
export function searchOf(typed: string, names: Names) {
  const text = typed.trim();
  if (text === '') return {};
  const amount = parseBaht(westernDigits(text));
  const part = text.toLocaleLowerCase();
  const places = [...names]
    .filter(([, name]) => name.toLocaleLowerCase().includes(part))
    .map(([code]) => code)
    // Every movement has the wallet on one side: its name finds nothing more than everything.
    .filter((code) => code !== walletCode);
  return {
    reference: text.slice(0, longestReference),
    ...(amount !== null && { amount: bahtOf(amount) }),
    ...(places.length > 0 && { places: places.slice(0, placesMax) }),
  };
}

export type StatementDay = {
  /** `YYYY-MM-DD` in Bangkok. */
  readonly day: string;
  /** Money that came in and went out on the whole day, also on other pages. */
  readonly in: Baht;
  readonly out: Baht;
  readonly entries: readonly StatementEntry[];
};

/** Splits a page into its days, the newest first, in its order. */
export function byDay({
  statements,
  days,
}: Pick<ReplyOf<'POST /api/statement'>, 'statements' | 'days'>): readonly StatementDay[] {
  return days.map((day) => ({
    ...day,
    entries: statements.filter(({ createdAt }) => bangkokDay(Date.parse(createdAt)) === day.day),
  }));
}

/** Returns whether a day is today or yesterday in Bangkok, or neither. */
export function nearness(day: string, nowMs: number): 'today' | 'yesterday' | null {
  if (day === bangkokDay(nowMs)) return 'today';
  return day === bangkokDay(nowMs - dayMs) ? 'yesterday' : null;
}

/** The first and the last day of a period; '' means no bound. */
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

/** Returns whether an entry adds to the member's money here, takes from it, or only moves it. */
export function directionOf({ statementType, amount }: StatementEntry): 'in' | 'out' | 'within' {
  switch (statementType) {
    case 'deposit':
    case 'bonus':
      return 'in';
    case 'withdraw':
      return 'out';
    case 'finish_bonus':
      return amount > 0 ? 'out' : 'within';
    default:
      return 'within';
  }
}

/**
 * True of an entry whose money moved. Pending and failed ones moved none, except for a condition's end: its amount was
 * taken back, and it is the condition that failed.
 */
export function hasMoved({ status, statementType }: StatementEntry): boolean {
  return status === 'SUCCESS' || statementType === 'finish_bonus';
}

/** Signs before amounts: one that only moves has none. */
export const signs = { in: '+', out: '−', within: '' } as const;

export function signOf(entry: StatementEntry): string {
  return signs[directionOf(entry)];
}

/** Name of the subject of an entry, in the operator's words, or null. */
export function descriptionOf(entry: StatementEntry): string | null {
  const linked = entry.bonus ?? entry.promotion ?? entry.invite ?? entry.refund ?? entry.luckydraw;
  return linked?.description || null;
}
