import { formatBaht } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openHydrated } from './open-hydrated.ts';
import type { Product } from './product.ts';
import { type AppTexts, bahtText } from './words.ts';

export type TestPerson = {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** A member of a demo, with money, games and a history. */
export const somchai = { phone: '0812345678', password: 'demo-1234' };

/** A person whose phone and bank account are new. */
export function newcomer(): TestPerson {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return {
    name: 'Noy Chanthavong',
    phone: `08${digits}`,
    password: 'a long password',
    bankCode: 'KBANK',
    bankAccountNo: `11${digits}`,
    firstName: 'NOY',
    lastName: 'CHANTHAVONG',
  };
}

type SmsInbox = Pick<Product, 'codeSentTo'>;

/** A member at the app: acts and reads as a person does. */
export class Member {
  readonly page: Page;
  readonly words: AppTexts;
  readonly #product: SmsInbox;

  private constructor(page: Page, words: AppTexts, product: SmsInbox) {
    this.page = page;
    this.words = words;
    this.#product = product;
  }

  static async open(context: BrowserContext, words: AppTexts, product: SmsInbox): Promise<Member> {
    return new Member(await context.newPage(), words, product);
  }

  async register(person: TestPerson, inviteCode: string): Promise<void> {
    const { core, login, register } = this.words;
    await openHydrated(this.page, `/register?code=${inviteCode}`);
    await this.page.getByLabel(login.phone).fill(person.phone);
    await this.#press(core.next);
    await this.page.getByLabel(register.otp).fill(await this.#product.codeSentTo(person.phone));
    // The last digit submits the code automatically.
    await this.page.getByLabel(register.name, { exact: true }).fill(person.name);
    await this.page.getByLabel(login.password, { exact: true }).fill(person.password);
    await this.page.getByLabel(register.confirmPassword, { exact: true }).fill(person.password);
    expect(await this.page.getByLabel(register.inviteCode).inputValue()).toBe(inviteCode);
    await this.#press(core.next);
    await this.page.getByLabel(register.bank, { exact: true }).selectOption(person.bankCode);
    await this.page.getByLabel(register.accountNo, { exact: true }).fill(person.bankAccountNo);
    await this.page.getByLabel(register.firstName, { exact: true }).fill(person.firstName);
    await this.page.getByLabel(register.lastName, { exact: true }).fill(person.lastName);
    await this.page.locator('form button[type=submit]').click();
    // The app opens the login automatically, two seconds after the success message.
    await this.page.waitForURL('**/login');
  }

  /** Logs in with "Keep me logged in", so that another tab of the same phone is logged in as well. */
  async logIn({ phone, password }: Pick<TestPerson, 'phone' | 'password'>): Promise<void> {
    const { login } = this.words;
    if (!this.page.url().endsWith('/login')) await openHydrated(this.page, '/login');
    await this.page.getByLabel(login.phone).fill(phone);
    await this.page.getByLabel(login.password, { exact: true }).fill(password);
    await this.page.getByLabel(login.remember).check();
    await this.page.locator('form button[type=submit]').click();
    await this.page.waitForURL('**/user/home');
    await this.dismissAgreement();
  }

  /** Opens the home screen as a member who logged in and accepted the agreement on an earlier day. */
  async comeBack(session: { readonly token: string }): Promise<void> {
    await this.comeBackTo('/user/home', session);
    await this.page.getByRole('button', { name: this.words.home.checkBalance }).waitFor();
  }

  /** Opens another screen so. */
  async comeBackTo(path: string, { token: session }: { readonly token: string }): Promise<void> {
    await this.page.addInitScript((token) => {
      localStorage.setItem('token', token);
      localStorage.setItem('agreement', 'seen');
    }, session);
    await this.page.goto(path);
  }

  /** Accepts the notice that opens 1.5 s after the first visit. */
  async dismissAgreement(): Promise<void> {
    await this.dialog.waitFor();
    await this.closeDialog();
  }

  /** The total on the home screen, as shown. */
  async total(): Promise<string> {
    const text = await this.page.locator('section:has(> div > h1) .money').first().textContent();
    return (text ?? '').replace(/[^\d.,-]/g, '');
  }

  async seesTotal(amount: number): Promise<void> {
    await expect.poll(() => this.total()).toBe(formatBaht(baht(amount)));
  }

  /** Waits until the outcome of a spin names its prize: in words, or by the button that claims an amount. */
  async seesPrize(outcome: Locator, label: string): Promise<void> {
    const claim = outcome.getByRole('button', { name: this.words.spin.claimOf(label) });
    await outcome.getByText(label, { exact: true }).or(claim).first().waitFor();
  }

  /** Creates a QR for `baht` and leaves it on the screen. */
  async createQr(baht: number, { isFirst = false } = {}): Promise<void> {
    const { deposit } = this.words;
    await (isFirst ? this.depositWithoutLimit() : this.openDeposit());
    await this.chooseTab(deposit.tabQr);
    await this.dialog.getByRole('button', { name: String(baht), exact: true }).click();
    await this.pressTwice(this.dialog.getByRole('button', { name: deposit.createQr }));
    await this.dialog.getByAltText(deposit.qrImage(bahtText(this.words, baht))).waitFor();
  }

  /** Opens the deposit sheet for the first time, and chooses no limit. */
  async depositWithoutLimit(): Promise<void> {
    const { core, limits } = this.words;
    await this.openDeposit();
    await this.dialog.getByRole('button', { name: limits.without }).click();
    await this.dialog.getByRole('button', { name: core.confirm }).click();
  }

  async openDeposit(): Promise<void> {
    await this.#open(this.words.home.deposit);
  }

  async openGame(name: string): Promise<void> {
    const { lobby, gameAccount } = this.words;
    await this.#openCard(`${lobby.openAccount} ${name}`);
    await this.dialog.getByRole('button', { name: gameAccount.openAccount }).click();
    await this.dialog.getByText(gameAccount.username).first().waitFor();
    await this.closeDialog();
  }

  /** Opens the sheet of a game account that was activated before. */
  async seeGame(name: string): Promise<void> {
    await this.#openCard(`${this.words.lobby.viewData} ${name}`);
  }

  async moveMoney(transfer: { from: string; to: string; baht: number }): Promise<void> {
    await this.fillTransfer(transfer);
    await this.pressTwice(this.dialog.locator('button[type=submit]'));
  }

  /** Opens the transfer sheet and fills it in. */
  async fillTransfer({
    from,
    to,
    baht,
  }: {
    from: string;
    to: string;
    baht: number;
  }): Promise<void> {
    const { home, transfer, core } = this.words;
    await this.page.getByRole('button', { name: home.transfer, exact: true }).click();
    await this.#choose(transfer.from, from);
    await this.#choose(transfer.to, to);
    await this.dialog.getByLabel(core.amount).fill(String(baht));
  }

  async withdraw(baht: number): Promise<void> {
    await this.fillWithdrawal(baht);
    await this.submit();
  }

  async fillWithdrawal(baht: number): Promise<void> {
    const { home, core } = this.words;
    await this.#open(home.withdraw);
    await this.dialog.getByLabel(core.amount).fill(String(baht));
  }

  /** Sends the form of the open sheet, with a second press right after the first. */
  async submit(): Promise<void> {
    await this.pressTwice(this.dialog.locator('button[type=submit]'));
  }

  async checkBalance(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.home.checkBalance }).click();
  }

  async goHome(): Promise<void> {
    await this.page.goto('/user/home');
    await this.page.getByRole('button', { name: this.words.home.checkBalance }).waitFor();
  }

  /** Closes what is open and goes home by the menu, so that nothing is reloaded. */
  async returnHome(): Promise<void> {
    const open = this.page.locator('dialog[open]');
    await expect
      .poll(async () => {
        if ((await open.count()) > 0) await this.page.keyboard.press('Escape');
        // One that is going is not open any more.
        return this.page.locator('dialog').count();
      })
      .toBe(0);
    await this.goTo('home');
  }

  /** Goes to a screen by the menu. */
  async goTo(screen: 'home' | 'profile' | 'statement' | 'contact'): Promise<void> {
    const link = this.page.locator(`nav a[href="/user/${screen}"]`);
    await link.click();
    // The screen before stays until this one can be drawn.
    await link.and(this.page.locator('[aria-current=page]')).waitFor();
    const { checkBalance } = this.words.home;
    if (screen === 'home') await this.page.getByRole('button', { name: checkBalance }).waitFor();
  }

  /** Goes from the home screen to what its button opens. */
  async goOnTo(screen: 'bonus' | 'spin'): Promise<void> {
    await this.returnHome();
    const { bonusConditions, spin } = this.words.home;
    const name = screen === 'spin' ? spin : bonusConditions;
    await this.page.locator('main').getByRole('button', { name }).first().click();
    await this.page.waitForURL(`**/user/${screen}`);
    const balances = this.page.getByRole('button', { name: this.words.home.checkBalance });
    await balances.waitFor({ state: 'detached' });
  }

  /** Closes the open dialog and waits until it has left the screen. */
  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.locator('dialog').first().waitFor({ state: 'detached' });
  }

  /** Waits for a box with this text and closes it, with the dialog below it. */
  async acknowledge(news: string): Promise<void> {
    const box = this.page.getByRole('alertdialog').filter({ hasText: news });
    await box.getByRole('button', { name: this.words.core.ok, exact: true }).click();
    await this.page.locator('dialog[open]').first().waitFor({ state: 'detached' });
  }

  /** Expects nothing wider than the screen: a phone would shrink the page to fit. */
  async fitsItsPhone(): Promise<void> {
    const width = await this.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(this.page.viewportSize()?.width);
  }

  /** Chooses a tab of the open sheet; once more when the sheet grew under the finger. */
  async chooseTab(name: string): Promise<void> {
    const tab = this.dialog.getByRole('tab', { name, exact: true });
    await expect
      .poll(async () => {
        await tab.click();
        return tab.getAttribute('aria-selected');
      })
      .toBe('true');
  }

  /** The topmost dialog. */
  get dialog(): Locator {
    return this.page.locator('dialog[open]').last();
  }

  /** Presses twice, as an impatient thumb does; the second press must change nothing. */
  async pressTwice(button: Locator): Promise<void> {
    await button.dblclick({ delay: 5, noWaitAfter: true });
  }

  async #open(widget: string): Promise<void> {
    await this.page.getByRole('button', { name: widget, exact: true }).click();
    await this.page.locator('dialog[open]').waitFor();
  }

  /** Turns the carousel until the card is in front, as a thumb does, and opens it. */
  async #openCard(name: string): Promise<void> {
    // Exact names: one game's name is the beginning of another's.
    const button = this.page.locator('button', { hasText: new RegExp(`^${name}$`) });
    const ring = this.page.locator('section[aria-roledescription=carousel]', { has: button });
    const slide = ring.locator('li', { has: button });
    // The carousels load after the money.
    await slide.waitFor({ state: 'attached' });
    // A press while the ring still turns may do nothing.
    await expect
      .poll(async () => {
        if ((await slide.getAttribute('aria-hidden')) === null) return true;
        await ring.getByRole('button', { name: this.words.core.next }).click();
        return false;
      })
      .toBe(true);
    await button.click();
    await this.page.locator('dialog[open]').waitFor();
  }

  async #choose(picker: string, label: string): Promise<void> {
    const wheel = this.dialog.getByRole('group', { name: picker, exact: true });
    const row = wheel.locator('label', { hasText: label }).first();
    await turnTo(wheel, row);
    await expect.poll(() => row.locator('input').isChecked()).toBe(true);
  }

  async #press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}

/** Turns a wheel to a row by tapping the rows on the way: only neighbours are visible. */
export async function turnTo(wheel: Locator, row: Locator): Promise<void> {
  const rows = wheel.locator('label');
  const here = rows.filter({ has: wheel.page().locator(':checked') });
  const indexOf = (each: Locator) =>
    each.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element));
  const goal = await indexOf(row);
  for (let at = await indexOf(here); at !== goal; ) {
    at += Math.sign(goal - at);
    await rows.nth(at).click();
  }
}
