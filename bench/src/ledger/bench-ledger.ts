import { writeFile } from 'node:fs/promises';
import { audit } from '@wallet/ledger';
import { measureInTurns, printRatios } from '../measure-in-turns.ts';
import { chartOf } from './chart.ts';
import { type Costed, costColumns, costed } from './cost.ts';
import { directContenders } from './direct-contenders.ts';
import { openFundedAccounts } from './funded-accounts.ts';
import { httpContenders } from './http-contenders.ts';
import { naiveContender } from './naive-contender.ts';
import { pgbench } from './pgbench.ts';
import { pgledgerContender } from './pgledger-contender.ts';
import { type Ratio, ratioTo } from './ratios.ts';
import { fallen } from './recorded.ts';
import { bootThrowawayLedger, type Database } from './throwaway-ledger.ts';

type Options = {
  readonly rounds: number;
  readonly seconds: number;
  readonly scale: number;
  readonly signal: AbortSignal;
  /** Leaves HTTP and peers out, and compares with what is recorded. */
  readonly quick: boolean;
  /** File of pgledger's SQL. */
  readonly pgledger?: string | undefined;
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
    const { contenders: others, close } = options.quick
      ? { contenders: [], close: async () => undefined }
      : await peersAndHttp(db, accounts, options.pgledger);
    const contenders = [...(reference ? [reference] : []), ...direct, ...others].map((contender) =>
      costed(db, contender),
    );
    const figures = await measureInTurns(contenders, options).finally(close);
    printRatios(contenders, figures, costColumns);
    const ratios = ratiosOf(contenders, figures);
    if (options.chart !== undefined) await writeFile(options.chart, chartOf(ratios));
    const losses = options.quick && reference ? fallen(ratios) : [];
    for (const loss of losses) console.error(`fell by more than a third: ${loss}`);
    return (await isSound(db)) && losses.length === 0;
  } finally {
    await stop();
  }
}

async function peersAndHttp(
  db: Database,
  accounts: Parameters<typeof httpContenders>[1],
  pgledger: string | undefined,
) {
  const naive = await naiveContender(db, accounts);
  const peers = pgledger === undefined ? [] : [await pgledgerContender(db, pgledger)];
  const http = await httpContenders(db, accounts);
  return { contenders: [naive, ...peers, ...http.contenders], close: http.close };
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
