import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Language, languages, textKeyOf } from '@wallet/contract/languages';
import { ApiCaller } from '@wallet/e2e/api-caller';
import { Member, newcomer } from '@wallet/e2e/member';
import { Product } from '@wallet/e2e/product';
import { type AppTexts, wordsOf } from '@wallet/e2e/words';
import {
  type BrowserContext,
  type CDPSession,
  type Page,
  chromium as playwright,
  type Worker,
} from 'playwright-core';
import { serverTexts } from '../../../server/src/text/catalogs.ts';
import { startUntil } from '../engines/child.ts';

const run = promisify(execFile);
/** The Chromium of npm shows no notices. */
const [chromium, xvfb, xdotool] = ['/usr/bin/chromium', '/usr/bin/Xvfb', '/usr/bin/xdotool'];

type ShownNotice = {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly screen: string;
};

/** Notices that a member who was paid in and out reads on the locked phone, word for word. */
function noticesIn(language: Language): readonly ShownNotice[] {
  const { push } = serverTexts[textKeyOf(language)];
  return [
    { ...push.deposit(null), kind: 'deposit', screen: '/user/home' },
    { ...push.payout(null), kind: 'payout', screen: '/user/statement' },
  ];
}

/**
 * Lets a real Chromium receive notices of money: a member turns notices on, the server seals each for that browser and
 * signs it, the simulator of a push service opens what arrives with the browser's keys, and its words go
 * to the app's own worker. The notice is drawn on a screen, and pressed there.
 *
 * What no machine without a network can show is the push service between the two: subscribing asks it
 * for an address, which the simulator gives here, and the last step to the browser is made by its
 * developer tools.
 */
export async function showsNotices(): Promise<boolean> {
  if (![chromium, xvfb, xdotool].every(existsSync)) {
    console.error('This drill needs a desktop: apt-get install chromium xvfb xdotool.');
    return false;
  }
  const product = await Product.start();
  const screen = await startUntil(/^(\d+)\n/, [
    xvfb,
    ...['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
  ]);
  const display = `:${screen.found}`;
  // Without a desktop's own service for notices, Chromium draws them itself.
  const env = { ...process.env, DISPLAY: display, DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
  const browser = await playwright.launch({
    executablePath: chromium,
    headless: false,
    env,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    let isRight = true;
    for (const language of languages) {
      const phone = await browser.newContext({
        baseURL: product.url,
        timezoneId: 'Asia/Bangkok',
        viewport: { width: 390, height: 700 },
      });
      await phone.addCookies([{ name: 'locale', value: language, url: product.url }]);
      const faults = await receivesNotices({ product, phone, display, language }).catch(
        (failure: unknown) => [String(failure)],
      );
      for (const fault of faults) console.error(`${language}: ${fault}`);
      isRight &&= faults.length === 0;
      await phone.close();
    }
    return isRight;
  } finally {
    await browser.close();
    await screen.end();
    await product.stop();
  }
}

type PushDrill = {
  readonly product: Product;
  readonly phone: BrowserContext;
  readonly display: string;
  readonly language: Language;
};

type Subscription = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** Sends two notices to one member, with the app closed and open, and what went wrong. */
async function receivesNotices({
  product,
  phone,
  display,
  language,
}: PushDrill): Promise<readonly string[]> {
  const words = await wordsOf(language);
  const person = newcomer();
  const api = await ApiCaller.join(product, person);
  const subscription = await product.control<Subscription>('POST', '/push-subscriptions');
  await phone.grantPermissions(['notifications'], { origin: product.url });
  await phone.addInitScript(openPushSimulator, subscription);
  const member = await Member.open(phone, words, product);
  await member.comeBack(api);
  const worker = phone.serviceWorkers()[0] ?? (await phone.waitForEvent('serviceworker'));
  const push = await openPush(phone, member.page);
  const faults = await turnOn(member.page, words);

  let received = 0;
  const shownNotice = async (): Promise<ShownNotice> => {
    const notice = await arrived(product, subscription.id, received++);
    await push(notice);
    return readNotice(worker);
  };
  const [deposit, payout] = noticesIn(language);
  for (const [want, makeTrue] of [
    [deposit, () => payIn(api, product)],
    [payout, () => api.call('POST /api/wallet/withdraw', { amount: 100 })],
  ] as const) {
    // The app is closed for the first, and open at another screen for the second.
    const isClosed = want === deposit;
    await member.page.goto(isClosed ? 'about:blank' : '/user/contact');
    await makeTrue();
    const notice = await shownNotice();
    if (JSON.stringify(notice) !== JSON.stringify(want)) {
      faults.push(`shows ${JSON.stringify(notice)} and not ${JSON.stringify(want)}`);
    }
    const opened = isClosed ? phone.waitForEvent('page') : Promise.resolve(member.page);
    await pressNotice(display);
    const page = await opened;
    await page.waitForURL(`**${notice.screen}`);
    await page.getByRole('button', { name: words.core.logout }).waitFor();
    console.log(
      `${language}  ${notice.kind.padEnd(7)}  “${notice.title}”, “${notice.body}”: a press opens ${notice.screen}${isClosed ? ' in a new window' : ' in the open one'}`,
    );
    if (page !== member.page) await page.close();
  }
  return faults;
}

async function payIn(api: ApiCaller, product: Product): Promise<void> {
  await api.call('POST /api/qrcode/:provider', { amount: 20 }, { provider: 'KBANK' });
  await product.payNewestQr();
}

/** Turns notices on as a member does, and looks at what the browser was asked for. */
async function turnOn(page: Page, { push }: AppTexts): Promise<string[]> {
  await page.goto('/user/profile');
  await page.getByRole('button', { name: push.turnOn, exact: true }).click();
  await page.getByRole('button', { name: push.turnOff, exact: true }).waitFor();
  const request = await page.evaluate(() => Reflect.get(window, 'askedForPush'));
  const isRight = request?.userVisibleOnly === true && request?.keyBytes === 65;
  return isRight ? [] : [`the browser was asked for ${JSON.stringify(request)}`];
}

/** Replaces the answer of a push service to a browser that subscribes. Runs in the page. */
function openPushSimulator({ endpoint, p256dh, auth }: Subscription): void {
  if (!('PushManager' in window)) return;
  let current: object | null = null;
  const known = async () => current;
  Object.defineProperties(PushManager.prototype, {
    getSubscription: { value: known },
    subscribe: {
      value: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
        const key = String(applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
        Object.assign(window, {
          askedForPush: { userVisibleOnly, keyBytes: atob(key).length },
        });
        current = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
        return current;
      },
    },
  });
}

/** Waits until the simulator has opened one more notice with the browser's keys. */
async function arrived(product: Product, id: string, place: number): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const { notices } = await product.control<{ notices: string[] }>(
      'GET',
      `/push-subscriptions/${id}`,
    );
    const notice = notices[place];
    if (notice !== undefined) return notice;
    await sleep(100);
  }
  throw new Error(`no notice ${place + 1} came to the push service`);
}

/** Finds the app's worker, and answers how to make the browser's last step to it. */
async function openPush(
  phone: BrowserContext,
  page: Page,
): Promise<(data: string) => Promise<void>> {
  const tools: CDPSession = await phone.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  tools.on('ServiceWorker.workerErrorReported', ({ errorMessage }) =>
    console.error(errorMessage.errorMessage),
  );
  await tools.send('ServiceWorker.enable');
  const registrationId = await found;
  return async (data) => {
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** Reads the one notice that lies on the screen. */
async function readNotice(worker: Worker): Promise<ShownNotice> {
  for (let tries = 0; tries < 100; tries++) {
    const notices = await worker.evaluate(async () => {
      const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
      const all = await registration.getNotifications();
      return all.map(({ tag, title, body, data }) => ({
        kind: tag,
        title,
        body,
        screen: String(data),
      }));
    });
    const [notice, another] = notices;
    if (another) throw new Error(`two notices: ${JSON.stringify(notices)}`);
    if (notice) return notice;
    await sleep(100);
  }
  throw new Error('the worker showed nothing');
}

/** Presses the notice with the mouse of the screen: the browser's own window for it has no name. */
async function pressNotice(display: string): Promise<void> {
  const env = { ...process.env, DISPLAY: display };
  const xdo = async (...order: string[]) => (await run(xdotool, order, { env })).stdout;
  for (let tries = 0; tries < 100; tries++) {
    const windows = (await xdo('search', '--onlyvisible', '--name', '^$').catch(() => '')).split(
      '\n',
    );
    for (const window of windows.filter(Boolean)) {
      const shape = await xdo('getwindowgeometry', '--shell', window).catch(() => '');
      const [x, y, width, height] = ['X', 'Y', 'WIDTH', 'HEIGHT'].map((name) =>
        Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(shape)?.[1] ?? 0),
      ) as [number, number, number, number];
      if (width < 200 || width > 600) continue;
      await xdo('mousemove', `${x + width / 2}`, `${Math.round(y + height / 2)}`);
      await xdo('click', '1');
      return;
    }
    await sleep(100);
  }
  throw new Error('no notice lies on the screen');
}
