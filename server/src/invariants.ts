import { parseArgs } from 'node:util';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { anchorFrom, readAnchor } from '#money/watch/seal-store.ts';
import { readDatabaseConfig } from './config.ts';
import { findViolations } from './upkeep/find-violations.ts';

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
  const violations = broken.reduce((sum, { rows }) => sum + rows, 0);
  // Stored outside the database, it later proves that nothing before it changed.
  const latest = await readAnchor(db);
  if (latest) console.log(`anchor=${latest.n}:${latest.hash}`);
  console.log(`violations=${violations}`);
  process.exitCode = violations > 0 ? 1 : 0;
} finally {
  await db.destroy();
  await postgres?.stop();
}
