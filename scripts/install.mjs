import { existsSync, readFileSync } from 'node:fs';
import { runProgram, secondsSince } from './run-program.mjs';

/** Runs `npm ci`, but only when node_modules differs from the lock file. */
export async function installIfNeeded() {
  if (isInstalled()) return;
  console.error('Installing the dependencies (npm ci) …');
  const since = performance.now();
  const npm = process.env.npm_execpath;
  const code = npm
    ? await runProgram(process.execPath, [npm, 'ci'], { isAside: true })
    : await runProgram('npm', ['ci'], { isAside: true });
  if (code !== 0) process.exit(code);
  console.error(`Installed after ${secondsSince(since)} s`);
}

function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const wanted = packagesOf('package-lock.json');
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (link || !path.startsWith('node_modules/')) return existsSync(path || '.');
    // Packages for other systems are optional and not installed.
    return installed[path] ? installed[path].version === version : Boolean(optional);
  });
}

function packagesOf(lockFile) {
  if (!existsSync(lockFile)) return {};
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
