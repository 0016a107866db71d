import { parseArgs } from 'node:util';
import type { Database } from '#db/database.ts';
import { type Anchor, anchorFrom, holdsAnchor, readAnchor } from '#money/watch/seal-store.ts';
import { callOf, runCommand, showUsage, withDatabase } from './command.ts';
import { readDatabaseConfig } from './config.ts';
import { anchorFinding, findViolations } from './upkeep/find-violations.ts';
import { findMissing, openAnchors } from './upkeep/outside-anchors.ts';

/** Statement timeout in milliseconds: totals of large ledgers take long. */
const statementLimitMs = 600_000;

const usage = `Usage: ${callOf('invariants')} [--anchor 12:9f86…]

Checks the whole ledger and prints violations=N, with an anchor also that everything before it is as it was.
`;

type Arguments = { readonly anchor: Anchor | undefined };

function readArguments(args: string[]): Arguments | string {
  try {
    const { anchor } = parseArgs({ args, options: { anchor: { type: 'string' } } }).values;
    return { anchor: anchor === undefined ? undefined : anchorFrom(anchor) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Prints what is broken, the latest anchor and how much is broken; returns the last. */
async function check(db: Database, { anchor }: Arguments, place: string | null): Promise<number> {
  const broken = (await findViolations(db, { anchor })).filter(({ rows }) => rows > 0);
  for (const { check, rows, sample } of broken) {
    console.log(`${check}: broken by ${rows}, for example ${sample}`);
  }
  // Stored outside the database, it later proves that nothing before it changed.
  if (place !== null) {
    const outside = openAnchors(place);
    const missing = await findMissing(outside, (kept) => holdsAnchor(db, kept), new Date());
    if (missing) {
      const finding = anchorFinding(`${missing.n}:${missing.hash}`);
      broken.push(finding);
      console.log(`${finding.check}: broken by ${finding.sample}`);
    } else console.log('anchors kept outside: all in the chain');
  }
  const latest = await readAnchor(db);
  if (latest) console.log(`anchor=${latest.n}:${latest.hash}`);
  const violations = broken.reduce((sum, { rows }) => sum + rows, 0);
  console.log(`violations=${violations}`);
  return violations;
}

await runCommand({
  usage,
  carryOut: async (args) => {
    const given = readArguments(args);
    if (typeof given === 'string') return showUsage(given, usage);
    const { databaseDirectUrl, databaseUrl, dataDir, anchors } = readDatabaseConfig(process.env);
    const addresses = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_URL: databaseUrl };
    return withDatabase(addresses, { dataDir, statementLimitMs }, async (db) =>
      (await check(db, given, anchors)) > 0 ? 1 : 0,
    );
  },
});
