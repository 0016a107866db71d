import { runPartners } from './run-partners.ts';
import { readKeys } from './sandbox.ts';

const { env } = process;

if (env['APP_MODE'] !== 'demo') {
  console.error('The partner simulators pretend to be banks: they start only with APP_MODE=demo.');
  process.exit(1);
}

const address = await runPartners(
  {
    dataDir: env['DATA_DIR'] ?? '.data',
    operatorUrl: env['OPERATOR_URL'] ?? 'http://127.0.0.1:3000',
    keys: readKeys(env['PARTNERS_KEYS'] ?? '{}'),
    ...(env['PARTNERS_CLIENT_ID'] && { clientId: env['PARTNERS_CLIENT_ID'] }),
  },
  { host: env['HOST'] ?? '127.0.0.1', port: Number(env['PARTNERS_PORT'] ?? 3001) },
);
console.log(`Partner simulators listen on ${address}`);
process.send?.({ listening: address });
