import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@wallet/contract/languages';
import { openBrowser } from '@wallet/e2e/phone';
import { Product } from '@wallet/e2e/product';
import { type AppTexts, wordsOf } from '@wallet/e2e/words';
import type { Page } from 'playwright-core';
import { balanceClip, bonusClip, endBonusClip, playClip, walletClip } from './clip-steps.ts';
import { recordClip, stepMs } from './screen-recorder.ts';

/**
 * Records the how-to clips from the app itself, in every language, with their captions. Run it
 * after the screens changed: `npm run build`, then this program, with the names of the videos or
 * without any for all. It needs ffmpeg. The clip about the end of a bonus needs the bonus clip before it.
 */

const folder = join(import.meta.dirname, '../../../web/public/howto');
const size = { width: 360, height: 640 };

/** Malee has money to play with; Wipa has none, as a bonus requires. */
const clips = [
  { video: 'wallet', phone: '0823456789', steps: walletClip },
  { video: 'play', phone: '0823456789', steps: playClip },
  { video: 'balance', phone: '0823456789', steps: balanceClip },
  { video: 'bonus', phone: '0834567890', steps: bonusClip },
  { video: 'endBonus', phone: '0834567890', steps: endBonusClip },
] as const;

const wanted = process.argv.slice(2);

await mkdir(folder, { recursive: true });
const browser = await openBrowser();
for (const language of languages) await recordLanguage(language);
await browser.close();

async function recordLanguage(language: Language): Promise<void> {
  const words = await wordsOf(language);
  const product = await Product.start();
  try {
    for (const { video, phone, steps } of clips) {
      if (wanted.length > 0 && !wanted.includes(video)) continue;
      const context = await browser.newContext({
        viewport: size,
        deviceScaleFactor: 1.5,
        baseURL: product.url,
        timezoneId: 'Asia/Bangkok',
      });
      await context.addCookies([{ name: 'locale', value: language, url: product.url }]);
      const page = await context.newPage();
      await logIn(page, phone, words);
      const clip = steps({ page, words, product });
      await clip.before();
      await recordClip(page, clip.steps, join(folder, `${video}.${language}`));
      await context.close();
      await writeFile(join(folder, `${video}.${language}.vtt`), captionsOf(words, video));
    }
  } finally {
    await product.stop();
  }
}

async function logIn(page: Page, phone: string, { login }: AppTexts): Promise<void> {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('agreement', 'seen'));
  await page.getByLabel(login.phone).fill(phone);
  await page.getByLabel(login.password, { exact: true }).fill('demo-1234');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/user/home');
}

function captionsOf({ info }: AppTexts, video: (typeof clips)[number]['video']): string {
  const cues = info.videos[video].steps.map(
    (line, step) => `${moment(step * stepMs)} --> ${moment((step + 1) * stepMs)}\n${line}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** `00:07.200` */
function moment(timeMs: number): string {
  return `00:${(timeMs / 1000).toFixed(3).padStart(6, '0')}`;
}
