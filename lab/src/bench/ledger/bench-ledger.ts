import { writeFile } from 'node:fs/promises';
import { type AccountId, audit, openHouses } from '@wallet/ledger';
import { sql } from 'kysely';
import { measureInTurns, printRatios } from '../measure-in-turns.ts';
import { chartOf } from './chart.ts';
import type { Contender } from './contender.ts';
import { type Costed, costColumns, costed } from './cost.ts';
import { directContenders, usualContenders } from './direct-contenders.ts';
import { type FullBook, fullBook } from './full-book.ts';
import { openFundedAccounts, randomMovement } from './funded-accounts.ts';
import { pgbench } from './pgbench.ts';
import { type Ratio, ratioTo } from './ratios.ts';
import { fallen } from './recorded.ts';
import { bootThrowawayLedger, type Database } from './throwaway-ledger.ts';

/** House accounts of the turns that do not all meet in one. */
const spreadHouses = 64;

type Options = {
  readonly rounds: number;
  readonly seconds: number;
  readonly scale: number;
  readonly signal: AbortSignal;
  /** Leaves the spread house accounts out, and compares with what is recorded. */
  readonly quick: boolean;
  /** Transfers of a second book, measured in turn with the empty one; 0: none. */
  readonly rows: number;
  /** File for a chart. */
  readonly chart?: string | undefined;
};

/**
 * Measures the ways to move money in turns and prints ratios. Returns whether the books still balance, and
 * in a quick run also whether no ratio fell by more than a third.
 */
export async function benchLedger(options: Options): Promise<boolean> {
  const { db, url, stop } = await bootThrowawayLedger();
  try {
    const reference = await pgbench(url, options.scale);
    const accounts = await openFundedAccounts(db);
    const direct = directContenders(db, accounts);
    const full = options.rows > 0 ? await fullBook(db, url, options.rows) : null;
    if (full) await measureFreshly(db, { reference, direct, full, options });
    const spread = options.quick ? [] : await spreadContenders(db, accounts);
    const ours = [...direct, ...spread, ...(full?.contenders ?? [])];
    const contenders = [...(reference ? [reference] : []), ...ours].map((contender) =>
      costed(db, contender),
    );
    const close = async () => {
      const isFullSound = full === null || (await isSound(full.db));
      await full?.close();
      if (!isFullSound) throw new Error('the full book does not balance');
    };
    const figures = await measureInTurns(contenders, options).finally(close);
    printRatios(contenders, figures, costColumns);
    const ratios = ratiosOf(contenders, figures);
    if (full) printShares(full, contenders, figures);
    if (options.chart !== undefined) await writeFile(options.chart, chartOf(ratios));
    const losses = options.quick ? lossesOf(ratios, reference !== null) : [];
    for (const loss of losses) console.error(loss);
    return (await isSound(db)) && losses.length === 0;
  } finally {
    await stop();
  }
}

type Books = {
  readonly reference: Contender | null;
  readonly direct: readonly Contender[];
  readonly full: FullBook;
  readonly options: Options;
};

/**
 * Prints how both books do right after a checkpoint, when the log takes every page whole at its first change,
 * then warms the full one up.
 */
async function measureFreshly(
  db: Database,
  { reference, direct, full, options }: Books,
): Promise<void> {
  await sql`checkpoint`.execute(db);
  const contenders = [...(reference ? [reference] : []), ...direct, ...full.contenders].map(
    (each) => costed(db, each),
  );
  const figures = await measureInTurns(contenders, { ...options, rounds: 1 });
  console.log('\nright after a checkpoint');
  printRatios(contenders, figures, costColumns);
  printShares(full, contenders, figures);
  await full.warmUp();
}

/** Prints the share of the empty book's rate that each way into the full one reaches. */
function printShares(
  full: FullBook,
  contenders: readonly Contender[],
  figures: readonly number[][],
): void {
  for (const { name } of full.contenders) {
    const of = (wanted: string) =>
      figures[contenders.findIndex((each) => each.name === wanted)] ?? [];
    const { min, median, max } = ratioTo(of(full.emptyNameOf(name)), of(name));
    const spread = `${min.toFixed(2)} to ${max.toFixed(2)}`;
    console.log(`${name}: ${median.toFixed(2)} of the empty book (${spread})`);
  }
}

/** A run that had nothing to compare with must not look like one that found nothing. */
function lossesOf(ratios: ReadonlyMap<string, Ratio>, isCompared: boolean): string[] {
  if (!isCompared) return ['pgbench is not installed: there is nothing to compare with'];
  return fallen(ratios).map((loss) => `fell by more than a third: ${loss}`);
}

/** The two ends again over many house accounts in turn: a hot house account must cost nothing. */
async function spreadContenders(
  db: Database,
  accounts: readonly AccountId[],
): Promise<readonly Contender[]> {
  const houses = Array.from({ length: spreadHouses }, (_, nth) => `clearing:${nth}`);
  await db.transaction().execute((tx) =>
    openHouses(
      tx,
      houses.map((code) => ({ code, currency: 'THB' })),
    ),
  );
  return usualContenders(db, `, ${spreadHouses} house accounts`, () =>
    randomMovement(accounts, houses),
  );
}

function ratiosOf(contenders: readonly Costed[], figures: readonly number[][]): Map<string, Ratio> {
  const [reference = []] = figures;
  return new Map(
    contenders.map(({ name }, index) => [name, ratioTo(reference, figures[index] ?? [])]),
  );
}

async function isSound(db: Database): Promise<boolean> {
  const findings = await audit(db);
  const broken = findings.filter(({ rows }) => rows > 0);
  for (const { check, rows, sample } of broken) {
    console.error(`broken: ${check}: ${rows} rows, such as ${sample}`);
  }
  console.log(`\naudit: ${findings.length} checks, ${broken.length} broken`);
  return broken.length === 0;
}
