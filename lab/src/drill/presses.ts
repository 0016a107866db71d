import { ApiCaller } from '@wallet/e2e/api-caller';
import { Member, somchai } from '@wallet/e2e/member';
import { openBrowser, openPhone, withMotion } from '@wallet/e2e/phone';
import { Product } from '@wallet/e2e/product';
import { costOf } from '@wallet/e2e/trace';
import { type AppTexts, wordsOf } from '@wallet/e2e/words';
import type { Browser, Page } from 'playwright-core';

/** Factor by which the phone is slower than this machine. */
const slowDown = 4;
const rounds = 3;
/** Milliseconds from a press to the next frame that count as good: Google's line for the web. */
const limitMs = 200;
/** Milliseconds of main thread that the wheel may take in three seconds of turning. */
const wheelLimitMs = 80;

type Press = {
  readonly name: string;
  /** Presses once, and waits until its answer is on the screen. */
  readonly run: () => Promise<unknown>;
};

/** Measures the ten main presses of a member on a slow phone, and the wheel; false when one is late. */
export async function answersPresses(): Promise<boolean> {
  const product = await Product.start();
  const browser = await openBrowser();
  try {
    const times = new Map<string, number[]>();
    const wheel: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const [name, ms] of await pressAll(browser, product)) {
        times.set(name, [...(times.get(name) ?? []), ms]);
      }
      wheel.push(await turnWheel(browser, product));
    }
    return report(times, wheel);
  } finally {
    await browser.close();
    await product.stop();
  }
}

function report(times: ReadonlyMap<string, readonly number[]>, wheel: readonly number[]): boolean {
  console.log(`press to next frame, ms, ${slowDown} times slower; 0 is less than 16`);
  console.log(`${'press'.padEnd(24)}median  worst`);
  let isGood = true;
  for (const [name, all] of times) {
    const [median, worst] = [medianOf(all), Math.max(...all)];
    isGood &&= median <= limitMs;
    console.log(`${name.padEnd(24)}${String(median).padStart(6)}${String(worst).padStart(7)}`);
  }
  const least = Math.round(Math.min(...wheel));
  console.log(
    `wheel, main thread in 3 s: ${least} ms at best, ${Math.round(Math.max(...wheel))} at worst`,
  );
  return isGood && least <= wheelLimitMs;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function pressAll(browser: Browser, product: Product): Promise<Map<string, number>> {
  const words = await wordsOf('th');
  const phone = await openPhone(browser, product.url, 'th');
  const member = await Member.open(phone, words, product);
  const { page } = member;
  await withMotion(page);
  await page.addInitScript(() => localStorage.setItem('agreement', 'seen'));
  await watchInteractions(page);
  await page.goto('/login');
  await page.getByLabel(words.login.phone).fill(somchai.phone);
  await page.getByLabel(words.login.password, { exact: true }).fill(somchai.password);
  // The time after the load is another subject.
  await page.waitForTimeout(2_000);
  const slowPhone = await phone.newCDPSession(page);
  await slowPhone.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const times = new Map<string, number>();
  for (const { name, run } of pressesOf(member, words)) {
    await forgetInteractions(page);
    await run();
    // The entry of an interaction is written after its frame, and the screen comes to rest.
    await page.waitForTimeout(1_500);
    times.set(name, await longestInteraction(page));
  }
  await phone.close();
  return times;
}

function pressesOf({ page }: Member, words: AppTexts): readonly Press[] {
  const { core, home, lobby } = words;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.locator('dialog[open]');
  const openSheet = async (name: string) => {
    await button(name).first().tap();
    await dialog.waitFor();
  };
  const closeSheet = async () => {
    await dialog.getByRole('button', { name: core.close }).first().tap();
    await dialog.waitFor({ state: 'detached' });
  };
  const slots = page.getByRole('region', { name: lobby.slots, exact: true });
  return [
    {
      name: 'log in',
      run: async () => {
        await page.locator('form button[type=submit]').tap();
        await page.waitForURL('**/user/home');
        await button(home.deposit).waitFor();
      },
    },
    { name: 'open the deposit', run: () => openSheet(home.deposit) },
    { name: 'close the deposit', run: closeSheet },
    { name: 'open the withdrawal', run: () => openSheet(home.withdraw) },
    { name: 'close the withdrawal', run: closeSheet },
    { name: 'open the transfer', run: () => openSheet(home.transfer) },
    { name: 'close the transfer', run: closeSheet },
    { name: 'check the balance', run: () => button(home.checkBalance).tap() },
    {
      name: 'turn a ring of games',
      run: async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await slots.getByRole('button', { name: core.next, exact: true }).tap();
      },
    },
    {
      name: 'open the statement',
      run: () => page.getByRole('link', { name: core.navStatement, exact: true }).tap(),
    },
  ];
}

type InstrumentedWindow = Window & { interactions?: number[] };

/** Notes the browser's own measure of every press: from the finger to the frame that answers. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions: number[] = [];
    Object.assign(window, { interactions });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId > 0) interactions.push(entry.duration);
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

function forgetInteractions(page: Page): Promise<void> {
  return page
    .evaluate(() => (window as InstrumentedWindow).interactions?.splice(0))
    .then(() => undefined);
}

function longestInteraction(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...((window as InstrumentedWindow).interactions ?? [])));
}

/** The main thread's milliseconds in three seconds of a turning wheel. */
async function turnWheel(browser: Browser, product: Product): Promise<number> {
  const words = await wordsOf('th');
  const phone = await openPhone(browser, product.url, 'th');
  const member = await Member.open(phone, words, product);
  const { page } = member;
  await withMotion(page);
  await member.comeBack(await ApiCaller.logIn(product, { ...somchai, phone: '0834567890' }));
  await page.goto('/user/spin');
  const start = page.getByRole('button', { name: words.spin.spin, exact: true });
  await start.waitFor();
  const slowPhone = await phone.newCDPSession(page);
  await slowPhone.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const drawing = page.waitForResponse('**/api/spinwheel/spin');
  await start.tap();
  await drawing;
  // The press, the answer and the button's new look are over by then.
  await page.waitForTimeout(500);
  const { mainThreadMs } = await costOf(browser, page, 3_000);
  await phone.close();
  return mainThreadMs;
}
