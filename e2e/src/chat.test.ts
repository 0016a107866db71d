import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from '@wallet/contract/chat/customer';
import type { AgentMessage } from '@wallet/contract/chat/staff';
import { type Texts, textsOf } from '@wallet/contract/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { ChatCustomer } from './chat-customer.ts';
import { Tunnel } from './chat-tunnel.ts';
import { ConsoleAgent } from './console-agent.ts';
import { evil, hostilePayloads } from './hostile-payloads.ts';
import { Member, somchai } from './member.ts';
import { openPhone, watch } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, ownAtNight, sharedBrowser } from './shared.ts';
import { type AppTexts, wordsOf } from './words.ts';

let product: Product;
let browser: Browser;
let nok: ConsoleAgent;
let greeting: Texts;

const openProduct = ownAtNight();

/** By day the demo's chat, whose menu and limit the few messages of these tests do not meet; at night one of its own. */
beforeAll(async () => {
  product = await openProduct();
  browser = await sharedBrowser();
  const admin = await ConsoleAgent.signIn(product, 'admin');
  if (isNight) {
    await admin.turnChatOn(
      textsOf({ th: 'สวัสดี ยินดีต้อนรับ', la: 'ສະບາຍດີ ຍິນດີຕ້ອນຮັບ', en: 'Hello and welcome' }),
    );
  }
  ({ chatGreeting: greeting } = (await admin.call('GET /staff/api/settings')).settings);
  nok = await ConsoleAgent.signIn(product, 'nok');
});

/** A small picture, drawn by the browser. */
async function drawPicture(): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 320, height: 240 } });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

closePhonesAtEnd();

/** Expects no silent error, no page wider than the phone, and no accessibility problem. */
async function expectCalm(page: Page, problems: readonly string[]): Promise<void> {
  expect(problems).toEqual([]);
  expect(await a11yProblemsOf(page)).toEqual([]);
}

/** One message of each kind that an agent can send. */
function everyKind(path: string): readonly AgentMessage[] {
  const yes = { title: 'Yes please', type: 'postback', payload: 'yes' } as const;
  const web = { title: 'Our site', type: 'web', payload: 'https://example.com/help' } as const;
  const dial = { title: 'Ring us', type: 'call', payload: '1669' } as const;
  const card = (number: number) => ({
    image_url: number === 2 ? null : path,
    title: `Card ${number}`,
    subtitle: 'What it is about',
    buttons: [{ title: `Take ${number}`, type: 'postback' as const, payload: `take-${number}` }],
  });
  return [
    { message_type: 'text', payload: { message: 'Look at https://example.com/a.' } },
    { message_type: 'buttons', payload: { message: 'Choose', buttons: [web, dial, yes] } },
    { message_type: 'media', payload: { filePath: path, message: 'This is how' } },
    { message_type: 'generic', payloads: [card(1), card(2), card(3)] },
    {
      message_type: 'quick_replies',
      payload: { message: 'Did it help?', buttons: [yes, { ...yes, title: 'No', payload: 'no' }] },
    },
  ];
}

test.runIf(isNight)(
  'a guest is invited, writes, is greeted, and answers all that an agent can send',
  async () => {
    const language = 'lo';
    const words = await wordsOf(language);
    const phone = await openPhone(browser, product.url, language);
    const guest = await ChatCustomer.open(phone, words);
    const { page } = guest;
    const problems = watch(page);
    await page.getByRole('button', { name: words.chat.invite }).waitFor();
    // It offers without insisting: it takes no focus, and comes only once.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await guest.press(words.chat.invite);
    await guest.say('Hello from Laos');
    const { id } = await nok.threadSaying('Hello from Laos');
    await guest.sees(greeting.la);

    const picture = await drawPicture();
    const file = join(product.dataDir, 'picture.png');
    await writeFile(file, picture);
    const path = await nok.upload('image', file, 'image/png');
    for (const message of everyKind(path)) await nok.say(id, message);
    await page.getByRole('list', { name: words.chat.quickReplies }).waitFor();
    const link = page.getByRole('link', { name: 'https://example.com/a', exact: true });
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(await page.getByRole('link', { name: 'Ring us' }).getAttribute('href')).toBe('tel:1669');
    expect(await page.getByRole('link', { name: 'Our site' }).getAttribute('target')).toBe(
      '_blank',
    );
    await page.getByRole('button', { name: words.chat.openPicture }).click();
    const viewer = page.getByRole('dialog', { name: words.chat.fileKinds.image });
    const width = () => viewer.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width).toBe(320);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await guest.panel.isVisible()).toBe(true);
    await expectCalm(page, problems);

    const replies = page.getByRole('list', { name: words.chat.quickReplies });
    await replies.getByRole('button', { name: 'No', exact: true }).click();
    await replies.waitFor({ state: 'detached' });
    await guest.press('Take 2');
    await page.getByRole('button', { name: 'Take 2', disabled: true }).waitFor();
    await guest.sees('Take 2', words.chat.succeed);
    await guest.attach('page.svg', 'image/svg+xml', picture);
    await page.getByText(words.chat.notSupported, { exact: true }).waitFor();
    // The toast covers the panel's own button for its four seconds.
    await page.getByRole('button', { name: words.core.close }).last().click();
    await page.getByText(words.chat.notSupported, { exact: true }).waitFor({ state: 'detached' });
    const said = (await nok.history(id)).filter(({ sender }) => sender === 'customer');
    expect(said.map(({ message }) => message.payload?.payload)).toEqual([
      undefined,
      'no',
      'take-2',
    ]);
    expect(problems).toEqual([]);
    const isInPlace = guest.panel.evaluate(
      (panel) => panel.scrollTop === 0 && panel.scrollHeight === panel.clientHeight,
    );
    expect(await isInPlace).toBe(true);
    await phone.close();
  },
);

describe('a guest', () => {
  let words: AppTexts;
  let tunnel: Tunnel;
  let phone: BrowserContext;
  let guest: ChatCustomer;
  let page: Page;

  beforeAll(async () => {
    words = await wordsOf('en');
    tunnel = await Tunnel.open(product.url);
    phone = await openPhone(browser, tunnel.url, 'en', 'desktop');
    guest = await ChatCustomer.open(phone, words);
    ({ page } = guest);
    await guest.openChat();
    await guest.say('I am the guest');
    await guest.sees(greeting.en);
  });

  beforeEach(async () => {
    if (!(await guest.panel.isVisible())) await guest.openChat();
  });

  afterEach(async () => {
    tunnel.mend();
    await phone.unrouteAll({ behavior: 'ignoreErrors' });
  });

  afterAll(async () => {
    await phone?.close();
    await tunnel?.close();
  });

  const thread = async () => (await nok.threadSaying('I am the guest')).id;
  const stored = async (text: string) =>
    (await nok.history(await thread())).filter(({ message }) => message.payload?.message === text);

  test.runIf(isNight)('says the same twice within a moment, and is received twice', async () => {
    await guest.input.fill('ok');
    await page.keyboard.press('Enter');
    // A moment between the presses, so that they are two.
    await sleep(10);
    await guest.input.fill('ok');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await guest.texts()).filter((text) => text === 'ok'))
      .toHaveLength(2);
    await guest.sees('ok', words.chat.succeed);
    await expect.poll(async () => await stored('ok')).toHaveLength(2);
  });

  test.runIf(isNight)('gets no answer, sends again, and is received once', async () => {
    let lost = 2;
    await phone.route('**/api/chat/send-message', async (route) => {
      await route.fetch();
      if (lost-- > 0) return route.abort();
      return route.fulfill({ status: 403, json: { message: 'INACTIVE_USER' } });
    });
    await guest.write('only once');
    await expect
      .poll(async () => (await guest.texts()).filter((text) => text === 'only once'))
      .toHaveLength(1);
    await guest.sees('only once', words.chat.succeed);
    // Long enough for another repetition, which must not come.
    await sleep(2_500);
    expect(await stored('only once')).toHaveLength(1);
    expect((await guest.texts()).filter((text) => text === 'only once')).toHaveLength(1);
  });

  test('closes the tab right after Enter: it is sent at the next visit, once', async () => {
    let cut = 0;
    await phone.route('**/api/chat/send-message', async (route) => {
      await route.abort();
      cut++;
    });
    await guest.input.fill('left behind');
    await page.keyboard.press('Enter');
    // A request that still waits for its fate goes through when its page closes.
    await expect.poll(() => cut).toBe(1);
    await page.close();
    expect(await nok.threadsSaying('left behind')).toEqual([]);
    await phone.unrouteAll({ behavior: 'ignoreErrors' });
    guest = await ChatCustomer.open(phone, words);
    ({ page } = guest);
    await guest.openChat();
    await guest.sees('left behind', words.chat.succeed);
    expect(await stored('left behind')).toHaveLength(1);
  });

  test('loses the network, writes on, and is received when it is back', async () => {
    await phone.setOffline(true);
    await guest.write('from the tunnel');
    await guest.sees('from the tunnel', words.chat.sending);
    await page.getByText(words.chat.offline).waitFor();
    await phone.setOffline(false);
    await guest.sees('from the tunnel', words.chat.succeed);
    expect(await stored('from the tunnel')).toHaveLength(1);
    await page.getByText(words.chat.offline).waitFor({ state: 'detached' });
  });

  test.runIf(isNight)(
    'loses the network at half of an upload, sends again: one file and one message',
    async () => {
      const files = async () =>
        (await readdir(product.dataDir, { recursive: true })).filter((file) =>
          /chat\/[\w-]+\.jpg$/.test(file),
        );
      const before = (await files()).length;
      const picture = await drawPicture();
      const network = await phone.newCDPSession(page);
      const slow = {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 150_000,
      };
      await network.send('Network.emulateNetworkConditions', slow);
      // Bytes after the picture's end make it large; the server re-encodes it without them.
      await guest.attach('slip.png', 'image/png', Buffer.concat([picture, Buffer.alloc(400_000)]));
      const bar = page.getByRole('progressbar');
      await expect
        .poll(async () => Number(await bar.getAttribute('value')), { interval: 50 })
        .toBeGreaterThan(0.3);
      tunnel.block();
      await guest.log.getByText(words.chat.failed).waitFor();
      await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
      tunnel.mend();
      expect((await files()).length).toBe(before);
      await guest.press(words.chat.resend);
      await expect.poll(async () => (await files()).length).toBe(before + 1);
      const pictures = async () =>
        (await nok.history(await thread())).filter(
          ({ message, sender }) => message.message_type === 'media' && sender === 'customer',
        );
      await expect.poll(async () => (await pictures()).length).toBe(1);
      await page.getByRole('button', { name: words.chat.openPicture }).waitFor();
      await network.detach();
      // The browser reports that the network is back, and the app acts on it.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByText(words.chat.offline).waitFor({ state: 'detached' });
    },
  );

  test.runIf(isNight)('has unread messages only while not looking', async () => {
    const id = await thread();
    const badge = guest.launcher.locator('.money');
    await guest.closeChat();
    const readSeq = async () => (await nok.threadSaying('I am the guest')).customerReadSeq;
    const unread = await nok.sayText(id, 'are you there');
    await expect.poll(() => badge.textContent()).toBe('1');
    await guest.openChat();
    await guest.sees('are you there');
    await expect.poll(readSeq).toBe(unread.seq);
    await guest.closeChat();
    await expect.poll(() => badge.count()).toBe(0);

    // Open, but in a hidden tab.
    await guest.openChat();
    const show = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', {
          value: visibility,
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    const { seq } = await nok.sayText(id, 'look at this');
    await guest.sees('look at this');
    // Long enough for a read receipt, which must not come.
    await sleep(1_500);
    expect(await readSeq()).toBeLessThan(seq);
    await show('visible');
    await expect.poll(readSeq).toBe(seq);
  });

  test('is notified of each arrival once', async () => {
    const id = await thread();
    await page.evaluate(() => {
      const received: string[] = [];
      Reflect.set(window, 'received', received);
      const region = document.querySelector('aside > [aria-live=polite]');
      const observer = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) received.push(node.textContent ?? '');
      });
      if (region) observer.observe(region, { childList: true, subtree: true, characterData: true });
    });
    const texts = Array.from({ length: 5 }, (_, number) => `arrival ${number}`);
    for (const text of texts) await nok.sayText(id, text);
    await guest.sees('arrival 4');
    // Also after a lost connection, when the history is fetched again.
    await phone.setOffline(true);
    await phone.setOffline(false);
    const received = () => page.evaluate(() => Reflect.get(window, 'received'));
    await expect.poll(received).toHaveLength(texts.length);
    // Long enough for a second announcement, which must not come.
    await sleep(1_500);
    expect(await received()).toEqual(texts.map((text) => words.chat.arrived(text)));
    const announced = page.locator('aside > [aria-live=polite]');
    await expect.poll(() => announced.textContent()).toBe('');
  });

  test('reads back page by page, stays there when something comes, and jumps to it', async () => {
    const id = await thread();
    for (let number = 0; number < 25; number++) await nok.sayText(id, `line ${number}`);
    await guest.sees('line 24');
    await page.reload();
    await guest.openChat();
    await guest.sees('line 24');
    const top = () => guest.log.evaluate((log) => log.scrollTo(0, 0));
    const backAPage = async () => {
      await top();
      return guest.texts();
    };
    await expect.poll(backAPage, { interval: 200 }).toContain('I am the guest');
    expect((await guest.texts()).filter((text) => text.startsWith('line'))).toEqual(
      Array.from({ length: 25 }, (_, number) => `line ${number}`),
    );
    await top();
    await nok.sayText(id, 'down here');
    await guest.press(words.chat.newMessages);
    const distance = () =>
      guest.log.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
    await expect.poll(distance).toBeLessThanOrEqual(60);
    await nok.sayText(id, 'and here');
    await guest.sees('and here');
    await expect.poll(distance).toBeLessThanOrEqual(60);
  });

  test.runIf(isNight)('sees that an agent writes, has read, and took something back', async () => {
    const id = await thread();
    await guest.say('have you read this');
    await nok.call('PUT /staff/api/chat/threads/:thread/read', {}, { thread: id });
    await guest.sees('have you read this', words.chat.read);
    const line = io(`${product.url}/staff`, {
      transports: ['websocket'],
      auth: { token: nok.token },
    });
    line.on('connect', () => line.emit('typing', id));
    await page.getByText(words.chat.typing).waitFor();
    line.close();
    const { seq } = await nok.sayText(id, 'a mistake');
    await guest.sees('a mistake');
    await nok.takeBack(id, seq);
    await guest.sees(words.chat.redacted);
    expect(await guest.texts()).not.toContain('a mistake');
  });

  test.runIf(isNight)('does everything by keyboard alone', async () => {
    await page.reload();
    await guest.launcher.waitFor();
    await page.locator('body').press('Tab');
    for (let steps = 0; steps < 40; steps++) {
      if (await guest.launcher.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect
      .poll(() => guest.input.evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.keyboard.type('two');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('lines');
    await page.keyboard.press('Enter');
    await guest.sees('two\nlines', words.chat.succeed);
    const id = await thread();
    const choice = { title: 'By key', type: 'postback', payload: 'by-key' } as const;
    await nok.say(id, {
      message_type: 'buttons',
      payload: { message: 'Press', buttons: [choice] },
    });
    await page.getByRole('button', { name: 'By key' }).waitFor();
    // An arriving message takes no focus.
    expect(await guest.input.evaluate((input) => input === document.activeElement)).toBe(true);
    const focusedName = () =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
    const back = async (name: string) => {
      for (let steps = 0; steps < 30; steps++) {
        if ((await focusedName()) === name) return;
        await page.keyboard.press('Shift+Tab');
      }
      throw new Error(`the keyboard does not reach ${name}`);
    };
    await back('By key');
    await page.keyboard.press('Enter');
    await guest.sees('By key', words.chat.succeed);
    await back(words.chat.messages);
    await page.keyboard.press('Home');
    await back(words.chat.newChat);
    await page.keyboard.press('Enter');
    const asking = page.getByRole('alertdialog');
    await asking.waitFor();
    await page.keyboard.press('Escape');
    await asking.waitFor({ state: 'detached' });
    expect(await guest.panel.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await guest.panel.waitFor({ state: 'detached' });
    expect(await guest.launcher.evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
  });

  test.runIf(isNight)(
    'starting over removes the history here and in the other tab; the staff keep it',
    async () => {
      const other = await ChatCustomer.open(phone, words);
      await other.openChat();
      await other.sees('By key');
      await guest.press(words.chat.newChat);
      await page.getByRole('alertdialog').getByRole('button', { name: words.chat.newChat }).click();
      await expect.poll(() => guest.texts()).toEqual([]);
      await expect.poll(() => other.texts()).toEqual([]);
      await guest.say('a fresh start');
      await other.sees('a fresh start');
      expect((await other.texts()).slice(0, 1)).toEqual(['a fresh start']);
      expect((await nok.history(await thread())).length).toBeGreaterThan(40);
      await other.page.close();
    },
  );

  test.runIf(isNight)('does not get at others by what the page sends', async () => {
    const ask = (fields: object, token?: string) =>
      page.evaluate(
        async ([body, bearer]) => {
          const response = await fetch('/api/chat/history', {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-client-type': 'member-web',
              ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
            },
            body: JSON.stringify(body),
          });
          return [response.status, await response.json()];
        },
        [fields, token] as const,
      );
    const { token } = await ApiCaller.logIn(product, somchai);
    const refusal = { message: 'UNAUTHORIZED' };
    expect(await ask({ userId: '100002' }, token)).toEqual([403, refusal]);
    expect(await ask({ userId: '100001' })).toEqual([401, refusal]);
    const guestId = await page.evaluate(() => localStorage.getItem('guestId'));
    expect(guestId).toHaveLength(22);
    expect(await ask({ guestId })).toEqual([403, refusal]);
    expect(await ask({ guestId, deviceToken: 'x'.repeat(43) })).toEqual([403, refusal]);
  });

  test.runIf(isNight)('shows hostile content of every field as text', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const button = (type: 'web' | 'call' | 'postback', text: string) => ({
      title: text,
      type,
      payload: text,
    });
    const messages = hostilePayloads.flatMap((text): Conversation['message'][] => [
      { message_type: 'text', payload: { message: text } },
      { message_type: 'postback', payload: { title: text, payload: text } },
      { message_type: 'media', payload: { fileType: 'image', message: text } },
      {
        message_type: 'buttons',
        payload: {
          message: text,
          buttons: [
            button('web', `${text}1`),
            button('call', `${text}2`),
            button('postback', text),
          ],
        },
      },
      {
        message_type: 'generic',
        payloads: [
          { image_url: null, title: text, subtitle: text, buttons: [button('web', text)] },
        ],
      },
    ]);
    const last = button('postback', hostilePayloads[0] ?? '');
    messages.push({ message_type: 'quick_replies', payload: { message: 'end', buttons: [last] } });
    const conversations = messages.map(
      (message, index): Conversation => ({
        id: crypto.randomUUID(),
        seq: index + 1,
        sender: 'agent',
        message: { ...message, clientId: crypto.randomUUID() },
        userId: null,
        guestId: null,
        name: hostilePayloads[index % hostilePayloads.length] ?? null,
        createdAt: new Date().toISOString(),
        session_id: crypto.randomUUID(),
        isRedacted: false,
      }),
    );
    const extent = { readSeq: 0, agentReadSeq: 0, hiddenBeforeSeq: 0, unread: 0 };
    const lastSeq = conversations.length;
    await page.route('**/api/chat/history', (route) =>
      route.fulfill({ json: { ...extent, lastSeq, conversations } }),
    );
    const problems = watch(page);
    await page.reload();
    await guest.openChat();
    await page.getByRole('list', { name: words.chat.quickReplies }).waitFor();
    const bubbles = await guest.texts();
    for (const text of hostilePayloads) expect(bubbles).toContain(text);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(requests.filter((url) => new URL(url).host.endsWith(evil))).toEqual([]);
    const elements = await guest.panel.evaluate(
      (panel) =>
        [...panel.querySelectorAll('script,iframe,object,embed,style,link,meta,base,form form')]
          .length,
    );
    expect(elements).toBe(0);
    const links = await guest.log.evaluate((log) =>
      [...log.querySelectorAll('a')].map(({ protocol, rel }) => [
        protocol,
        rel.includes('noopener'),
      ]),
    );
    for (const link of links) expect(link).toEqual(['https:', true]);
    expect(problems).toEqual([]);
    await page.unroute('**/api/chat/history');
  });
});

test('a member has a thread, which no guest on the same phone sees', async () => {
  const words = await wordsOf('en');
  const phone = await openPhone(browser, product.url, 'en');
  const member = await Member.open(phone, words, product);
  await member.comeBackTo('/user/contact', await ApiCaller.logIn(product, somchai));
  const customer = ChatCustomer.at(member.page, words);
  const problems = watch(member.page);
  await customer.openChat();
  await customer.say('I am Somchai');
  const { customer: known } = await nok.threadSaying('I am Somchai');
  expect(known).toMatchObject({ kind: 'member', memberId: '100001' });
  await expectCalm(member.page, problems);
  await member.page.keyboard.press('Escape');
  await customer.press(words.core.logout);
  await member.page.waitForURL('**/login');
  const guest = ChatCustomer.at(member.page, words);
  await guest.openChat();
  await member.page.getByText(words.chat.greeting).waitFor();
  await guest.say('I am nobody');
  expect(await guest.texts()).not.toContain('I am Somchai');
  expect((await nok.threadSaying('I am nobody')).customer.kind).toBe('guest');
  await phone.close();
});

test.runIf(isNight)(
  'without the chat there is no widget, only the link; with it, both',
  async () => {
    const words = await wordsOf('en');
    const phone = await openPhone(browser, product.url, 'en');
    const before = await phone.newPage();
    await before.goto('/contact');
    await before.getByRole('link', { name: /^LINE/ }).waitFor();
    await before.getByRole('button', { name: words.info.startChat }).click();
    await before.getByRole('dialog', { name: words.chat.title }).getByRole('textbox').waitFor();
    await before.close();
    const page = await phone.newPage();
    await page.route('**/api/lookup/enableChatWidget', (route) =>
      route.fulfill({ json: { enableChatWidget: false } }),
    );
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/contact');
    await page.getByRole('link', { name: /^LINE/ }).waitFor();
    // Long enough for the widget, which must not come.
    await sleep(3_000);
    expect(await page.getByText(words.info.startChat).count()).toBe(0);
    expect(await page.locator('button[aria-expanded]:not([aria-haspopup])').count()).toBe(0);
    expect(scripts.filter((url) => /chat/i.test(new URL(url).pathname))).toEqual([
      `${product.url}/api/lookup/enableChatWidget`,
    ]);
    await phone.close();
  },
);
