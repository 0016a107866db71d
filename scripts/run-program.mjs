import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * Runs a program to its end and resolves to its exit code. Signals are passed on; a program with
 * a channel is stopped by closing it, which it also notices when this process is killed.
 * `isAside` sends its output to stderr, because stdout belongs to the job itself; `onOutput` takes all of it
 * instead, for a program that runs alongside others.
 *
 * @param {string} program
 * @param {readonly string[]} options
 * @param {{ hasChannel?: boolean, isAside?: boolean, onOutput?: (text: string) => void, environment?: Readonly<Record<string, string>> }} how
 */
export async function runProgram(
  program,
  options,
  { hasChannel = false, isAside = false, onOutput, environment = {} } = {},
) {
  const shown = onOutput
    ? ['ignore', 'pipe', 'pipe']
    : ['inherit', isAside ? 2 : 'inherit', 'inherit'];
  const stdio = [...shown, ...(hasChannel ? ['ipc'] : [])];
  const child = spawn(program, options, {
    stdio,
    env: { ...surroundings(program), ...environment },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', onOutput);
  const forget = whenToldToStop({
    terminate: () => (hasChannel ? closeChannel(child) : child.kill('SIGTERM')),
    // The terminal sends Ctrl-C to the program as well: it needs no second one.
    interrupt: () => hasChannel && closeChannel(child),
  });
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on(onOutput ? 'close' : 'exit', (code, signal) =>
        resolve(code ?? 128 + constants.signals[signal]),
      );
    });
  } finally {
    forget();
  }
}

/** Prints how long something took that began at this reading of `performance.now()`. */
export function secondsSince(begin) {
  return ((performance.now() - begin) / 1_000).toFixed(1);
}

function closeChannel(child) {
  if (child.connected) child.disconnect();
}

function surroundings(program) {
  return {
    NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules', '.cache', 'compile'),
    ...process.env,
    PATH: `${dirname(program)}${delimiter}${process.env.PATH}`,
  };
}

function whenToldToStop({ terminate, interrupt }) {
  const listeners = { SIGTERM: terminate, SIGHUP: terminate, SIGINT: interrupt };
  for (const [signal, listener] of Object.entries(listeners)) process.on(signal, listener);
  const watch = watchParent(terminate);
  return () => {
    for (const [signal, listener] of Object.entries(listeners)) process.off(signal, listener);
    clearInterval(watch);
  };
}

/**
 * npm passes a SIGTERM on to its shell only, and nothing at all when it is killed. Either way one of
 * our ancestors changes.
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const ancestors = ancestorsNow();
  return setInterval(() => ancestorsNow() !== ancestors && onGone(), 200);
}

function ancestorsNow() {
  try {
    const [, , , grandparent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(' ');
    return `${process.ppid} ${grandparent}`;
  } catch {
    return `${process.ppid}`;
  }
}
