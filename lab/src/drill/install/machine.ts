import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { commandsOf } from './document.ts';
import { Unit } from './unit.ts';

const run = promisify(execFile);

/** Part of this machine, empty but for its system, in a mount namespace of its own. Needs root. */
export class Machine {
  /** Folder with the files of the releases, in which commands are run. */
  readonly folder: string;
  /** Number of commands that were run, and their time in milliseconds. */
  readonly work = { commands: 0, took: 0 };
  readonly #base: string;
  readonly #holder: ChildProcess;
  readonly #units = new Map<string, Unit>();
  readonly #others: ChildProcess[] = [];
  readonly #manager = createServer();

  private constructor(base: string, holder: ChildProcess) {
    this.#base = base;
    this.#holder = holder;
    this.folder = join(base, 'release');
  }

  static async open(releases: readonly string[]): Promise<Machine> {
    const base = `/run/wallet-drill-${process.pid}-${Date.now()}`;
    await mkdir(join(base, 'bin'), { recursive: true });
    const hold = ['--mount', '--propagation', 'private', 'sleep', 'infinity'];
    const machine = new Machine(base, spawn('unshare', hold, { stdio: 'ignore' }));
    await machine.#prepare(releases);
    return machine;
  }

  /** Runs the commands of a block of the page one after the other, as its reader would. */
  async follow(block: string, variables: Readonly<Record<string, string>> = {}): Promise<void> {
    for (const command of await commandsOf(block)) {
      const since = performance.now();
      await this.run(command, variables);
      this.work.took += performance.now() - since;
      this.work.commands += 1;
    }
  }

  /** Runs one command, and answers what it printed; throws with it when it fails. */
  async run(command: string, variables: Readonly<Record<string, string>> = {}): Promise<string> {
    const env = {
      ...variables,
      PATH: `${join(this.#base, 'bin')}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
      HOME: '/root',
    };
    const [program, ...words] = [...this.entering(), 'sh', '-euc', `cd ${this.folder}\n${command}`];
    try {
      const { stdout } = await run(program ?? '', words, { env, maxBuffer: 16 * 1024 * 1024 });
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = Object(error);
      throw new Error(`${command}\n${stdout}${stderr}`, { cause: error });
    }
  }

  /** Begins a command that goes on, and answers the variables that it prints. */
  async begin(
    block: string,
    { last }: { readonly last: string },
    variables: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, string>>> {
    const [command = ''] = await commandsOf(block);
    const [program, ...words] = [...this.entering(), 'sh', '-euc', `exec env ${command}`];
    const child = spawn(program ?? '', words, {
      env: { PATH: process.env['PATH'], ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#others.push(child);
    const printed: Record<string, string> = {};
    for await (const line of createInterface({ input: child.stdout })) {
      const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      if (name !== '') printed[name] = value;
      if (name === last) return printed;
    }
    throw new Error(`${command} ended before it printed ${last}`);
  }

  async write(path: string, text: string): Promise<void> {
    await writeFile(join(this.#base, 'handed'), text);
    await this.run(`mkdir -p "$(dirname ${path})" && cp ${join(this.#base, 'handed')} ${path}`);
  }

  unit(name: string): Unit {
    const found = this.#units.get(name);
    if (!found) throw new Error(`${name} was never started`);
    return found;
  }

  /** Words of a command that enters this machine. */
  entering(): readonly string[] {
    return ['nsenter', '--mount', '--target', String(this.#holder.pid), '--'];
  }

  async close(): Promise<void> {
    for (const unit of this.#units.values()) await unit.stop();
    for (const child of this.#others) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    this.#manager.close();
    this.#holder.kill('SIGKILL');
    await rm(this.#base, { recursive: true, force: true });
  }

  /** Empties what an installation writes, and puts stubs of systemd's commands before the machine's own. */
  async #prepare(releases: readonly string[]): Promise<void> {
    // The holder has left our mounts once it is no longer named `unshare`.
    for (let tries = 0; tries < 100; tries++) {
      const name = (await run('cat', [`/proc/${this.#holder.pid}/comm`])).stdout.trim();
      if (name === 'sleep') break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await mkdir(this.folder);
    for (const file of releases) await copyFile(file, join(this.folder, basename(file)));
    const url = await this.#manage();
    const systemctl = `#!/bin/sh\nexec curl -fsS --max-time 120 --data-binary "$*" ${url}\n`;
    await writeFile(join(this.#base, 'bin/systemctl'), systemctl, { mode: 0o755 });
    const layers = join(this.#base, 'layers');
    await run('nsenter', [
      ...this.entering().slice(1),
      ...['sh', '-euc'],
      `mkdir ${layers}
      mount -t tmpfs tmpfs ${layers}
      for part in etc var/lib; do
        mkdir -p ${layers}/$part/written ${layers}/$part/staged
        mount -t overlay overlay -o lowerdir=/$part,upperdir=${layers}/$part/written,workdir=${layers}/$part/staged /$part
      done
      mount -t tmpfs -o mode=755 tmpfs /opt`,
    ]);
  }

  /** Listens for what `systemctl` is asked. */
  async #manage(): Promise<string> {
    this.#manager.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const words = Buffer.concat(chunks).toString().split(' ');
      try {
        response.end(await this.#order(words));
      } catch (error) {
        response.writeHead(500).end(String(error));
        console.error(error);
      }
    });
    await new Promise<void>((resolve) => this.#manager.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#manager.address() as AddressInfo).port}/`;
  }

  async #order([verb, ...words]: readonly string[]): Promise<string> {
    const names = words.filter((word) => !word.startsWith('--') && !word.endsWith('.timer'));
    if (verb === 'daemon-reload') return '';
    if (verb !== 'enable' && verb !== 'start' && verb !== 'restart') {
      throw new Error(`systemctl ${verb} is not known to this drill`);
    }
    let printed = '';
    for (const name of names) {
      const unit = this.#units.get(name) ?? new Unit(this, name);
      this.#units.set(name, unit);
      printed += await unit.start();
    }
    return printed;
  }
}
