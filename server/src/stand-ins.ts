import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';

const program = fileURLToPath(new URL('../../partners/src/main.ts', import.meta.url));
const startLimitMs = 20_000;
const stopLimitMs = 5_000;

/**
 * Starts the stand-ins of the outside companies as a process of their own and answers how to stop
 * it. It is out of the reach of Ctrl-C, since we need it until our last call is through, and ends
 * by itself when we are gone.
 */
export async function startStandIns({ partners, dataDir, publicUrl, host }: Config) {
  const child = fork(program, {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      APP_MODE: 'demo',
      HOST: host,
      PARTNERS_PORT: String(partners.standInsPort),
      PARTNERS_KEYS: JSON.stringify(partners.keys),
      DATA_DIR: dataDir,
      OPERATOR_URL: publicUrl,
    },
  });
  await answering(child, partners.url);
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await Promise.race([ended, sleep(stopLimitMs, undefined, { ref: false })]);
    child.kill('SIGKILL');
  };
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + startLimitMs; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null) throw new Error('The stand-in partners did not start: see above');
    if (await isAnswering(url)) return;
  }
  child.kill('SIGKILL');
  throw new Error(`The stand-in partners did not answer at ${url}`);
}

async function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
