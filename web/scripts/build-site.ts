import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages, scriptOf } from '@wallet/contract/languages';
import { build } from 'vite';
import { screens } from '#lib/screens.ts';
import { compressFolder } from '../../scripts/build/compress.ts';
import { aboveFloorIn, isExcused } from './above-floor.ts';
import { buildHead } from './build-head.ts';
import { buildPreview } from './build-preview.ts';
import { buildWorker } from './build-worker.ts';
import { drawCard } from './draw-card.ts';
import { drawIcons } from './draw-icons.ts';
import { filesOf, type Manifest, readManifest } from './module-files.ts';
import { inlineHash, pageHtml } from './page-html.ts';
import { allPages, memberPages, type Page } from './pages.ts';
import { updateNotice, updateNoticeStyle } from './update-notice.ts';
import { wordsGroup } from './words-group.ts';

const web = join(import.meta.dirname, '..');
const configFile = join(web, 'vite.config.ts');

type Drawing = typeof import('../src/prerender.tsx');
type Site = {
  readonly dist: string;
  readonly manifest: Manifest;
  readonly drawing: Drawing;
  readonly head: string;
};

/** File names with the shortest hashes there are: they do not compress, and each file and page names a dozen. */
const shortNames = {
  hashCharacters: 'hex',
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

/**
 * Builds the app into a folder, draws its public screens in every language, and writes site.json,
 * by which the server finds them.
 */
export async function buildSite(dist: string): Promise<void> {
  await build({
    root: web,
    configFile,
    logLevel: 'warn',
    // Without React's search for developer tools, which members do not have: 0.2 KiB of the first load.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: { outDir: dist, emptyOutDir: true, rolldownOptions: { output: shortNames } },
  });
  // Below node_modules, so that it finds React; by this process's number, as builds may overlap.
  const drafts = join(web, 'node_modules/.prerender', String(process.pid));
  const head = await buildHead();
  const drawing = await buildDrawing(drafts);
  const site = { dist, manifest: await readManifest(dist), drawing, head };
  const pages: Record<string, { file: string; styleHashes: string[] }> = {};
  await mkdir(join(dist, 'pages'));
  for (const page of allPages) {
    for (const language of languages) {
      const { html, style } = await draw(site, page, language);
      const file = `pages/${page.name}.${language}.html`;
      await writeFile(join(dist, file), html);
      pages[`${page.name}.${language}`] = { file, styleHashes: [inlineHash(style)] };
    }
  }
  const paths = ['/', '/user', ...Object.keys(screens)];
  const { VITE_LAOS, VITE_IFRAME } = process.env;
  const flags = { isLaos: VITE_LAOS === 'true', isIframe: VITE_IFRAME === 'true' };
  const contents = { pages, scriptHashes: [inlineHash(head)], paths, flags };
  await writeFile(join(dist, 'site.json'), JSON.stringify(contents, null, 2));
  // The page without content is only the build's starting point; nothing serves it.
  await rm(join(dist, 'index.html'));
  await rm(drafts, { recursive: true });
  await drawIcons(dist);
  await drawCard(dist);
  await buildPreview(dist, site.manifest);
  await buildWorker(dist);
  await refuseAboveFloor(dist);
  await compressFolder(dist);
}

/** A build that some browser at the floor could not run is not a build. */
async function refuseAboveFloor(dist: string): Promise<void> {
  const uses = (await aboveFloorIn(dist, true)).filter((use) => !isExcused(use));
  if (uses.length === 0) return;
  const lines = uses.map(({ file, feature }) => `${file} uses ${feature}`);
  throw new Error(`Missing in browsers of web/scripts/floor.ts:\n${lines.join('\n')}`);
}

/** The part of the app that draws pages, as a module for here. */
async function buildDrawing(drafts: string): Promise<Drawing> {
  await build({
    root: web,
    configFile,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: drafts, manifest: false, copyPublicDir: false },
  });
  return import(join(drafts, 'prerender.js'));
}

async function draw(site: Site, page: Page, language: Language) {
  const { dist, manifest, drawing, head } = site;
  const isMember = memberPages.includes(page);
  const body = isMember
    ? await drawing.renderMemberFrame(page.path, language)
    : await drawing.renderScreen(page.path, language);
  if (/<script|\sstyle=/.test(body)) {
    throw new Error(`${page.name} has a script or style in its markup, which the browser rejects`);
  }
  const texts = ['core', ...screens[page.path].words].map((namespace) => {
    const name = kebab(namespace);
    return wordsGroup(language, name) ?? `src/text/${language}/${name}.ts`;
  });
  const { scripts, styles } = filesOf(manifest, ['index.html', ...page.modules, ...texts]);
  const style = await inlineStyle(dist, styles);
  const entry = fileOf(manifest, 'index.html');
  const html = pageHtml({
    language,
    // The frame of the member screens holds nothing of a member: nothing may hydrate it.
    path: isMember ? '' : page.path,
    title: await drawing.pageTitle(page.path, language),
    description: await drawing.appLine(language),
    body,
    notice: updateNotice(language),
    style,
    script: head,
    entry,
    scripts: scripts.filter((file) => file !== entry),
    styleFiles: styles,
    icon: await iconAddress(dist),
    fonts: Array.from(fontsOf(language), (name) => fileOf(manifest, `src/fonts/${name}.woff2`)),
  });
  return { html, style };
}

/** The letters of the first drawing; other fonts load when their letters appear. */
const fontsOf = (language: Language) => new Set([scriptOf(language).toLowerCase(), 'latin']);

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function fileOf(manifest: Manifest, module: string): string {
  const file = manifest[module]?.file;
  if (!file) throw new Error(`The build has no file for ${module}`);
  return file;
}

async function inlineStyle(dist: string, files: readonly string[]): Promise<string> {
  const styles = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  return styles.join('').trim() + updateNoticeStyle;
}

async function iconAddress(dist: string): Promise<string> {
  const icon = await readFile(join(dist, 'icon.svg'), 'utf8');
  // Nothing shows the title of a page's icon. Only what a URL or the attribute cannot hold is escaped.
  const text = icon
    .trim()
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent);
  return `data:image/svg+xml,${text}`;
}
