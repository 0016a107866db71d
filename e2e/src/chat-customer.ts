import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { AppTexts } from './words.ts';

/** A customer at the chat widget: acts and reads as a customer does. */
export class ChatCustomer {
  readonly page: Page;
  readonly words: AppTexts;

  private constructor(page: Page, words: AppTexts) {
    this.page = page;
    this.words = words;
  }

  /** Opens the login screen as a visitor, unless an open page is given. */
  static async open(
    context: BrowserContext,
    words: AppTexts,
    path = '/login',
  ): Promise<ChatCustomer> {
    const page = await context.newPage();
    await page.goto(path);
    return new ChatCustomer(page, words);
  }

  static at(page: Page, words: AppTexts): ChatCustomer {
    return new ChatCustomer(page, words);
  }

  get launcher(): Locator {
    return this.page.locator('button[aria-expanded]:not([aria-haspopup])');
  }

  get panel(): Locator {
    return this.page.getByRole('dialog', { name: this.words.chat.title, exact: true });
  }

  get log(): Locator {
    return this.page.getByRole('log');
  }

  get input(): Locator {
    return this.page.getByLabel(this.words.chat.placeholder);
  }

  async openChat(): Promise<void> {
    await this.launcher.click();
    await this.panel.locator('textarea:focus').waitFor();
  }

  async closeChat(): Promise<void> {
    await this.input.press('Escape');
    await this.panel.waitFor({ state: 'detached' });
  }

  /** Types and presses Enter. */
  async write(text: string): Promise<void> {
    await this.input.fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** Types, presses Enter and waits until the server has it. */
  async say(text: string): Promise<void> {
    await this.write(text);
    await this.sees(text, this.words.chat.succeed);
  }

  /** Waits for a message with the given line below it. */
  async sees(text: string, status?: string): Promise<void> {
    const row = this.log.locator('li').filter({ hasText: text }).last();
    // An exact match: "Sent" is a part of "Not sent".
    await row.filter({ hasText: new RegExp(status ?? '') }).waitFor();
  }

  /** The texts of the bubbles, from top to bottom. */
  async texts(): Promise<string[]> {
    return this.log.locator('[class*=module_bubble]').allTextContents();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async attach(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  }
}
