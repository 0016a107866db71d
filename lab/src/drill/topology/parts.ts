import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@wallet/postgres/free-port';
import { systemAccount } from '@wallet/postgres/system-account';
import { passwords, type Server } from './database.ts';
import { answers, type Program, programOf } from './program.ts';
import { writeSettings } from './settings.ts';

/** Debian's packages that the drill needs, by a program of each. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  prometheus: 'prometheus',
} as const;

/** Names of the packages that this machine lacks. */
export async function missingPackages(): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [program, name] of Object.entries(packages)) {
    if ((await versionOf(program)) === null) missing.push(name);
  }
  return missing;
}

/** Text in which a program says its version; null: there is no such program. */
export async function versionOf(program: string): Promise<string | null> {
  const option = program === 'haproxy' ? '-v' : '--version';
  return promisify(execFile)(program, [option]).then(
    ({ stdout }) => stdout.split('\n')[0] ?? '',
    () => null,
  );
}

type Addressed = Program & { readonly port: number };

export async function etcdIn(folder: string): Promise<Addressed> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const etcd = programOf({
    command: [
      ...['etcd', '--name', 'etcd1', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd1=${peer}`],
    ],
    log: join(folder, 'etcd.log'),
    isReady: () => answers(`${url}/health`),
  });
  return { ...etcd, port };
}

export async function redisIn(folder: string): Promise<Addressed & { readonly url: string }> {
  const port = await freePort();
  const redis = programOf({
    command: [
      ...['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--requirepass', 'redis-of-a-drill', '--save', '', '--maxmemory', '64mb'],
    ],
    log: join(folder, 'redis.log'),
    isReady: () => listens(port),
  });
  return { ...redis, port, url: `redis://:redis-of-a-drill@127.0.0.1:${port}` };
}

export async function poolerIn(folder: string, databasePort: number): Promise<Addressed> {
  const port = await freePort();
  const account = await systemAccount(join(folder, 'cluster'));
  const users = join(folder, 'users.txt');
  await writeFile(users, `"wallet_app" "${passwords.app}"\n`, { mode: 0o600 });
  if (account) await chown(users, account.uid, account.gid);
  const changes = [
    ['host=database port=5432', `host=127.0.0.1 port=${databasePort}`],
    ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/tmp/users.txt', users],
  ] as const;
  const file = await writeSettings('pgbouncer.ini', join(folder, 'pgbouncer.ini'), changes);
  await chmod(file, 0o644);
  const pooler = programOf({
    command: ['pgbouncer', '-q', file],
    log: join(folder, 'pgbouncer.log'),
    account,
    isReady: () => listens(port),
  });
  return { ...pooler, port };
}

type Balancer = Program & {
  readonly membersPort: number;
  readonly databasePort: number;
  /** Rewrites its settings for these nodes. */
  readonly lead: (nodes: readonly string[]) => Promise<void>;
};

/** HAProxy with both settings that we ship: members over the nodes, and nodes to the primary. */
export async function balancerIn(folder: string, servers: readonly Server[]): Promise<Balancer> {
  const [membersPort, databasePort, plainPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const busy = join(folder, 'busy.http');
  const members = join(folder, 'haproxy.cfg');
  const database = join(folder, 'haproxy-database.cfg');
  await writeSettings('busy.http', busy, []);
  await writeSettings('haproxy-database.cfg', database, [
    ['bind :5432', `bind 127.0.0.1:${databasePort}`],
    [' port 8008', ''],
    ...servers.map(
      ({ name, port, patroniPort }) =>
        [`${name}:5432`, `127.0.0.1:${port} port ${patroniPort}`] as const,
    ),
  ]);
  const balancer = programOf({
    command: ['haproxy', '-db', '-f', members, '-f', database],
    log: join(folder, 'haproxy.log'),
    isReady: () => listens(databasePort),
  });
  return {
    ...balancer,
    membersPort,
    databasePort,
    lead: async (nodes) => {
      await writeSettings('haproxy.cfg', members, [
        // Fewer than the files that any account may open.
        ['maxconn 20000', 'maxconn 400'],
        ['bind :8080', `bind 127.0.0.1:${plainPort}`],
        // The certificate is the operator's.
        [/bind :8443 .*$/m, `bind 127.0.0.1:${membersPort}`],
        ['/usr/local/etc/haproxy/busy.http', busy],
        ...nodes.map((url, nth) => [`node${nth + 1}:3000`, new URL(url).host] as const),
      ]);
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}
