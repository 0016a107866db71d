import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { callOf, isHelp } from './command.ts';
import { answersOf, personAt } from './setup/asker.ts';
import { setUp } from './setup/set-up.ts';
import { readVariables } from './setup/variables-file.ts';

const usage = `Usage: ${callOf('setup')} [--file <file>] [--answers <file>]

  --file      the variables of the node; without it the file in WALLET_ENV, or /etc/wallet/node.env
  --answers   NAME=answer lines, in place of questions at the terminal
`;

function readArguments(args: string[]) {
  try {
    const options = { file: { type: 'string' }, answers: { type: 'string' } } as const;
    return parseArgs({ args, options }).values;
  } catch {
    return null;
  }
}

const args = process.argv.slice(2);
if (isHelp(args)) {
  console.log(usage);
  process.exit();
}
const command = readArguments(args);
if (command === null) {
  console.error(usage);
  process.exit(2);
}
const file = command.file ?? process.env['WALLET_ENV'] ?? '/etc/wallet/node.env';
try {
  if (command.answers !== undefined) await readFile(command.answers);
  const asker =
    command.answers === undefined
      ? personAt({ input: process.stdin, output: process.stdout })
      : answersOf(await readVariables(command.answers));
  const isSound = await setUp({ file, asker, say: (line) => console.log(line) });
  asker.end();
  process.exitCode = isSound ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
