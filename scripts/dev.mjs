import { runProgram } from './run-program.mjs';

/** Server and member app with hot reload, until both have ended. */
export async function dev(node) {
  const codes = await Promise.all([
    runProgram(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
    runProgram(node, ['web/scripts/dev.ts']),
  ]);
  return Math.max(...codes);
}
