import { chmod, chown, copyFile, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@wallet/postgres/free-port';
import { postgresPrograms } from '@wallet/postgres/postgres-programs';
import { type Account, systemAccount } from '@wallet/postgres/system-account';
import { Client } from 'pg';
import { killPostgres } from '../../fault/kill-postgres.ts';
import { debianPrograms, hasWholePostgres } from '../whole-postgres.ts';
import { answers, type Program, programOf, waitFor } from './program.ts';
import { type SettingOverride, shipped, writeSettings } from './settings.ts';

const tools = join(import.meta.dirname, 'tools');
const superuserPassword = 'superuser-of-a-drill';

/** A PostgreSQL and its Patroni, as on a machine of their own. */
export type Server = Program & {
  readonly name: string;
  readonly port: number;
  readonly patroniPort: number;
  /** Empties its data where nothing can rewind it, so that it starts as a new machine would. */
  readonly forget: () => Promise<void>;
};

export type Cluster = {
  readonly servers: readonly Server[];
  readonly primary: () => Promise<Server>;
  /** The address of the primary for its superuser. */
  readonly superuserUrl: () => Promise<string>;
  /** Waits until there is one primary, and two standbys of which one confirms. */
  readonly whole: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Member = { readonly name: string; readonly role: string; readonly state: string };
type ClusterOptions = {
  readonly folder: string;
  readonly etcdPort: number;
  /** Patroni knows a quorum from 4 on. */
  readonly hasQuorum: boolean;
};

export async function clusterOf({ folder, etcdPort, hasQuorum }: ClusterOptions): Promise<Cluster> {
  const account = await systemAccount(join(folder, 'cluster'));
  const isWhole = await hasWholePostgres();
  const programs = isWhole ? debianPrograms : await programsIn(folder, account);
  const servers: Server[] = [];
  for (const name of ['database1', 'database2', 'database3']) {
    const options = { folder: join(folder, name), account, programs, isWhole, etcdPort, hasQuorum };
    servers.push(await serverOf(name, options));
  }
  const members = async (): Promise<readonly Member[]> => {
    for (const { patroniPort } of servers) {
      const url = `http://127.0.0.1:${patroniPort}/cluster`;
      const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      if (!reply?.ok) continue;
      const cluster: { members: Member[] } = await reply.json();
      return cluster.members;
    }
    return [];
  };
  const count = (all: readonly Member[], role: RegExp) =>
    all.filter((member) => role.test(member.role) && /running|streaming/.test(member.state)).length;
  const primary = async () => {
    for (const server of servers) {
      if (await answers(`http://127.0.0.1:${server.patroniPort}/primary`)) return server;
    }
    throw new Error('there is no primary');
  };
  return {
    servers,
    primary,
    superuserUrl: async () =>
      `postgres://postgres:${superuserPassword}@127.0.0.1:${(await primary()).port}/postgres`,
    whole: () =>
      waitFor(async () => {
        const all = await members();
        return (
          count(all, /^leader$/) === 1 &&
          count(all, /replica|standby/) === 2 &&
          count(all, /sync_standby|quorum_standby/) >= 1
        );
      }, 'a primary with two standbys'),
    start: async () => {
      for (const server of servers) await server.start();
    },
    stop: async () => {
      // The primary last: it waits for its standbys while there are any.
      for (const server of servers) await server.stop();
    },
  };
}

type ServerGround = {
  readonly folder: string;
  readonly account: Account | undefined;
  readonly programs: string;
  readonly isWhole: boolean;
  readonly etcdPort: number;
  readonly hasQuorum: boolean;
};

async function serverOf(
  name: string,
  { folder, account, programs, isWhole, etcdPort, hasQuorum }: ServerGround,
): Promise<Server> {
  const [port, patroniPort] = [await freePort(), await freePort()];
  const data = join(folder, 'data');
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  const changes: SettingOverride[] = [
    [/^name: .*$/m, `name: ${name}`],
    ['0.0.0.0:8008', `127.0.0.1:${patroniPort}`],
    ['database1:8008', `127.0.0.1:${patroniPort}`],
    [/etcd1:.*$/m, `127.0.0.1:${etcdPort}`],
    ['0.0.0.0:5432', `127.0.0.1:${port}`],
    ['database1:5432', `127.0.0.1:${port}`],
    [/data_dir: .*$/m, `data_dir: ${data}`],
    [/bin_dir: .*$/m, `bin_dir: ${programs}`],
    [/pgpass: .*$/m, `pgpass: ${join(folder, 'pgpass')}`],
    ['unix_socket_directories: /tmp', `unix_socket_directories: ${folder}`],
    ['shared_buffers: 1GB', 'shared_buffers: 64MB'],
    // PostgreSQL from npm knows no other compression.
    ['wal_compression: lz4', 'wal_compression: pglz'],
    // npm brings no psql; the drill makes the roles itself.
    [/^ {2}post_bootstrap: .*$/m, ''],
    ['SUPERUSER_PASSWORD', superuserPassword],
    ['REPLICATION_PASSWORD', 'replication-of-a-drill'],
    ...(isWhole ? [] : copies(programs)),
    ...(hasQuorum ? [] : [['synchronous_mode: quorum', 'synchronous_mode: true'] as const]),
  ];
  const file = await writeSettings('patroni.yml', join(folder, 'patroni.yml'), changes, account);
  const patroni = programOf({
    command: ['patroni', file],
    log: join(folder, 'log'),
    account,
    isReady: () => answers(`http://127.0.0.1:${patroniPort}/health`),
  });
  return {
    ...patroni,
    name,
    port,
    patroniPort,
    kill: async () => {
      await patroni.kill();
      await killPostgres(data);
    },
    forget: async () => {
      if (!isWhole) await rm(data, { recursive: true, force: true });
    },
  };
}

/** The settings for PostgreSQL from npm: a standby, and a lost primary, comes as a copy of our own. */
function copies(programs: string): readonly SettingOverride[] {
  const copy = `{ command: ${join(programs, 'copy_cluster')}, password: ${superuserPassword} }`;
  return [
    ['use_pg_rewind: true', 'use_pg_rewind: false'],
    [
      /^ {2}authentication:$/m,
      `  create_replica_methods: [copy]\n  copy: ${copy}\n  authentication:`,
    ],
  ];
}

/** The folder of PostgreSQL's programs, with what Patroni needs and npm does not bring. */
async function programsIn(folder: string, account: Account | undefined): Promise<string> {
  const own = join(folder, 'programs');
  await mkdir(own);
  const installed = await postgresPrograms(account, folder);
  for (const name of await readdir(installed)) {
    await symlink(join(installed, name), join(own, name));
  }
  for (const name of await readdir(tools)) {
    await copyFile(join(tools, name), join(own, name));
    await chmod(join(own, name), 0o755);
  }
  return own;
}

export const passwords = { owner: 'owner-of-a-drill', app: 'app-of-a-drill', reader: 'reader' };

/** Makes the three roles and the database by the SQL that we ship, at a superuser's address. */
export async function makeRoles(connectionString: string): Promise<void> {
  const [, text = ''] = /<<'SQL'\n([\s\S]*)\nSQL/.exec(await shipped('roles.sh')) ?? [];
  const sql = Object.entries(passwords).reduce(
    (all, [role, password]) => all.replace(`:'${role}'`, `'${password}'`),
    text,
  );
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of sql.split(';')) if (statement.trim()) await client.query(statement);
  } finally {
    await client.end();
  }
}
