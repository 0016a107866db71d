import type { Browser } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { Member, somchai } from './member.ts';
import { openBrowser, openPhone, withMotion } from './phone.ts';
import { Product } from './product.ts';
import { costOf, type TraceCost } from './trace.ts';
import { type AppTexts, wordsOf } from './words.ts';

/** A member with coins for this many spins. */
const wipa = { ...somchai, phone: '0834567890' };
/** Other programs may be busy, and some pages are slow: the best spin counts. */
const spins = 5;
/** A square that turns: no page has less to draw. */
const plainTurn = `
  <style>
    div { width: 200px; height: 200px; background: gold; animation: turn 1s linear infinite; }
    @keyframes turn { to { transform: rotate(1turn); } }
  </style>
  <div></div>`;

test('the wheel turns as smoothly as a plain square on a slow phone, and leaves its main thread alone', async () => {
  const product = await Product.start();
  onTestFinished(() => product.stop());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const words = await wordsOf('th');
  const session = await ApiCaller.logIn(product, wipa);
  const plainFramesPerSecond = await plainSquare();
  const costs: (TraceCost & { readonly plainFrames: number })[] = [];
  // A quiet machine shows 60 frames a second of both, and takes 80 ms; slowed down by its host 120, and next to eight
  // busy programs 172 to 211. A wheel that a script turned would take 500 on the quiet one.
  const isFast = () =>
    costs.some(
      ({ mainThreadMs, framesPerSecond, plainFrames }) =>
        mainThreadMs <= 250 && framesPerSecond >= 0.95 * plainFrames,
    );
  while (costs.length < spins && !isFast()) {
    const plainFrames = await plainFramesPerSecond();
    costs.push({ ...(await costOfSpin(browser, product, words, session)), plainFrames });
  }
  console.info('3 s of the wheel on a phone four times slower:', costs);
  expect(isFast()).toBe(true);
});

/**
 * Measures a spin on a phone of its own. About one page in five is slow from its first frame until it is closed: in its
 * trace Chromium computes intersections at every frame, though no script of ours observes any.
 */
async function costOfSpin(
  browser: Browser,
  product: Product,
  words: AppTexts,
  session: { readonly token: string },
): Promise<TraceCost> {
  const phone = await openPhone(browser, product.url, 'th');
  const member = await Member.open(phone, words, product);
  const { page } = member;
  await withMotion(page);
  await member.comeBack(session);
  await page.goto('/user/spin');
  const start = page.getByRole('button', { name: words.spin.spin, exact: true });
  await start.waitFor();
  // The app's one-time work after its start is over by then.
  await page.waitForTimeout(6_000);
  const slowPhone = await phone.newCDPSession(page);
  await slowPhone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const drawing = page.waitForResponse('**/api/spinwheel/spin');
  await start.click();
  await drawing;
  // The press, the answer and the button's new look are over by then.
  await page.waitForTimeout(500);
  const cost = await costOf(browser, page, 3_000);
  await page.getByRole('button', { name: words.spin.understand }).waitFor();
  await phone.close();
  return cost;
}

/** Measures a plain square that turns in a browser of its own: what this machine can show at the moment. */
async function plainSquare(): Promise<() => Promise<number>> {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.setContent(plainTurn);
  const slowPhone = await page.context().newCDPSession(page);
  await slowPhone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return async () => (await costOf(browser, page, 2_000)).framesPerSecond;
}
