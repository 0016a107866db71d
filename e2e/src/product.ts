import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@wallet/postgres/free-port';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';

const root = join(import.meta.dirname, '../..');
/** Far more than a start takes: the machine may be busy with other work. */
const startLimitMs = 240_000;

/** The whole product in production form: server, database, and the partners in a process of their own. */
export class Product {
  readonly url: string;
  readonly partnersUrl: string;
  /** Folder of the database and the uploads. */
  readonly dataDir: string;
  readonly #environment: NodeJS.ProcessEnv;
  /** Folder of the release that runs: this checkout, or one that was unpacked. */
  readonly #release: string;
  /** Ends what it started when this process ends. */
  readonly #endsWithWorker: boolean;
  #server: ChildProcess | null = null;
  #partners: ChildProcess | null = null;
  readonly #others: ChildProcess[] = [];

  private constructor(
    dataDir: string,
    port: number,
    partnersPort: number,
    environment: NodeJS.ProcessEnv,
    release: string,
    endsWithWorker: boolean,
  ) {
    this.#release = release;
    this.#endsWithWorker = endsWithWorker;
    this.url = `http://127.0.0.1:${port}`;
    this.partnersUrl = `http://127.0.0.1:${partnersPort}`;
    this.dataDir = dataDir;
    this.#environment = {
      ...process.env,
      APP_MODE: 'demo',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PARTNERS_PORT: String(partnersPort),
      PARTNERS_URL: this.partnersUrl,
      OPERATOR_URL: this.url,
      PUBLIC_URL: this.url,
      // Where staff users may send customers: a link that leads elsewhere is rejected.
      GAME_HOSTS: 'https://example.com',
      ...environment,
    };
  }

  /** Starts everything on free ports, with the demo's data in a folder of its own. */
  static start(environment: NodeJS.ProcessEnv = {}, release = root): Promise<Product> {
    return Product.#start(environment, release, false);
  }

  /** Starts everything until this process ends, see `shared.ts`. */
  static startForWorker(): Promise<Product> {
    return Product.#start({}, root, true);
  }

  static async #start(
    environment: NodeJS.ProcessEnv,
    release: string,
    endsWithWorker: boolean,
  ): Promise<Product> {
    const dataDir = await temporaryFolder('wallet-e2e-');
    await copySeededHome(dataDir);
    const ports = [await freePort(), await freePort()] as const;
    const product = new Product(dataDir, ...ports, environment, release, endsWithWorker);
    try {
      await product.startPartners();
      await product.startServer();
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  async startServer(): Promise<void> {
    this.#server = this.#spawn('server/src/main.ts');
    await reachable(`${this.url}/health/ready`, this.#server);
  }

  async startPartners(): Promise<void> {
    this.#partners = this.#spawn('partners/src/main.ts');
    await reachable(`${this.partnersUrl}/control/books`, this.#partners);
  }

  async stopPartners(): Promise<void> {
    await end(this.#partners, 'SIGTERM');
    this.#partners = null;
  }

  /** Starts another node of the same product, or of another release of it; `kill` ends it as a power cut would. */
  async addNode(
    environment: NodeJS.ProcessEnv,
    release = this.#release,
  ): Promise<{ url: string; kill: () => Promise<void> }> {
    const PORT = String(await freePort());
    const url = `http://127.0.0.1:${PORT}`;
    const node = this.#spawn('server/src/main.ts', quiet(), [], { PORT, ...environment }, release);
    this.#others.push(node);
    await reachable(`${url}/health/ready`, node);
    return { url, kill: () => end(node, 'SIGKILL') };
  }

  /** Kills the server, as a power cut would. */
  async killServer(): Promise<void> {
    await end(this.#server, 'SIGKILL');
    this.#server = null;
  }

  async stop(): Promise<void> {
    await this.rest();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Stops everything and returns the folder with its data. */
  async rest(): Promise<string> {
    for (const node of this.#others) await end(node, 'SIGTERM');
    await end(this.#server, 'SIGTERM');
    await end(this.#partners, 'SIGTERM');
    return this.dataDir;
  }

  /** The output of `npm run invariants` of this checkout, and its exit code. */
  async invariants(): Promise<{ output: string; code: number | null }> {
    return outputOf(this.#spawn('server/src/invariants.ts', 'pipe', [], {}, root));
  }

  /** Runs `npm run staff` for an account and returns the password that it printed. */
  async addStaffUser(username: string, role: 'agent' | 'cashier' | 'admin'): Promise<string> {
    const order = ['add', username, '--name', username, '--role', role];
    const { output } = await outputOf(this.#spawn('server/src/staff.ts', 'pipe', order));
    const [, password] = /^\S+ {2}(\S+)$/m.exec(output) ?? [];
    if (password === undefined) throw new Error(`no password was printed: ${output}`);
    return password;
  }

  /** Makes one control call of the partners; throws with the answer's text when it fails. */
  async control<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.partnersUrl}/control${path}`, {
      method,
      ...(body
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  /** The one-time code of the newest SMS to a phone. */
  async codeSentTo(phone: string): Promise<string> {
    for (let tries = 0; tries < 100; tries++) {
      const [newest] = await this.control<{ code: string }[]>('GET', `/sms?phone=${phone}`);
      if (newest) return newest.code;
      await sleep(100);
    }
    throw new Error(`no SMS came to ${phone}`);
  }

  /** Pays the newest QR, as its member's bank app would, and returns the amount in baht. */
  async payNewestQr(): Promise<number> {
    const [newest] = await this.control<{ ref: string }[]>('GET', '/qrcodes');
    if (!newest) throw new Error('no QR was made yet');
    const path = `/qrcodes/${newest.ref}/pay`;
    return (await this.control<{ amount: number }>('POST', path, {})).amount;
  }

  #spawn(
    program: string,
    output: 'inherit' | 'pipe' | 'ignore' = quiet(),
    order: readonly string[] = [],
    environment: NodeJS.ProcessEnv = {},
    release = this.#release,
  ): ChildProcess {
    return spawn(process.execPath, [join(release, program), ...order], {
      cwd: release,
      env: { ...this.#environment, ...environment },
      // Servers end when the channel to their launcher does.
      stdio: ['ignore', output, 'inherit', ...(this.#endsWithWorker ? (['ipc'] as const) : [])],
    });
  }
}

/** The variable with the folder in which `seeded-home.ts` keeps the data of a first start. */
export const seededHome = 'E2E_SEEDED_HOME';

/** The variable with the file that lists the data folders of shared products, which `seeded-home.ts` deletes. */
export const sharedFolders = 'E2E_SHARED_FOLDERS';

/** Copies a database that was created, migrated and seeded once, which takes a moment. */
async function copySeededHome(dataDir: string): Promise<void> {
  const home = process.env[seededHome];
  if (home) await promisify(execFile)('cp', ['-a', `${home}/.`, dataDir]);
}

async function outputOf(child: ChildProcess): Promise<{ output: string; code: number | null }> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { output, code };
}

/** The server's log only helps while a journey is being debugged. */
function quiet(): 'inherit' | 'ignore' {
  return process.env['E2E_LOG'] ? 'inherit' : 'ignore';
}

async function reachable(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`${url}: the process ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer within ${startLimitMs} ms`);
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
