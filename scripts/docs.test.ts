import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { slipNotes, statusOf } from '@wallet/contract/errors';
import { catalogue } from '@wallet/contract/test/specification';
import {
  callsBeyond,
  callsMissing,
  codesBeyond,
  fieldsMissing,
  fieldsTable,
  limitsTable,
} from '@wallet/contract/test/specified-differences';
import { expect, test } from 'vitest';
import { configurationTable } from '../server/src/configuration.ts';

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

test('words that the runbooks put in italics are those of the console, as its staff read it', async () => {
  const texts = await Promise.all((await filesOf('console/src/text/en/*.ts')).map(read));
  const shown = new Set(
    texts.flatMap((text) => [...text.matchAll(/(['"`])((?:(?!\1).)+)\1/g)].map(([, , one]) => one)),
  );
  const pages = await filesOf('docs/runbooks/*.md');
  const named = pages.map(async (page) => {
    const prose = (await read(page)).replaceAll(/```.*?```|`[^`]*`|\*\*.*?\*\*/gs, '');
    return [...prose.matchAll(/\*([^*\n]+)\*/g)].map(([, name = '']) => ({ page, name }));
  });
  const names = (await Promise.all(named)).flat();
  expect(names.length).toBeGreaterThan(10);
  const isShown = (name: string) =>
    shown.has(name) || name.split(/, | › /).every((part) => shown.has(part));
  expect(names.filter(({ name }) => !isShown(name))).toEqual([]);
});

test('every command that the documentation names exists', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'));
  const commands = await mentions(/npm run (?:--silent )?([a-z]+)/g);
  expect(commands.filter(({ text }) => !Object.hasOwn(scripts, text))).toEqual([]);
});

test('the page of the configuration is what the server reads', async () => {
  const page = await read('docs/configuration.md');
  const table = /<!-- begin: variables of the server -->\n(.*?)\n<!-- end -->/s.exec(page)?.[1];
  // `npx node server/src/configuration.ts` prints the table.
  expect(table).toBe(configurationTable());
});

test('the page of the configuration names what the builds, the tests and the lab read', async () => {
  const page = await read('docs/configuration.md');
  const files = (await filesOf('{web,console,e2e,lab,server}/**/*.{ts,tsx}')).filter(
    (file) => !file.startsWith('server/') || /\/test\//.test(file),
  );
  const sources = await Promise.all(files.map(read));
  const found = sources.flatMap((source) =>
    [...source.matchAll(/process\.env\['([A-Z0-9_]+)'\]|import\.meta\.env\.(VITE_\w+)/g)].map(
      ([, ours, flag]) => ours ?? flag ?? '',
    ),
  );
  // The system's own variables, and those that one program of ours passes to another.
  const foreign = ['CONSOLE_APP', 'E2E_UNDRAWN', 'MEMBER_APP', 'NODE_OPTIONS', 'PATH', 'TMPDIR'];
  expect(found.length).toBeGreaterThan(10);
  const missing = found.filter((name) => !foreign.includes(name) && !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
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

/** Names in the table of a section of the deviations. */
async function namedUnder(heading: string, pattern: RegExp): Promise<readonly string[]> {
  const [, section = ''] = (await read('docs/deviations.md')).split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(pattern)].map(([, name = '']) => name).sort();
}

test('every call beyond the specification has its row, and none is missing', async () => {
  const named = await namedUnder('Calls beyond the specification', /`([A-Z]+ \/[^`]+)`/g);
  expect(named).toEqual(callsBeyond());
  expect(callsMissing()).toEqual([]);
});

test('every field beyond the specification has its row, and those that are missing are known', async () => {
  const page = await read('docs/deviations.md');
  const [, table] =
    /<!-- begin: fields beyond the specification -->\n(.*?)\n<!-- end -->/s.exec(page) ?? [];
  expect(table).toBe(fieldsTable());
  // Counts appear only there: see the table of calls.
  expect(fieldsMissing()).toEqual([
    'GET /api/account/me: invite.success',
    'GET /api/account/me: invite.fail',
  ]);
});

test('the table of limits is what the contract takes', async () => {
  const page = await read('docs/deviations.md');
  const [, table] = /<!-- begin: limits of fields -->\n(.*?)\n<!-- end -->/s.exec(page) ?? [];
  expect(table).toBe(limitsTable());
});

test('every code beyond the catalogue has its row', async () => {
  const named = await namedUnder('Codes beyond the catalogue', /`([A-Z][A-Z_0-9]+)`/g);
  expect(codesBeyond().filter((code) => !named.includes(code))).toEqual([]);
  expect(named.filter((code) => catalogue.includes(code) || !(code in statusOf))).toEqual([]);
});
