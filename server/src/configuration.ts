import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { Demo, Production } from './config.ts';

const checkout = resolve(import.meta.dirname, '../..');

type Variable = keyof z.input<typeof Demo>;

/** Meaning of each variable. A variable that is read and not listed here does not compile. */
const meanings: Readonly<Record<Variable, string>> = {
  APP_MODE:
    '`demo` seeds data and starts the simulators; `production` rejects demo secrets, simulators, and a database that may forget commits',
  HOST: 'address that the server listens on',
  PORT: 'port of the server; `0` takes any that is free',
  PUBLIC_URL:
    'where members reach the server, and the host that their passkeys belong to; in production https and a name. Without it `http://HOST:PORT`; a demo at `127.0.0.1` takes passkeys at `http://localhost:PORT`',
  METRICS_HOST: 'address of `/metrics`, which members must not reach',
  METRICS_PORT: 'port of `/metrics`; `0` takes any that is free',
  DATA_DIR: 'embedded database, secrets, uploads, the simulators’ ledgers',
  DATABASE_URL: 'PostgreSQL; without it the embedded one',
  DATABASE_CA:
    'file (PEM) of the private authority that signed the certificates of the database; every address of it is then verified',
  DATABASE_DIRECT_URL:
    'the same database past a pooler that shares connections between transactions, such as PgBouncer at `DATABASE_URL`',
  DATABASE_OWNER_URL:
    'role that owns the tables and migrates, never through a pooler; the role of `DATABASE_URL` then only runs the product',
  DATABASE_READER: 'role that is allowed to read everything',
  DATABASE_CONNECTIONS: 'connections of one process, 2 to 500; events between nodes have one more',
  DATABASE_PIPELINE:
    '`false`: each statement waits for the answer to the one before, as before this release. It goes in the next release: [decision 078](decisions/078-statements-that-travel-together.md)',
  REDIS_URL:
    'a Redis that carries the events between nodes, in place of the database: `rediss://user:password@host`; in production with a password, and TLS but on this machine. It goes in the next release: [decision 048](decisions/048-events-over-notify-only.md)',
  UPLOADS:
    'where slips are kept: a folder, or `s3://KEY_ID:SECRET@host/bucket?region=…`; without it `DATA_DIR/uploads`',
  ANCHORS:
    'where the latest seal of the book is kept every hour, and compared: a folder of another machine, `s3://KEY_ID:SECRET@host/bucket?region=…`, or `https://name:password@host/path` that takes `PUT` and answers `GET`: [operations](operations.md#anchors-outside)',
  WEB_DIST: 'the built member app',
  CONSOLE_DIST: 'the built staff console',
  LAOS: 'the operator works in Laos, in kip; build the app with `VITE_LAOS=true` too',
  GAME_HOSTS: 'comma-separated origins that a game’s login form may post to',
  FRAME_ANCESTORS:
    'comma-separated origins of sites that may show the member app in a frame; build the app with `VITE_IFRAME=true` too',
  SECRETS_KEY:
    '32 random bytes in base64url, from which every key is derived; a demo makes one at its first start',
  SECRETS_KEY_BEFORE:
    'the secret that `SECRETS_KEY` replaces, until `npm run rotate` has run: [operations](operations.md)',
  PUSH_KEY:
    '32 random bytes in base64url: the private key by which push services know us. Without it members of a production node get no notices while the app is closed (a demo makes one); with another one they have to turn them on again',
  REGISTER_KEY:
    '32 random bytes in base64url that a register of excluded persons has given to its operators; without it no file of a register is taken or made (a demo makes one): [operations](operations.md#a-register-of-excluded-persons)',
  TRUST_PROXY: '`true` behind a proxy that sets `X-Forwarded-For`',
  CHAT_PREFIX: 'beginning of the names of the chat’s socket rooms',
  LOG_LEVEL: 'of the JSON log on stdout; without it `warn`, in production `info`',
  PARTNERS_PORT: 'port of the simulators',
  PARTNERS_URL: 'common address of the partners; without it the simulators',
  PARTNERS_URLS: 'JSON, partner key to address, for those that have one of their own',
  PARTNERS_KEYS:
    'JSON, partner key to secret; in production at least those of `bank`, `slip` and `sms`. The demo knows its own',
  PARTNERS_CLIENT_ID: 'the name the partners know us by',
  PARTNERS_WAIT_MS:
    'milliseconds that a member waits for a partner, 50 to 25,000; after that the outcome is unknown',
  VITE_PAYTIMZ_MINIMUM: 'baht, a QR’s least amount; without it the provider’s own',
  VITE_PAYTIMZ_FIRST_PRESET: 'baht, the first amount offered; without it the provider’s own',
  VITE_FP_MINIMUM: 'as `VITE_PAYTIMZ_MINIMUM`',
  VITE_FP_FIRST_PRESET: 'as `VITE_PAYTIMZ_FIRST_PRESET`',
};

/** The tables of docs/configuration.md between its two marks, made from what the server reads. */
export function configurationTable(): string {
  const rows = Object.entries(meanings).map(([name, meaning]) => {
    const [demo, production] = [Demo, Production].map((schema) => valueWithout(schema, name));
    return `| \`${name}\` | ${demo} | ${production === demo ? '' : production} | ${meaning} |`;
  });
  return `| variable | default | in production | meaning |\n|---|---|---|---|\n${rows.join('\n')}`;
}

/** Value of a variable that is not set; `required`: the server does not start. */
function valueWithout(schema: typeof Demo | typeof Production, name: string): string {
  // The mode is what distinguishes the two.
  if (name === 'APP_MODE' && schema === Production) return '`production`';
  const field: z.ZodType | undefined = Object.entries(schema.shape).find(
    ([key]) => key === name,
  )?.[1];
  const read = field?.safeParse(undefined);
  if (!read?.success) return '**required**';
  const value = read.data;
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  if (typeof value === 'object') return `\`${JSON.stringify(value)}\``;
  const text = String(value);
  return `\`${text.startsWith(checkout) ? relative(checkout, text) : text}\``;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(configurationTable());
}
