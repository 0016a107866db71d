import { formatAccountNo } from '@wallet/contract/rules';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { Member, newcomer, type Person } from './member.ts';
import { type Language, openBrowser, openPhone } from './phone.ts';
import { Product } from './product.ts';
import { bahtText, refusals, type Words, wordsOf } from './words.ts';

let product: Product;
let browser: Browser;
let phone: BrowserContext;
let member: Member;
let person: Person;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function arrive(language: Language): Promise<Words> {
  const words = await wordsOf(language);
  phone = await openPhone(browser, product.url, language);
  member = await Member.open(phone, words, product);
  person = newcomer();
  await member.comeBack(await ApiCaller.join(product, person));
  await member.page.goto('/user/profile');
  return words;
}

afterEach(() => phone.close());

async function press(name: string): Promise<void> {
  await member.page.getByRole('button', { name, exact: true }).click();
}

async function type(label: string, value: string): Promise<void> {
  await member.dialog.getByLabel(label, { exact: true }).fill(value);
}

async function hears(news: string): Promise<void> {
  await member.page.getByText(news).first().waitFor();
}

async function sheetIsGone(): Promise<void> {
  await expect.poll(() => member.page.locator('dialog').count()).toBe(0);
}

test('a member edits the name, then the bank account', async () => {
  const { core, profile, register } = await arrive('lo');
  const refusal = refusals.lo;

  // Another name needs no password, and a careless tap does not discard it.
  await press(profile.edit);
  await type(profile.name, 'Noy the Second');
  expect(await member.dialog.getByLabel(profile.oldPassword).count()).toBe(0);
  await member.page.keyboard.press('Escape');
  await press(core.keepEditing);
  await press(profile.save);
  await hears(profile.saved);
  await sheetIsGone();
  await member.page.getByRole('heading', { name: 'Noy the Second' }).waitFor();

  await press(profile.edit);
  await member.dialog.getByLabel(register.bank, { exact: true }).selectOption('KTB');
  await hears(profile.bankHold);
  const accountNo = [...person.bankAccountNo].reverse().join('');
  await type(register.accountNo, accountNo);
  await type(register.firstName, 'น้อย');
  await type(profile.oldPassword, 'a wrong password');
  await press(profile.save);
  await hears(register.englishOnly);
  await type(register.firstName, 'noi');
  await press(profile.save);
  await hears(refusal.WRONG_PASSWORD);
  await press(core.ok);
  await type(profile.oldPassword, person.password);
  // The app takes two presses within half a second for one.
  await member.page.waitForTimeout(500);
  await press(profile.save);
  await sheetIsGone();
  await hears(formatAccountNo(accountNo));
  await hears('NOI CHANTHAVONG');

  await member.goHome();
  await member.seesTotal(500);
  await member.withdraw(100);
  // The moment follows, which the journey need not know to the second.
  await hears(refusal.WITHDRAW_HOLD_AT.replace(/[\s.]*\{time\}\.?$/, ''));
});

test('another password logs out the other phone, and only that one', async () => {
  const words = await arrive('th');
  const { profile } = words;
  const otherPhone = await openPhone(browser, product.url, 'th');
  const other = await Member.open(otherPhone, words, product);
  await other.comeBack(await ApiCaller.logIn(product, person));

  const password = 'a newer password';
  await press(profile.changePassword);
  await type(profile.oldPassword, person.password);
  await type(profile.newPassword, password);
  await type(profile.confirmPassword, password);
  await press(profile.save);
  await hears(profile.passwordChanged);
  await sheetIsGone();

  await other.page.waitForURL('**/login');
  await otherPhone.close();
  await member.goHome();
  await expect(ApiCaller.logIn(product, person)).rejects.toThrow('WRONG_CREDENTIAL');
  await ApiCaller.logIn(product, { ...person, password });
});

test('a sheet that the browser closes without asking opens again', async () => {
  const { profile } = await arrive('en');
  await press(profile.edit);
  await type(profile.name, 'Noy the Third');
  // Browsers let a dialog refuse to close only so often; then Esc, or the back button, is final.
  for (let presses = 0; presses < 8; presses++) await member.page.keyboard.press('Escape');
  await sheetIsGone();
  await press(profile.edit);
  await member.dialog.getByLabel(profile.name, { exact: true }).waitFor();
});

test('money that leaves while the app is closed is told on the locked phone, until the log-out', async () => {
  const words = await wordsOf('th');
  const { push, core } = words;
  phone = await openPhone(browser, product.url, 'th', 'phone', 'allow');
  member = await Member.open(phone, words, product);
  person = newcomer();
  const { page } = member;
  const { id, endpoint, ...keys } = await product.control<Subscribed>(
    'POST',
    '/push-subscriptions',
  );
  await page.addInitScript(subscribeAs, { endpoint, keys });
  const heard = async () => {
    const path = `/push-subscriptions/${id}`;
    const { notices } = await product.control<{ notices: string[] }>('GET', path);
    return notices;
  };

  const api = await ApiCaller.join(product, person);
  await member.comeBack(api);
  const worker = phone.serviceWorkers()[0] ?? (await phone.waitForEvent('serviceworker'));
  await page.goto('/user/profile');
  await press(push.turnOn);
  await page.getByLabel(push.amounts).check();
  await api.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await expect.poll(heard).toHaveLength(1);
  const [notice = ''] = await heard();
  const { title, body } = JSON.parse(notice);
  expect(body).toContain(bahtText(words, 200));

  await worker.evaluate(keepNotices);
  await deliver(page, notice);
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(globalThis, 'kept')))
    .toEqual([{ title, body }]);

  await press(core.logout);
  await page.waitForURL('**/login');
  const { publicKey, isOn } = await (await ApiCaller.logIn(product, person)).call('GET /api/push');
  expect([publicKey?.length, isOn]).toEqual([87, false]);
  await product.control('PUT', `/push-subscriptions/${id}/end`);
});

/** Lets a page subscribe. A browser without a screen refuses notices, and without a network has no push service. */
function subscribeAs(subscription: object): void {
  const subscribe = async () => ({ toJSON: () => subscription, unsubscribe: async () => true });
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => null });
  Object.defineProperty(Notification, 'permission', { value: 'default' });
  Object.assign(Notification, { requestPermission: async () => 'granted' });
}

/** Keeps what the service worker shows, in place of the screen that there is not. */
function keepNotices(): void {
  const kept: object[] = [];
  const showNotification = async (title: string, { body }: { body: string }) => {
    kept.push({ title, body });
  };
  Object.assign(globalThis, { kept });
  Object.assign(Reflect.get(globalThis, 'registration'), {
    showNotification,
    getNotifications: async () => kept,
  });
}

type Subscribed = { readonly id: string; readonly endpoint: string } & Record<string, string>;

/** Hands a notice to the app's service worker, as the browser does with what its push service sent. */
async function deliver(page: Page, data: string): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  await line.send('ServiceWorker.deliverPushMessage', {
    origin: product.url,
    registrationId,
    data,
  });
  await line.detach();
}
