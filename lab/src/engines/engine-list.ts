import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, openBrowser, openFloorBrowser } from '@wallet/e2e/phone';
import { hasOldChromium, unpackedOldChromium } from '@wallet/e2e/unpacked-chromium';
import { openFirefox } from './bidi.ts';
import { startUntil } from './child.ts';
import { openChromium } from './chromium.ts';
import type { Driver, Size } from './driver.ts';
import { openByWebDriver } from './webdriver.ts';

export type Engine = {
  readonly name: string;
  readonly standsFor: string;
  /** The package to install when it is missing. */
  readonly from: string;
  readonly isHere: () => boolean;
  readonly open: (size: Size) => Promise<Driver>;
  /** For phones alone: the staff's computers have current browsers. */
  readonly isOfPhones?: true;
  /** Without a clipboard to copy to, which the member reads. */
  readonly lacksClipboard?: true;
  /** Older than the oldest browser the app promises to run on. */
  readonly isBelowFloor?: true;
};

/** Debian keeps WebKit's programs in a folder of the machine's architecture. */
const miniBrowsers = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
const [gtkDriver, wpeDriver] = ['/usr/bin/WebKitWebDriver', '/usr/bin/WPEWebDriver'];
const [xvfb, cog, firefox] = ['/usr/bin/Xvfb', '/usr/bin/cog', '/usr/bin/firefox-esr'];

export const engines: readonly Engine[] = [
  {
    name: 'chromium',
    standsFor: 'Chrome of today',
    from: 'npm install',
    isHere: () => true,
    open: async (size) => openChromium(await openBrowser(), size),
  },
  {
    name: 'webkitgtk',
    standsFor: 'Safari of today',
    from: 'apt-get install webkit2gtk-driver xvfb gstreamer1.0-plugins-good gstreamer1.0-libav',
    isHere: () => [gtkDriver, xvfb].every(existsSync) && miniBrowsers.some(existsSync),
    open: openWebKitGtk,
  },
  {
    name: 'firefox',
    standsFor: 'Firefox',
    from: 'apt-get install firefox-esr',
    isHere: () => existsSync(firefox),
    open: (size) => openFirefox(firefox, size),
  },
  {
    name: 'wpe',
    standsFor: 'Safari 16.0',
    from: 'apt-get install wpewebkit-driver cog',
    isHere: () => [wpeDriver, cog].every(existsSync),
    open: openWpe,
    isOfPhones: true,
    lacksClipboard: true,
    isBelowFloor: true,
  },
  {
    name: 'chromium-109',
    standsFor: 'the oldest Chrome we promise',
    from: 'npm install',
    isHere: () => true,
    open: async (size) => openChromium(await openFloorBrowser(), size),
    isOfPhones: true,
  },
  oldChromium('112.0.2', 'Chrome of spring 2023'),
  oldChromium('116.0.0', 'Chrome of autumn 2023'),
  oldChromium('123.0.1', 'Chrome of spring 2024'),
];

function oldChromium(version: string, standsFor: string): Engine {
  const name = `chromium-${version.split('.')[0]}`;
  return {
    name,
    standsFor,
    from: `npm install --no-save ${name}@npm:@sparticuz/chromium@${version}`,
    isHere: () => hasOldChromium(name, version),
    open: async (size) =>
      openChromium(await launchBrowser(await unpackedOldChromium(name, version)), size),
    isOfPhones: true,
  };
}

/** Xvfb's own number on a line of its own, after complaints about screens that others hold. */
export const screenNumber = /^(\d+)\n/m;

/** On a screen of its own that no one sees, without bars, which are wider than a phone. */
async function openWebKitGtk(size: Size): Promise<Driver> {
  const screen = await startUntil(screenNumber, [
    xvfb,
    ...['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
  ]);
  return openAtHome(screen.end, (home) =>
    openByWebDriver({
      program: gtkDriver,
      environment: { ...home, DISPLAY: `:${screen.found}`, GDK_BACKEND: 'x11' },
      capabilities: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: miniBrowsers.find(existsSync),
          args: ['--automation', '--full-screen'],
        },
      },
      size,
    }),
  );
}

/** Its window without a screen has one size, that of a small computer. */
function openWpe(): Promise<Driver> {
  return openAtHome(
    async () => undefined,
    (home) =>
      openByWebDriver({
        program: wpeDriver,
        environment: { ...home, COG_PLATFORM_NAME: 'headless', LIBGL_ALWAYS_SOFTWARE: '1' },
        capabilities: {
          'wpe:browserOptions': { binary: cog, args: ['--automation', '--platform=headless'] },
        },
      }),
  );
}

/** Opens a browser with a home folder of its own, and clears both away when it is closed. */
async function openAtHome(
  clear: () => Promise<void>,
  open: (home: NodeJS.ProcessEnv) => Promise<Driver>,
): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'engines-home-'));
  const leave = async () => {
    await clear();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const driver = await open({
      HOME: home,
      XDG_RUNTIME_DIR: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      TZ: 'Asia/Bangkok',
    });
    const close = () => driver.close().finally(leave);
    return { ...driver, close };
  } catch (error) {
    await leave();
    throw error;
  }
}
