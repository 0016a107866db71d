import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';

const sources = ['web', 'contract', 'package-lock.json'];
const made = new Set(['node_modules', 'dist']);
const stamp = 'web/dist/.digest';

/** Builds the member app; its output goes aside, so that a job's own stays clean. */
export async function buildWeb(node) {
  const code = await runProgram(node, ['web/scripts/build.ts'], { isAside: true });
  if (code === 0) writeFileSync(stamp, digestOfSources());
  return code;
}

/** Builds the member app unless what lies in web/dist was built from exactly these sources. */
export async function buildWebIfChanged(node) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfSources()) return 0;
  console.error('Building the member app …');
  return buildWeb(node);
}

function digestOfSources() {
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
