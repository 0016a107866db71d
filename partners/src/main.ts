import { buildPartners } from './app.ts';
import type { PartnerKeys } from './sandbox.ts';

const { env } = process;

if (env['APP_MODE'] !== 'demo') {
  console.error('The stand-in partners pretend to be banks: they start only with APP_MODE=demo.');
  process.exit(1);
}

const app = buildPartners({
  dataDir: env['DATA_DIR'] ?? '.data',
  operatorUrl: env['OPERATOR_URL'] ?? 'http://127.0.0.1:3000',
  keys: keysOf(env['PARTNERS_KEYS'] ?? '{}'),
});

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The launcher has ended.
process.on('disconnect', stop);

const host = env['HOST'] ?? '127.0.0.1';
const port = Number(env['PARTNERS_PORT'] ?? 3001);
const address = await app.listen({ host, port }).catch((problem: Error) => {
  console.error(`The stand-in partners cannot listen on ${host}:${port}: ${problem.message}`);
  process.exit(1);
});
console.log(`Stand-in partners listen on ${address}`);
process.send?.({ listening: address });

function stop(): void {
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

function keysOf(json: string): PartnerKeys {
  const keys: unknown = JSON.parse(json);
  if (typeof keys !== 'object' || keys === null) throw new Error('PARTNERS_KEYS must be an object');
  return Object.fromEntries(Object.entries(keys).map(([partner, key]) => [partner, String(key)]));
}
