import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '@wallet/postgres/system-account';

const startLimitMs = 60_000;

/** A program of another maker that is started, killed and started again. */
export type Program = {
  /** Starts it and returns when it works. */
  readonly start: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Lets it end in its own way. */
  readonly stop: () => Promise<void>;
};

type ProgramOptions = {
  readonly command: readonly string[];
  readonly log: string;
  readonly account?: Account | undefined;
  readonly isReady: () => Promise<boolean>;
};

export function programOf({ command, log, account, isReady }: ProgramOptions): Program {
  const [name = '', ...options] = command;
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    start: async () => {
      const output = openSync(log, 'a');
      const started = spawn(name, options, { ...account, stdio: ['ignore', output, output] });
      child = started;
      closeSync(output);
      await waitFor(async () => {
        if (started.exitCode !== null)
          throw new Error(`${name} ended:
${await lastLines(log)}`);
        return isReady();
      }, name);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

export async function waitFor(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + startLimitMs; Date.now() < end; await sleep(100)) {
    if (await isSo()) return;
  }
  throw new Error(`${what}: not within ${startLimitMs / 1_000} s`);
}

/** True when an address answers by 200. */
export async function answers(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.ok ?? false;
}

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).split('\n').slice(-12).join('\n');
}
