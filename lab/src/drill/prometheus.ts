import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@wallet/postgres/free-port';

const rules = join(import.meta.dirname, '../../../ops/alerts.yml');
const everySeconds = 5;
const startLimitMs = 30_000;

type Alert = { readonly state: string; readonly labels: Readonly<Record<string, string>> };

/** A Prometheus of our own with the rules that we ship. */
export type Prometheus = {
  /** The names of the alerts that fire. */
  readonly firing: () => Promise<ReadonlySet<string>>;
  /** Reads these nodes from now on, by the ports of their metrics. */
  readonly watch: (ports: readonly number[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Null: this machine has none. */
export async function findPrometheus(): Promise<string | null> {
  const program = process.env['PROMETHEUS'] ?? 'prometheus';
  return promisify(execFile)(program, ['--version']).then(
    () => program,
    () => null,
  );
}

export async function startPrometheus(program: string): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-prometheus-'));
  const targets = join(folder, 'targets.json');
  const watch = async (ports: readonly number[]) => {
    // Under another name first: Prometheus reads it whenever it changes.
    const list = [{ targets: ports.map((port) => `127.0.0.1:${port}`) }];
    await writeFile(`${targets}.new`, JSON.stringify(list));
    await rename(`${targets}.new`, targets);
  };
  await watch([]);
  const configuration = join(folder, 'prometheus.yml');
  await writeFile(
    configuration,
    `global: { scrape_interval: ${everySeconds}s, evaluation_interval: ${everySeconds}s }
rule_files: [${rules}]
scrape_configs:
  - job_name: wallet
    file_sd_configs: [{ files: [${targets}], refresh_interval: 1s }]
`,
  );
  const port = await freePort();
  const child = spawn(
    program,
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  await reachable(`${url}/-/ready`, child);
  return {
    watch,
    firing: async () => {
      const reply = await fetch(`${url}/api/v1/alerts`);
      const { data }: { data: { alerts: Alert[] } } = await reply.json();
      const firing = data.alerts.filter(({ state }) => state === 'firing');
      return new Set(firing.map(({ labels }) => labels['alertname'] ?? ''));
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function reachable(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + startLimitMs; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) break;
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
  }
  throw new Error('Prometheus did not start');
}
