import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { readConfig } from './config.ts';
import { findViolations } from './find-violations.ts';

/** Milliseconds of a statement: large books take long to add up. */
const statementLimitMs = 600_000;

const { databaseUrl, dataDir } = await readConfig(process.env);
const postgres = databaseUrl ? undefined : await bootPostgres(dataDir, { durable: true });
const db = openDatabase(databaseUrl ?? postgres?.url ?? '', { statementLimitMs });
try {
  if (postgres) await migrate(db);
  const broken = (await findViolations(db)).filter(({ rows }) => rows > 0);
  for (const { check, rows, sample } of broken) {
    console.log(`${check}: broken by ${rows}, for example ${sample}`);
  }
  const violations = broken.reduce((sum, { rows }) => sum + rows, 0);
  console.log(`violations=${violations}`);
  process.exitCode = violations > 0 ? 1 : 0;
} finally {
  await db.destroy();
  await postgres?.stop();
}
