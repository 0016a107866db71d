import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 30_000;

export type Started = { readonly found: string; end(): Promise<void> };

/** Starts a program and waits until it has written `pattern`; answers its first group. */
export async function startUntil(
  pattern: RegExp,
  [program = '', ...options]: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const child = spawn(program, options, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const found = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const match = pattern.exec(output);
      if (match) resolve(match[1] ?? '');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${program} ended with ${code}: ${output}`)));
    setTimeout(() => reject(new Error(`${program} said nothing: ${output}`)), patienceMs).unref();
  });
  try {
    return { found: await found, end: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** Starts a program that answers at `url` when it is ready. */
export async function startUntilReachable(
  url: string,
  [program = '', ...options]: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Pick<Started, 'end'>> {
  const child = spawn(program, options, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', process.env['E2E_LOG'] ? 'inherit' : 'ignore'],
  });
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    if (await fetch(url).catch(() => null)) return { end: () => end(child) };
    await sleep(100);
  }
  await end(child);
  throw new Error(`${program} does not answer at ${url}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await Promise.race([once(child, 'exit'), sleep(5_000)]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}
