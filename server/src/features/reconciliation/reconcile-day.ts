import { type Currency, currencyCodes, type Satang } from '@wallet/contract/money';
import { inTransaction, now, type Tx } from '#db/database.ts';
import { gameProvider } from '#features/games/games-facts.ts';
import { noteListedPayouts } from '#features/withdraw/record-payout-commands.ts';
import { closeCases, openCase } from '#money/cases/case-store.ts';
import { moneyOf } from '#money/credit-rate.ts';
import { type ListedRow, readWholeList } from '#partner/provider-statement.ts';
import type { Services } from '#services.ts';
import {
  byRef,
  type CompareOptions,
  type ComparisonResult,
  compare,
  isDifference,
  momentOf,
  type Pair,
} from './compare-rules.ts';
import { dayOf, outside, type Range, rangeOf, until } from './day-rules.ts';
import { findOwn, listOwnOf } from './own-store.ts';
import type { ReconciledAccount } from './reconciled-accounts.ts';
import {
  type CurrencySum,
  type DayResult,
  explainDifferences,
  type FoundDifference,
  findTheirs,
  keepDifferences,
  keepListed,
  keepOutcome,
  keepUnreadable,
  listFilesOf,
  listOpenRefs,
  listPlayerCurrencies,
  listTheirsOf,
  lockStatement,
} from './reconciliation-store.ts';

export type Compared = 'done' | 'unreadable';

type Options = {
  /** Seconds that a row of the provider's may take to reach us. */
  readonly freshSeconds?: number;
};

/** Seconds for which a row of the provider's may be on its way to us, where nothing else is specified. */
export const usualFreshSeconds = 600;
/** Maximum distance, in both directions, of lists fetched for one day. */
const farthestMs = 7 * 24 * 60 * 60 * 1000;

/** Rows read of a list, and from when until when. */
type ReadRange = Range & { readonly rows: readonly ListedRow[] };

/**
 * Reconciles a Bangkok day of an account: the provider's rows of that day with ours under the same numbers,
 * and vice versa. Idempotent. A difference opens a case; one that is explained later closes it.
 */
export async function reconcileDay(
  services: Services,
  book: ReconciledAccount,
  day: string,
  { freshSeconds = usualFreshSeconds }: Options = {},
): Promise<Compared> {
  const { db } = services;
  const moment = await now(db);
  const cut = until(rangeOf(day), moment);
  const readings = await readLists(services, book, cut);
  if (readings === null) {
    await keepUnreadable(db, book.code, day);
    return 'unreadable';
  }
  const freshSince = new Date(moment.getTime() - freshSeconds * 1000);
  await inTransaction(db, async (tx) => {
    await lockStatement(tx, book.code);
    for (const { rows, ...read } of readings) await keepListed(tx, book.code, read, rows);
    await compareBook(tx, { book, day, cut, freshSince });
  });
  return 'done';
}

/**
 * Reads a provider's list of a day, and around it as far as rows of ours may be booked on another day, such
 * as just before midnight. Null: a list was not readable.
 */
async function readLists(
  services: Services,
  book: ReconciledAccount,
  cut: Range,
): Promise<ReadRange[] | null> {
  if (book.lists.length === 0) return [];
  const ofDay = await readList(services, book, cut);
  if (!ofDay) return null;
  const readings = [ofDay];
  for (const range of await rangesAround(services, book, ofDay)) {
    const around = await readList(services, book, range);
    if (!around) return null;
    readings.push(around);
  }
  return readings;
}

async function readList(
  { config }: Services,
  { lists }: ReconciledAccount,
  range: Range,
): Promise<ReadRange | null> {
  const rows: ListedRow[] = [];
  for (const ask of lists) {
    const listed = await readWholeList(ask, range, config.partners.waitMs);
    if (!listed) return null;
    rows.push(...listed);
  }
  return { ...range, rows };
}

async function rangesAround(
  { db }: Services,
  book: ReconciledAccount,
  day: ReadRange,
): Promise<Range[]> {
  const listed = new Set(day.rows.map(({ ref }) => ref));
  const own = await inTransaction(db, (tx) => listOwnOf(tx, book, day));
  const missing = own.filter(({ ref, state }) => state === 'posted' && !listed.has(ref));
  if (missing.length === 0) return [];
  const times = missing.flatMap(({ since, at }) => [since.getTime(), at.getTime()]);
  const clockMs = 10 * 60 * 1000;
  const wanted = {
    from: new Date(Math.max(Math.min(...times) - clockMs, day.from.getTime() - farthestMs)),
    to: new Date(Math.min(Math.max(...times) + clockMs, Date.now())),
  };
  return outside(wanted, day);
}

type Comparison = {
  readonly book: ReconciledAccount;
  readonly day: string;
  readonly cut: Range;
  readonly freshSince: Date;
};

async function compareBook(tx: Tx, { book, day, cut, freshSince }: Comparison): Promise<void> {
  const files = await listFilesOf(tx, book.code, day);
  const hasAll = book.files.every(({ account }) => files.includes(account));
  const judged = await judge(tx, book, cut, {
    freshSince,
    isListed: (at) => hasAll && at >= cut.from && at < cut.to,
  });
  const state = book.lists.length === 0 && !hasAll ? 'NEEDS_FILE' : 'DONE';
  await keepOutcome(tx, { book: book.code, day }, outcomeOf(judged, cut, state));
  if (book.kind === 'payout') {
    const open = judged.filter(({ pair }) => pair.own?.state === 'open' && pair.theirs.length > 0);
    if (open.length > 0) {
      await noteListedPayouts(
        tx,
        open.map(({ ref }) => ref),
      );
    }
  }
  await openDifferenceCases(tx, book, judged);
}

type Judged = { readonly ref: string; readonly pair: Pair; readonly verdict: ComparisonResult };

/** Compares every number that one side has on this day, and those with an open difference. */
async function judge(
  tx: Tx,
  book: ReconciledAccount,
  cut: Range,
  options: CompareOptions,
): Promise<Judged[]> {
  const ofDay = [
    ...(await listTheirsOf(tx, book.code, cut)),
    ...(await listOwnOf(tx, book, cut)),
  ].map(({ ref }) => ref);
  const refs = [...new Set([...ofDay, ...(await listOpenRefs(tx, book.code))])];
  const theirs = Map.groupBy(await findTheirs(tx, book.code, refs), ({ ref }) => ref);
  const own = byRef(await findOwn(tx, book, refs));
  return refs.map((ref) => {
    const pair = { theirs: theirs.get(ref) ?? [], own: own.get(ref) };
    return { ref, pair, verdict: compare(pair, options) };
  });
}

function outcomeOf(judged: readonly Judged[], day: Range, state: DayResult['state']): DayResult {
  const ofDay = judged.filter(({ pair }) => {
    const at = momentOf(pair);
    return at !== null && at >= day.from && at < day.to;
  });
  // A row that names no currency has that of the other side.
  const theirs = ofDay.flatMap(({ pair: { theirs: rows, own } }) =>
    rows.map(({ amount, currency }) => ({ amount, currency: currency ?? own?.currency ?? null })),
  );
  const ours = ofDay.flatMap(
    ({
      pair: {
        theirs: [first],
        own,
      },
    }) =>
      own && own.state !== 'voided'
        ? [{ amount: own.amount ?? 0n, currency: own.currency ?? first?.currency ?? null }]
        : [],
  );
  const countOf = (wanted: ComparisonResult) =>
    ofDay.filter(({ verdict }) => verdict === wanted).length;
  return {
    state,
    theirCount: theirs.length,
    theirSums: sumsOf(theirs),
    ourCount: ours.length,
    ourSums: sumsOf(ours),
    matched: countOf('matched'),
    underWay: countOf('underWay'),
    unchecked: countOf('unchecked'),
  };
}

/** Adds amounts up, each currency for itself. */
function sumsOf(rows: readonly CurrencySum[]): CurrencySum[] {
  return [...currencyCodes, null].flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const amount = own.reduce((sum, row) => sum + row.amount, 0n);
    return own.length === 0 ? [] : [{ currency, amount }];
  });
}

/** Opens a case for each new difference, and closes the cases of those that are settled. */
async function openDifferenceCases(
  tx: Tx,
  book: ReconciledAccount,
  judged: readonly Judged[],
): Promise<void> {
  const found = judged.flatMap((one) => foundIn(one) ?? []);
  const differing = new Set(found.map(({ ref }) => ref));
  const agreed = judged
    .filter(({ ref, verdict }) => !differing.has(ref) && verdict !== 'unchecked')
    .map(({ ref }) => ref);
  const subjectOf = (ref: string) => `${book.code}:${ref}`;
  const explained = await explainDifferences(tx, book.code, agreed);
  await closeCases(tx, 'reconciliation', explained.map(subjectOf), 'books-agree');
  const news = new Set(await keepDifferences(tx, book.code, found));
  const changed = found.filter(({ ref }) => news.has(ref));
  const worthOf = await readWorths(
    tx,
    book,
    judged.filter(({ ref }) => news.has(ref)),
  );
  // An open one keeps its original finding.
  await closeCases(
    tx,
    'reconciliation',
    changed.map(({ ref }) => subjectOf(ref)),
    'finding-changed',
  );
  for (const one of changed) {
    const { ref, code, day, memberId, ourAmount, theirAmount } = one;
    await openCase(tx, {
      kind: 'reconciliation',
      subject: subjectOf(ref),
      memberId,
      why: { code: 'books-differ', partner: book.company, of: code },
      detail: {
        book: book.code,
        day,
        ref,
        ours: ourAmount?.toString() ?? null,
        theirs: theirAmount?.toString() ?? null,
        ...worthOf(ref, sizeOf(theirAmount ?? ourAmount)),
      },
    });
  }
}

/** Money that a difference is about, as its case keeps it, and in which currency. */
type Worth = { readonly amount?: string; readonly currency?: Currency };

/** Finds what amounts of these rows are worth: a game's are credits, of which those of kip are worth a thousand. */
async function readWorths(
  tx: Tx,
  { kind, company }: ReconciledAccount,
  rows: readonly Judged[],
): Promise<(ref: string, amount: Satang) => Worth> {
  const pairs = new Map(rows.map(({ ref, pair }) => [ref, pair]));
  if (kind !== 'game') {
    return (ref, amount) => {
      const { own, theirs: [first] = [] } = pairs.get(ref) ?? {};
      const currency = own?.currency ?? first?.currency;
      return { amount: amount.toString(), ...(currency && { currency }) };
    };
  }
  const playerOf = (ref: string) => {
    const { own, theirs: [first] = [] } = pairs.get(ref) ?? {};
    return own?.party ?? first?.party ?? '';
  };
  const currencies = await listPlayerCurrencies(tx, company, [...pairs.keys()].map(playerOf));
  return (ref, credit) => {
    const currency = currencies.get(playerOf(ref));
    if (currency === undefined) return {};
    const amount = moneyOf(gameProvider(company).creditRate[currency], credit);
    return { amount: amount.toString(), currency };
  };
}

function foundIn({ ref, pair, verdict }: Judged): FoundDifference | null {
  const at = momentOf(pair);
  if (!isDifference(verdict) || at === null) return null;
  const { theirs, own } = pair;
  return {
    ref,
    day: dayOf(at),
    code: verdict,
    ourAmount: own?.amount ?? null,
    theirAmount: theirs[0]?.amount ?? null,
    ourAt: own?.at ?? null,
    theirAt: theirs[0]?.at ?? null,
    theirCount: theirs.length,
    memberId: own?.memberId ?? null,
  };
}

/** Without its direction. */
function sizeOf(amount: Satang | null): Satang {
  return amount === null ? 0n : amount < 0n ? -amount : amount;
}
