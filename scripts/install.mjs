import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { runProgram, secondsSince } from './run-program.mjs';

/**
 * Runs `npm ci`, but only when a package in node_modules differs from the lock file. A workspace that was
 * added or moved only needs its link, so a checkout of such a commit installs nothing again.
 */
export async function installIfNeeded() {
  if (isInstalled()) {
    linkWorkspaces();
    return;
  }
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
    if (link) return true;
    if (!path.startsWith('node_modules/')) return existsSync(path || '.');
    // Packages for other systems are optional and not installed.
    return installed[path] ? installed[path].version === version : Boolean(optional);
  });
}

/** Links each workspace into node_modules as npm does, where its link is missing or leads elsewhere. */
function linkWorkspaces() {
  for (const [path, { link, resolved }] of Object.entries(packagesOf('package-lock.json'))) {
    if (!link || leadsTo(path, resolved)) continue;
    rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    // Windows lets everybody make junctions only, which have to be absolute.
    const isWindows = process.platform === 'win32';
    const target = isWindows ? resolve(resolved) : relative(dirname(path), resolved);
    symlinkSync(target, path, isWindows ? 'junction' : 'dir');
  }
}

function leadsTo(path, folder) {
  return existsSync(path) && realpathSync(path) === realpathSync(folder);
}

function packagesOf(lockFile) {
  if (!existsSync(lockFile)) return {};
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
