import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { gameFamilies } from './games/game-list.ts';
import { temporaryFolder } from './test/partners.ts';

const program = fileURLToPath(new URL('rehearse.ts', import.meta.url));
const account = { bank: 'KBANK', account: '1112223334', name: 'GOLDEN LOTUS' };

/** Variables that the program prints for the node. */
async function rehearsed(env: Record<string, string>): Promise<ReadonlyMap<string, string>> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PARTNERS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (/PARTNERS_KEYS=.*\n/.test(text)) break;
  }
  const pairs = [...text.matchAll(/^(\w+)=(.*)$/gm)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]));
}

test('a rehearsal keeps a secret of each provider, and prints what the node needs', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'sandbox', 'keys.json');
  mkdirSync(join(folder, 'sandbox'));
  writeFileSync(file, '{"PG":"kept"}', { mode: 0o600 });
  const variables = await rehearsed({
    DATA_DIR: folder,
    PARTNERS_KEYS: '{"sms":"given"}',
    PARTNERS_ACCOUNTS: JSON.stringify([account]),
  });
  expect(variables.get('PARTNERS_CLIENT_ID')).toBe('sandbox');
  const keys: Record<string, string> = JSON.parse(variables.get('PARTNERS_KEYS') ?? '{}');
  expect(Object.keys(keys).toSorted()).toEqual(
    [
      ...['sms', 'bank', 'slip', 'kbank', 'PAYONEX', 'WW', 'PAYTIMZ', 'FP', 'ONEPAY', 'LAOQR'],
      ...gameFamilies.flatMap(({ codes }) => codes),
    ].toSorted(),
  );
  expect(keys).toMatchObject({
    PG: 'kept',
    sms: 'given',
    JOKER: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length);
  const stored = JSON.parse(readFileSync(file, 'utf8'));
  expect(stored).toEqual({ ...keys, sms: expect.stringMatching(/^[\w-]{32}$/) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const page = await fetch(`${variables.get('PARTNERS_URL')}/bank`);
  expect(await page.text()).toContain(`<option value="1112223334">KBANK GOLDEN LOTUS</option>`);
});
