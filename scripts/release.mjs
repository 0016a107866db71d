import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { artefactManifest, isShipped, packagesOf, shippedWorkspaces } from './release-parts.mjs';
import { runProgram, secondsSince } from './run-program.mjs';

const usage = `Usage: npm run release -- [--commit <commit>] [--to <folder>] [--trial]

  --commit   what is released; without it HEAD. Uncommitted changes are never part of a release
  --to       where the files go; without it release/
  --trial    with the packages as they are installed here, the commit in its name, and without the tag
`;

/**
 * Makes the artefact of a commit: one archive to install and to build the image from, its parts list (SBOM,
 * CycloneDX) and checksums, and the tag of its version. The same commit makes the same archive.
 */
export async function release(node, options) {
  const asked = read(options);
  if (asked === null) {
    console.error(usage);
    return 2;
  }
  const since = performance.now();
  const commit = git('rev-parse', `${asked.commit}^{commit}`);
  const to = resolve(asked.to);
  // Next to the packages that are installed here, which are linked into it.
  const work = resolve('release', `.work-${process.pid}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  mkdirSync(join(work, 'source'), { recursive: true });
  try {
    const made = await make(node, { commit, to, work, isTrial: asked.trial });
    if (made === null) return 1;
    console.log(`${made.join('\n')}\nmade of ${commit} after ${secondsSince(since)} s`);
    return 0;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function read(options) {
  try {
    return parseArgs({
      args: options,
      options: {
        commit: { type: 'string', default: 'HEAD' },
        to: { type: 'string', default: 'release' },
        trial: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    return null;
  }
}

async function make(node, { commit, to, work, isTrial }) {
  const source = join(work, 'source');
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "$1"`, 'sh', source]);
  const { version } = readJson(join(source, 'package.json'));
  const tag = `v${version}`;
  if (!isTrial && !isFree(tag, commit)) return null;
  const installed = await installPackages(source, isTrial);
  if (installed !== 0 || (await buildIn(source, node)) !== 0) return null;

  // Trials of one version differ by their commit.
  const name = `wallet-${version}${isTrial ? `-trial.${commit.slice(0, 12)}` : ''}`;
  const root = join(work, name);
  copyParts(source, root);
  nameImage(root, name.slice('wallet-'.length));
  const time = git('show', '-s', '--format=%cI', commit);
  writeJson(join(root, 'build.json'), { version, commit, committedAt: time });
  const partsList = partsListOf(root, time);
  writeFileSync(join(root, 'sbom.cdx.json'), partsList);

  const archive = `${name}-${process.platform}-${process.arch}.tar.gz`;
  pack(work, name, { file: join(to, archive), time });
  const list = `${name}.cdx.json`;
  writeFileSync(join(to, list), partsList);
  const sums = [archive, list].map((file) => `${digestOf(join(to, file))}  ${file}\n`).join('');
  writeFileSync(join(to, `${name}.sha256`), sums);
  if (!isTrial && !hasTag(tag))
    git('tag', '--annotate', '--message', `Release ${version}`, tag, commit);
  return [archive, list, `${name}.sha256`].map((file) => join(to, file));
}

/** A version names one commit forever. */
function isFree(tag, commit) {
  if (!hasTag(tag) || git('rev-parse', `${tag}^{commit}`) === commit) return true;
  console.error(`${tag} is another commit already: raise the version in package.json.`);
  return false;
}

function hasTag(tag) {
  return git('tag', '--list', tag) !== '';
}

/** Installs exactly the lock file, and for a trial links what is installed here where it is the same. */
async function installPackages(source, isTrial) {
  const lock = 'package-lock.json';
  if (isTrial && readFileSync(lock, 'utf8') === readFileSync(join(source, lock), 'utf8')) {
    execFileSync('cp', ['-al', 'node_modules', source]);
    rmSync(join(source, 'node_modules', '.cache'), { recursive: true, force: true });
    rmSync(join(source, 'node_modules', '.vite'), { recursive: true, force: true });
    return 0;
  }
  return within(source, () =>
    runProgram('npm', ['ci', '--no-audit', '--no-fund'], { isAside: true }),
  );
}

function buildIn(source, node) {
  return within(source, () => buildWeb(node));
}

async function within(folder, work) {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

function copyParts(source, root) {
  mkdirSync(root);
  const tracked = execFileSync('find', ['.', '-type', 'f', '-not', '-path', './node_modules/*'], {
    cwd: source,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of tracked.trim().split('\n')) {
    const file = path.slice('./'.length);
    if (!isShipped(file)) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(source, file), join(root, file));
  }
  mkdirSync(join(root, 'bin'));
  cpSync(join(source, 'ops/wallet'), join(root, 'bin/wallet'));
  for (const folder of ['', ...shippedWorkspaces]) {
    const manifest = readJson(join(source, folder, 'package.json'));
    writeJson(join(root, folder, 'package.json'), artefactManifest(manifest));
  }
  for (const path of packagesOf(readJson(join(source, 'package-lock.json')))) {
    // Optional packages for other systems are not installed.
    if (!existsSync(join(source, path))) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    execFileSync('cp', ['-al', join(source, path), join(root, path)]);
  }
  mkdirSync(join(root, 'node_modules/@wallet'), { recursive: true });
  for (const workspace of shippedWorkspaces) {
    symlinkSync(`../../${workspace}`, join(root, 'node_modules/@wallet', workspace));
  }
  const node = `node-${process.platform}-${process.arch}`;
  mkdirSync(join(root, 'node_modules/.bin'));
  symlinkSync(`../${node}/bin/node`, join(root, 'node_modules/.bin/node'));
}

/** Lets the compose file of an artefact run the image of its own version. */
function nameImage(root, version) {
  const file = join(root, 'ops/compose.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=image: wallet:)\S+/, version));
}

/** The packages of an artefact in CycloneDX, as npm reads them there; the same for the same packages. */
function partsListOf(root, time) {
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const printed = execFileSync('npm', options, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { serialNumber: _, ...list } = JSON.parse(printed);
  return `${JSON.stringify({ ...list, metadata: { ...list.metadata, timestamp: time } }, null, 2)}\n`;
}

function pack(folder, name, { file, time }) {
  const order = [
    ...['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${time}`],
    ...['--mode=u+rwX,go+rX,go-w', '-C', folder, '-cf', '-', name],
  ];
  const quoted = order.map((word) => `'${word}'`).join(' ');
  execFileSync('sh', ['-c', `tar ${quoted} | gzip -n > "$1"`, 'sh', file]);
}

function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function git(...words) {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
