import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { CountingUser } from './counting-user.ts';
import { newcomer } from './member.ts';
import { openDesk, watch } from './phone.ts';
import { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser } from './shared.ts';
import { type DemoStaffUser, signIn, staffFetch } from './staff.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';

/** The job that looks for findings does so once a minute. */
const foundWithinMs = 100_000;
/** Milliseconds within which staff users are notified. */
const newsMs = 2_000;

/** One staff user's console in Thai: opened once, and then on any page. */
type ConsolePage = {
  readonly page: Page;
  readonly user: CountingUser;
  readonly problems: readonly string[];
};

let product: Product;
let browser: Browser;
let words: StaffWords;
const tokens = new Map<DemoStaffUser, string>();
const desks = new Map<DemoStaffUser, ConsolePage>();

beforeAll(async () => {
  product = await Product.start();
  browser = await sharedBrowser();
  words = await staffWordsOf('th');
  for (const each of ['somsri', 'admin'] as const) tokens.set(each, await signIn(product, each));
  await product.control('POST', '/bank-transfers', {
    toBank: 'SCB',
    toAccount: '1112223334',
    fromBank: 'SCB',
    fromAccount: '5550001112',
    fromName: 'MR UNKNOWN PAYER',
    amount: 400,
  });
});

afterAll(() => product?.stop());

closePhonesAtEnd();

/** The desk of a staff user, at a page: loaded for the first time, and reached as by a link later. */
async function deskOf(
  who: DemoStaffUser,
  path: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<ConsolePage> {
  const open = desks.get(who);
  if (open) {
    await go(open.page, path);
    return open;
  }
  const token = tokens.get(who) ?? (await signIn(product, who));
  tokens.set(who, token);
  const context: BrowserContext = await openDesk(browser, product.url, token, 'th', 'desktop');
  const page = await context.newPage();
  const desk = { page, user: await CountingUser.at(page), problems: watch(page) };
  await prepare(page);
  await page.goto(`/staff${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  desks.set(who, desk);
  return desk;
}

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/staff${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function ask(call: Parameters<typeof staffFetch>[1]) {
  return (await staffFetch(product, call, { token: tokens.get('somsri') ?? '' })).json();
}

/** The money that no member is known for, which waits from the beginning. */
const unclaimed = async () => (await ask('GET /staff/api/cases?kind=suspense')).cases[0]?.id;

const waitingOf = async (kind: string) => (await ask(`GET /staff/api/queue?kind=${kind}`)).items;

/** A member with enough money for a withdrawal that is not paid without a look. */
async function memberWithMoney(): Promise<ApiCaller> {
  const member = await ApiCaller.join(product, newcomer(), 6_000);
  const paidIn = async () => (await member.call('GET /api/wallet')).wallet.amount;
  await expect.poll(paidIn).toBe(6_000);
  return member;
}

const waitingIn = (title: string) => Number(/^\((\d+)\)/.exec(title)?.[1] ?? 0);

test.runIf(isNight)(
  'new work reaches a staff user on another page by count, title and sound within two seconds',
  async () => {
    await expect.poll(unclaimed).toBeDefined();
    const member = await memberWithMoney();
    const { profile } = await member.call('GET /api/account/me');
    let notes = 0;
    const { page, problems } = await deskOf('admin', '/members', async (opening) => {
      await opening.exposeFunction('noted', () => {
        notes++;
      });
      await opening.addInitScript(() => {
        const { start } = AudioScheduledSourceNode.prototype;
        AudioScheduledSourceNode.prototype.start = function (...when) {
          Reflect.get(window, 'noted')();
          return start.apply(this, when);
        };
      });
    });
    await page.getByRole('button', { name: words.news.bell }).waitFor();
    // Browsers play no sound before the first press on the page.
    await page.getByRole('heading', { level: 1 }).click();
    const menu = page.getByRole('navigation', { name: words.core.mainMenu });
    const { pages } = words.core;
    const countOf = async (name: string) => {
      const link = menu.getByRole('link', { name: new RegExp(`^${name}`) }).first();
      return Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0] ?? 0);
    };
    await expect.poll(() => page.title()).toMatch(/^\(\d+\)/);
    // The first look at the queue is not news.
    expect(notes).toBe(0);

    const token = tokens.get('somsri') ?? '';
    const arrivals: readonly (readonly [name: string, arrive: () => Promise<unknown>])[] = [
      [pages.withdrawals, () => member.call('POST /api/wallet/withdraw', { amount: 5_600 })],
      [
        pages.chat,
        () =>
          member.call('POST /api/chat/send-message', {
            conversation: {
              message: {
                message_type: 'text',
                payload: { message: 'ช่วยดูให้หน่อย' },
                clientId: crypto.randomUUID(),
              },
            },
          }),
      ],
      [
        pages.cases,
        () =>
          staffFetch(product, `POST /staff/api/members/${profile._id}/adjustments`, {
            token,
            body: { direction: 'credit', amount: 50, reason: 'Paid twice' },
          }).then(({ status }) => expect(status).toBe(200)),
      ],
    ];
    for (const [name, arrive] of arrivals) {
      const [before, received] = [waitingIn(await page.title()), notes];
      const counted = await countOf(name);
      await arrive();
      const limit = { timeout: newsMs, interval: 50 };
      await expect.poll(async () => waitingIn(await page.title()), limit).toBe(before + 1);
      await expect.poll(() => countOf(name), { timeout: 500 }).toBe(counted + 1);
      await expect.poll(() => notes, { timeout: 500 }).toBeGreaterThan(received);
    }

    // The bell reports what someone gives to this staff user.
    const given = await waitingOf('withdrawal');
    const call = { token: tokens.get('admin') ?? '' };
    const me = await (await staffFetch(product, 'GET /staff/api/me', call)).json();
    await staffFetch(product, `PUT /staff/api/queue/withdrawal/${given[0].id}/holder`, {
      token,
      body: { to: me.id, was: given[0].holder?.id ?? null },
    });
    await page.getByRole('button', { name: words.news.bellUnseen('1') }).click();
    await page
      .getByText(words.news.whats.given('', '').trim().split(':')[0] ?? '')
      .first()
      .waitFor();
    await page.getByRole('button', { name: words.news.choices }).click();
    const sound = page.getByRole('switch', {
      name: `${words.news.sound}: ${words.queue.kinds.chat}`,
    });
    expect(await sound.isChecked()).toBe(true);
    await sound.uncheck({ force: true });
    expect(await a11yProblemsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.news.bell, exact: true }).waitFor();
    expect(problems).toEqual([]);
  },
);

test.runIf(isNight)(
  'work is taken, given and put back by keys, and the shift page shows within two seconds who has it',
  async () => {
    // The search at the end of the file begins now.
    const one = { ...newcomer(), firstName: 'KHAM', lastName: 'VONGDARA' };
    for (let nth = 0; nth < 4; nth += 1) {
      const { phone, bankAccountNo } = newcomer();
      await ApiCaller.register(product, { ...one, phone, bankAccountNo, name: `Noy ${nth}` });
    }
    await (await memberWithMoney()).call('POST /api/wallet/withdraw', { amount: 5_100 });
    const { queue, shift } = words;
    const boss = await deskOf('admin', '/shift');
    const { page, user, problems } = await deskOf('somsri', '/queue');
    const row = page.getByRole('row').filter({ hasText: '5,100.00' });
    await row.waitFor();
    expect(await row.getByText(queue.nobody).isVisible()).toBe(true);
    const people = boss.page.getByRole('list', { name: shift.people });
    const line = people.getByRole('listitem').filter({ hasText: 'สมศรี' }).first();
    await line.getByText(shift.nothingTaken).waitFor();

    // The row by J; T takes it, ten seconds undo it.
    const { id } = (await waitingOf('withdrawal')).find(
      ({ amount }: { amount: number }) => amount === 5_100,
    );
    const holder = async () =>
      (await waitingOf('withdrawal')).find((each: { id: string }) => each.id === id).holder;
    const rows = () =>
      page
        .locator('[data-row]')
        .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['row']));
    const place = (await rows()).indexOf(`withdrawal:${id}`);
    for (let nth = 0; nth <= place; nth++) await user.press('j');
    await user.press('t');
    await page.getByText(queue.taken).waitFor();
    await line.getByText(shift.taken(queue.kinds.withdrawal, '1')).waitFor({ timeout: newsMs });
    await line.getByRole('link', { name: queue.kinds.withdrawal }).waitFor();
    await expect.poll(async () => (await holder())?.name).toBeTruthy();
    await row.getByText(queue.nobody).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: queue.undo }).click();
    await row.getByText(queue.nobody).waitFor();
    expect(await holder()).toBeNull();
    await line.getByText(shift.nothingTaken).waitFor();

    // Given to a staff user who may decide it, and put back.
    await row.getByRole('link').focus();
    await user.press('g');
    const give = page.getByRole('dialog', { name: queue.giveTitle });
    await give.getByLabel(queue.giveTo).first().click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    // Agents decide no withdrawals.
    expect((await options.allTextContents()).join()).not.toContain('นก');
    await options.filter({ hasText: 'ประเสริฐ' }).click();
    await give.getByRole('button', { name: queue.give }).click();
    await row.getByText(queue.nobody).waitFor({ state: 'detached' });
    await row.getByRole('link').focus();
    await user.press('p');
    await row.getByText(queue.nobody).waitFor();

    // Enter opens it where it is decided; T takes it there, too.
    await row.getByRole('link').focus();
    await user.press('Enter');
    const sheet = page.getByRole('dialog', { name: words.withdrawals.detail });
    await sheet.getByText(`${queue.holder}: ${queue.nobody}`).waitFor();
    await user.press('t');
    await sheet.getByText(`${queue.holder}: ${queue.me}`).waitFor();
    expect([...boss.problems, ...problems]).toEqual([]);
  },
);

test.runIf(isNight)(
  'a note of the shift appears on the other’s page within two seconds, and on the first page of the next one',
  async () => {
    const { shift } = words;
    const boss = await deskOf('admin', '/shift');
    const { page, problems } = await deskOf('somsri', '/shift');
    await page.getByLabel(shift.note).fill('ธนาคารตอบช้า\nโปรดตรวจอีกครั้ง');
    await page.keyboard.press('Control+Enter');
    await page.getByText(shift.written).waitFor();
    const notes = boss.page.getByRole('list', { name: shift.notes });
    await notes.getByText('โปรดตรวจอีกครั้ง').waitFor({ timeout: newsMs });

    const nok = await deskOf('nok', '/overview');
    await nok.page.getByRole('heading', { name: shift.last }).waitFor();
    await nok.page.getByText('โปรดตรวจอีกครั้ง').waitFor();
    await nok.page.getByRole('link', { name: shift.all }).click();
    await nok.page.getByRole('list', { name: shift.notes }).waitFor();
    expect([...boss.problems, ...problems, ...nok.problems]).toEqual([]);
  },
);

test.runIf(isNight)(
  'money goes to a member that both people see, and the first desk follows the second',
  async () => {
    const id = await unclaimed();
    const { cases, core } = words;
    const somsri = await deskOf('somsri', `/cases/${id}`);
    const sheet = somsri.page.getByRole('dialog', { name: cases.numbered(id) });
    await sheet.getByLabel(cases.actions['suspense-assign']).check();
    await sheet.getByLabel(cases.payers.search).fill('0812345678');
    await somsri.page.keyboard.press('Enter');
    await sheet.getByRole('radio', { name: /SOMCHAI/ }).click();
    await sheet.getByText(cases.payers.agreements.no).first().waitFor();
    await sheet.getByText('MR UNKNOWN PAYER').first().waitFor();
    expect(await a11yProblemsOf(somsri.page)).toEqual([]);
    await sheet.getByLabel(cases.payers.pairReason).fill('His brother paid from his account');
    await sheet.getByLabel(cases.reason, { exact: true }).fill('As the bank says');
    await sheet.getByRole('button', { name: cases.propose, exact: true }).click();
    await sheet.getByText(cases.ownProposal).waitFor();
    expect(await sheet.getByRole('button', { name: cases.agree, exact: true }).count()).toBe(0);

    const prasert = await deskOf('prasert', `/cases/${id}`);
    const other = prasert.page.getByRole('dialog', { name: cases.numbered(id) });
    await other.getByText('MR UNKNOWN PAYER').first().waitFor();
    await other
      .getByText(/SOMCHAI/)
      .first()
      .waitFor();
    // Each of them sees that the other is here.
    await sheet
      .getByText(core.alsoHere('ประเสริฐ'), { exact: false })
      .or(sheet.locator('[role=status] [class*=Alert]'))
      .first()
      .waitFor();
    const question = other.getByRole('region', { name: cases.agreeTitle });
    await question.getByText(/400\.00.*MR UNKNOWN PAYER.*SOMCHAI/).waitFor();
    await question.getByRole('button', { name: cases.agree, exact: true }).click();
    // Automatically.
    await sheet.getByText(cases.states.closed, { exact: true }).first().waitFor();
    expect([...somsri.problems, ...prasert.problems]).toEqual([]);
  },
);

test.runIf(isNight)(
  'a provider is paused in four presses, and a member’s story is one press from the search',
  async () => {
    const { page, user, problems } = await deskOf('somsri', '/pauses');
    const { pauses, core, find, members } = words;
    const begun = user.taps + user.keys;
    await page.getByRole('combobox', { name: pauses.what }).click();
    const company = page.locator('[role=option][value^="company:"]');
    const name = (await company.first().textContent()) ?? '';
    await company.first().click();
    const reason = page.getByLabel(core.fields.reason);
    await expect
      .poll(() => reason.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.insertText('Their transfers hang');
    await page.getByRole('button', { name: pauses.pause, exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByText(pauses.pauseConfirm(pauses.scopesOf.company(name))).waitFor();
    await question.getByRole('button', { name: pauses.pause, exact: true }).click();
    await page.locator('[data-scope^="company:"]').waitFor();
    expect(user.taps + user.keys - begun).toBeLessThanOrEqual(4);

    await page.keyboard.press('Control+K');
    const box = page.getByRole('combobox', { name: find.open });
    await box.fill('0812345678');
    await page.keyboard.press('Enter');
    const found = page.getByRole('option', { name: new RegExp(find.kinds.member) }).first();
    await found.waitFor();
    expect(await a11yProblemsOf(page)).toEqual([]);
    const before = user.taps + user.keys;
    await found.click();
    const story = page.getByRole('list', { name: members.tabs.timeline });
    await story.getByRole('listitem').first().waitFor();
    expect(user.taps + user.keys - before).toBe(1);
    expect(await a11yProblemsOf(page)).toEqual([]);

    // By keyboard alone, and one Esc closes it.
    await go(page, '/overview');
    await page.keyboard.press('Control+K');
    await box.fill('0812345678');
    await page.keyboard.press('Enter');
    await found.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/staff/members/*');
    await page.keyboard.press('Control+K');
    await page
      .getByRole('option', { name: new RegExp(find.recent) })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  },
);

test.runIf(isNight)(
  'two people take something from a role, and its open consoles follow immediately',
  async () => {
    const { colleagues, content, core, changes } = words;
    const agent = await deskOf('nok', '/members');
    const menu = agent.page.getByRole('navigation', { name: core.mainMenu });
    const chat = menu.locator('a[href="/staff/chat"]');
    await chat.waitFor();

    const admin = (await deskOf('admin', '/colleagues/roles')).page;
    await admin.getByRole('link', { name: colleagues.openRole(core.roles.agent) }).click();
    const form = admin.getByRole('dialog', { name: core.roles.agent });
    await form.getByLabel(content.capabilities.answerChat, { exact: true }).uncheck();
    await form.getByRole('button', { name: core.save, exact: true }).click();
    await admin.getByText(changes.waitingHere(1)).waitFor();

    const cashier = (await deskOf('somsri', '/changes')).page;
    await cashier.getByText(content.capabilities.answerChat).waitFor();
    expect(await a11yProblemsOf(cashier, { isWcagOnly: true })).toEqual([]);
    await press(cashier, changes.confirm);
    const question = cashier.getByRole('dialog');
    await question.getByRole('button', { name: changes.confirm, exact: true }).click();

    await chat.waitFor({ state: 'detached' });
    await agent.page.getByRole('heading', { level: 1, name: core.pages.members }).waitFor();
  },
);

test.runIf(isNight)(
  'an admin sees the console as a role, changes nothing, and comes back',
  async () => {
    const { colleagues, core } = words;
    const { page } = await deskOf('admin', '/colleagues/roles/cashier');
    await press(page, colleagues.seeAs);
    const bar = page.getByText(core.seenAs(core.roles.cashier));
    await bar.waitFor();
    const menu = page.getByRole('navigation', { name: core.mainMenu });
    await menu.getByRole('link', { name: core.pages.withdrawals }).waitFor();
    expect(await menu.getByRole('link', { name: core.pages.colleagues }).count()).toBe(0);
    expect(await a11yProblemsOf(page, { isWcagOnly: true })).toEqual([]);
    await press(page, core.leaveSeenAs);
    await menu.getByRole('link', { name: core.pages.colleagues }).waitFor();
    expect(await bar.count()).toBe(0);
  },
);

test.runIf(isNight)(
  'four members with one holder are found, seen as a group, and end by a decision that locks no one',
  async () => {
    const findings = async () =>
      (await ask('GET /staff/api/risk')).findings.filter(
        ({ kind }: { kind: string }) => kind === 'group',
      );
    await expect
      .poll(async () => (await findings()).length, { timeout: foundWithinMs, interval: 1_000 })
      .toBe(1);
    const { risk, members } = words;
    const { page } = await deskOf('somsri', '/risk');
    await page.getByRole('row').filter({ hasText: risk.kinds.group }).getByRole('link').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(risk.shared.holder('4')).first().waitFor();
    expect(await a11yProblemsOf(page)).toEqual([]);

    // From there to one of them: in progress, and linked.
    await sheet.getByRole('link', { name: 'Noy 1' }).first().click();
    await page.getByRole('link', { name: new RegExp(risk.kinds.group) }).waitFor();
    await page.getByRole('tab', { name: members.tabs.linked }).click();
    await page.getByText(members.linkedSteps[1]).waitFor();
    await page.getByText(members.likeSigns.holder, { exact: false }).first().waitFor();
    await expect.poll(() => page.locator('[class*=Skeleton],[class*=Loader]').count()).toBe(0);
    expect(await a11yProblemsOf(page)).toEqual([]);

    await page.goBack();
    await sheet.getByRole('radio', { name: risk.choices.harmless.label }).check();
    await sheet.getByLabel(words.core.fields.reason).fill('พี่น้องกัน');
    await sheet.getByRole('button', { name: risk.decide, exact: true }).click();
    await sheet.getByText(words.core.fields.decidedBy).waitFor();
    await expect.poll(findings).toEqual([]);
    expect([...desks.values()].flatMap(({ problems }) => problems)).toEqual([]);
  },
);
