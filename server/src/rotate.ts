import { callOf, runCommand, showUsage, withDatabase } from './command.ts';
import { readConfig } from './config.ts';
import { rotateSecrets } from './upkeep/rotate-secrets.ts';

const usage = `Usage: ${callOf('rotate')}

Seals again, with SECRETS_KEY, what is still sealed with SECRETS_KEY_BEFORE, and prints resealed=N waiting=N.
`;

await runCommand({
  usage,
  carryOut: async (args) => {
    if (args.length > 0) return showUsage('it takes no arguments', usage);
    const { databaseDirectUrl, databaseUrl, dataDir, secretsKey } = await readConfig(process.env);
    if (secretsKey.before === null) {
      console.error('SECRETS_KEY_BEFORE is missing: the secret that SECRETS_KEY replaces.');
      return 2;
    }
    const addresses = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_URL: databaseUrl };
    return withDatabase(addresses, { dataDir }, async (db) => {
      const { resealed, waiting } = await rotateSecrets(db, secretsKey);
      console.log(`resealed=${resealed} waiting=${waiting}`);
      return waiting > 0 ? 1 : 0;
    });
  },
});
