import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { partnerKey, readConfig, readDatabaseConfig } from './config.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'wallet-config-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://wallet.example/',
  DATABASE_URL: 'postgres://wallet@db.example/wallet',
  DATABASE_OWNER_URL: 'postgres://owner@db.example/wallet',
  UPLOADS: 's3://id:secret@s3.example/slips?region=bkk',
  TRUST_PROXY: 'true',
  PARTNERS_CLIENT_ID: 'acme',
  SECRETS_KEY: 'Qm9sZC1hbmQtc3RyaWN0bHktcmFuZG9tLWtleS0wMTI',
  PARTNERS_URL: 'https://partners.example',
  PARTNERS_KEYS: '{"bank":"8f2c61d09be74a35","slip":"77ab3c5e1f60d284","sms":"01cd9e7b8a3f4526"}',
};

test('an empty environment is a demo with simulators on this machine', async () => {
  const config = await readConfig({ DATA_DIR: await folder() });
  expect(config).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000 });
  expect(config.publicUrl).toBe('http://127.0.0.1:3000');
  // Browsers make passkeys for names alone.
  expect(config.relyingParty).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  expect(config.partners).toMatchObject({ simulatorPort: 3001, url: 'http://127.0.0.1:3001' });
  expect(partnerKey(config.partners, 'KBANK')).toBe('demo-kbank-secret');
  expect(Object.isFrozen(config)).toBe(true);
});

test('a demo may use partners that run elsewhere', async () => {
  const PARTNERS_URL = 'http://127.0.0.1:4001/';
  const { partners } = await readConfig({ DATA_DIR: await folder(), PARTNERS_URL });
  expect(partners).toMatchObject({ simulatorPort: undefined, url: 'http://127.0.0.1:4001' });
  expect(partnerKey(partners, 'bank')).toBe('demo-bank-secret');
});

test('the demo makes its secret once, for its owner alone, and keeps it', async () => {
  const DATA_DIR = await folder();
  const configs = await Promise.all([readConfig({ DATA_DIR }), readConfig({ DATA_DIR })]);
  const later = await readConfig({ DATA_DIR });
  expect(configs.map((config) => config.secretsKey)).toEqual([later.secretsKey, later.secretsKey]);
  expect(later.secretsKey.current).toHaveLength(32);
  const file = join(DATA_DIR, 'secrets-key');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readFile(file, 'utf8')).toHaveLength(43);
});

test('everything that is wrong is reported in one error', async () => {
  const reading = readConfig({ PORT: 'many', DATABASE_URL: 'mysql://db', PARTNERS_KEYS: '{' });
  const error = await reading.catch((thrown: Error) => thrown);
  expect(String(error)).toMatch(/PORT.*DATABASE_URL.*PARTNERS_KEYS/s);
});

test('production starts with real settings', async () => {
  const config = await readConfig(production);
  expect(config).toMatchObject({ mode: 'production', publicUrl: 'https://wallet.example' });
  expect(config.relyingParty).toEqual({ id: 'wallet.example', origin: 'https://wallet.example' });
  expect(config.partners.simulatorPort).toBeUndefined();
  expect(partnerKey(config.partners, 'SCB')).toBeNull();
});

test.each([
  [
    'a secret of the demo',
    { PARTNERS_KEYS: production.PARTNERS_KEYS.replace('01cd9e7b8a3f4526', 'demo-sms-secret') },
    'PARTNERS_KEYS',
  ],
  ['no secret for payouts', { PARTNERS_KEYS: '{"kbank":"x"}' }, 'at least of bank, slip, sms'],
  ['one role for everything', { DATABASE_OWNER_URL: '' }, 'DATABASE_OWNER_URL'],
  ['slips on one node’s disk without a word', { UPLOADS: '' }, 'UPLOADS'],
  ['not to say whether a proxy is in front', { TRUST_PROXY: '' }, 'TRUST_PROXY'],
  ['the demo’s name at the partners', { PARTNERS_CLIENT_ID: 'demo' }, 'PARTNERS_CLIENT_ID'],
  [
    'a secret that can be guessed',
    { PARTNERS_KEYS: production.PARTNERS_KEYS.replace('01cd9e7b8a3f4526', 'x') },
    'at least 16 characters',
  ],
  ['money calls that can be read on the way', { PARTNERS_URL: 'http://p.example' }, 'PARTNERS_URL'],
  ['one of them', { PARTNERS_URLS: '{"bank":"http://bank.example"}' }, 'PARTNERS_URLS'],
  ['no secret of any partner', { PARTNERS_KEYS: '{}' }, 'PARTNERS_KEYS'],
  ['the stand-ins', { PARTNERS_URL: '' }, 'PARTNERS_URL'],
  ['the embedded database', { DATABASE_URL: '' }, 'DATABASE_URL'],
  ['a secret of its own making', { SECRETS_KEY: '' }, 'SECRETS_KEY'],
  ['a guessable secret', { SECRETS_KEY: 'a'.repeat(43) }, 'SECRETS_KEY'],
  ['a Redis that anybody may use', { REDIS_URL: 'rediss://redis.example' }, 'a password'],
  ['a Redis whose line can be read', { REDIS_URL: 'redis://:pw@redis.example' }, 'must be rediss'],
  ['another kind of bus', { REDIS_URL: 'nats://redis.example' }, 'REDIS_URL'],
  ['unencrypted pages', { PUBLIC_URL: 'http://wallet.example' }, 'PUBLIC_URL'],
  ['pages at a number', { PUBLIC_URL: 'https://203.0.113.7' }, 'PUBLIC_URL'],
  ['pages at a longer number', { PUBLIC_URL: 'https://[2001:db8::7]' }, 'PUBLIC_URL'],
])('production rejects %s', async (_, change, variable) => {
  await expect(readConfig({ ...production, ...change })).rejects.toThrow(variable);
});

test.each(['PUBLIC_URL', 'PARTNERS_URL', 'REDIS_URL', 'DATABASE_URL', 'GAME_HOSTS'])(
  'a value of %s that is not an address is reported by its name',
  async (name) => {
    const reading = readConfig({ ...production, [name]: 'https//wallet.example' });
    await expect(reading).rejects.toThrow(name);
  },
);

test.each([
  'rediss://wallet:pw@redis.example:6380/2',
  'redis://:pw@127.0.0.1:6379',
  'redis://:pw@redis:6379',
])('production takes %s for events between nodes', async (REDIS_URL) => {
  expect(await readConfig({ ...production, REDIS_URL })).toMatchObject({ redisUrl: REDIS_URL });
});

test('a private authority is believed at every address of the database, and verified', async () => {
  const DATABASE_CA = '/etc/wallet/ca.pem';
  const config = await readConfig({ ...production, DATABASE_CA });
  const trusted = '?sslmode=verify-full&sslrootcert=%2Fetc%2Fwallet%2Fca.pem';
  expect(config.databaseUrl).toBe(`${production.DATABASE_URL}${trusted}`);
  expect(config.databaseOwnerUrl).toBe(`${production.DATABASE_OWNER_URL}${trusted}`);
  const own = 'postgres://a@db/wallet?sslmode=verify-ca&sslrootcert=%2Fother.pem';
  const { databaseUrl } = readDatabaseConfig({ DATABASE_URL: own, DATABASE_CA });
  expect(databaseUrl).toBe(own);
});

test('every variable has its own effect, and no other', async () => {
  const key = (letter: string) => Buffer.alloc(32, letter).toString('base64url');
  const config = await readConfig({
    ...production,
    HOST: '10.0.0.1',
    PORT: '8080',
    METRICS_HOST: '10.0.0.2',
    METRICS_PORT: '9100',
    DATA_DIR: '/srv/data',
    DATABASE_DIRECT_URL: 'postgres://direct@db.example/wallet',
    DATABASE_READER: 'reader',
    DATABASE_CONNECTIONS: '30',
    DATABASE_PIPELINE: 'false',
    ANCHORS: '/mnt/anchors',
    WEB_DIST: '/srv/web',
    CONSOLE_DIST: '/srv/console',
    LAOS: 'true',
    GAME_HOSTS: 'https://a.example/path, https://b.example',
    FRAME_ANCESTORS: 'https://portal.example, https://www.portal.example/',
    SECRETS_KEY_BEFORE: key('b'),
    PUSH_KEY: key('p'),
    REGISTER_KEY: key('r'),
    CHAT_PREFIX: 'lotus',
    LOG_LEVEL: 'debug',
    PARTNERS_URLS: '{"bank":"https://bank.example/"}',
    PARTNERS_WAIT_MS: '900',
    VITE_PAYTIMZ_MINIMUM: '1',
    VITE_PAYTIMZ_FIRST_PRESET: '2',
    VITE_FP_MINIMUM: '3',
    VITE_FP_FIRST_PRESET: '4',
  });
  expect(config).toMatchObject({
    host: '10.0.0.1',
    port: 8080,
    metrics: { host: '10.0.0.2', port: 9100 },
    dataDir: '/srv/data',
    databaseUrl: production.DATABASE_URL,
    databaseDirectUrl: 'postgres://direct@db.example/wallet',
    databaseOwnerUrl: production.DATABASE_OWNER_URL,
    databaseReader: 'reader',
    databaseConnections: 30,
    databasePipeline: false,
    uploads: production.UPLOADS,
    anchors: '/mnt/anchors',
    webDist: '/srv/web',
    consoleDist: '/srv/console',
    isLaos: true,
    currency: 'LAK',
    gameHosts: ['https://a.example', 'https://b.example', 'https://partners.example'],
    frameAncestors: ['https://portal.example', 'https://www.portal.example'],
    secretsKey: {
      current: Buffer.from(production.SECRETS_KEY, 'base64url'),
      before: Buffer.alloc(32, 'b'),
    },
    register: { key: Buffer.alloc(32, 'r'), country: '856' },
    push: { subject: 'https://wallet.example', privateKey: key('p') },
    trustProxy: true,
    chatPrefix: 'lotus',
    logLevel: 'debug',
    partners: {
      clientId: 'acme',
      waitMs: 900,
      url: 'https://partners.example',
      urls: { bank: 'https://bank.example' },
      keys: JSON.parse(production.PARTNERS_KEYS),
      hasDemoKeys: false,
    },
    qrAmounts: {
      PAYTIMZ: { minimum: 1_00n, firstPreset: 2_00n },
      FP: { minimum: 3_00n, firstPreset: 4_00n },
    },
  });
});

test('optional parts left out in production are off: no push, no register, no second secret, no place for anchors', async () => {
  expect(await readConfig(production)).toMatchObject({
    ...{ currency: 'THB', push: null, register: null, anchors: null, logLevel: 'info' },
    secretsKey: { before: null },
  });
  const demo = await readConfig({ DATA_DIR: await folder(), HOST: '0.0.0.0' });
  expect(demo).toMatchObject({
    ...{
      publicUrl: 'http://127.0.0.1:3000',
      logLevel: 'warn',
      uploads: join(demo.dataDir, 'uploads'),
    },
    push: { subject: 'mailto:demo@example.com' },
    register: { country: '66' },
  });
});

test.each([
  ['PORT', ['0', '65535'], ['-1', '65536', '80.5']],
  ['DATABASE_CONNECTIONS', ['2', '500'], ['1', '501', '2.5']],
  ['PARTNERS_WAIT_MS', ['50', '25000'], ['49', '25001']],
  ['CHAT_PREFIX', ['a-1', 'a'.repeat(30)], ['A', 'a b', 'a'.repeat(31)]],
  ['LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], ['trace', 'all']],
  ['ANCHORS', ['/mnt', 's3://a', 's3+http://a', 'https://a'], ['mnt', 'http://a', 'ftp://a']],
  ['PUSH_KEY', ['p'.repeat(43)], ['p'.repeat(42), 'p'.repeat(44), `${'p'.repeat(42)}+`]],
  ['DATABASE_PIPELINE', ['true', 'false', '0', 'off'], ['perhaps']],
])('%s takes %j and not %j', async (name, right, wrong) => {
  for (const value of right) {
    await expect(readConfig({ ...production, [name]: value }), value).resolves.toBeDefined();
  }
  for (const value of wrong) {
    await expect(readConfig({ ...production, [name]: value }), value).rejects.toThrow(name);
  }
});

test('commands that only read the database need its address, and no other variable', () => {
  const url = 'postgres://a@db/wallet?sslmode=disable&sslrootcert=x';
  const environment = { DATABASE_URL: url, DATABASE_CA: '/ca.pem', PORT: 'none' };
  const direct = 'postgres://direct@db/wallet';
  expect(
    readDatabaseConfig({
      ...environment,
      DATABASE_DIRECT_URL: direct,
      ANCHORS: '/mnt',
      DATA_DIR: '/d',
    }),
  ).toEqual({
    anchors: '/mnt',
    dataDir: '/d',
    databaseUrl: url,
    databaseDirectUrl: `${direct}?sslmode=verify-full&sslrootcert=%2Fca.pem`,
  });
  expect(readDatabaseConfig({ ANCHORS: '' })).toMatchObject({
    ...{ anchors: null, databaseUrl: undefined, databaseDirectUrl: undefined },
  });
  expect(() => readDatabaseConfig({ APP_MODE: 'production' })).toThrow('DATABASE_URL');
});
