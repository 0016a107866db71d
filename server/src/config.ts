import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Currency, Satang } from '@wallet/contract/money';
import { Baht } from '@wallet/contract/values';
import { freePort } from '@wallet/postgres/free-port';
import { z } from 'zod';
import { localSecret } from '#lib/local-secret.ts';
import type { RegisterKey } from '#lib/number-seal.ts';
import { pushPublicKey } from '#lib/push-public-key.ts';
import type { SecretsKey } from '#lib/seal.ts';
import manifest from '../package.json' with { type: 'json' };

/** Everything that differs from one installation to another, read once at start. */
export type Config = {
  readonly mode: 'demo' | 'production';
  readonly version: string;
  readonly host: string;
  readonly port: number;
  /** Address of `/metrics`, which members cannot reach. */
  readonly metrics: { readonly host: string; readonly port: number };
  /** Public address of the app, without a trailing slash. */
  readonly publicUrl: string;
  readonly relyingParty: RelyingParty;
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** The same database past a pooler that shares connections; undefined: `databaseUrl` is no pooler's. */
  readonly databaseDirectUrl: string | undefined;
  /** The address of the role that owns the tables and migrates; undefined: the same role runs the product. */
  readonly databaseOwnerUrl: string | undefined;
  /** A role that is given what reading takes. */
  readonly databaseReader: string | undefined;
  readonly databaseConnections: number;
  /** False: statements wait for each other's answers, as in the release before. */
  readonly databasePipeline: boolean;
  /** Redis for events between nodes; undefined: PostgreSQL carries them. */
  readonly redisUrl: string | undefined;
  readonly uploads: string;
  /** Place outside the database that keeps anchors of the seals; null: none. */
  readonly anchors: string | null;
  /** Folder of the built member app. */
  readonly webDist: string;
  /** Folder of the built staff console. */
  readonly consoleDist: string;
  /** True for an operator in Laos, with kip. */
  readonly isLaos: boolean;
  /** Currency of every limit, account and channel of the operator. */
  readonly currency: Currency;
  /** Origins that a game's login form may be posted to. */
  readonly gameHosts: readonly string[];
  /** Origins that may embed the member app in a frame; empty: none. */
  readonly frameAncestors: readonly string[];
  /** The secret from which all keys are derived. */
  readonly secretsKey: SecretsKey;
  /** Key of a register of excluded persons; null: the operator takes part in none. */
  readonly register: RegisterKey | null;
  /** Identity at push services; null: push notifications are off. */
  readonly push: PushIdentity | null;
  readonly trustProxy: boolean;
  /** The socket's room of a customer is `PREFIX-id`. */
  readonly chatPrefix: string;
  readonly logLevel: string;
  readonly partners: Partners;
  /** By payment provider: what differs here from the amounts in its file. */
  readonly qrAmounts: Readonly<Record<string, QrAmounts>>;
};

/** Identity at push services (VAPID): a contact address and the key pair in base64url. */
type PushIdentity = {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
};

/** Whom passkeys are made for (WebAuthn): a name, and the origin of the pages that may use them. */
type RelyingParty = { readonly id: string; readonly origin: string };

type QrAmounts = {
  readonly minimum: Satang | undefined;
  readonly firstPreset: Satang | undefined;
};

/** Addresses of the providers and the secrets shared with them. */
type Partners = {
  /** The simulators are started with the server, on this port. Undefined: others answer at `url`. */
  readonly simulatorPort: number | undefined;
  readonly url: string;
  /** Our name at the providers. */
  readonly clientId: string;
  /**
   * Timeout in milliseconds for a provider's response to a member's call; after that the outcome is unknown.
   */
  readonly waitMs: number;
  /** By partner key, where a provider's address or secret differs from the default. */
  readonly urls: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, string>>;
  /** Fallback for providers missing in `keys`: the secret that the simulators know. */
  readonly hasDemoKeys: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

const checkout = resolve(import.meta.dirname, '../..');

/** 0 takes any that is free. */
const Port = z.coerce.number().int().min(0).max(65_535);
/** An invalid address stops here: later checks read its parts. */
const address = (protocol: RegExp) => z.url({ protocol, abort: true });
const Url = address(/^https?$/).transform((url) => url.replace(/\/+$/, ''));
/** A partner's address; HTTPS, because money calls must not be readable on the way. */
const PartnerUrl = Url.refine(
  (url) => url.startsWith('https:') || ['127.0.0.1', 'localhost'].includes(new URL(url).hostname),
  'must be https, but on this machine',
);
const PostgresUrl = address(/^postgres(ql)?$/);
const RedisUrl = address(/^rediss?$/);
const SecretText = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 random bytes in base64url (43 characters)');
const JsonRecord = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()));

const Origins = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(address(/^https?$/).transform((url) => new URL(url).origin)));

const Amount = z.coerce.number().pipe(Baht).optional();

/** Place for anchors: a folder, a bucket, or an https address. */
const AnchorPlace = z
  .string()
  .regex(
    /^(?:\/|https:\/\/|s3(?:\+http)?:\/\/)/,
    'must be a folder from the root, s3:// or https://',
  );

const Common = z.object({
  PORT: Port.default(3000),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PARTNERS_PORT: Port.default(3001),
  DATA_DIR: z.string().default(resolve(checkout, '.data')),
  DATABASE_CA: z.string().min(1).optional(),
  DATABASE_DIRECT_URL: PostgresUrl.optional(),
  DATABASE_OWNER_URL: PostgresUrl.optional(),
  DATABASE_READER: z.string().min(1).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(11),
  DATABASE_PIPELINE: z.stringbool().default(true),
  REDIS_URL: RedisUrl.optional(),
  UPLOADS: z.string().optional(),
  ANCHORS: AnchorPlace.optional(),
  WEB_DIST: z.string().default(resolve(checkout, 'web/dist')),
  CONSOLE_DIST: z.string().default(resolve(checkout, 'console/dist')),
  LAOS: z.stringbool().default(false),
  GAME_HOSTS: Origins.default([]),
  FRAME_ANCESTORS: Origins.default([]),
  SECRETS_KEY_BEFORE: SecretText.optional(),
  PUSH_KEY: SecretText.optional(),
  REGISTER_KEY: SecretText.optional(),
  TRUST_PROXY: z.stringbool().default(false),
  CHAT_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .default('wallet'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  PARTNERS_URLS: JsonRecord.default({}),
  PARTNERS_CLIENT_ID: z.string().min(1).default('demo'),
  PARTNERS_WAIT_MS: z.coerce.number().int().min(50).max(25_000).default(20_000),
  // The build settings of the member app, which shows what we then take.
  VITE_PAYTIMZ_MINIMUM: Amount,
  VITE_PAYTIMZ_FIRST_PRESET: Amount,
  VITE_FP_MINIMUM: Amount,
  VITE_FP_FIRST_PRESET: Amount,
});

/** Characters below which a shared secret can be guessed from one signed message. */
const keyLengthMin = 16;

/** Partners that every operator needs: bank (payouts and feed), slip verification, SMS. */
const neededKeys = ['bank', 'slip', 'sms'];

export const Demo = Common.extend({
  APP_MODE: z.literal('demo').default('demo'),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: Port.default(0),
  PUBLIC_URL: Url.optional(),
  DATABASE_URL: PostgresUrl.optional(),
  SECRETS_KEY: SecretText.optional(),
  PARTNERS_URL: Url.optional(),
  PARTNERS_KEYS: JsonRecord.default({}),
});

export const Production = Common.extend({
  APP_MODE: z.literal('production'),
  HOST: z.string().default('0.0.0.0'),
  METRICS_PORT: Port.default(3002),
  PUBLIC_URL: Url.refine((url) => url.startsWith('https:'), 'must be https').refine(
    (url) => !hasNumber(new URL(url)),
    'must have a name and not a number as its host: passkeys belong to names',
  ),
  DATABASE_URL: PostgresUrl,
  DATABASE_OWNER_URL: PostgresUrl,
  REDIS_URL: RedisUrl.refine(
    (url) => new URL(url).password !== '',
    'must carry a password: redis[s]://[user]:password@host',
  )
    .refine(
      (url) => url.startsWith('rediss:') || isNear(new URL(url).hostname),
      'must be rediss (TLS), but on this machine or in the network of its containers',
    )
    .optional(),
  UPLOADS: z.string(),
  TRUST_PROXY: z.stringbool(),
  PARTNERS_CLIENT_ID: z
    .string()
    .refine((id) => id !== 'demo', 'must be the name partners know us by'),
  SECRETS_KEY: SecretText.refine((key) => new Set(key).size > 15, 'must be random'),
  PARTNERS_URL: PartnerUrl,
  PARTNERS_URLS: JsonRecord.pipe(z.record(z.string(), PartnerUrl)).default({}),
  PARTNERS_KEYS: JsonRecord.refine(
    (keys) => neededKeys.every((key) => keys[key]) && !Object.values(keys).some(isDemoKey),
    `must hold the real secrets of the partners, none of the demo; at least of ${neededKeys.join(', ')}`,
  ).refine(
    (keys) => Object.values(keys).every(({ length }) => length >= keyLengthMin),
    `must hold secrets of at least ${keyLengthMin} characters`,
  ),
});

/** Reads and validates the environment; reports all problems together. */
export async function readConfig(environment: Environment): Promise<Config> {
  const schema = environment['APP_MODE'] === 'production' ? Production : Demo;
  const present = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(present));
  if (!parsed.success) throw new Error(complaint(parsed.error));
  return Object.freeze(await configOf(parsed.data));
}

/** Parts of the configuration that a command needs which only reads the database. */
type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'anchors'>;

const Reading = Common.pick({
  DATA_DIR: true,
  ANCHORS: true,
  DATABASE_CA: true,
  DATABASE_DIRECT_URL: true,
}).extend({
  DATABASE_URL: Demo.shape.DATABASE_URL,
});
const ProductionReading = Reading.extend({ DATABASE_URL: Production.shape.DATABASE_URL });

/** Reads the addresses of the database and of its anchors; nothing else of the environment has to be there. */
export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  const schema = environment['APP_MODE'] === 'production' ? ProductionReading : Reading;
  const present = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(present));
  if (!parsed.success) throw new Error(complaint(parsed.error));
  const { ANCHORS, DATA_DIR, DATABASE_CA, DATABASE_URL, DATABASE_DIRECT_URL } = parsed.data;
  return {
    anchors: ANCHORS ?? null,
    dataDir: resolve(DATA_DIR),
    databaseUrl: withAuthority(DATABASE_CA, DATABASE_URL),
    databaseDirectUrl: withAuthority(DATABASE_CA, DATABASE_DIRECT_URL),
  };
}

/** Address of a database whose certificate a private authority has signed; `sslmode` in it stays. */
export function withAuthority(authority: string | undefined, url: string): string;
export function withAuthority(
  authority: string | undefined,
  url: string | undefined,
): string | undefined;
export function withAuthority(authority: string | undefined, url: string | undefined) {
  if (authority === undefined || url === undefined) return url;
  const address = new URL(url);
  const { searchParams } = address;
  if (!searchParams.has('sslmode')) searchParams.set('sslmode', 'verify-full');
  if (!searchParams.has('sslrootcert')) searchParams.set('sslrootcert', resolve(authority));
  return address.href;
}

async function configOf(read: z.infer<typeof Demo> | z.infer<typeof Production>): Promise<Config> {
  const isDemo = read.APP_MODE === 'demo';
  const dataDir = resolve(read.DATA_DIR);
  const port = read.PORT || (await freePort());
  const simulatorPort = read.PARTNERS_URL ? undefined : read.PARTNERS_PORT || (await freePort());
  const publicUrl = read.PUBLIC_URL ?? `http://${nameOf(read.HOST)}:${port}`;
  // Members' browsers open the simulators' games, so these need a name that works there too.
  const partnersUrl = read.PARTNERS_URL ?? `http://${new URL(publicUrl).hostname}:${simulatorPort}`;
  const secretsKey = read.SECRETS_KEY ?? (await localSecret(resolve(dataDir, 'secrets-key')));
  return {
    mode: read.APP_MODE,
    version: manifest.version,
    host: read.HOST,
    port,
    metrics: { host: read.METRICS_HOST, port: read.METRICS_PORT || (await freePort()) },
    publicUrl,
    relyingParty: relyingPartyOf(new URL(publicUrl)),
    dataDir,
    databaseUrl: withAuthority(read.DATABASE_CA, read.DATABASE_URL),
    databaseDirectUrl: withAuthority(read.DATABASE_CA, read.DATABASE_DIRECT_URL),
    databaseOwnerUrl: withAuthority(read.DATABASE_CA, read.DATABASE_OWNER_URL),
    databaseReader: read.DATABASE_READER,
    databaseConnections: read.DATABASE_CONNECTIONS,
    databasePipeline: read.DATABASE_PIPELINE,
    redisUrl: read.REDIS_URL,
    uploads: read.UPLOADS ?? resolve(dataDir, 'uploads'),
    anchors: read.ANCHORS ?? null,
    webDist: resolve(read.WEB_DIST),
    consoleDist: resolve(read.CONSOLE_DIST),
    isLaos: read.LAOS,
    currency: read.LAOS ? 'LAK' : 'THB',
    frameAncestors: read.FRAME_ANCESTORS,
    gameHosts: [...read.GAME_HOSTS, new URL(partnersUrl).origin],
    secretsKey: {
      current: Buffer.from(secretsKey, 'base64url'),
      before: read.SECRETS_KEY_BEFORE ? Buffer.from(read.SECRETS_KEY_BEFORE, 'base64url') : null,
    },
    register: await registerOf(read.REGISTER_KEY, { isDemo, dataDir, isLaos: read.LAOS }),
    push: await pushOf(read.PUSH_KEY, { isDemo, dataDir, publicUrl }),
    trustProxy: read.TRUST_PROXY,
    chatPrefix: read.CHAT_PREFIX,
    logLevel: read.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    partners: Object.freeze({
      simulatorPort,
      url: partnersUrl,
      clientId: read.PARTNERS_CLIENT_ID,
      waitMs: read.PARTNERS_WAIT_MS,
      urls: read.PARTNERS_URLS,
      keys: read.PARTNERS_KEYS,
      hasDemoKeys: isDemo,
    }),
    qrAmounts: {
      PAYTIMZ: { minimum: read.VITE_PAYTIMZ_MINIMUM, firstPreset: read.VITE_PAYTIMZ_FIRST_PRESET },
      FP: { minimum: read.VITE_FP_MINIMUM, firstPreset: read.VITE_FP_FIRST_PRESET },
    },
  };
}

/** The key of a register and the calling code of the operator's country. A demo makes a key of its own. */
async function registerOf(
  given: string | undefined,
  { isDemo, dataDir, isLaos }: { isDemo: boolean; dataDir: string; isLaos: boolean },
): Promise<RegisterKey | null> {
  const key = given ?? (isDemo ? await localSecret(resolve(dataDir, 'register-key')) : null);
  return key === null
    ? null
    : { key: Buffer.from(key, 'base64url'), country: isLaos ? '856' : '66' };
}

/** Persists a generated key in the demo: subscribed browsers accept messages from that key only. */
async function pushOf(
  key: string | undefined,
  { isDemo, dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'> & { isDemo: boolean },
): Promise<PushIdentity | null> {
  const privateKey = key ?? (isDemo ? await localSecret(resolve(dataDir, 'push-key')) : null);
  if (privateKey === null) return null;
  // Contact address for push services.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:demo@example.com';
  return { subject, privateKey, publicKey: pushPublicKey(privateKey) };
}

/** The secret shared with a partner, or null without a contract; the simulators know theirs by name. */
export function partnerKey({ keys, hasDemoKeys }: Partners, partner: string): string | null {
  return keys[partner] ?? (hasDemoKeys ? `demo-${partner.toLowerCase()}-secret` : null);
}

function isDemoKey(key: string): boolean {
  return /^demo-.*-secret$/.test(key);
}

/** True of this machine, and of a name without a dot, which only a network of containers knows. */
function isNear(host: string): boolean {
  return host === '127.0.0.1' || host === '[::1]' || /^[a-z0-9_-]+$/i.test(host);
}

/** Browsers make passkeys for no number: in the demo `localhost` is the name of this machine's. */
function relyingPartyOf(url: URL): RelyingParty {
  const named = new URL(url);
  if (hasNumber(url)) named.hostname = 'localhost';
  return { id: named.hostname, origin: named.origin };
}

function hasNumber({ hostname }: URL): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

/** The name by which this machine itself reaches a server that listens on `host`. */
function nameOf(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

function complaint({ issues }: z.ZodError): string {
  const lines = issues.map(({ path, message }) => {
    const isMissing = message.endsWith('received undefined');
    return `  ${path.join('.')}: ${isMissing ? 'is required' : message}`;
  });
  return `The environment does not fit:\n${lines.join('\n')}`;
}
