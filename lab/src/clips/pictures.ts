import { join } from 'node:path';
import type { Language } from '@wallet/contract/languages';
import { ApiCaller } from '@wallet/e2e/api-caller';
import { Member, somchai } from '@wallet/e2e/member';
import { openBrowser, openDesk, openPhone } from '@wallet/e2e/phone';
import { Product } from '@wallet/e2e/product';
import { signIn } from '@wallet/e2e/staff';
import { bahtText, wordsOf } from '@wallet/e2e/words';

/**
 * Takes the two pictures of the README from the present app: `npm run build`, then this program. It writes docs/app.png
 * and docs/console.png.
 */

const docs = join(import.meta.dirname, '../../../docs');

type Shot = {
  readonly language: Language;
  /** Brings the screen of a member who came back to what is shown. */
  readonly show: (member: Member) => Promise<unknown>;
};

const shots: readonly Shot[] = [
  { language: 'en', show: async () => undefined },
  { language: 'en', show: showQr },
  { language: 'th', show: ({ page }) => page.goto('/user/statement') },
  { language: 'lo', show: ({ page }) => page.goto('/user/spin') },
];

const product = await Product.start();
const browser = await openBrowser();
try {
  const api = await ApiCaller.logIn(product, somchai);
  const phones: Buffer[] = [];
  for (const shot of shots) phones.push(await shotOf(api, shot));
  await saveRow(phones);
  await saveConsole();
} finally {
  await browser.close();
  await product.stop();
}

async function shotOf(api: ApiCaller, { language, show }: Shot): Promise<Buffer> {
  const phone = await openPhone(browser, product.url, language);
  const member = await Member.open(phone, await wordsOf(language), product);
  await member.comeBack(api);
  await show(member);
  await member.page.waitForLoadState('networkidle');
  const picture = await member.page.screenshot({ animations: 'disabled' });
  await phone.close();
  return picture;
}

async function showQr({ page, words }: Member): Promise<void> {
  const { home, deposit } = words;
  const dialog = page.locator('dialog[open]').last();
  await page.getByRole('button', { name: home.deposit, exact: true }).click();
  await dialog.getByRole('tab', { name: deposit.tabQr, exact: true }).click();
  await dialog.getByRole('button', { name: '500', exact: true }).click();
  await dialog.getByRole('button', { name: deposit.createQr }).click();
  await dialog.getByAltText(deposit.qrImage(bahtText(words, 500))).waitFor();
}

/** Puts phones side by side on one picture. */
async function saveRow(phones: readonly Buffer[]): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1_600, height: 866 } });
  const page = await context.newPage();
  const images = phones.map(
    (phone) => `<img src="data:image/png;base64,${phone.toString('base64')}">`,
  );
  await page.setContent(
    `<style>body { margin: 0; display: flex; gap: 12px; width: fit-content }</style>${images.join('')}`,
  );
  await page.locator('body').screenshot({ path: join(docs, 'app.png') });
  await context.close();
}

async function saveConsole(): Promise<void> {
  const desk = await openDesk(browser, product.url, await signIn(product, 'admin'));
  const page = await desk.newPage();
  await page.goto('/staff');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(docs, 'console.png'), animations: 'disabled' });
  await desk.close();
}
