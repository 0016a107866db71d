import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages } from '@wallet/contract/languages';
import {
  type Browser,
  type BrowserContext,
  type Page,
  chromium as playwright,
} from 'playwright-core';
import { type Unpacked, unpackedChromium, unpackedFloorChromium } from './unpacked-chromium.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

/** Each language at one size, and each size in some language: what a scan of a page looks at. */
export const looks: readonly (readonly [Language, keyof typeof sizes])[] = [
  ['th', 'desktop'],
  ['lo', 'phone'],
  ['en', 'phone'],
];

/** Gives the next language at every call, so that the tests of a file are spread over all of them. */
export function languagesInTurn(): () => Language {
  let turn = 0;
  return () => languages[turn++ % languages.length] ?? 'th';
}

/** Set: browsers lay pages out, and draw nothing of them. The browser tests are run so, see vitest.config.ts. */
const isUndrawn = Boolean(process.env['E2E_UNDRAWN']);

/** A headless Chromium from npm, or the one at CHROMIUM_PATH. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const chosen = executablePath ? { executablePath, env: process.env } : null;
  return launchBrowser(chosen ?? (await unpackedChromium()), isUndrawn ? undrawn : drawn);
}

/** The oldest Chromium the member app runs on. */
export async function openFloorBrowser(): Promise<Browser> {
  return launchBrowser(await unpackedFloorChromium());
}

const drawn = ['--disable-gpu'];
/** A software GPU that ignores what it is asked to draw. A canvas is drawn by the processor: scripts read it. */
const undrawn = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gl-drawing-for-tests',
  '--disable-accelerated-2d-canvas',
];

/** A browser that looks nothing up on the network. One that a signal ends while it starts is started once more. */
export async function launchBrowser(unpacked: Unpacked, drawing = drawn): Promise<Browser> {
  const start = () => launch(unpacked, drawing);
  return start().catch((error: unknown) => {
    const [signal] = /signal=SIG\w+/.exec(String(error)) ?? [];
    if (signal === undefined) throw error;
    console.error(`The browser ended as it started, ${signal}: it is started once more`);
    return start();
  });
}

function launch(unpacked: Unpacked, drawing: readonly string[]): Promise<Browser> {
  return playwright.launch({
    ...unpacked,
    args: [
      ...drawing,
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * A phone of one member: a browser profile of its own, in one language. It wishes for less motion,
 * because drawing every frame of it takes half of the machine's time and because contrast is measured
 * on colours at rest; `withMotion` is for the tests of motion.
 */
export async function openPhone(
  browser: Browser,
  url: string,
  language: Language,
  size: keyof typeof sizes = 'phone',
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    // A test that changes it on the way has to ask for it on the way.
    serviceWorkers,
    viewport: sizes[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    baseURL: url,
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'locale', value: language, url }]);
  // Generous: a busy machine is slow, and a wrong screen stays wrong.
  context.setDefaultTimeout(60_000);
  leaveRoutesFirst(context);
  return context;
}

/** A call that a test answers itself may still be on its way when its phone is closed. */
function leaveRoutesFirst(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/** Shows a page all the motion it has, as most phones do. */
export function withMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** A desktop on which the owner of the token is signed in to the console. */
export async function openDesk(
  browser: Browser,
  url: string,
  token: string,
  language: Language = 'en',
  size: keyof typeof sizes = 'desktop',
): Promise<BrowserContext> {
  const context = await openPhone(browser, url, language, size);
  await context.addInitScript((kept) => sessionStorage.setItem('staff-token', kept), token);
  return context;
}

/**
 * Collects errors that no person would see: exceptions, console errors, blocked content.
 * A rejected call is an answer, which the screen shows in its own words.
 */
export function watch(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) problems.push(`console: ${message.text()}`);
  });
  return problems;
}

/** Saves a screenshot of a failed test in the temporary folder. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (isUndrawn) return console.error(`${page.url()} is pictured with E2E_DRAWN=1`);
  const path = join(tmpdir(), `${name}.png`);
  await page.screenshot({ path });
  console.error(`${page.url()} is pictured in ${path}`);
}
