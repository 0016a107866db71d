import { type Language, languageNames } from '@wallet/contract/languages';
import { ApiCaller } from '@wallet/e2e/api-caller';
import { Member, somchai } from '@wallet/e2e/member';
import { openHydrated } from '@wallet/e2e/open-hydrated';
import { keepPicture, openBrowser, openPhone } from '@wallet/e2e/phone';
import { Product } from '@wallet/e2e/product';
import { type AppTexts, wordsOf } from '@wallet/e2e/words';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';

/** Switches the language on every screen and around every sheet: nothing of the old one may stay. */

let product: Product;
let browser: Browser;
let phone: BrowserContext;
let page: Page;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

type ScreenVisit = {
  readonly name: string;
  readonly path: string;
  /** Opens the sheet of a place, by a button's name, from the outermost to the innermost. */
  readonly open?: (words: AppTexts) => readonly string[];
};

const places: readonly ScreenVisit[] = [
  { name: 'login', path: '/login' },
  { name: 'a forgotten password', path: '/login', open: ({ login }) => [login.forgotPassword] },
  { name: 'registration', path: '/register' },
  { name: 'how to', path: '/howto' },
  { name: 'contact', path: '/contact' },
  { name: 'home', path: '/user/home' },
  { name: 'deposit', path: '/user/home', open: ({ home }) => [home.deposit] },
  { name: 'withdraw', path: '/user/home', open: ({ home }) => [home.withdraw] },
  { name: 'transfer', path: '/user/home', open: ({ home }) => [home.transfer] },
  {
    name: 'invite',
    path: '/user/home',
    open: ({ home, invite }) => [home.invite, invite.proceed],
  },
  {
    name: 'cashback',
    path: '/user/home',
    open: ({ home, refund }) => [home.refund, refund.proceed],
  },
  { name: 'terms', path: '/user/home', open: ({ core }) => [core.navConditions] },
  { name: 'profile', path: '/user/profile' },
  {
    name: 'a new password',
    path: '/user/profile',
    open: ({ profile }) => [profile.changePassword],
  },
  { name: 'history', path: '/user/statement' },
  { name: 'slips', path: '/user/statement', open: ({ statement }) => [statement.slipStatus] },
  { name: 'contact for members', path: '/user/contact' },
  { name: 'bonuses', path: '/user/bonus' },
  { name: 'wheel', path: '/user/spin' },
];

describe.each([
  ['th', 'en'],
  ['lo', 'th'],
] as const)('from %s to %s', (from, to) => {
  let old: AppTexts;
  let now: AppTexts;

  beforeEach(async () => {
    old = await wordsOf(from);
    now = await wordsOf(to);
    phone = await openPhone(browser, product.url, from);
    const member = await Member.open(phone, old, product);
    page = member.page;
    return () => phone.close();
  });

  test.each(places)('$name', async ({ name, path, open }) => {
    onTestFailed(() => keepPicture(page, `language-${name}-${from}`));
    if (path.startsWith('/user')) {
      const { token } = await ApiCaller.logIn(product, somchai);
      await page.addInitScript((kept) => {
        sessionStorage.setItem('token', kept);
        localStorage.setItem('agreement', 'seen');
      }, token);
    }
    await openHydrated(page, path);
    await page.locator('nav').getByText(old.core[homeOf(path)]).first().waitFor();
    // A text that was seen once could stay.
    for (const button of open?.(old) ?? []) await press(button);
    await leaveSheets();
    await switchTo(old, to);
    await page.locator('nav').getByText(now.core[homeOf(path)]).first().waitFor();
    for (const button of open?.(now) ?? []) await press(button);
    await expect.poll(() => leftOf(from, old, now)).toEqual([]);
  });
});

function homeOf(path: string): 'navHome' | 'navLogin' {
  return path.startsWith('/user') ? 'navHome' : 'navLogin';
}

async function press(name: string): Promise<void> {
  const top = page.locator('dialog[open]').last();
  const inDialog = top.getByRole('button', { name, exact: true }).first();
  const onPage = page.getByRole('button', { name, exact: true }).first();
  await inDialog.or(onPage).first().click();
  await page.locator('dialog[open]').first().waitFor();
}

async function leaveSheets(): Promise<void> {
  const sheets = page.locator('dialog[open]');
  while ((await sheets.count()) > 0) {
    const count = await sheets.count();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheets.count()).toBeLessThan(count);
  }
}

async function switchTo({ core }: AppTexts, language: Language): Promise<void> {
  await page.getByRole('button', { name: core.language, exact: true }).click();
  await page.getByRole('button', { name: languageNames[language], exact: true }).click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
}

/** Texts of the catalog in the old language that a member still sees or hears. */
async function leftOf(from: Language, old: AppTexts, now: AppTexts): Promise<readonly string[]> {
  const shown = await page.evaluate(() =>
    [
      // biome-ignore lint/performance/useDomNodeTextContent: no one reads what is not drawn, such as the page's scripts.
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label],[placeholder],[title],[alt]')].flatMap(
        (each) =>
          ['aria-label', 'placeholder', 'title', 'alt'].map(
            (name) => each.getAttribute(name) ?? '',
          ),
      ),
    ].join('\n'),
  );
  const current = textsOf(now).join('\n');
  const script = from === 'th' ? /[\u0E01-\u0E5B]/ : /[\u0E81-\u0EDF]/;
  return textsOf(old).filter(
    (text) => script.test(text) && !current.includes(text) && shown.includes(text),
  );
}

/** The sentences of a catalog that need no values. */
function textsOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return words.length > 3 ? [words] : [];
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap(textsOf);
}
