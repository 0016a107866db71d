import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, readManifest } from './module-files.ts';

/** Size of a first visit of a page, in bytes as they travel (brotli; fonts as they are). */
export type FirstLoad = {
  readonly scripts: number;
  readonly html: number;
  readonly fonts: number;
  readonly total: number;
  readonly requests: number;
};

/** Measures a built page by the requests in its markup. */
export async function firstLoad(dist: string, page: string): Promise<FirstLoad> {
  const html = await readFile(join(dist, page), 'utf8');
  const scripts = await sizesOf(dist, found(html, /(?:src|href)="\/([^"]+\.js)"/g), '.br');
  const fonts = await sizesOf(dist, found(html, /href="\/([^"]+\.woff2)"/g), '');
  const icons = await sizesOf(dist, found(html, /href="\/([^"]+\.svg)"/g), '.br');
  const document = (await stat(join(dist, `${page}.br`))).size;
  return {
    scripts: sum(scripts),
    html: document,
    fonts: sum(fonts),
    total: sum(scripts) + sum(fonts) + sum(icons) + document,
    requests: 1 + scripts.length + fonts.length + icons.length,
  };
}

/** The bytes of JavaScript that a module still needs when others are there. */
export async function addedScripts(
  dist: string,
  { module, after }: { readonly module: string; readonly after: readonly string[] },
): Promise<number> {
  const manifest = await readManifest(dist);
  const there = new Set(filesOf(manifest, ['index.html', ...after]).scripts);
  const added = filesOf(manifest, [module]).scripts.filter((file) => !there.has(file));
  return sum(await sizesOf(dist, added, '.br'));
}

function found(html: string, pattern: RegExp): readonly string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, file = '']) => file))];
}

function sizesOf(dist: string, files: readonly string[], suffix: string): Promise<number[]> {
  return Promise.all(files.map(async (file) => (await stat(join(dist, file + suffix))).size));
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
