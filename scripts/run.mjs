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
  start: async (node, options) => {
    // It takes no options, and says so without a build.
    const code = options.length > 0 ? 0 : await buildWebIfChanged(node);
    const program = ['server/src/main.ts', ...options];
    return code === 0 ? runProgram(node, program, { hasChannel: true }) : code;
  },
  dev,
  check,
  test: (node, files) => test(node, files),
  format: (node) => runProgram(node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write']),
  build: buildWeb,
  release,
  openapi: (node) => runProgram(node, ['server/src/openapi.ts']),
  sandbox: (node, options) => runProgram(node, ['partners/src/rehearse.ts', ...options]),
  setup: (node, options) => runProgram(node, ['server/src/setup.ts', ...options]),
  staff: (node, options) => runProgram(node, ['server/src/staff.ts', ...options]),
  erase: (node, options) => runProgram(node, ['server/src/erase.ts', ...options]),
  rotate: (node, options) => runProgram(node, ['server/src/rotate.ts', ...options]),
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
if (!Object.hasOwn(jobs, name)) {
  console.error(`Usage: npm run <job>, where <job> is one of: ${Object.keys(jobs).join(', ')}`);
  process.exitCode = 2;
} else if (options.length > 0 && jobs[name].length < 2) {
  console.error(`Usage: npm run ${name}, which takes no arguments`);
  process.exitCode = 2;
} else {
  await installIfNeeded();
  process.exitCode = await jobs[name](pinnedNode(), options);
}
