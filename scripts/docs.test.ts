import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { slipNotes, statusOf } from '@wallet/contract/errors';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const isMade = (path: string) => /node_modules|dist|\.types|\.data/.test(path);

async function filesOf(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root, exclude: isMade })) files.push(file);
  return files;
}

function read(file: string): Promise<string> {
  return readFile(join(root, file), 'utf8');
}

/** Matches of a pattern in the prose, as `file: text`. */
async function mentions(pattern: RegExp): Promise<{ page: string; text: string }[]> {
  const pages = await filesOf('**/*.md');
  const found = pages.map(async (page) =>
    [...(await read(page)).matchAll(pattern)].map(([, text = '']) => ({ page, text })),
  );
  return (await Promise.all(found)).flat();
}

test('every link in the documentation leads somewhere', async () => {
  const links = await mentions(/\]\(((?!https?:|#)[^)#]+)/g);
  expect(links.length).toBeGreaterThan(10);
  const broken = links.filter(({ page, text }) => !existsSync(join(root, dirname(page), text)));
  expect(broken).toEqual([]);
});

test('every source file that the documentation names exists', async () => {
  const files = new Set((await filesOf('**/*.{ts,tsx,mjs,sql,css}')).map((file) => basename(file)));
  const named = await mentions(/`([\w./#-]+\.(?:tsx?|mjs|sql))`/g);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ text }) => !files.has(basename(text)))).toEqual([]);
});

test('every command that the documentation names exists', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'));
  const commands = await mentions(/npm run (?:--silent )?([a-z]+)/g);
  expect(commands.filter(({ text }) => !Object.hasOwn(scripts, text))).toEqual([]);
});

test('the README lists exactly the variables that are read', async () => {
  const variables = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].toSorted();
  const readme = (await read('README.md')).split('## Environment')[1] ?? '';
  const rows = readme.match(/^\| `.*$/gm)?.map((row) => row.split('|')[1]) ?? [];
  const listed = variables(rows.join(), /`([A-Z_]+)`/g);
  const known = variables(await read('server/src/config.ts'), /^ {2}([A-Z_]+):/gm);
  // Read by the browser tests, which do not know the server's configuration.
  expect(listed).toEqual([...known, 'CHROMIUM_PATH'].toSorted());
});

test('the codes that nothing answers with are exactly those that are marked so', async () => {
  const page = (await read('docs/deviations.md')).split('## Codes that nothing answers with')[1];
  const marked = [...(page ?? '').matchAll(/`([A-Z_0-9]+)`/g)].map(([, code]) => code);
  const isOurs = (file: string) => !/\.test\.ts$|\/(?:test|seed)\//.test(file);
  const files = [
    ...(await filesOf('server/src/**/*.ts')),
    ...(await filesOf('contract/src/**/*.ts')),
  ].filter((file) => isOurs(file) && !/contract\/src\/(?:errors\.ts|error-texts\/)/.test(file));
  const sources = await Promise.all(files.map(read));
  const isAnswered = (code: string) => sources.some((source) => source.includes(`'${code}'`));
  const silent = [...Object.keys(statusOf), ...slipNotes].filter((code) => !isAnswered(code));
  expect(marked.toSorted()).toEqual(silent.toSorted());
});
