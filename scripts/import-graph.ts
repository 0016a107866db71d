import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';

export const root = join(import.meta.dirname, '..');

export type Import = {
  readonly file: string;
  readonly target: string;
  readonly isPackage: boolean;
  /** Fetched when it is needed: `import('…')`. */
  readonly isLazy: boolean;
};

/** Paths of the repository's TypeScript files, from its root. */
export function sourceFiles(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.d.ts'));
}

const importing =
  /(?:^|[\s;])(?:import|export)(?:[^'"`;]*?\sfrom)?\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

/** Static and dynamic imports of a file: files of the repository, or packages by name. */
export function importsOf(file: string, source = readFileSync(join(root, file), 'utf8')): Import[] {
  return [...source.matchAll(importing)].map(([, early, late]) => {
    const target = targetOf(file, (early ?? late ?? '').replace(/\?.*$/, ''));
    return { file, ...target, isLazy: late !== undefined };
  });
}

/** Resolves `#lib/call.ts` and `../lib/call.ts` to one file, `@wallet/contract/money` to one of ours. */
function targetOf(file: string, specifier: string): Pick<Import, 'target' | 'isPackage'> {
  const [workspace = ''] = file.split('/');
  if (specifier.startsWith('.')) {
    return { target: posix.join(posix.dirname(file), specifier), isPackage: false };
  }
  if (specifier.startsWith('#')) {
    return { target: `${workspace}/src/${specifier.slice(1)}`, isPackage: false };
  }
  const [, ours, path] = /^@wallet\/([a-z0-9]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (ours === undefined) return { target: specifier, isPackage: true };
  return { target: `${ours}/src/${path ?? ours}.ts`, isPackage: false };
}

/** True when a name matches one of the globs, and none of those that begin with `!`. */
export function fits(name: string, globs: readonly string[]): boolean {
  const isRefused = globs.some((glob) => glob.startsWith('!') && matchesGlob(name, glob.slice(1)));
  return !isRefused && globs.some((glob) => matchesGlob(name, glob));
}
