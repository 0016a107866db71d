import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../../../docs/operations.md');

/** The commands of one name that the page asks an operator to run: a fenced block ```` ```sh name ````. */
export async function commandsOf(name: string): Promise<readonly string[]> {
  return (await blockOf('sh', name)).filter((line) => line !== '' && !line.startsWith('#'));
}

/** The answers that the page gives as its example, by name. */
export async function exampleAnswers(): Promise<Readonly<Record<string, string>>> {
  const lines = await blockOf('ini', 'answers');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value]];
    }),
  );
}

async function blockOf(kind: string, name: string): Promise<readonly string[]> {
  const text = await readFile(page, 'utf8');
  const found = [...text.matchAll(new RegExp(`^\`\`\`${kind} ${name}\\n(.*?)^\`\`\`$`, 'gms'))];
  const [block] = found;
  if (!block || found.length > 1) {
    throw new Error(
      `docs/operations.md has ${found.length} blocks named ${name}, and should have one`,
    );
  }
  return (block[1] ?? '').trimEnd().split('\n');
}
