import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, secondsSince } from './run-program.mjs';

/** The apps that the server serves, each with its output and its sources. */
const apps = [
  {
    name: 'member app',
    folder: 'web',
    sources: ['web', 'client', 'contract', 'scripts/build', 'package-lock.json'],
  },
  {
    name: 'staff console',
    folder: 'console',
    sources: ['console', 'client', 'contract', 'scripts/build', 'package-lock.json'],
  },
];
const made = new Set(['node_modules', 'dist']);

/** Builds both apps; their output goes to stderr, so that a job's own stays clean. */
export async function buildWeb(node) {
  return buildEach(node, apps);
}

/** Builds each app unless its dist was built from exactly these sources. */
export async function buildWebIfChanged(node) {
  return buildEach(
    node,
    apps.filter((app) => !isFresh(app)),
  );
}

/** Builds one after the other, because each uses all of a small machine; resolves to 0 when all succeeded. */
async function buildEach(node, chosen) {
  for (const app of chosen) {
    console.error(`Building the ${app.name} …`);
    const since = performance.now();
    const code = await runProgram(node, [`${app.folder}/scripts/build.ts`], { isAside: true });
    if (code !== 0) return code;
    console.error(`Built the ${app.name} after ${secondsSince(since)} s`);
    writeFileSync(stampOf(app), digestOf(app));
  }
  return 0;
}

function isFresh(app) {
  return existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === digestOf(app);
}

function stampOf({ folder }) {
  return `${folder}/dist/.digest`;
}

function digestOf({ sources }) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  const flags = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(flags.sort())).digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !made.has(name));
  return names.sort().flatMap((name) => filesOf(join(path, name)));
}
