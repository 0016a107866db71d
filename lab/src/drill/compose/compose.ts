import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Authority } from '../certificates.ts';
import { commandsOf } from '../install/document.ts';
import { reportCalls } from '../install/member-calls.ts';
import { type Release, twoReleases } from '../install/releases.ts';

const run = promisify(execFile);
const installation = { url: 'https://localhost', partnersUrl: 'http://127.0.0.1:3001' };
/** Ports that the compose file and the rehearsal publish. */
const ports = [80, 443, 3001, 3003, 9090];
/** Official images that ops/ builds upon. */
const bases = ['debian:bookworm-slim', 'postgres:18-trixie', 'haproxy:2.8', 'redis:7.4'];
/** Files that a node and the balancer of the compose file may open. */
const filesWanted = 65_536;
/** Connections of the balancer on a machine that allows fewer files. */
const fewConnections = 400;
/** Milliseconds between two looks at the installation while it is upgraded. */
const lookEveryMs = 250;

/**
 * Installs the product by the commands of docs/operations.md for compose, upgrades it and goes back, with
 * simulators behind a private authority. `made` names the folders of two releases when they are made already.
 */
export async function composesByTheDocument(made: readonly string[]): Promise<boolean> {
  const refusal = await whyNot();
  if (refusal !== null) {
    console.error(`This drill needs ${refusal}.`);
    return false;
  }
  const folder = await temporaryFolder('wallet-compose-');
  try {
    const [before, now] = await twoReleases(made, { folder, needed: 'ops/passwords.env.example' });
    return await livesInContainers(folder, before, now);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function whyNot(): Promise<string | null> {
  const asked = await run('docker', ['compose', 'version']).catch(() => null);
  if (!asked) return 'Docker with its compose command';
  for (const base of bases) {
    const found = await run('docker', ['image', 'inspect', base]).catch(() => null);
    const pulled = found ?? (await run('docker', ['pull', base]).catch(() => null));
    if (!pulled)
      return `the image ${base}; without a registry: lab/src/drill/compose/base-images.sh`;
  }
  const taken = await Promise.all(ports.map(isTaken));
  const port = ports.find((_, place) => taken[place]);
  return port === undefined ? null : `port ${port} of this machine`;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
}

async function livesInContainers(folder: string, before: Release, now: Release): Promise<boolean> {
  for (const file of new Set([...before.files, ...now.files])) {
    await copyFile(file, join(folder, basename(file)));
  }
  const rehearsal = await Rehearsal.prepare(folder, before);
  const found: boolean[] = [];
  const report = (what: string, isSo: boolean) => {
    found.push(isSo);
    console.log(`${isSo ? 'ok    ' : 'FAILED'}  ${what}`);
  };
  try {
    await rehearsal.follow('compose-unpack', { version: before.version });
    await rehearsal.edit(before.version);
    await rehearsal.follow('compose', { version: before.version });
    const { commands, took } = rehearsal.work;
    report(
      `installed with ${commands} commands in ${(took / 60_000).toFixed(1)} minutes`,
      await isReady(),
    );
    report(`they run ${before.version}`, await rehearsal.bothRun(before));
    await reportCalls('in containers', installation, report);

    const upgrade = lookOn();
    await rehearsal.follow('compose-upgrade', { version: now.version, before: before.version });
    report(`upgraded to ${now.version}`, await rehearsal.bothRun(now));
    reportLooks('while it was upgraded', await upgrade(), report);
    await reportCalls('after the upgrade', installation, report);

    const back = lookOn();
    await rehearsal.follow('compose-rollback', { before: before.version });
    report(`rolled back to ${before.version}`, await rehearsal.bothRun(before));
    reportLooks('on the way back', await back(), report);
    await reportCalls('after the way back', installation, report);
    const order = 'docker compose -f ops/compose.yml exec -T node1 wallet invariants';
    const checked = await rehearsal.run(`cd wallet-${before.version} && ${order}`);
    report('the book is sound', checked.includes('violations=0'));
    return found.every(Boolean);
  } catch (error) {
    console.error(await rehearsal.logs());
    throw error;
  } finally {
    await rehearsal.close();
  }
}

type Looks = { readonly all: number; readonly failed: number };

/** Calls an endpoint for visitors, which reads the database, until it is stopped. */
function lookOn(): () => Promise<Looks> {
  const looks = { all: 0, failed: 0, isOver: false };
  const work = (async () => {
    for (; !looks.isOver; await sleep(lookEveryMs)) {
      looks.all += 1;
      if (!(await answersWell('/api/lookup/banks'))) looks.failed += 1;
    }
  })();
  return async () => {
    looks.isOver = true;
    await work;
    return looks;
  };
}

function reportLooks(
  when: string,
  { all, failed }: Looks,
  report: (what: string, isSo: boolean) => void,
) {
  report(`${all} looks ${when}, ${failed} not answered`, all > 0 && failed === 0);
}

async function isReady(): Promise<boolean> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(lookEveryMs)) {
    if (await answersWell('/health/ready')) return true;
  }
  return false;
}

async function answersWell(path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  const headers = { 'x-client-type': 'member-web' };
  const reply = await fetch(installation.url + path, { headers, signal }).catch(() => null);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.ok ?? false;
}

/** Folder with two releases, and what runs alongside ops/compose.yml during the drill. */
class Rehearsal {
  /** Number of lines of commands that were followed, and their time in milliseconds. */
  readonly work = { commands: 0, took: 0 };
  readonly #folder: string;
  readonly #keys: string;
  readonly #first: string;

  private constructor(folder: string, first: string) {
    this.#folder = folder;
    this.#first = first;
    const secrets = ['bank', 'slip', 'sms'].map((name) => [name, secret()]);
    this.#keys = JSON.stringify(Object.fromEntries(secrets));
  }

  static async prepare(folder: string, first: Release): Promise<Rehearsal> {
    const rehearsal = new Rehearsal(folder, first.version);
    const authority = await Authority.make(join(folder, 'rehearsal'));
    setDefaultCACertificates([...getCACertificates(), await readFile(authority.file, 'utf8')]);
    await rehearsal.#certify(authority, 'partners.pem', 'DNS:partners');
    await rehearsal.#certify(authority, 'members.pem', 'DNS:localhost,DNS:balancer');
    for (const name of ['rehearsal.yml', 'partners.cfg']) {
      await copyFile(join(import.meta.dirname, name), join(folder, 'rehearsal', name));
    }
    return rehearsal;
  }

  /** Runs the commands of a block of the page as its reader would: in one shell, one after the other. */
  async follow(block: string, variables: Readonly<Record<string, string>>): Promise<void> {
    const commands = await commandsOf(block);
    const since = performance.now();
    await this.run(commands.join('\n'), variables);
    this.work.took += performance.now() - since;
    this.work.commands += commands.length;
  }

  /** Runs commands next to the releases, with the rehearsal's services next to those of ops/compose.yml. */
  async run(commands: string, variables: Readonly<Record<string, string>> = {}): Promise<string> {
    const rehearsal = join(this.#folder, 'rehearsal');
    const both = `-f ops/compose.yml -f ${join(rehearsal, 'rehearsal.yml')}`;
    const env = {
      ...variables,
      PATH: process.env['PATH'],
      HOME: this.#folder,
      REHEARSAL: rehearsal,
      SANDBOX_VERSION: this.#first,
      SANDBOX_KEYS: this.#keys,
      FILES_LIMIT: String(await filesAllowed()),
    };
    const text = commands.replaceAll('-f ops/compose.yml', both);
    const order = ['-euc', `cd "$1"\n${text}`, 'sh', this.#folder];
    try {
      return (await run('sh', order, { env, maxBuffer: 64 * 1024 * 1024 })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = Object(error);
      throw new Error(`${commands}\n${stdout}${stderr}`, { cause: error });
    }
  }

  /** Answers what the page leaves to the operator. */
  async edit(version: string): Promise<void> {
    const ops = join(this.#folder, `wallet-${version}`, 'ops');
    await this.#fill(join(ops, 'wallet.env'), {
      PUBLIC_URL: installation.url,
      SECRETS_KEY: secret(),
      PARTNERS_URL: 'https://partners:3443',
      PARTNERS_KEYS: this.#keys,
      PARTNERS_CLIENT_ID: 'lotus',
      UPLOADS: '/uploads',
      NODE_EXTRA_CA_CERTS: '/etc/wallet/ca.pem',
    });
    const passwords = await readFile(join(ops, '.env'), 'utf8');
    const names = [...passwords.matchAll(/^(\w+)=/gm)].map(([, name = '']) => [name, secret()]);
    await this.#fill(join(ops, '.env'), Object.fromEntries(names));
    await cp(join(this.#folder, 'rehearsal/members.pem'), join(ops, 'certificates/members.pem'));
    const balancer = await readFile(join(ops, 'haproxy.cfg'), 'utf8');
    const fitting =
      (await filesAllowed()) < filesWanted
        ? balancer.replace('maxconn 20000', `maxconn ${fewConnections}`)
        : balancer;
    await writeFile(join(this.#folder, 'rehearsal/haproxy.cfg'), fitting);
  }

  /** True when both nodes run the commit of a release. */
  async bothRun({ version, commit }: Release): Promise<boolean> {
    const built = "console.log(JSON.parse(fs.readFileSync('build.json','utf8')).commit)";
    for (const node of ['node1', 'node2']) {
      const order = `docker compose -f ops/compose.yml exec -T ${node} node -e "${built}"`;
      const answer = await this.run(`cd wallet-${version} && ${order}`);
      if (answer.trim() !== commit) return false;
    }
    return isReady();
  }

  /** Last lines of the output of the nodes and the first database. */
  async logs(): Promise<string> {
    const order =
      'docker compose -f ops/compose.yml logs --no-color --tail 30 node1 node2 database1';
    return this.run(`cd wallet-${this.#first} && ${order}`).catch(String);
  }

  async close(): Promise<void> {
    const order = 'docker compose -f ops/compose.yml down --volumes --timeout 5';
    await this.run(`cd wallet-${this.#first} && ${order}`).catch(console.error);
  }

  async #certify(authority: Authority, file: string, names: string): Promise<void> {
    const { key, crt } = await authority.sign(names);
    const both = (await readFile(crt, 'utf8')) + (await readFile(key, 'utf8'));
    await writeFile(join(this.#folder, 'rehearsal', file), both);
  }

  /** Writes values behind names of a file of variables; a name that is not there is added. */
  async #fill(file: string, values: Readonly<Record<string, string>>): Promise<void> {
    const lines = (await readFile(file, 'utf8')).split('\n');
    const others = lines.filter(
      (each) => !(each.split('=')[0] ?? '') || !values[each.split('=')[0] ?? ''],
    );
    const own = Object.entries(values).map(([name, value]) => `${name}=${value}`);
    await writeFile(file, `${[...others, ...own].join('\n')}\n`);
  }
}

/** Files that a container may open here: what the compose file asks for, or the limit of this machine. */
async function filesAllowed(): Promise<number> {
  const { stdout } = await run('sh', ['-c', 'ulimit -Hn']);
  return Math.min(filesWanted, Number(stdout) || filesWanted);
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
