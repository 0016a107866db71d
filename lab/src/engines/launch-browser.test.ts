import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@wallet/e2e/phone';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Starts a browser that ends like this, as the error says, and counts how often it was started. */
async function startsOf(ending: string, error: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [executablePath, starts] = [join(folder, 'browser'), join(folder, 'starts')];
  writeFileSync(executablePath, `#!/bin/sh\necho >> ${starts}\n${ending}\n`, { mode: 0o755 });
  await expect(launchBrowser({ executablePath, env: process.env })).rejects.toThrow(error);
  return readFileSync(starts, 'utf8').length;
}

test('a browser that a signal ends while it starts is started once more, and says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await startsOf('kill -SEGV $$', 'signal=SIGSEGV')).toBe(2);
  expect(log.mock.calls).toEqual([
    ['The browser ended as it started, signal=SIGSEGV: it is started once more'],
  ]);
});

test('a browser that ends for a reason of its own is not started again', async () => {
  expect(await startsOf('exit 1', 'exitCode=1')).toBe(1);
});
