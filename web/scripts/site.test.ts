import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { languages } from '@wallet/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsOf } from '../src/lib/parts/bring-part.ts';
import { screens } from '../src/lib/screens.ts';
import { spin as spinEn } from '../src/text/en/spin.ts';
import { spin as spinLo } from '../src/text/lo/spin.ts';
import { spin as spinTh } from '../src/text/th/spin.ts';
import { aboveFloorIn } from './above-floor.ts';
import { additions, budgets, excess } from './budgets.ts';
import { addedScripts, firstLoad } from './first-load.ts';
import { harmless, plainerWithout } from './floor.ts';
import { readManifest } from './module-files.ts';
import { inlineHash } from './page-html.ts';
import { noticeTexts } from './update-notice.ts';

/** `npm test` has built the app before. */
const built = process.env['MEMBER_APP'];
let dist: string;

beforeAll(async () => {
  if (built !== undefined) {
    dist = resolve(built);
    return;
  }
  dist = await mkdtemp(join(tmpdir(), 'member-app-'));
  // A process of its own: here NODE_ENV is 'test', which builds React's larger variant.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'build.ts'), dist], {
    env,
  });
});

afterAll(async () => {
  if (built === undefined) await rm(dist, { recursive: true });
});

function page(name: string): Promise<string> {
  return readFile(join(dist, 'pages', `${name}.html`), 'utf8');
}

test.each(budgets)('a first visit of $address stays inside its budget', async (budget) => {
  expect(excess(await firstLoad(dist, budget.page), budget)).toEqual([]);
});

test.each(additions)('$name stays inside its budget', async (addition) => {
  expect(await addedScripts(dist, addition)).toBeLessThanOrEqual(addition.scripts * 1024);
});

test('the public screens are drawn in every language', async () => {
  expect(await page('login.th')).toContain('<h1>เข้าสู่ระบบ</h1>');
  expect(await page('login.lo')).toContain('<h1>ເຂົ້າສູ່ລະບົບ</h1>');
  expect(await page('login.en')).toContain('<h1>Log in</h1>');
  for (const name of ['register', 'howto', 'contact', 'terminated', 'user']) {
    for (const language of languages) {
      expect(await page(`${name}.${language}`)).toContain(`<html lang="${language}">`);
    }
  }
});

test('the wheel has a page of its own: its heading is there at first, and nothing of the home', async () => {
  for (const [language, title] of [
    ['th', spinTh.title],
    ['lo', spinLo.title],
    ['en', spinEn.title],
  ]) {
    const html = await page(`user-spin.${language}`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toMatch(/modulepreload[^>]*SpinScreen-/);
    expect(html).not.toMatch(/modulepreload[^>]*(?:home-screen|member-th)-/);
  }
});

test('a home screen gets the icon as a picture', async () => {
  expect(await page('login.th')).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
  const icon = await readFile(join(dist, 'apple-touch-icon.png'));
  expect(icon.toString('latin1', 1, 4)).toBe('PNG');
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([180, 180]);
});

test('a link to the app has a preview of one line and a picture', async () => {
  expect(await page('register.lo')).toContain(
    '<meta name="description" content="ກະເປົາເງິນດຽວສຳລັບທຸກເກມ">',
  );
  const picture = await readFile(join(dist, 'card.jpg'));
  expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(picture.length).toBeLessThan(100 * 1024);
});

test('the size of text is kept by its name on iPhones too', async () => {
  expect(await page('login.th')).toContain('-webkit-text-size-adjust:100%');
});

test('a double tap marks no label of a button, in WebKit either', async () => {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await page('login.th')) ?? [];
  expect(style).toMatch(/button\{[^}]*-webkit-user-select:none/);
});

test('a phone that cannot be updated shows what to do', async () => {
  expect(await page('login.en')).toContain('<p>iPhone 7 or older cannot be updated');
  const console = await readFile(join(import.meta.dirname, '../../console/index.html'), 'utf8');
  expect(console).toMatch(/<noscript>.*JavaScript.*<\/noscript>/s);
});

test('every clip also exists for the iPhones that play no WebM', async () => {
  const clips = await readdir(join(dist, 'howto'));
  const named = (ending: string) =>
    clips.filter((clip) => clip.endsWith(ending)).map((clip) => clip.slice(0, -ending.length));
  expect(named('.webm').length).toBeGreaterThan(0);
  expect(named('.mp4')).toEqual(named('.webm'));
});

test('the app finds in each script what the bundler says that it imports', async () => {
  const manifest = await readManifest(dist);
  const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(50);
  for (const { file, imports = [], css = [] } of chunks) {
    const needed = [...imports.map((name) => manifest[name]?.file ?? name), ...css];
    const code = (await readFile(join(dist, file), 'utf8')).replaceAll('import(', '');
    expect(importsOf(code).toSorted(), file).toEqual(
      needed.map((path) => path.replace('assets/', '')).toSorted(),
    );
  }
});

test('every part is fetched by the app before the browser imports it', async () => {
  const manifest = await readManifest(dist);
  const brought = /[\w$]+\((?:async)?\(\)=>(?:\{let\{[^}]*\}=await )?import\(`\.\/([\w.-]+)`\)/g;
  for (const { file, dynamicImports = [] } of Object.values(manifest)) {
    if (!file.endsWith('.js')) continue;
    const code = await readFile(join(dist, file), 'utf8');
    // Vite's own helper, which a new version may keep under another name.
    expect(code, file).not.toMatch(/__vite__mapDeps|vite:preloadError/);
    const parts = new Set(dynamicImports.map((name) => manifest[name]?.file.split('/').at(-1)));
    // A part that the bundler put into the file that asks for it.
    parts.delete(file.split('/').at(-1));
    expect(new Set(Array.from(code.matchAll(brought), ([, name]) => name)), file).toEqual(parts);
  }
});

test('the classes of a drawn page are those of its styles', async () => {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await page('login.th')) ?? [];
  const named = (await page('login.th')).matchAll(/class="([^"]*)"/g);
  const classes = [...named].flatMap(([, names = '']) => names.split(' '));
  const ofModules = [...new Set(classes.filter((name) => name.includes('-module_')))];
  expect(ofModules.length).toBeGreaterThan(20);
  expect(ofModules.filter((name) => !style.includes(`.${name}`))).toEqual([]);
});

test('the strict content policy holds: nothing inline but what its hash allows', async () => {
  const { pages, paths, scriptHashes } = JSON.parse(
    await readFile(join(dist, 'site.json'), 'utf8'),
  );
  expect(paths).toContain('/user/home');
  expect(Object.keys(pages)).toHaveLength(7 * languages.length);
  for (const [name, { file, styleHashes }] of Object.entries<{
    file: string;
    styleHashes: string[];
  }>(pages)) {
    const html = await readFile(join(dist, file), 'utf8');
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    expect(styles.map(inlineHash), name).toEqual(styleHashes);
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script = '']) => script,
    );
    expect(scripts.map(inlineHash), name).toEqual(scriptHashes);
    expect(html, name).not.toMatch(
      /<script(?![^>]* src=|>)|\son\w+=|\sstyle=|https?:\/\/(?!www\.w3\.org)/,
    );
  }
});

test('every file that gains from it exists compressed', async () => {
  const files = await readdir(dist, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) expect(files).toContain(`${file}.br`);
});

test('the service worker keeps every script and style, and knows the pages of the app', async () => {
  const worker = await readFile(join(dist, 'worker.js'), 'utf8');
  const assets = (await readdir(join(dist, 'assets'))).filter((file) => /\.(?:js|css)$/.test(file));
  expect(assets.filter((file) => !worker.includes(`/assets/${file}`))).toEqual([]);
  for (const name of ['login', 'register', 'user']) expect(worker).toMatch(`\`${name}\``);
  expect(worker).not.toContain('staff');
});

test('the page of the preview loads its own script alone, which loads the app, and is not part of it', async () => {
  const html = await readFile(join(dist, 'pages/preview.html'), 'utf8');
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  const [, entry = ''] = /data-entry="\/([^"]+)"/.exec(html) ?? [];
  expect(scripts).toEqual([`<script defer src="/preview.js" data-entry="/${entry}">`]);
  expect(await readFile(join(dist, entry), 'utf8')).toBeTruthy();
  // The content policy of the page lets in an empty style element alone.
  expect(html).toContain('<style id="brand"></style>');
  for (const name of ['worker.js', 'site.json', 'pages/login.th.html', 'pages/user.th.html']) {
    expect(await readFile(join(dist, name), 'utf8'), name).not.toContain('preview');
  }
});

test('search is kept from calls and the console, and from no screen', async () => {
  const rules = await readFile(join(dist, 'robots.txt'), 'utf8');
  const closed = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(closed).toEqual(['/api/', '/staff']);
  const screen = Object.keys(screens).find((path) => closed.some((each) => path.startsWith(each)));
  expect(screen).toBeUndefined();
});

test('no font and no picture is written into a style', async () => {
  for (const file of await readdir(join(dist, 'assets'))) {
    if (!file.endsWith('.css')) continue;
    expect(await readFile(join(dist, 'assets', file), 'utf8'), file).not.toContain('url(data:');
  }
});

test('every exception from the oldest browsers is still needed', async () => {
  const sources = join(import.meta.dirname, '../src');
  const uses = [...(await aboveFloorIn(dist, true)), ...(await aboveFloorIn(sources, false))];
  const used = new Set(uses.map(({ feature }) => feature));
  expect([...used].sort()).toEqual(Object.keys({ ...harmless, ...plainerWithout }).sort());
});

test('a browser below the floor, or without scripts, says what to do', async () => {
  for (const language of languages) {
    const { title, noScript } = noticeTexts[language];
    for (const name of ['login', 'user', 'terminated']) {
      const html = await page(`${name}.${language}`);
      const [before = ''] = html.split('<div id="app"');
      for (const word of [title, noScript]) expect(before, name).toContain(word);
      expect(html).toContain('@supports (width: 1lh){.update-notice{display:none}}</style>');
    }
  }
});
