import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';

/** Machine on which a unit runs. */
type UnitHost = {
  /** Words of a command that enters it. */
  readonly entering: () => readonly string[];
  /** Runs a command there, and answers what it printed. */
  readonly run: (command: string) => Promise<string>;
};

type Settings = ReadonlyMap<string, readonly string[]>;

/** Lines of the units that this drill holds a program to. */
const applied = new Set([
  ...['Description', 'After', 'Wants', 'StartLimitIntervalSec', 'WantedBy', 'Type'],
  ...['User', 'WorkingDirectory', 'EnvironmentFile', 'Environment', 'ExecStart'],
  ...['Restart', 'RestartSec', 'TimeoutStopSec', 'LimitNOFILE', 'TasksMax'],
  ...['StateDirectory', 'StateDirectoryMode', 'NoNewPrivileges', 'CapabilityBoundingSet'],
  ...['ProtectSystem', 'ProtectHome', 'PrivateTmp', 'PrivateDevices'],
]);

/** A unit of systemd, run from its file by what a machine without systemd has. */
export class Unit {
  /** Names of lines that need systemd itself: control groups and filters of system calls. */
  readonly notApplied: string[] = [];
  readonly #machine: UnitHost;
  readonly #name: string;
  #child: ChildProcess | null = null;
  #isWanted = false;

  constructor(machine: UnitHost, name: string) {
    this.#machine = machine;
    this.#name = name;
  }

  get pid(): number {
    const { pid } = this.#child ?? {};
    if (pid === undefined) throw new Error(`${this.#name} does not run`);
    return pid;
  }

  /** Restarts it; a unit that runs once is awaited, and its output is returned. */
  async start(): Promise<string> {
    await this.stop();
    const text = await this.#machine.run(`cat /etc/systemd/system/${this.#name}.service`);
    const settings = settingsOf(text);
    this.notApplied.splice(0, Number.POSITIVE_INFINITY);
    this.notApplied.push(...[...settings.keys()].filter((name) => !applied.has(name)));
    const environment = await this.#environmentOf(settings);
    if (only(settings, 'Type') === 'oneshot') return this.#runOnce(settings, environment);
    this.#isWanted = true;
    this.#launch(settings, environment);
    return '';
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  #launch(settings: Settings, environment: Readonly<Record<string, string>>): void {
    const child = this.#spawn(settings, environment, 'ignore');
    this.#child = child;
    child.on('exit', async () => {
      if (!this.#isWanted || only(settings, 'Restart') !== 'always') return;
      await sleep(Number(only(settings, 'RestartSec')) * 1_000);
      if (this.#isWanted) this.#launch(settings, environment);
    });
  }

  async #runOnce(
    settings: Settings,
    environment: Readonly<Record<string, string>>,
  ): Promise<string> {
    const child = this.#spawn(settings, environment, 'pipe');
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${this.#name} ended with ${code}: ${printed}`);
    return printed;
  }

  #spawn(
    settings: Settings,
    environment: Readonly<Record<string, string>>,
    output: 'ignore' | 'pipe',
  ): ChildProcess {
    const script = scriptOf(settings, environment);
    const words = ['unshare', '--mount', '--propagation', 'private', 'sh', '-euc', script];
    const [program = '', ...entering] = this.#machine.entering();
    return spawn(program, [...entering, ...words], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      stdio: ['ignore', output, 'inherit'],
    });
  }

  async #environmentOf(settings: Settings): Promise<Record<string, string>> {
    const own = (settings.get('Environment') ?? []).join(' ').split(' ').join('\n');
    const files = settings.get('EnvironmentFile') ?? [];
    const texts = await Promise.all(files.map((file) => this.#machine.run(`cat ${file}`)));
    const read = parseEnv([own, ...texts].join('\n'));
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, value ?? '']));
  }
}

function settingsOf(text: string): Settings {
  const settings = new Map<string, string[]>();
  for (const [, name = '', value = ''] of text.matchAll(/^([A-Z]\w*)=(.*)$/gm)) {
    settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
}

function only(settings: Settings, name: string): string {
  return settings.get(name)?.at(-1) ?? '';
}

/** Script of the steps that systemd takes before it starts a program; it ends in the program. */
function scriptOf(settings: Settings, environment: Readonly<Record<string, string>>): string {
  const user = only(settings, 'User');
  const state = only(settings, 'StateDirectory');
  const folder = `/var/lib/${state}`;
  const has = (name: string, value = 'yes') => only(settings, name) === value;
  const variables = Object.entries(environment).map(([name, value]) => quoted(`${name}=${value}`));
  const steps = [
    state &&
      `mkdir -p ${folder}; chown ${user}: ${folder}; chmod ${only(settings, 'StateDirectoryMode')} ${folder}
      mount --bind ${folder} ${folder}`,
    has('PrivateTmp') &&
      'mount -t tmpfs -o mode=1777 tmpfs /tmp; mount -t tmpfs -o mode=1777 tmpfs /var/tmp',
    has('PrivateDevices') &&
      `mkdir /tmp/dev; for name in null zero full random urandom tty; do touch /tmp/dev/$name; mount --bind /dev/$name /tmp/dev/$name; done
      mount --rbind /tmp/dev /dev`,
    has('ProtectHome') &&
      'for home in /home /root; do mount -t tmpfs -o mode=000 tmpfs $home; done',
    has('ProtectSystem', 'strict') &&
      `while read -r _ _ _ _ place _; do
        case $place in /proc*|/sys*|/dev*|/tmp|/tmp/*|/var/tmp|${state ? folder : '/none'}) ;;
        *) mount -o remount,bind,ro "$place" 2>/dev/null || true ;; esac
      done < /proc/self/mountinfo
      for file in /etc/written /opt/written /var/lib/written; do
        if touch $file 2>/dev/null; then echo "the unit can write $file" >&2; exit 1; fi
      done`,
    // A machine that is itself held to fewer cannot give more.
    settings.has('LimitNOFILE') &&
      `files=$(ulimit -Hn); [ "$files" != unlimited ] && [ "$files" -lt ${only(settings, 'LimitNOFILE')} ] || files=${only(settings, 'LimitNOFILE')}`,
    `cd ${only(settings, 'WorkingDirectory')}`,
  ];
  const limits = [
    has('NoNewPrivileges') && '--no-new-privs',
    settings.has('CapabilityBoundingSet') && '--bounding-set=-all --inh-caps=-all',
  ];
  const resources = [
    settings.has('LimitNOFILE') && '--nofile="$files"',
    // Nothing else runs as this user.
    settings.has('TasksMax') && `--nproc=${only(settings, 'TasksMax')}`,
  ];
  const words = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');
  return `${steps.filter(Boolean).join('\n')}
    exec prlimit ${words(resources)} setpriv --reuid=${user} --regid=${user} --clear-groups ${words(limits)} \\
      env -i PATH=/usr/bin:/bin ${variables.join(' ')} ${only(settings, 'ExecStart')}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
