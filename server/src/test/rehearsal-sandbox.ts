import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const program = join(import.meta.dirname, '../../../partners/src/rehearse.ts');

/** Starts the sandbox and answers the variables that it prints. */
export async function startSandbox(env: Record<string, string>): Promise<Record<string, string>> {
  const child = spawn(process.execPath, [program], {
    env: { PARTNERS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const variables: Record<string, string> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    if (name !== '') variables[name] = value;
    if (name === 'PARTNERS_KEYS') break;
  }
  return variables;
}
