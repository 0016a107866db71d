import { runProgram } from './run-program.mjs';

/** Runs server, member app and staff console with hot reload, until all have ended. */
export async function dev(node) {
  const codes = await Promise.all([
    runProgram(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
    runProgram(node, ['web/scripts/dev.ts']),
    runProgram(node, ['node_modules/vite/bin/vite.js', 'console']),
  ]);
  return Math.max(...codes);
}
