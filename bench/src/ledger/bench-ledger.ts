import { audit } from '@wallet/ledger';
import { measureInTurns, printRatios } from '../measure-in-turns.ts';
import { directContenders } from './direct-contenders.ts';
import { openFundedAccounts } from './funded-accounts.ts';
import { httpContenders } from './http-contenders.ts';
import { pgbench } from './pgbench.ts';
import { bootThrowawayLedger, type Database } from './throwaway-ledger.ts';

type Options = { rounds: number; seconds: number; scale: number; signal: AbortSignal };

/** Measures the ways to move money in turns, prints ratios, and returns whether the books still balance. */
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
    printRatios(contenders, figures);
    return await isSound(db);
  } finally {
    await stop();
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
