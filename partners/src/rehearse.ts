import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type OperatorAccount, readAccounts } from './bank/bank-records.ts';
import { gameFamilies } from './games/game-list.ts';
import { signedGateways } from './gateways/signed-gateways.ts';
import { runPartners } from './run-partners.ts';
import { type PartnerKeys, readKeys } from './sandbox.ts';

/*
 * Simulators for a node in production mode, for a rehearsal before the contracts. They know the
 * operator by its own name and by secrets that this program makes, and print the node's variables.
 */

const usage = `Usage: wallet sandbox

Runs the simulators until it is ended, and prints the variables of a node that uses them. Its own variables:

  DATA_DIR             folder of its secrets; without it .data
  HOST, PARTNERS_PORT  address that it listens at; without them 127.0.0.1 and 3001
  OPERATOR_URL         address of the node; without it http://127.0.0.1:3000
  PARTNERS_CLIENT_ID, PARTNERS_KEYS, PARTNERS_ACCOUNTS
                       name, secrets and bank accounts of the operator, in place of its own
`;
const args = process.argv.slice(2);
if (args.length > 0) {
  const isHelp = args.every((arg) => arg === '--help' || arg === '-h');
  (isHelp ? console.log : console.error)(usage);
  process.exit(isHelp ? 0 : 2);
}

const { env } = process;
const dataDir = resolve(env['DATA_DIR'] || '.data', 'sandbox');
const host = env['HOST'] || '127.0.0.1';
const clientId = env['PARTNERS_CLIENT_ID'] || 'sandbox';
const keys: PartnerKeys = { ...ownKeys(), ...readKeys(env['PARTNERS_KEYS'] || '{}') };

const address = await runPartners(
  {
    dataDir,
    operatorUrl: env['OPERATOR_URL'] || 'http://127.0.0.1:3000',
    clientId,
    keys,
    ...accounts(),
  },
  { host, port: Number(env['PARTNERS_PORT'] || 3001) },
);
console.log(`# The simulators listen. Give the node these variables:
PARTNERS_URL=${address}
PARTNERS_CLIENT_ID=${clientId}
PARTNERS_KEYS=${JSON.stringify(keys)}`);

/** Secrets of all providers: made once, and the same at every start. */
function ownKeys(): PartnerKeys {
  const file = resolve(dataDir, 'keys.json');
  const names = [
    ...['sms', 'bank', 'slip', 'kbank', 'PAYONEX'],
    ...signedGateways.map(({ code }) => code),
    ...gameFamilies.flatMap(({ codes }) => codes),
  ];
  const kept = readKeys(readIfThere(file) ?? '{}');
  const made = Object.fromEntries(
    names.map((name) => [name, kept[name] ?? randomBytes(24).toString('base64url')]),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function accounts(): { accounts?: readonly OperatorAccount[] } {
  const json = env['PARTNERS_ACCOUNTS'];
  return json ? { accounts: readAccounts(JSON.parse(json)) } : {};
}
