import { audit } from '@wallet/ledger';
import type { Contender } from './contender.ts';
import { directContenders } from './direct-contenders.ts';
import { openFundedAccounts } from './funded-accounts.ts';
import { httpContenders } from './http-contenders.ts';
import { pgbench } from './pgbench.ts';
import { ratioTo } from './ratios.ts';
import { bootThrowawayLedger, type Database } from './throwaway-ledger.ts';

type Options = { rounds: number; seconds: number; scale: number; signal: AbortSignal };

/** Measures the ways to move money in turns, prints ratios, and says whether the books still add up. */
export async function benchLedger({ scale, ...turns }: Options): Promise<boolean> {
  const { db, url, stop } = await bootThrowawayLedger();
  try {
    const reference = await pgbench(url, scale);
    const accounts = await openFundedAccounts(db);
    const http = await httpContenders(db, accounts);
    const contenders = [
      ...(reference ? [reference] : []),
      ...directContenders(db, accounts),
      ...http.contenders,
    ];
    const figures = await measureInTurns(contenders, turns).finally(http.close);
    print(contenders, figures);
    return await isSound(db);
  } finally {
    await stop();
  }
}

/** Interleaved, because the machine is never the same for long. */
async function measureInTurns(
  contenders: readonly Contender[],
  { rounds, seconds, signal }: Omit<Options, 'scale'>,
): Promise<number[][]> {
  const figures: number[][] = contenders.map(() => []);
  for (let round = 1; round <= rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      signal.throwIfAborted();
      figures[index]?.push(await contender.measure(seconds));
    }
    console.log(`round ${round} of ${rounds}`);
  }
  return figures;
}

/** Ratios to the first contender; absolute figures would only describe the machine. */
function print(contenders: readonly Contender[], figures: readonly number[][]): void {
  const [reference] = figures;
  if (!reference) return;
  console.log(`\nper second, ratio to: ${contenders[0]?.name}\n`);
  console.log(`${'contender'.padEnd(46)}  median     min     max`);
  for (const [index, { name }] of contenders.entries()) {
    const { min, median, max } = ratioTo(reference, figures[index] ?? []);
    const columns = [median, min, max].map((ratio) => ratio.toFixed(2).padStart(6));
    console.log(`${name.padEnd(46)}  ${columns.join('  ')}`);
  }
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
