import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { readConfig } from './config.ts';
import { rotateSecrets } from './upkeep/rotate-secrets.ts';

const { databaseDirectUrl, dataDir, secretsKey, ...config } = await readConfig(process.env);
const databaseUrl = databaseDirectUrl ?? config.databaseUrl;
if (secretsKey.before === null) {
  console.error('SECRETS_KEY_BEFORE is missing: the secret that SECRETS_KEY replaces.');
  process.exit(2);
}
const postgres = databaseUrl ? undefined : await bootPostgres(dataDir, { durable: true });
const db = openDatabase(databaseUrl ?? postgres?.url ?? '', { connectionsMax: 2 });
try {
  if (postgres) await migrate(db);
  const { resealed, waiting } = await rotateSecrets(db, secretsKey);
  console.log(`resealed=${resealed} waiting=${waiting}`);
  process.exitCode = waiting > 0 ? 1 : 0;
} finally {
  await db.destroy();
  await postgres?.stop();
}
