import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, onTestFailed, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { newcomer, type TestPerson } from './member.ts';
import { openHydrated } from './open-hydrated.ts';
import { keepPicture, openPhone, watch } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { type AppTexts, bahtText, wordsOf } from './words.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
});

closePhonesAtEnd();

/** A member who has a keyboard and nothing else. */
class KeyboardUser {
  readonly page: Page;
  readonly words: AppTexts;
  /** Kinds of sheets that were looked at. */
  readonly #seen = new Set<string>();

  constructor(page: Page, words: AppTexts) {
    this.page = page;
    this.words = words;
  }

  /** The dialog on top. */
  get #top(): Locator {
    return this.page.locator('dialog[open]').last();
  }

  async #hasFocus(control: Locator): Promise<boolean> {
    return control.evaluate((element) => element === document.activeElement);
  }

  async holdsFocus(control: Locator): Promise<void> {
    await expect.poll(() => this.#hasFocus(control)).toBe(true);
  }

  /**
   * Goes forward with Tab until the control has the focus. It is looked for again only when the page has replaced it: to
   * find it by its name costs more than the key.
   */
  async reach(control: Locator): Promise<void> {
    await control.waitFor();
    let found = await control.elementHandle();
    for (let steps = 0; steps < 80; steps += 1) {
      const place = await found?.evaluate((each) =>
        each.isConnected ? each === document.activeElement : null,
      );
      if (place) return;
      if (place === null) found = await control.elementHandle();
      else await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${control}`);
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  async press(control: Locator): Promise<void> {
    await this.reach(control);
    await this.page.keyboard.press('Enter');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  inDialog(name: string): Locator {
    return this.#top.getByRole('button', { name, exact: true });
  }

  /** Opens a sheet or a question, which takes the focus, and looks at the first of its kind. */
  async open(opener: Locator, title: string, kind = title): Promise<void> {
    await this.press(opener);
    await this.#top.getByRole('heading', { name: title, exact: true }).waitFor();
    await this.holdsFocus(this.#top);
    if (!isNight && this.#seen.has(kind)) return;
    this.#seen.add(kind);
    expect(await a11yProblemsOf(this.page), title).toEqual([]);
  }

  /** Waits until the dialog has gone and the focus is back where it was. */
  async isBackAt(opener: Locator): Promise<void> {
    await this.page.locator('dialog').first().waitFor({ state: 'detached' });
    await this.holdsFocus(opener);
  }

  async logIn({ phone, password }: TestPerson): Promise<void> {
    const { login } = this.words;
    await this.write(this.page.getByLabel(login.phone), phone);
    await this.write(this.page.getByLabel(login.password, { exact: true }), password);
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL('**/user/home');
  }

  /** Takes the way from any screen to the profile. */
  async goToProfile(): Promise<void> {
    await this.press(this.page.getByRole('link', { name: this.words.core.navProfile }));
    await this.page.waitForURL('**/user/profile');
    await this.holdsFocus(this.page.locator('#content'));
    await this.page.getByRole('heading', { name: this.words.limits.title }).waitFor();
  }

  /** Begins a break, which ends the session. */
  async beginBreak(title: string, choices: number, length: string): Promise<void> {
    const { limits } = this.words;
    const opener = this.button(title);
    await this.open(opener, title, 'sheet');
    await this.reach(this.#top.getByLabel(limits.howLong));
    for (let step = 0; step < choices; step += 1) await this.page.keyboard.press('ArrowDown');
    // Cancelling leaves everything as it is.
    const begin = this.inDialog(limits.begin);
    await this.open(begin, limits.beginTitle(length), 'question');
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await this.holdsFocus(begin);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('alertdialog').waitFor();
    await this.press(this.inDialog(limits.begin));
    await this.page.waitForURL('**/login');
    await this.page.getByText(limits.begun).first().waitFor();
    await this.holdsFocus(this.page.locator('#content'));
    if (isNight) expect(await a11yProblemsOf(this.page)).toEqual([]);
  }
}

test('a member sets limits and takes breaks by keyboard alone', async () => {
  const words = await wordsOf('en');
  const { limits, home } = words;
  const person = newcomer();
  await ApiCaller.join(product, person, 500);
  const phone = await openPhone(browser, product.url, 'en', 'desktop');
  const page = await phone.newPage();
  const user = new KeyboardUser(page, words);
  const problems = watch(page);
  onTestFailed(() => keepPicture(page, 'limits-journey'));

  await openHydrated(page, '/login');
  await user.logIn(person);
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').first().waitFor({ state: 'detached' });
  await user.goToProfile();
  expect(await a11yProblemsOf(page)).toEqual([]);

  // Amounts are typed.
  const amounts = [
    [limits.periods.day, 2_000, limits.left(bahtText(words, 1_500))],
    [limits.losses.week, 300, limits.lossLeft(bahtText(words, 300))],
  ] as const;
  for (const [title, amount, left] of isNight ? amounts : amounts.slice(0, 1)) {
    const opener = user.button(limits.change(title));
    await user.open(opener, title, 'sheet');
    await user.write(page.getByLabel(limits.amount, { exact: true }), String(amount));
    await page.keyboard.press('Enter');
    await user.isBackAt(opener);
    await page.getByText(`${bahtText(words, amount)} · ${left}`).waitFor();
  }

  if (isNight) {
    // Lengths of time are chosen.
    for (const [title, value] of [
      [limits.session, limits.hourCount(1)],
      [limits.check, limits.checkEvery(limits.minuteCount(30))],
    ] as const) {
      const opener = user.button(limits.change(title));
      await user.open(opener, title, 'sheet');
      await user.reach(page.getByLabel(limits.howLong));
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
      await user.press(user.inDialog(limits.saveChoice));
      await user.isBackAt(opener);
      await page.getByText(value, { exact: true }).waitFor();
    }
    await user.open(user.button(limits.net), limits.net);
    await page.keyboard.press('Escape');
    await user.isBackAt(user.button(limits.net));
  }

  await user.beginBreak(limits.timeOut, 1, limits.weekCount(1));
  await user.logIn(person);
  // Money only goes out.
  const withdraw = user.button(home.withdraw);
  await withdraw.waitFor();
  expect(await user.button(home.deposit).count()).toBe(0);
  expect(problems).toEqual([]);
  if (!isNight) return;
  expect(await a11yProblemsOf(page)).toEqual([]);
  await user.open(withdraw, words.withdraw.title);
  await page.keyboard.press('Escape');
  await user.isBackAt(withdraw);

  await user.goToProfile();
  await user.beginBreak(limits.exclude, 0, limits.monthCount(6));
  await user.logIn(person);
  await user.goToProfile();
  await page.getByText(limits.excludedUntil('').trim()).first().waitFor();
  expect(await a11yProblemsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});
