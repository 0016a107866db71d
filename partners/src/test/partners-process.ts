import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Starts the real program as a process of its own, for tests that kill it. */
export async function startPartnersProcess(
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, APP_MODE: 'demo', PARTNERS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(Object(message).listening));
    child.once('exit', (code) => reject(new Error(`The partners ended with ${code}`)));
    setTimeout(reject, 30_000, new Error('The partners do not say where they listen')).unref();
  });
  return { url, child };
}

/** The code with which a program ends; rejects when it goes on for ten seconds. */
export async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
  return code;
}
