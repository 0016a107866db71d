import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@wallet/contract/languages';
import type { Browser, Locator } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { ChatCustomer } from './chat-customer.ts';
import { ChatDesk } from './chat-desk.ts';
import { ConsoleAgent } from './console-agent.ts';
import { newcomer } from './member.ts';
import { openPhone } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, ownAtNight, sharedBrowser } from './shared.ts';
import { staffWordsOf } from './staff-words.ts';
import { wordsOf } from './words.ts';

let product: Product;
let browser: Browser;
let nok: ConsoleAgent;
let admin: ConsoleAgent;
/** A small picture, drawn by the browser. */
let picture: Buffer;
let closing: (() => Promise<void>)[] = [];

const openProduct = ownAtNight();

/** By day the demo's chat; at night one of its own, without a menu or a limit. */
beforeAll(async () => {
  product = await openProduct();
  browser = await sharedBrowser();
  nok = await ConsoleAgent.signIn(product, 'nok');
  if (isNight) {
    admin = await ConsoleAgent.signIn(product, 'admin');
    await admin.turnChatOn();
  }
  const page = await browser.newPage({ viewport: { width: 320, height: 240 } });
  picture = await page.screenshot();
  await page.close();
});

closePhonesAtEnd();

afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

/** A guest with the chat open, who has sent a message. */
async function guestSaying(text: string, language: Language = 'en'): Promise<ChatCustomer> {
  const phone = await openPhone(browser, product.url, language);
  closing.push(() => phone.close());
  const guest = await ChatCustomer.open(phone, await wordsOf(language));
  await guest.openChat();
  await guest.say(text);
  return guest;
}

/** Pixels from the left of the page to the middle of the shown element. */
async function middleOf(shown: Locator): Promise<number> {
  const box = await shown.boundingBox();
  return box ? box.x + box.width / 2 : Number.NaN;
}

/** A member who has sent a message, and whose screen no one looks at. */
async function memberSaying(text: string): Promise<void> {
  const member = await ApiCaller.register(product, newcomer());
  const message = { message_type: 'text', payload: { message: text } };
  const conversation = { message: { ...message, clientId: crypto.randomUUID() } };
  await member.call('POST /api/chat/send-message', { conversation });
}

/** Desks that stay open from one test to the next. */
const kept = new Map<ConsoleAgent, ChatDesk>();

/** The desk of an agent at a page, which is loaded once and reached as by a link later. */
async function desk(agent: ConsoleAgent, path = '/chat'): Promise<ChatDesk> {
  const open = kept.get(agent);
  if (!open) {
    const opened = await ChatDesk.open(browser, product, agent, { path });
    kept.set(agent, opened);
    return opened;
  }
  const { page } = open;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Escape');
  // From another page, so that nothing is left of the last test's choices in the list.
  for (const each of ['/overview', path]) {
    await page.evaluate((to) => history.pushState(null, '', to), `/staff${each}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  return open;
}

async function freshDesk(
  agent: ConsoleAgent,
  options: Parameters<typeof ChatDesk.open>[3] = {},
): Promise<ChatDesk> {
  const opened = await ChatDesk.open(browser, product, agent, options);
  closing.push(() => opened.close());
  return opened;
}

test('an agent takes a guest’s chat by keys, answers, notes what the guest never gets, and is rated', async () => {
  const guest = await guestSaying('Only keys, please');
  const agent = await desk(nok);
  const { page, words } = agent;
  const { keyboard } = page;
  await agent.row('Only keys, please').waitFor();
  // Tab to the list, arrow keys to the row, Enter into the chat.
  while (!(await page.locator('a[data-thread]:focus').count())) await keyboard.press('Tab');
  while (!(await page.locator('a[data-thread]:focus', { hasText: 'Only keys' }).count())) {
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Enter');
  await agent.log.getByText('Only keys, please').waitFor();
  await keyboard.press('k');
  await keyboard.press('j');
  await agent.log.getByText('Only keys, please').waitFor();
  await keyboard.press('c');
  await page.getByText(words.withMe).first().waitFor();
  await keyboard.press('r');
  await keyboard.type('First line');
  await keyboard.press('Shift+Enter');
  await keyboard.type('second line: c, e and j are letters here');
  await keyboard.press('Enter');
  await guest.sees('second line: c, e and j are letters here');
  await agent.sees('First line', words.read);
  // The guest's words begin at the left, the agent's end at the right.
  const middle = await middleOf(agent.log);
  expect(await middleOf(agent.log.getByText('Only keys, please'))).toBeLessThan(middle);
  expect(await middleOf(agent.log.getByText('First line'))).toBeGreaterThan(middle);

  await page.locator('form[data-mode] input[type=file]').setInputFiles(file('proof.png'));
  await agent.press(words.send);
  await agent.log.getByRole('button', { name: words.enlarge }).waitFor();
  await guest.page.getByRole('button', { name: guest.words.chat.openPicture }).last().waitFor();
  await page.getByText(words.modes.note, { exact: true }).click();
  await agent.write('Was rude to me');
  await agent.log.getByText('Was rude to me').waitFor();

  await keyboard.press('Escape');
  await keyboard.press('Shift+?');
  await agent.dialog.getByText((await staffWordsOf('en')).core.keys.isOn).waitFor();
  // Esc works where the focus is, which arrives a moment after the text.
  await page.locator('[role=dialog]:focus-within').waitFor();
  await keyboard.press('Escape');
  await agent.dialog.waitFor({ state: 'detached' });
  await keyboard.press('e');
  await page.getByText(words.closedHelp).waitFor();
  const ratings = guest.page.getByRole('list', { name: guest.words.chat.quickReplies });
  await ratings.getByRole('button', { name: '5', exact: true }).click();
  await ratings.waitFor({ state: 'detached' });
  await guest.sees('Thank you for your rating.');
  await agent.log.getByText('Thank you for your rating.').waitFor();
  // No action of either agent is needed.
  await page.getByText(words.closedHelp).waitFor();
  // A customer who writes again reopens the closed chat.
  await guest.say('One more thing');
  await agent.log.getByText('One more thing').waitFor();
  await page.getByText(words.closedHelp).waitFor({ state: 'detached' });

  const received = guest.page.waitForResponse('**/api/chat/history');
  await guest.page.reload();
  const history = await (await received).text();
  expect(history).toContain('First line');
  expect(history).not.toContain('rude');
  expect(agent.problems).toEqual([]);
});

test('older messages come in above what is being read, which stays where it is', async () => {
  await memberSaying('A long story');
  const { id } = await nok.threadSaying('A long story');
  for (let number = 1; number <= 70; number++) await nok.sayText(id, `Part ${number}`);
  const { page, log, words, problems } = await desk(nok, `/chat/${id}`);
  await log.getByText('Part 70', { exact: true }).waitFor();
  expect(await log.getByText('Part 1', { exact: true }).count()).toBe(0);
  const whereIs = (words: string) =>
    log.getByText(words, { exact: true }).evaluate((row) => row.getBoundingClientRect().top);
  // The page above the messages on the screen loads before it is reached.
  await log.evaluate((box) => box.scrollBy(0, 260 - box.scrollTop));
  const [shown] = await log.locator('p').filter({ hasText: /^Part/ }).allTextContents();
  const reading = `Part ${Number(shown?.slice(5)) + 8}`;
  const before = await whereIs(reading);
  await log.getByText('Part 1', { exact: true }).waitFor();
  expect(Math.abs((await whereIs(reading)) - before)).toBeLessThan(2);
  await page.getByRole('button', { name: words.toEnd }).click();
  await expect
    .poll(() => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight))
    .toBeLessThan(2);
  expect(problems).toEqual([]);
});

test.runIf(isNight)('an agent answers a guest with a card and quick replies', async () => {
  const guest = await guestSaying('Where is my money?');
  const agent = await desk(nok);
  const { page, words } = agent;
  await agent.openThread('Where is my money?');
  await agent.press(words.claim);
  await page.getByText(words.withMe).first().waitFor();

  await agent.press(words.buildTitle.cards);
  await page.getByLabel(words.cardTitle).fill('Welcome bonus');
  await agent.dialog.locator('input[type=file]').setInputFiles(file('card.png'));
  await agent.dialog.locator('img').last().waitFor();
  await agent.press(words.addButton);
  await page.getByLabel(words.buttonTitle).fill('Terms');
  await page.getByLabel(words.payload.web).fill('http://example.com');
  await agent.dialog.getByRole('button', { name: words.send, exact: true }).click();
  await page.getByText(words.faults.notAddress).waitFor();
  await page.getByLabel(words.payload.web).fill('https://example.com/terms');
  await agent.dialog.getByRole('button', { name: words.send, exact: true }).click();
  const link = guest.page.getByRole('link', { name: 'Terms' });
  expect(await link.getAttribute('href')).toBe('https://example.com/terms');

  await agent.press(words.buildTitle.quick_replies);
  await page.getByLabel(words.message, { exact: true }).fill('Did that help?');
  await page.getByLabel(words.answer(1), { exact: true }).fill('Yes, thanks');
  await agent.dialog.getByRole('button', { name: words.send, exact: true }).click();
  await guest.press('Yes, thanks');
  await agent.log.getByText(`${words.pressed} Yes, thanks`).waitFor();
  expect(agent.problems).toEqual([]);
});

test.runIf(isNight)('an answer whose reply was lost is sent again, and appears once', async () => {
  await memberSaying('Do you hear me twice?');
  const agent = await freshDesk(nok, { isCutOff: true });
  await agent.openThread('Do you hear me twice?');
  const sent: unknown[] = [];
  await agent.page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postDataJSON().clientId);
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await agent.write('Only once');
  await agent.sees('Only once', agent.words.sent);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  const { id } = await nok.threadSaying('Only once');
  const texts = (await nok.history(id)).map(({ message }) => message.payload?.message);
  expect(texts.filter((text) => text === 'Only once')).toHaveLength(1);
  await expect.poll(() => agent.log.getByText('Only once').count()).toBe(1);
});

test.runIf(isNight)('a chat is handed over with a note, which the guest never gets', async () => {
  const guest = await guestSaying('I want the manager');
  const agent = await desk(nok);
  const { words } = agent;
  await agent.openThread('I want the manager');
  await agent.press(words.claim);
  await agent.page.getByText(words.modes.note, { exact: true }).click();
  await agent.write('Was rude to me');
  await agent.log.getByText('Was rude to me').waitFor();

  const boss = await desk(admin, '/chat?folder=MINE');
  const online = async () => {
    const { colleagues } = await nok.call('GET /staff/api/chat/colleagues');
    return colleagues.filter(({ isOnline }) => isOnline).length;
  };
  await expect.poll(online).toBe(2);
  await agent.press(words.handOver);
  await agent.page.getByRole('combobox', { name: words.handOverTo }).click();
  await agent.page.getByRole('option', { name: words.online }).first().click();
  await agent.page.getByLabel(words.handOverNote).fill('Please take this one');
  await agent.dialog.getByRole('button', { name: words.handOver, exact: true }).click();
  await agent.dialog.waitFor({ state: 'detached' });
  // It moves to the other one's folder automatically.
  await boss.openThread('I want the manager');
  await boss.log.getByText('Please take this one').waitFor();
  await boss.log.getByText('Was rude to me').waitFor();
  await boss.write('I am the manager');
  await guest.sees('I am the manager');

  const received = guest.page.waitForResponse('**/api/chat/history');
  await guest.page.reload();
  const history = await (await received).text();
  expect(history).toContain('I am the manager');
  expect(history).not.toMatch(/rude|Please take/);
  expect(boss.problems).toEqual([]);
});

test.runIf(isNight)('a canned reply comes in the language of the guest', async () => {
  const guest = await guestSaying('ຂ້ອຍລືມລະຫັດຜ່ານ', 'lo');
  const { replies } = await nok.call('GET /staff/api/chat/canned-replies');
  const [reply] = replies;
  if (!reply) throw new Error('the demo has canned replies');
  const agent = await desk(nok);
  await agent.openThread('ຂ້ອຍລືມລະຫັດຜ່ານ');
  await agent.field.press('/');
  await agent.page.locator('input:focus').fill(reply.title.slice(0, 5));
  const found = agent.page.getByRole('option', { name: reply.title });
  await found.and(agent.page.locator('[data-combobox-selected]')).waitFor();
  await agent.page.keyboard.press('Enter');
  await expect.poll(() => agent.field.inputValue()).toMatch(/[\u0e80-\u0eff]/);
  const written = await agent.field.inputValue();
  await agent.field.press('Enter');
  await guest.sees(written.split('\n')[0] ?? '');
});

test.runIf(isNight)(
  'when two take a chat at the same time one gets it, and the other reads who',
  async () => {
    await memberSaying('Who takes me?');
    const desks = [await desk(nok), await desk(admin)];
    for (const { page } of desks) await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    for (const { page } of desks) {
      await page.route('**/claim', async (route) => {
        await gate;
        await route.continue();
      });
    }
    for (const one of desks) {
      await one.openThread('Who takes me?');
      await one.press(one.words.claim);
    }
    open();
    const news = desks.map(async ({ page, words }) => {
      const shown = page.getByRole('alert').filter({ hasText: /is now yours|took this/ });
      return { words, shown: await shown.first().textContent() };
    });
    const [one, other] = await Promise.all(news);
    const owner = (await nok.threadSaying('Who takes me?')).assignedTo?.name ?? '';
    const read = [one?.shown, other?.shown];
    expect(read).toContain(one?.words.claimed);
    expect(read).toContain(one?.words.taken(owner));
  },
);

test.runIf(isNight)('arrivals are announced once, and counted in the title', async () => {
  const agent = await desk(nok);
  // Messages that are there already are not announced.
  await agent.page.getByRole('tab', { name: /\d/ }).first().waitFor();
  await agent.page.waitForLoadState('networkidle');
  await agent.page.evaluate(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    const region = document.querySelector('[aria-live="polite"][role="status"]');
    if (!region) throw new Error('nothing is announced here');
    new MutationObserver(() => {
      if (region.textContent) said.push(region.textContent);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await guestSaying('Somebody new is here');
  const said = () => agent.page.evaluate(() => Reflect.get(window, 'said'));
  const { customer } = await nok.threadSaying('Somebody new is here');
  const words = agent.words.arrival(agent.words.guest(customer.label));
  await expect.poll(said).toEqual([words]);
  // Long enough for a second announcement, which must not come.
  await sleep(1_500);
  expect(await said()).toEqual([words]);
  await expect.poll(() => agent.page.title()).toMatch(/^\(\d+\) /);
});

test.runIf(isNight)(
  'a canned reply is written, changed and removed, and none with a gap no one can fill',
  async () => {
    const { page, words, problems } = await desk(nok, '/canned-replies');
    const { core } = await staffWordsOf('en');
    const dialog = page.getByRole('dialog', { name: words.cannedNew });
    await page.getByRole('link', { name: words.cannedNew }).click();
    await dialog.getByLabel(words.cannedTitle, { exact: true }).fill('Opening hours');
    const thai = words.cannedText(words.languages.th);
    await dialog.getByLabel(thai).fill('สวัสดี {nmae}');
    await dialog.getByRole('button', { name: core.save }).click();
    await dialog.getByText(words.cannedUnknown('{nmae}')).waitFor();
    expect(await a11yProblemsOf(page)).toEqual([]);
    await dialog.getByLabel(thai).fill('สวัสดี {name}');
    await dialog.getByRole('button', { name: core.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Opening hours' }).click();
    await page.getByLabel(thai).fill('เปิดทุกวัน');
    await page.getByRole('button', { name: core.save }).click();
    const row = page.getByRole('row').filter({ hasText: 'Opening hours' });
    await row.getByText('เปิดทุกวัน').waitFor();
    await page.getByRole('link', { name: 'Opening hours' }).click();
    await page.getByRole('button', { name: core.remove, exact: true }).click();
    await page
      .getByRole('dialog', { name: words.cannedRemove('Opening hours') })
      .getByRole('button', { name: core.remove, exact: true })
      .click();
    await row.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  },
);

test.runIf(isNight)('a tag is typed once, seen by everybody, and finds its chats', async () => {
  await memberSaying('I want to be tagged');
  await memberSaying('I want no tag');
  const [agent, boss] = [await desk(nok), await desk(admin)];
  const { page, words } = agent;
  await agent.openThread('I want to be tagged');
  const field = page.getByRole('combobox', { name: words.tags });
  await field.fill('VIP');
  await field.press('Enter');
  // The other console shows it automatically, and offers it.
  await boss.row('I want to be tagged').getByText('VIP', { exact: true }).waitFor();
  const filter = boss.page.getByRole('combobox', { name: words.tagFilter });
  await filter.click();
  await boss.page.getByRole('option', { name: 'VIP', exact: true }).click();
  await boss.row('I want no tag').waitFor({ state: 'detached' });
  await boss.row('I want to be tagged').waitFor();
  expect(await a11yProblemsOf(boss.page)).toEqual([]);
  expect(await a11yProblemsOf(page)).toEqual([]);
  await field.press('Backspace');
  await boss.row('I want to be tagged').waitFor({ state: 'detached' });
  await filter.click();
  await boss.page.getByRole('option', { name: words.anyTag }).click();
  await boss.row('I want no tag').waitFor();
  expect([...agent.problems, ...boss.problems]).toEqual([]);
});

test.runIf(isNight)('the report shows the day, to everybody, on a phone', async () => {
  await memberSaying('Count me');
  const { id } = await nok.threadSaying('Count me');
  await nok.sayText(id, 'One');
  const { page, problems } = await freshDesk(nok, {
    path: '/chat-report',
    language: 'lo',
    size: 'phone',
  });
  const { core, report } = await staffWordsOf('lo');
  await page.getByRole('heading', { name: core.pages.chatReport, level: 1 }).waitFor();
  const days = page.getByRole('table').filter({ hasText: report.closeMost });
  const total = days.getByRole('row', { name: report.allDays });
  await expect.poll(() => total.getByRole('cell').first().textContent()).toMatch(/^[1-9]/);
  expect(await days.getByRole('row').count()).toBe(9);
  expect(await page.getByRole('table', { name: report.hourChart }).count()).toBe(1);
  expect(await a11yProblemsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test.runIf(isNight)('inbox and thread are accessible on phones', async () => {
  await memberSaying('Is everybody let in?');
  const agent = await freshDesk(nok, { language: 'lo', size: 'phone' });
  await agent.row('Is everybody let in?').waitFor();
  expect(await a11yProblemsOf(agent.page)).toEqual([]);
  await agent.openThread('Is everybody let in?');
  expect(await a11yProblemsOf(agent.page)).toEqual([]);
  expect(agent.problems).toEqual([]);
});

function file(name: string) {
  return { name, mimeType: 'image/png', buffer: picture };
}
