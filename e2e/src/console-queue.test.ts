import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { isNight, testByNight } from './by-night.ts';
import { CountingUser } from './counting-user.ts';
import { newcomer, type TestPerson } from './member.ts';
import { openDesk, watch } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, ownAtNight, sharedBrowser } from './shared.ts';
import { signIn, staffFetch } from './staff.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';

/** Withdrawals, cases and chats: a few show what a key does to one and where the focus goes. */
const many = isNight ? 20 : 2;
const fewCases = 5;
const manyChats = isNight ? 10 : 2;
const leastRequested = 5_100;
/** Milliseconds within which staff users are notified. */
const newsMs = 2_000;
/** More than the moment after which an item takes keys. */
const settledMs = 500;

let product: Product;
let browser: Browser;
let desk: BrowserContext;
let words: StaffWords;
let token: string;
/** The page on which one person works through the whole shift, and never touches a mouse. */
let shift: Awaited<ReturnType<typeof openPage>>;
/** The page of the person who confirms. */
let second: Awaited<ReturnType<typeof openPage>>;

const openProduct = ownAtNight();

beforeAll(async () => {
  product = await openProduct();
  browser = await sharedBrowser();
  words = await staffWordsOf('th');
  token = await signIn(product, 'admin');
  await clearQueue();
});

closePhonesAtEnd();

/** The members who have asked for a withdrawal. */
const people: { readonly person: TestPerson; readonly member: ApiCaller }[] = [];

/** Members who ask for more than is paid without a look. A member has one open withdrawal at a time. */
async function askFor(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const person = newcomer();
    const member = await ApiCaller.join(product, person, 6_000);
    people.push({ person, member });
    const paidIn = async () => (await member.call('GET /api/wallet')).wallet.amount;
    await expect.poll(paidIn).toBe(6_000);
    await member.call('POST /api/wallet/withdraw', { amount: leastRequested + nth });
  }
}

async function waiting(): Promise<{ id: string; amount: number }[]> {
  const call = 'GET /staff/api/withdrawals?state=needs_staff&isAsked=false&limit=50';
  return (await (await staffFetch(product, call, { token })).json()).withdrawals;
}

/** Rejects what test files before this one have left to decide. */
async function clearQueue(): Promise<void> {
  for (const { id } of await waiting()) await refuse(id);
}

async function refuse(id: string): Promise<void> {
  const body = { reason: 'CONTACT_US' };
  const call = `POST /staff/api/withdrawals/${id}/refuse` as const;
  expect((await staffFetch(product, call, { token, body })).status).toBe(200);
}

async function msUntil(happens: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await happens();
  return performance.now() - since;
}

/** The withdrawal of the sheet, once it may be decided. */
async function settled(page: Page): Promise<string> {
  const approve = page.getByRole('button', { name: words.withdrawals.approve, exact: true });
  await approve.and(page.locator(':enabled')).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');

/** Milliseconds between two looks at what has the focus. */
const lookMs = 40;

/** Collects where the focus fell to the body of a page after something had it. */
async function watchFocus(page: Page): Promise<readonly string[]> {
  const lost: string[] = [];
  await page.exposeFunction('lostFocus', (at: string) => {
    lost.push(at);
  });
  await page.addInitScript((every) => {
    let last = '';
    setInterval(() => {
      const { activeElement, body } = document;
      if (activeElement && activeElement !== body) last = activeElement.outerHTML.slice(0, 120);
      else if (last !== '') {
        Reflect.get(window, 'lostFocus')(`${location.pathname} after ${last}`);
        last = '';
      }
    }, every);
  }, lookMs);
  return lost;
}

/** A page of the console with a user who counts, and what no one should see there. */
async function openPage(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const problems = watch(page);
  const [user, lost] = [await CountingUser.at(page), await watchFocus(page)];
  await page.goto(`/staff${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, user, problems, lost };
}

async function openSecond(path: string): ReturnType<typeof openPage> {
  const token = await signIn(product, 'prasert');
  return openPage(await openDesk(browser, product.url, token, 'th', 'desktop'), path);
}

/** Goes to an address as a link does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/staff${path}`);
}

/** More than the search shows for one text. */
const optionsMax = 60;

/** Opens a page of the console by the search, as someone does who stays on the keys. */
async function goBySearch(page: Page, user: CountingUser, title: string): Promise<void> {
  await user.press('Control+K');
  const box = page.getByRole('combobox', { name: words.find.open });
  await box.and(page.locator(':focus')).waitFor();
  await page.keyboard.insertText(title);
  await user.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.find.open });
  await dialog.locator('[role=option][aria-selected=true]').waitFor();
  const place = dialog.getByRole('option', {
    name: `${words.find.pages}: ${title}`,
    exact: true,
  });
  await place.waitFor();
  for (let steps = 0; (await place.getAttribute('aria-selected')) !== 'true'; steps++) {
    expect(steps).toBeLessThan(optionsMax);
    await user.press('ArrowDown');
  }
  await user.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

test('a shift by keyboard begins with withdrawals: two keys each, and each is paid once', async () => {
  await askFor(many + 2);
  desk = await openDesk(browser, product.url, token, 'th', 'desktop');
  shift = await openPage(desk, '/withdrawals');
  const { page, user, problems, lost } = shift;
  await page.locator('tbody tr').first().waitFor();
  const all = await waiting();
  expect(all).toHaveLength(many + 2);

  await user.press('j');
  await settled(page);

  // Questions hide no fact, and one Esc leaves one layer.
  const sheet = page.getByRole('dialog', { name: words.withdrawals.detail });
  await user.press('r');
  await sheet.getByRole('form', { name: words.withdrawals.refuseTitle }).waitFor();
  await user.press('Escape');
  await sheet.getByRole('form').waitFor({ state: 'detached' });
  expect(await sheet.isVisible()).toBe(true);
  await user.press('Shift+?');
  await page.getByText(words.core.keys.isOn).waitFor();
  await page.locator('[role=dialog]:focus-within').last().waitFor();
  await user.press('Escape');
  await page.getByText(words.core.keys.isOn).waitFor({ state: 'detached' });
  expect(await sheet.isVisible()).toBe(true);

  // A note stays next to the decision; its letters are not keys.
  await user.press('n');
  await user.type('called, answered: ja');
  await user.press('Control+Enter');
  await sheet.getByText('called, answered: ja').waitFor();
  // The field closes with the answer, which may come after the list has the note.
  await sheet.locator('textarea').waitFor({ state: 'detached' });

  // A rejection: its key, the number of the reason, Enter.
  const refused = await settled(page);
  await user.press('r');
  await sheet.getByRole('form', { name: words.withdrawals.refuseTitle }).waitFor();
  await user.press('5');
  await user.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith(refused));

  const before = user.keys;
  const approved: string[] = [];
  for (let nth = 0; nth < many; nth++) {
    const id = await settled(page);
    approved.push(id);
    await user.press('a');
    await page.getByRole('heading', { name: words.withdrawals.approveTitle }).waitFor();
    expect(await focused(page)).toBe('BUTTON');
    await user.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    expect(await focused(page)).not.toBe('BODY');
  }
  expect(user.keys - before).toBe(2 * many);
  expect(user.taps).toBe(0);
  expect(new Set(approved).size).toBe(many);

  // A key that is held down decides nothing about the next one.
  const last = await settled(page);
  await page.keyboard.down('a');
  await page.keyboard.down('a');
  await page.keyboard.down('a');
  await page.keyboard.up('a');
  await page.getByRole('heading', { name: words.withdrawals.approveTitle }).waitFor();
  await user.press('Escape');
  await user.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect((await waiting()).map(({ id }) => id)).toEqual([last]);

  const paid = async () =>
    (await product.control<{ amount: number }[]>('GET', '/payouts'))
      .map(({ amount }) => amount)
      // The demo has paid a small one.
      .filter((amount) => amount >= leastRequested);
  const expected = all.filter(({ id }) => approved.includes(id)).map(({ amount }) => amount);
  await expect
    .poll(async () => (await paid()).toSorted((a, b) => a - b), { timeout: 60_000 })
    .toEqual(expected.toSorted((a, b) => a - b));
  await sleep(500);
  expect(await paid()).toHaveLength(many);
  expect([...lost, ...problems]).toEqual([]);
});

async function unclaimed(): Promise<{ id: string; proposedBy: string | null }[]> {
  const call = 'GET /staff/api/cases?kind=suspense&limit=50';
  return (await (await staffFetch(product, call, { token })).json()).cases;
}

const proposals = async () => (await unclaimed()).filter(({ proposedBy }) => proposedBy !== null);

/** By day the keys of a case are pressed in the console's own tests: propose.test.tsx, proposal.test.tsx, case-pages.test.tsx. */
testByNight(
  'the shift goes on with cases: five keys to propose at most, two to confirm',
  async () => {
    for (const { person } of people.slice(0, fewCases)) {
      await product.control('POST', '/bank-transfers', {
        toBank: 'SCB',
        toAccount: '1112223334',
        fromBank: 'SCB',
        fromAccount: newcomer().bankAccountNo,
        fromName: `${person.firstName} ${person.lastName}`,
        amount: 400,
      });
    }
    await expect.poll(async () => (await unclaimed()).length, { timeout: 60_000 }).toBe(fewCases);
    const { cases, core } = words;
    const first = shift;
    second = await openSecond('/withdrawals');
    for (const { page, user } of [first, second]) {
      await goBySearch(page, user, core.pages.cases);
      await page
        .locator('tbody tr')
        .nth(fewCases - 1)
        .waitFor();
    }

    await first.user.press('j');
    for (let nth = 1; nth <= fewCases; nth++) {
      const { page, user } = first;
      await page
        .getByRole('status')
        .filter({ hasText: cases.left(fewCases + 1 - nth) })
        .waitFor();
      const open = page.url();
      await page.getByRole('radio', { name: cases.actions['suspense-assign'] }).waitFor();
      await sleep(settledMs);
      const before = user.keys;
      await user.press('1');
      await page.locator('[role=radio]:focus').waitFor();
      await user.press('Space');
      await page.locator('textarea:focus').waitFor();
      await page.keyboard.insertText('ตรงกับรายการของธนาคาร');
      await user.press('Enter');
      // With the key that opened it, and without the text.
      expect(user.keys - before + 1).toBeLessThanOrEqual(5);
      await expect.poll(async () => (await proposals()).length).toBe(nth);
      if (nth < fewCases) await expect.poll(() => page.url()).not.toBe(open);
    }
    await first.page.getByText(cases.ownProposal).waitFor();

    await second.user.press('j');
    let turnedDown = '';
    for (let left = fewCases; left > 0; left--) {
      const { page, user } = second;
      const agree = page.getByRole('button', { name: cases.agree, exact: true });
      await agree.and(page.locator(':enabled')).waitFor();
      if (left === fewCases) expect(await a11yProblemsOf(page)).toEqual([]);
      const open = page.url();
      const before = user.keys;
      if (left === 1) {
        // The last one is turned down, with a reason that the first person reads.
        turnedDown = open;
        await user.press('r');
        await page.locator('textarea:focus').waitFor();
        await page.keyboard.insertText('ไม่ใช่คนเดียวกัน');
      } else {
        await user.press('a');
        await agree.and(page.locator(':focus')).waitFor();
      }
      await user.press('Enter');
      await expect.poll(async () => (await proposals()).length).toBe(left - 1);
      // The page tells of its keys a moment after they are pressed.
      await expect.poll(() => user.keys - before).toBe(2);
      if (left > 1) await expect.poll(() => page.url()).not.toBe(open);
    }
    expect(await unclaimed()).toHaveLength(1);
    for (const { lost, problems, user } of [first, second]) {
      expect([...lost, ...problems]).toEqual([]);
      expect(user.taps).toBe(0);
    }
    // The first person reads it, in a tab of its own: the case that the shift has open may be another one.
    const tab = await desk.newPage();
    await tab.goto(turnedDown);
    await tab.getByText('ไม่ใช่คนเดียวกัน').waitFor();
    await tab.close();
  },
);

test('the shift ends with chats of five keys each, and the focus was never lost', async () => {
  for (const { member } of people.slice(0, manyChats)) {
    const payload = { message: 'ช่วยดูให้หน่อย' };
    const message = { message_type: 'text', payload, clientId: crypto.randomUUID() };
    await member.call('POST /api/chat/send-message', { conversation: { message } });
  }
  const { page, user, problems, lost } = shift;
  await goBySearch(page, user, words.core.pages.chat);
  await page
    .locator('a[data-thread]')
    .nth(manyChats - 1)
    .waitFor();
  const before = user.keys;
  const done = new Set<string>();
  for (let nth = 0; nth < manyChats; nth++) {
    await user.press('j');
    const field = page.locator('form[data-mode] textarea');
    await field.waitFor();
    await user.press('r');
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText('เรียบร้อยแล้วค่ะ');
    await user.press('Enter');
    await page.getByRole('log').getByText('เรียบร้อยแล้วค่ะ').waitFor();
    await user.press('Escape');
    done.add(page.url());
    await user.press('e');
    await page.getByText(words.chat.closedHelp).waitFor();
  }
  expect(user.keys - before).toBe(5 * manyChats);
  expect(done.size).toBe(manyChats);
  expect(user.taps).toBe(0);
  expect([...lost, ...problems]).toEqual([]);
});

test('work that comes, is taken and is put back on one desk is shown on the other within two seconds', async () => {
  const { queue, core, shift: text } = words;
  const { page, user, problems } = shift;
  if (isNight) await go(second.page, '/shift');
  else second = await openSecond('/shift');
  const colleagues = second.page.getByRole('list', { name: text.people });
  const admin = colleagues.getByRole('listitem').filter({ hasText: 'ผู้ดูแล' }).first();
  await admin.getByText(text.nothingTaken).waitFor();
  const menu = second.page.getByRole('navigation', { name: core.mainMenu });
  const requests = menu.getByRole('link', { name: new RegExp(`^${core.pages.withdrawals}`) });
  const counts = async () => [
    Number(/^\((\d+)\)/.exec(await second.page.title())?.[1] ?? 0),
    Number(/\d+$/.exec((await requests.textContent()) ?? '')?.[0] ?? 0),
  ];
  const countsAre = (wanted: readonly number[]) =>
    expect.poll(counts, { interval: 50 }).toEqual(wanted);
  const earlier = (await waiting()).map(({ id }) => id);
  const before = await counts();
  const bestMs = { comes: Infinity, taken: Infinity, putBack: Infinity };
  const isLate = () => Object.values(bestMs).some((ms) => ms > newsMs);
  // A busy machine is late now and then, a console that only polls is every time.
  for (let nth = 0; nth < 5 && isLate(); nth++) {
    if (nth > 0) {
      // The withdrawal of the try before is rejected: each try adds one.
      people.pop();
      for (const { id } of await waiting()) if (!earlier.includes(id)) await refuse(id);
      await countsAre(before);
    }
    await go(page, '/queue');
    await askFor(1);
    const all = before.map((count) => count + 1);
    bestMs.comes = Math.min(bestMs.comes, await msUntil(() => countsAre(all)));

    const row = page.locator('[data-row^="withdrawal:"]').first();
    await row.getByText(queue.nobody).waitFor();
    while (!(await row.locator(':focus').count())) await user.press('j');
    await user.press('t');
    const notice = page.getByRole('alert').filter({ hasText: queue.taken });
    await notice.waitFor();
    const taken = admin.getByText(text.taken(queue.kinds.withdrawal, '1'));
    bestMs.taken = Math.min(bestMs.taken, await msUntil(() => taken.waitFor()));
    await admin.getByRole('link', { name: queue.kinds.withdrawal }).waitFor();
    await row.getByText(queue.nobody).waitFor({ state: 'detached' });
    await notice.getByRole('button', { name: queue.undo }).click();
    await row.getByText(queue.nobody).waitFor();
    const putBack = admin.getByText(text.nothingTaken);
    bestMs.putBack = Math.min(bestMs.putBack, await msUntil(() => putBack.waitFor()));
  }
  expect([bestMs, isLate()]).toEqual([bestMs, false]);
  expect([...problems, ...second.problems]).toEqual([]);
});

test.runIf(isNight)(
  'chosen rows are given to a staff user and saved as a file, and each outcome is reported',
  async () => {
    await askFor(1);
    const { page, problems } = shift;
    await go(page, '/withdrawals');
    const { queue, core } = words;
    await page.locator('tbody tr').nth(2).waitFor();
    await page.getByRole('checkbox', { name: core.table.chooseAll }).check();
    await page.getByText(core.table.chosen('3')).waitFor();
    expect(await a11yProblemsOf(page)).toEqual([]);
    await page.getByRole('button', { name: queue.give, exact: true }).click();
    const give = page.getByRole('dialog', { name: queue.giveMany(3) });
    await give.getByLabel(queue.giveTo).first().click();
    const option = page.getByRole('option').first();
    const name = (await option.textContent()) ?? '';
    await option.click();
    await give.getByRole('button', { name: queue.give, exact: true }).click();
    const outcomes = give.getByRole('list', { name: queue.outcomes });
    await outcomes.getByText(queue.given(name)).nth(2).waitFor();
    expect(await a11yProblemsOf(page)).toEqual([]);
    const call = 'GET /staff/api/queue?kind=withdrawal';
    const { items } = await (await staffFetch(product, call, { token })).json();
    expect(items.map(({ holder }: { holder: { name: string } }) => holder.name)).toEqual(
      Array.from({ length: 3 }, () => name),
    );
    await page.keyboard.press('Escape');
    await give.waitFor({ state: 'detached' });

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: core.table.export }).first().click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(file.startsWith('\uFEFF')).toBe(true);
    expect(file.trim().split('\r\n')).toHaveLength(4);
    for (const { person } of people) {
      expect(file).not.toContain(person.phone);
      expect(file).not.toContain(person.bankAccountNo);
    }
    const audit = 'GET /staff/api/audit?call=exports';
    const { entries } = await (await staffFetch(product, audit, { token })).json();
    expect(entries).toMatchObject([{ asked: { list: 'withdrawals', rows: 3 }, outcome: 'OK' }]);
    expect(problems).toEqual([]);
  },
);

test.runIf(isNight)(
  'several are rejected together with one question, and each outcome is shown',
  async () => {
    const { page, problems } = shift;
    await go(page, '/overview');
    await go(page, '/withdrawals');
    const { withdrawals } = words;
    await page.getByRole('button', { name: withdrawals.together(3) }).click();
    const batch = page.getByRole('dialog', { name: withdrawals.together(3) });
    // No one has raised the limit.
    await batch.getByText(withdrawals.batchOutcomes['beyond-limit']).first().waitFor();
    const approve = batch.getByRole('button', { name: new RegExp(`^${withdrawals.approve}`) });
    expect(await approve.isDisabled()).toBe(true);
    expect(await a11yProblemsOf(page)).toEqual([]);
    await batch.getByRole('checkbox').first().uncheck();
    await batch.getByLabel(withdrawals.refuseAllFor).first().click();
    await page.getByRole('option', { name: withdrawals.refusals.CONTACT_US }).click();
    await batch.getByRole('button', { name: new RegExp(`^${withdrawals.refuse} 2`) }).click();
    const outcomes = batch.getByRole('list', { name: withdrawals.batchDone });
    await outcomes.getByText(withdrawals.batchOutcomes.refused).nth(1).waitFor();
    expect(await outcomes.getByText(withdrawals.batchOutcomes.untouched).count()).toBe(1);
    expect(await waiting()).toHaveLength(1);
    expect(problems).toEqual([]);
  },
);
