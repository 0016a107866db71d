import { setTimeout as sleep } from 'node:timers/promises';
import { type Driver, keys } from './driver.ts';
import * as inPage from './in-page.ts';

/** Generous: a busy machine is slow, and a wrong screen stays wrong. */
const patienceMs = 20_000;
const pauseMs = 120;

type JsonFunction<Arguments extends readonly unknown[], T> = (...given: Arguments) => T;

/** A person at one window: presses what can be pressed, and reads what can be read. */
export class TestUser {
  readonly driver: Driver;
  readonly #url: string;
  readonly #problems: string[] = [];

  constructor(driver: Driver, url: string) {
    this.driver = driver;
    this.#url = url;
  }

  async goTo(path: string): Promise<void> {
    await this.#keepProblems();
    await this.driver.goTo(this.#url + path);
    await this.ask(inPage.listen);
  }

  /** Calls a function of `in-page.ts` there. */
  async ask<const Arguments extends readonly unknown[], T>(
    question: JsonFunction<Arguments, T>,
    ...given: Arguments
  ): Promise<T> {
    const order = given.map((each) => JSON.stringify(each)).join(', ');
    const answer = await this.driver.evaluate(`JSON.stringify((${question})(${order}))`);
    return JSON.parse(typeof answer === 'string' ? answer : 'null');
  }

  /** Asks until the answer is one that counts. */
  async until<T>(what: string, question: () => Promise<T | false | null>): Promise<T> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      // A page on its way out answers with an error.
      const answer = await question().catch((error) => (Date.now() < deadline ? null : error));
      if (answer instanceof Error) throw answer;
      if (answer !== null && answer !== false) return answer;
      if (Date.now() > deadline) throw new Error(`in vain: ${what}`);
      await sleep(pauseMs);
    }
  }

  async tap(target: inPage.Target): Promise<void> {
    for (let misses = 0; misses < 3; misses++) {
      await this.driver.tap(await this.#restingPlace(target));
      // A page on its way out cannot tell; it was met then.
      if (!(await this.ask(inPage.isMissed).catch(() => false))) return;
    }
    throw new Error(`it moves under the finger: ${JSON.stringify(target)}`);
  }

  async press(name: string, within?: string): Promise<void> {
    const css = 'button, [role=tab], a';
    await this.tap(within === undefined ? { css, name } : { css, name, within });
  }

  async write(target: inPage.Target, text: string): Promise<void> {
    await this.tap(target);
    await this.ask(inPage.selectField);
    await this.driver.type(text);
  }

  async escape(): Promise<void> {
    await this.driver.type(keys.escape);
  }

  /** Closes what is open, and waits until it has left the screen. */
  async leaveDialogs(): Promise<void> {
    await this.escape();
    await this.seesNoDialog();
  }

  async sees(text: string): Promise<void> {
    const wanted = text.replace(/\s+/g, ' ').trim();
    await this.until(`to read "${wanted}"`, async () =>
      (await this.ask(inPage.shownText)).includes(wanted),
    );
  }

  async seesNoMore(text: string): Promise<void> {
    await this.until(
      `no longer to read "${text}"`,
      async () => !(await this.ask(inPage.shownText)).includes(text),
    );
  }

  async seesElement(css: string): Promise<void> {
    await this.#restingPlace({ css, within: 'html' });
  }

  async seesNoDialog(): Promise<void> {
    const count = () => document.querySelectorAll('dialog').length;
    await this.until('the dialogs to close', async () => (await this.ask(count)) === 0);
  }

  async arrivesAt(pattern: RegExp): Promise<void> {
    await this.until(`to arrive at ${pattern}`, async () =>
      pattern.test(await this.ask(inPage.address)),
    );
    await this.ask(inPage.listen);
  }

  /** Errors that no screen showed, since the last time. */
  async problems(): Promise<readonly string[]> {
    await this.#keepProblems();
    return this.#problems.splice(0);
  }

  async #keepProblems(): Promise<void> {
    const received = await this.ask(inPage.pageReport).catch(() => null);
    for (const problem of received?.problems ?? []) {
      if (!this.#problems.includes(problem)) this.#problems.push(problem);
    }
  }

  /** The point to press, once the element no longer moves. */
  async #restingPlace(target: inPage.Target): Promise<{ x: number; y: number }> {
    let before = { x: Number.NaN, y: Number.NaN };
    let why = '';
    const rested = async () => {
      const place = await this.ask(inPage.placeOf, target);
      if ('why' in place) {
        why = place.why;
        return null;
      }
      const isResting = Math.hypot(place.x - before.x, place.y - before.y) < 1;
      before = place;
      return isResting && place;
    };
    return this.until(`to press ${JSON.stringify(target)}`, rested).catch((error) => {
      throw new Error(`${error.message}: ${why}`);
    });
  }
}
