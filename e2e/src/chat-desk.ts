import type { Language } from '@wallet/contract/languages';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { ConsoleAgent } from './console-agent.ts';
import { openDesk, watch } from './phone.ts';
import type { Product } from './product.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';

type DeskOptions = {
  readonly language?: Language;
  readonly size?: 'phone' | 'desktop';
  /** Below `/staff`. */
  readonly path?: string;
  /** Blocks the socket, so that everything has to be polled. */
  readonly isCutOff?: boolean;
};

/** An agent at the console's chat page, who acts and reads as agents do. */
export class ChatDesk {
  readonly page: Page;
  readonly words: StaffWords['chat'];
  readonly problems: readonly string[];
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page, words: StaffWords['chat']) {
    this.#context = context;
    this.page = page;
    this.words = words;
    this.problems = watch(page);
  }

  static async open(
    browser: Browser,
    product: Product,
    { token }: ConsoleAgent,
    { language = 'en', size = 'desktop', path = '/chat', isCutOff = false }: DeskOptions = {},
  ): Promise<ChatDesk> {
    const context = await openDesk(browser, product.url, token, language, size);
    const { chat } = await staffWordsOf(language);
    const desk = new ChatDesk(context, await context.newPage(), chat);
    if (isCutOff) await desk.page.routeWebSocket(/socket\.io/, (line) => line.close());
    await desk.page.goto(`/staff${path}`);
    return desk;
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  row(words: string): Locator {
    return this.page.locator('a[data-thread]').filter({ hasText: words });
  }

  get log(): Locator {
    return this.page.getByRole('log');
  }

  get field(): Locator {
    return this.page.locator('form[data-mode] textarea');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Opens the chat whose last message has this text. */
  async openThread(words: string): Promise<void> {
    await this.row(words).click();
    await this.log.getByText(words).last().waitFor();
  }

  /** Types and presses Enter. */
  async write(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  /** Waits for a message of the staff with the given line below it. */
  async sees(text: string, status: string): Promise<void> {
    await this.log
      .locator('li[data-seq]')
      .filter({ hasText: text })
      .last()
      .filter({ hasText: status })
      .waitFor();
  }
}
