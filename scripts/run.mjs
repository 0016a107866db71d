// The entry point of every job of this repository: `node scripts/run.mjs <job> [arguments]`.
// It runs on any installed Node (20 or newer), so it is plain JavaScript without packages.
import { fileURLToPath } from 'node:url';
import { buildWeb, buildWebIfChanged } from './build-web.mjs';
import { check, test } from './check.mjs';
import { dev } from './dev.mjs';
import { installIfNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { release } from './release.mjs';
import { runProgram } from './run-program.mjs';

const jobs = {
  start: async (node) => {
    const code = await buildWebIfChanged(node);
    return code === 0 ? runProgram(node, ['server/src/main.ts'], { hasChannel: true }) : code;
  },
  dev,
  check,
  test,
  format: (node) => runProgram(node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write']),
  build: buildWeb,
  release,
  openapi: (node) => runProgram(node, ['server/src/openapi.ts']),
  sandbox: (node) => runProgram(node, ['partners/src/rehearse.ts']),
  setup: (node, options) => runProgram(node, ['server/src/setup.ts', ...options]),
  staff: (node, options) => runProgram(node, ['server/src/staff.ts', ...options]),
  erase: (node, options) => runProgram(node, ['server/src/erase.ts', ...options]),
  rotate: (node) => runProgram(node, ['server/src/rotate.ts']),
  invariants: (node, options) => runProgram(node, ['server/src/invariants.ts', ...options]),
  bench: (node, options) => runProgram(node, ['lab/src/bench/main.ts', ...options]),
  fault: (node, options) => runProgram(node, ['lab/src/fault/main.ts', ...options]),
  drill: async (node, [what, ...options]) => {
    if (what === 'presses') await buildWebIfChanged(node);
    if (what !== 'bad-line') return runProgram(node, ['lab/src/drill/main.ts', what, ...options]);
    const code = await buildWebIfChanged(node);
    const run = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'drill', ...options];
    return code === 0 ? runProgram(node, run) : code;
  },
  engines: async (node, options) => {
    const code = await buildWebIfChanged(node);
    return code === 0 ? runProgram(node, ['lab/src/engines/main.ts', ...options]) : code;
  },
  mutants: (node, options) => runProgram(node, ['lab/src/mutants/main.ts', ...options]),
};

const [name = '', ...options] = process.argv.slice(2);
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (Object.hasOwn(jobs, name)) {
  await installIfNeeded();
  process.exitCode = await jobs[name](pinnedNode(), options);
} else {
  console.error(`Usage: npm run <job>, where <job> is one of: ${Object.keys(jobs).join(', ')}`);
  process.exitCode = 2;
}
