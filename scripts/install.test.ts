import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const install = join(import.meta.dirname, 'install.mjs');
const library = { 'node_modules/library': { version: '1.0.0' } };

/** A checkout whose lock file knows a library and the workspaces `lab` and `web`, of which `web` was moved. */
async function checkout({ installed }: { installed: object }): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'wallet-install-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const folder of ['lab', 'apps/web', 'node_modules/@wallet', 'bin']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  const workspaces = Object.entries({ lab: 'lab', web: 'apps/web' }).flatMap(([name, folder]) => [
    [folder, { name: `@wallet/${name}` }],
    [`node_modules/@wallet/${name}`, { resolved: folder, link: true }],
  ]);
  const packages = { '': {}, ...Object.fromEntries(workspaces), ...library };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const known = JSON.stringify({ packages: installed });
  await writeFile(join(root, 'node_modules/.package-lock.json'), known);
  await symlink('../../web', join(root, 'node_modules/@wallet/web'));
  // Stands in for npm, and records its arguments.
  await writeFile(join(root, 'npm.js'), `require('fs').writeFileSync('asked', process.argv[2])`);
  return root;
}

async function run(root: string): Promise<void> {
  const program = `import { installIfNeeded } from ${JSON.stringify(install)}; await installIfNeeded();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, 'npm.js') },
  });
}

test('a workspace that was added or moved is linked, and nothing is installed', async () => {
  const root = await checkout({ installed: library });
  await run(root);
  expect(await readlink(join(root, 'node_modules/@wallet/lab'))).toBe('../../lab');
  expect(await readlink(join(root, 'node_modules/@wallet/web'))).toBe('../../apps/web');
  await expect(readFile(join(root, 'asked'))).rejects.toThrow('ENOENT');
});

test('another version of a package is installed', async () => {
  const root = await checkout({ installed: { 'node_modules/library': { version: '0.9.0' } } });
  await run(root);
  expect(await readFile(join(root, 'asked'), 'utf8')).toBe('ci');
});
