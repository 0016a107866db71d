import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram, secondsSince } from './run-program.mjs';

const node = process.execPath;

/** Runs a script of Node, and answers its exit code and all that it said. */
async function run(script: string, environment = {}): Promise<[code: number, said: string]> {
  let said = '';
  const onOutput = (text: string) => {
    said += text;
  };
  const code = await runProgram(node, ['-e', script], { onOutput, environment });
  return [code, said];
}

test('a program’s stdout and stderr are both read, and it exits with its own code or that of its signal', async () => {
  expect(await run(`console.log('one'); console.error('two'); process.exitCode = 3;`)).toEqual([
    3,
    expect.stringMatching(/^(?:one\ntwo|two\none)\n$/),
  ]);
  expect(await run(`process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 60_000);`)).toEqual([
    143,
    '',
  ]);
});

test('a program finds its own Node first, and the variables that were added', async () => {
  const [, said] = await run(`console.log(process.env.PATH); console.log(process.env.DATA_DIR);`, {
    DATA_DIR: 'so',
  });
  const [path, told] = said.split('\n');
  expect([path?.startsWith(`${dirname(node)}:`), told]).toEqual([true, 'so']);
});

test('a program with a channel ends when its launcher leaves it', async () => {
  const before = process.listeners('SIGHUP');
  const child = runProgram(node, ['-e', `process.on('disconnect', () => process.exit(7));`], {
    hasChannel: true,
    isAside: true,
  });
  const [leave] = process.listeners('SIGHUP').filter((listener) => !before.includes(listener));
  leave?.('SIGHUP');
  expect(await child).toBe(7);
  expect(process.listeners('SIGHUP')).toEqual(before);
});

test('a program that is not there is no success', async () => {
  await expect(runProgram('/nowhere/node', [])).rejects.toMatchObject({ code: 'ENOENT' });
});

test('seconds have one decimal', () => {
  expect(secondsSince(performance.now() - 1_250)).toMatch(/^1\.[23]$/);
});
