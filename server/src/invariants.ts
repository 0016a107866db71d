import { parseArgs } from 'node:util';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { anchorFrom, holdsAnchor, readAnchor } from '#money/watch/seal-store.ts';
import { readDatabaseConfig } from './config.ts';
import { anchorFinding, findViolations } from './upkeep/find-violations.ts';
import { findMissing, openAnchors } from './upkeep/outside-anchors.ts';

/** Statement timeout in milliseconds: totals of large ledgers take long. */
const statementLimitMs = 600_000;

const { values } = parseArgs({ options: { anchor: { type: 'string' } } });
const anchor = values.anchor === undefined ? undefined : anchorFrom(values.anchor);
const config = readDatabaseConfig(process.env);
const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
const postgres = databaseUrl ? undefined : await bootPostgres(config.dataDir, { durable: true });
const db = openDatabase(databaseUrl ?? postgres?.url ?? '', { statementLimitMs });
try {
  if (postgres) await migrate(db);
  const broken = (await findViolations(db, { anchor })).filter(({ rows }) => rows > 0);
  for (const { check, rows, sample } of broken) {
    console.log(`${check}: broken by ${rows}, for example ${sample}`);
  }
  // Stored outside the database, it later proves that nothing before it changed.
  if (config.anchors !== null) {
    const outside = openAnchors(config.anchors);
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
  process.exitCode = violations > 0 ? 1 : 0;
} finally {
  await db.destroy();
  await postgres?.stop();
}
