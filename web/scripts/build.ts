import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Language } from '#lib/language.ts';
import { compressFolder } from './compress.ts';
import { filesOf, type Manifest, readManifest } from './module-files.ts';
import { pageHtml, styleHash } from './page-html.ts';
import { languages, memberPage, type Page, publicPages } from './pages.ts';

/**
 * Builds web/dist: the app, its public screens drawn in every language, and pages.json, by which
 * the server finds them.
 */

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const drafts = join(web, 'node_modules/.prerender');

await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' });
await build({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: drafts, manifest: false, copyPublicDir: false },
});
const drawing: typeof import('../src/prerender.tsx') = await import(`${drafts}/prerender.js`);
const manifest = await readManifest(dist);

await mkdir(join(dist, 'pages'), { recursive: true });
const pages: Record<string, { file: string; styleHashes: string[] }> = {};
for (const page of [...publicPages, memberPage]) {
  for (const language of languages) {
    const { html, style } = await draw(page, language);
    const file = `pages/${page.name}.${language}.html`;
    await writeFile(join(dist, file), html);
    pages[`${page.name}.${language}`] = { file, styleHashes: [styleHash(style)] };
  }
}
await writeFile(join(dist, 'pages.json'), JSON.stringify(pages, null, 2));
// The page without content is only the build's starting point; nothing serves it.
await rm(join(dist, 'index.html'));
await rm(drafts, { recursive: true });
await compressFolder(dist);

async function draw(page: Page, language: Language): Promise<{ html: string; style: string }> {
  const body =
    page === memberPage
      ? await drawing.renderMemberFrame(language)
      : await drawing.renderScreen(page.path, language);
  if (/<script|\sstyle=/.test(body)) {
    throw new Error(`${page.name} has a script or style in its markup, which the browser refuses`);
  }
  const texts = page.texts.map((namespace) => `src/text/${language}/${namespace}.ts`);
  const { scripts, styles } = filesOf(manifest, ['index.html', ...page.modules, ...texts]);
  const style = await inlineStyle(styles);
  const entry = entryOf(manifest);
  const html = pageHtml({
    language,
    path: page.path,
    title: await drawing.pageTitle(language, page.title),
    body,
    style,
    entry,
    scripts: scripts.filter((file) => file !== entry),
    styleFiles: styles,
    icon: await iconAddress(),
    fonts: fontsOf(language),
  });
  return { html, style };
}

function entryOf(files: Manifest): string {
  const entry = files['index.html']?.file;
  if (!entry) throw new Error('The build has no entry');
  return entry;
}

async function inlineStyle(files: readonly string[]): Promise<string> {
  const styles = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  return styles.join('').trim();
}

async function iconAddress(): Promise<string> {
  const icon = await readFile(join(dist, 'icon.svg'), 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(icon.trim())}`;
}

/** The letters of the first drawing; other fonts load when their letters appear. */
function fontsOf(language: Language): readonly string[] {
  const needed = { th: ['thai', 'latin'], lo: ['lao', 'latin'], en: ['latin'] }[language];
  return needed.map((name) => {
    const font = manifest[`src/fonts/${name}.woff2`]?.file;
    if (!font) throw new Error(`The build has no font ${name}`);
    return font;
  });
}
