import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');

/** A file, what it imports, and whether the house allows that. */
const crossings = [
  ['contract/src/broken.ts', '@wallet/ledger', 'refused'],
  ['ledger/src/broken.ts', '@wallet/contract/deposit', 'refused'],
  ['ledger/src/fine.ts', '@wallet/contract/money', 'allowed'],
  ['web/src/features/refund/broken-by-alias.ts', '#features/bonus/bonus-queries.ts', 'refused'],
  ['web/src/features/refund/broken-by-path.ts', '../bonus/bonus-queries.ts', 'refused'],
  ['web/src/features/refund/broken-screen.ts', '#screens/HomeScreen.tsx', 'refused'],
  ['web/src/features/refund/broken-undeclared.ts', '@wallet/ledger', 'refused'],
  ['web/src/features/refund/broken-state.ts', 'react', 'refused'],
  ['web/src/features/refund/fine.ts', '#lib/call.ts', 'allowed'],
  ['web/src/lib/broken.ts', '#features/bonus/bonus-queries.ts', 'refused'],
  ['web/src/ui/broken.ts', '../features/bonus/bonus-queries.ts', 'refused'],
  ['console/src/features/cases/broken-by-alias.ts', '#features/chat/chat-queries.ts', 'refused'],
  ['console/src/features/cases/broken-by-path.ts', '../chat/chat-queries.ts', 'refused'],
  ['console/src/features/cases/broken-member-app.ts', '@wallet/web/text/catalogs', 'refused'],
  ['console/src/features/cases/broken-state.ts', '@mantine/core', 'refused'],
  ['console/src/features/cases/fine.ts', '#lib/call.ts', 'allowed'],
  ['console/src/lib/broken.ts', '#features/chat/chat-queries.ts', 'refused'],
  ['console/src/ui/table/broken.ts', '../../features/chat/chat-queries.ts', 'refused'],
  ['server/src/lib/broken.ts', '#features/bonus/bonus-facts.ts', 'refused'],
  [
    'server/src/features/refund/broken-store-of-another.ts',
    '#features/bonus/bonus-store.ts',
    'refused',
  ],
  ['server/src/features/refund/broken-by-path.ts', '../bonus/bonus-facts.ts', 'refused'],
  ['server/src/features/refund/broken-fastify.ts', 'fastify', 'refused'],
  ['server/src/features/refund/broken-http.ts', '#http/route.ts', 'refused'],
  ['server/src/features/refund/broken-stand-ins.ts', '@wallet/partners/app', 'refused'],
  ['server/src/features/refund/receive-refund.ts', '#features/bonus/bonus-facts.ts', 'allowed'],
  ['server/src/features/refund/broken-rules.ts', 'kysely', 'refused'],
  [
    'server/src/features/refund/broken-asking-rules.ts',
    '#features/bonus/bonus-facts.ts',
    'refused',
  ],
  ['server/src/features/refund/refund-rules.ts', '@wallet/contract/money', 'allowed'],
  ['server/src/features/refund/broken-store.ts', './receive-refund.ts', 'refused'],
  ['server/src/features/refund/refund-store.ts', '#db/database.ts', 'allowed'],
  ['server/src/features/refund/broken-facts.ts', './receive-refund.ts', 'refused'],
  ['server/src/features/refund/refund-facts.ts', './refund-store.ts', 'allowed'],
  ['server/src/features/refund/broken-routes.ts', '#features/bonus/bonus-store.ts', 'refused'],
  ['server/src/features/refund/refund-routes.ts', '#http/route.ts', 'allowed'],
  ['server/src/features/deposit/providers/broken.provider.ts', '#db/database.ts', 'refused'],
  ['server/src/features/deposit/providers/fine.provider.ts', './provider.ts', 'allowed'],
  ['server/src/features/refund/receive-refund.test.ts', '#test/test-server.ts', 'allowed'],
] as const;

const Report = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), location: z.object({ path: z.string() }) }),
  ),
});

test('the linter holds the import direction', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'wallet-boundaries-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  for (const file of ['biome.json', ...manifests()]) {
    await cp(join(root, file), join(copy, file));
  }
  for (const [file, source] of crossings) {
    await mkdir(join(copy, dirname(file)), { recursive: true });
    await writeFile(join(copy, file), `import { x } from '${source}';\n\nexport const y = x;\n`);
  }
  const refused = await refusedIn(copy);
  const found = crossings.map(([file, source]) => [
    file,
    source,
    refused.has(file) ? 'refused' : 'allowed',
  ]);
  expect(found).toEqual(crossings);
});

function manifests(): string[] {
  const workspaces = ['contract', 'ledger', 'server', 'web', 'console', 'partners'];
  return ['package.json', ...workspaces.map((workspace) => join(workspace, 'package.json'))];
}

/** The files in which the linter complains of an import. */
async function refusedIn(folder: string): Promise<Set<string>> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--reporter=json', '--max-diagnostics=none'];
  const output = await new Promise<string>((done) => {
    // It ends with an error, which is what we want, so only its report counts.
    execFile(process.execPath, [biome, ...options], { cwd: folder }, (_, text) => done(text));
  });
  const { diagnostics } = Report.parse(JSON.parse(output));
  return new Set(
    diagnostics
      .filter(({ category }) => /noRestrictedImports|noUndeclaredDependencies/.test(category))
      .map(({ location }) => location.path),
  );
}
