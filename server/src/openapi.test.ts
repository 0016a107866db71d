import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Document = z.object({ paths: z.record(z.string(), z.unknown()) });

test('the document is printed without a database or a configuration', async () => {
  const program = join(import.meta.dirname, 'openapi.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: {},
    maxBuffer: 10 * 1024 * 1024,
  });
  const { paths } = Document.parse(JSON.parse(stdout));
  expect(Object.keys(paths)).toContain('/api/wallet/transfer');
});
