import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { copyCheckout } from '../mutants/spoilt-copy.ts';

/** A fault that shows in half of all runs, and the nearest tests: one where each kind of test stands. */
type Race = {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly tests: string;
};

const races: readonly Race[] = [
  {
    file: 'server/src/access/guess-limit.ts',
    from: 'const windowSeconds = 900;',
    to: 'const windowSeconds = Math.random() < 0.5 ? 900 : 60;',
    tests: 'server/src/access/guess-limit.test.ts',
  },
  {
    file: 'web/src/features/wallet/BalanceHero.tsx',
    from: 'text.updated(formatTime(view.serverTime))',
    to: "(Math.random() < 0.5 ? text.updated(formatTime(view.serverTime)) : '')",
    tests: 'web/src/features/wallet/balance-hero.test.tsx',
  },
  {
    file: 'web/src/features/statement/use-statement-words.ts',
    from: 'ACCOUNT_CLOSED: text.accountClosed,',
    to: "ACCOUNT_CLOSED: performance.timeOrigin % 2 < 1 ? '' : text.accountClosed,",
    tests: 'e2e/src/refused-withdrawal.test.ts',
  },
];

/**
 * Runs `npm test` on the nearest tests of three races, a number of times. A run in which any of them failed at first
 * must not end with 0, and every race must be found.
 */
export async function noticesRaces(runs = 50): Promise<boolean> {
  const copy = await copyCheckout(resolve(import.meta.dirname, '../../..'));
  try {
    for (const race of races) await copy.spoil(race);
    const found = new Map(races.map(({ tests }) => [tests, 0]));
    let missed = 0;
    for (let run = 1; run <= runs; run++) {
      const { code, output } = await runTests(copy.root);
      const failed = races.filter(({ tests }) => failedAtFirst(output, tests));
      for (const { tests } of failed) found.set(tests, (found.get(tests) ?? 0) + 1);
      if (failed.length > 0 !== (code !== 0)) missed++;
      console.log(`run ${run}: ended with ${code}; ${failed.length} of ${races.length} failed`);
    }
    for (const [tests, times] of found) console.log(`${times} of ${runs}  ${tests}`);
    console.log(`runs whose status hid a failure, or made one up: ${missed}`);
    return missed === 0 && [...found.values()].every((times) => times > 0);
  } finally {
    await copy.remove();
  }
}

async function runTests(root: string): Promise<{ code: number | null; output: string }> {
  const files = races.map(({ tests }) => tests);
  // As `npm test` does, but for the packages, which the copy has already.
  const program = `import('./scripts/check.mjs')
    .then(({ test }) => test(process.execPath, process.argv.slice(1)))
    .then((code) => process.exit(code))`;
  const child = spawn(process.execPath, ['-e', program, ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((ended) => child.on('close', ended));
  return { code, output };
}

/** Vitest names each test that failed, in the first run as in later ones, which only what failed at first has. */
function failedAtFirst(output: string, file: string): boolean {
  return output.split('\n').some((line) => line.includes(' FAIL ') && line.includes(file));
}
