import { csvOf } from '@wallet/client/csv';
import type { ReplyOf } from '@wallet/contract/api';
import { bangkokDay, formatClock } from '@wallet/contract/day';
import { type Baht, formatBaht, satangIn } from '@wallet/contract/money';
import { referenceOf } from '@wallet/contract/reference';
import { pageSize } from '@wallet/contract/rules';
import { call } from '#lib/call.ts';
import { walletCode } from '#lib/money/transfers.ts';
import type { TextOf } from '#lib/text.ts';
import {
  descriptionOf,
  directionOf,
  hasMoved,
  queryOf,
  type StatementEntry,
  type StatementFilters,
} from './statement-state.ts';
import type { statementText } from './use-statement-words.ts';

type Labels = {
  readonly text: TextOf<'statement'>;
  readonly words: ReturnType<typeof statementText>;
  /** With the unit. */
  readonly amount: string;
};

/** Words of a file, and the moment whose days and entries it holds. */
type Making = { readonly labels: Labels; readonly nowMs: number };

/** Attempts that a change may disturb before the file is given up. */
const readingsMax = 3;

/**
 * All entries that the filters select, as a file for a spreadsheet: with the days that it covers and the moment
 * it was read. Throws when the entries do not add up to what the server counts and sums: no part of a history
 * may pass for the whole.
 */
export async function statementFile(
  filters: StatementFilters,
  { labels, nowMs }: Making,
): Promise<File> {
  const { names } = labels.words;
  const bodyOf = (page: number) => queryOf(filters, { page, limit: pageSize.max, nowMs, names });
  const entries = await readWhole(bodyOf);
  const { from, to } = coveredDays(bodyOf(1), entries, nowMs);
  const lines = [
    ...headOf(filters, { labels, nowMs, from, to, entries }),
    [],
    ...tableOf(entries, labels),
  ];
  return new File([csvOf(lines)], `history_${from}_${to}.csv`, { type: 'text/csv' });
}

type Body = ReturnType<typeof queryOf>;

async function readWhole(bodyOf: (page: number) => Body): Promise<readonly StatementEntry[]> {
  for (let reading = 1; reading <= readingsMax; reading += 1) {
    const { total, totals, entries } = await readPages(bodyOf);
    const isWhole = entries.length === total && (!totals || addsUp(entries, totals));
    if (isWhole) return entries;
  }
  throw new Error('The history changed with every reading');
}

async function readPages(bodyOf: (page: number) => Body) {
  const { total, totals, statements } = await call('POST /api/statement', { body: bodyOf(1) });
  const entries = new Map(statements.map((entry) => [entry._id, entry]));
  for (let page = 2; entries.size < total; page += 1) {
    const { statements: more } = await call('POST /api/statement', { body: bodyOf(page) });
    if (more.length === 0) break;
    // Entries written meanwhile move the rest back: an entry may come twice.
    for (const entry of more) if (!entries.has(entry._id)) entries.set(entry._id, entry);
  }
  return { total, totals, entries: [...entries.values()] };
}

type Totals = NonNullable<ReplyOf<'POST /api/statement'>['totals']>;

const kinds = {
  deposit: ({ statementType }) => statementType === 'deposit',
  bonus: ({ statementType }) => statementType === 'bonus',
  withdraw: ({ statementType }) => statementType === 'withdraw',
  intoGames: ({ statementType, from }) => statementType === 'transfer' && from === walletCode,
  outOfGames: ({ statementType, to }) => statementType === 'transfer' && to === walletCode,
  forfeited: ({ statementType }) => statementType === 'finish_bonus',
} as const satisfies Record<keyof Totals, (entry: StatementEntry) => boolean>;

/** True when the entries that moved money sum to the server's totals, to the satang. */
function addsUp(entries: readonly StatementEntry[], totals: Totals): boolean {
  const moved = entries.filter(hasMoved);
  return Object.entries(kinds).every(([kind, isOf]) => {
    const total = totals[kind as keyof Totals];
    const satang = moved.filter(isOf).reduce((sum, { amount }) => sum + satangIn(amount), 0n);
    // The release before sums no forfeits.
    return total === undefined || satang === satangIn(total);
  });
}

/** First and last day that the entries are complete for: none after today, and none before there were any. */
function coveredDays({ from, to }: Body, entries: readonly StatementEntry[], nowMs: number) {
  const today = bangkokDay(nowMs);
  // Not the last one: an entry that waited around midnight began before the ones that follow it.
  const oldest = entries.map(({ createdAt }) => createdAt).sort()[0];
  return {
    from: from ?? (oldest ? bangkokDay(Date.parse(oldest)) : today),
    to: to !== undefined && to < today ? to : today,
  };
}

type Head = Making & {
  readonly from: string;
  readonly to: string;
  readonly entries: readonly StatementEntry[];
};

function headOf(
  { type, search }: StatementFilters,
  { labels, nowMs, from, to, entries }: Head,
): string[][] {
  const { text, words } = labels;
  const typed = search.trim();
  return [
    [text.title],
    [text.fromDay, from],
    [text.toDay, to],
    ...(type === '' ? [] : [[text.type, words.type(type)]]),
    ...(typed === '' ? [] : [[text.search, typed]]),
    [text.asOf, `${timeOf(new Date(nowMs).toISOString())} (UTC+7)`],
    [text.entries, String(entries.length)],
  ];
}

function tableOf(entries: readonly StatementEntry[], labels: Labels): string[][] {
  const { text, words } = labels;
  const head = [
    text.date,
    ...[text.type, text.from, text.to, text.detail],
    ...[text.status, labels.amount, text.cameIn, text.wentOut, text.balance],
    ...[text.reference, text.updated],
  ];
  const rows = entries.map((entry) => {
    const direction = hasMoved(entry) ? directionOf(entry) : 'within';
    const details = [descriptionOf(entry), entry.reason && words.refusal(entry.reason)];
    return [
      timeOf(entry.createdAt),
      words.type(entry.statementType),
      words.place(entry.from),
      words.place(entry.to),
      details.filter(Boolean).join(' · '),
      words.status(entry),
      plain(entry.amount),
      // Only what moved: these columns can be summed.
      direction === 'in' ? plain(entry.amount) : '',
      direction === 'out' ? plain(entry.amount) : '',
      entry.balance === null ? '' : plain(entry.balance),
      referenceOf(entry._id).replaceAll('\u00A0', ' '),
      timeOf(entry.updatedAt),
    ];
  });
  return [head, ...rows];
}

/** `1234.50`, which a spreadsheet reads as a number. */
function plain(amount: Baht): string {
  return formatBaht(amount).replaceAll(',', '');
}

/** `YYYY-MM-DD HH:mm:ss` in Bangkok, which spreadsheets of every country can read. */
function timeOf(time: string): string {
  return `${bangkokDay(Date.parse(time))} ${formatClock(time)}`;
}
