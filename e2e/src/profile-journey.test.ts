import type { Language } from '@wallet/contract/languages';
import { formatAccountNo } from '@wallet/contract/rules';
import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { Member, newcomer, type TestPerson } from './member.ts';
import { openPhone } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { type AppTexts, wordsOf } from './words.ts';

let product: Product;
let browser: Browser;
let phone: BrowserContext | undefined;
let member: Member;
let person: TestPerson;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
});

closePhonesAtEnd();

/** Puts the phone of the test before away, and opens the profile of a new member. */
async function arrive(language: Language): Promise<AppTexts> {
  await phone?.close();
  const words = await wordsOf(language);
  phone = await openPhone(browser, product.url, language);
  member = await Member.open(phone, words, product);
  person = newcomer();
  await member.comeBackTo('/user/profile', await ApiCaller.join(product, person));
  return words;
}

async function press(name: string): Promise<void> {
  await member.page.getByRole('button', { name, exact: true }).click();
}

async function type(label: string, value: string): Promise<void> {
  await member.dialog.getByLabel(label, { exact: true }).fill(value);
}

async function sees(news: string): Promise<void> {
  await member.page.getByText(news).first().waitFor();
}

async function sheetIsGone(): Promise<void> {
  await expect.poll(() => member.page.locator('dialog').count()).toBe(0);
}

test('a sheet that the browser closes without asking opens again', async () => {
  const { profile } = await arrive('en');
  await press(profile.edit);
  await type(profile.name, 'Noy the Third');
  // Browsers let a dialog refuse to close only so often; then Esc, or the back button, is final.
  for (let presses = 0; presses < 8; presses++) await member.page.keyboard.press('Escape');
  await sheetIsGone();
  await press(profile.edit);
  await member.dialog.getByLabel(profile.name, { exact: true }).waitFor();
  await member.closeDialog();
});

test('on the same phone, the member’s chosen look is there before any code of the app', async () => {
  const { profile } = await wordsOf('en');
  const { page } = member;
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe('rgb(10, 9, 16)');
  await page.getByText(profile.themes.light, { exact: true }).click();
  await expect.poll(ground).toBe('rgb(246, 240, 228)');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#app').waitFor({ state: 'attached' });
  expect(await ground()).toBe('rgb(246, 240, 228)');
});

test.runIf(isNight)('a member edits the name, then the bank account', async () => {
  const { core, profile, register, errorTexts: errors } = await arrive('lo');

  // Another name needs no password, and a careless tap does not discard it.
  await press(profile.edit);
  await type(profile.name, 'Noy the Second');
  expect(await member.dialog.getByLabel(profile.oldPassword).count()).toBe(0);
  await member.page.keyboard.press('Escape');
  await press(core.keepEditing);
  await press(profile.save);
  await sees(profile.saved);
  await sheetIsGone();
  await member.page.getByRole('heading', { name: 'Noy the Second' }).waitFor();

  await press(profile.edit);
  await member.dialog.getByLabel(register.bank, { exact: true }).selectOption('KTB');
  await sees(profile.bankHold);
  const accountNo = [...person.bankAccountNo].reverse().join('');
  await type(register.accountNo, accountNo);
  await type(register.firstName, 'น้อย');
  await type(profile.oldPassword, 'a wrong password');
  await press(profile.save);
  await sees(register.englishOnly);
  await type(register.firstName, 'noi');
  await press(profile.save);
  await sees(errors.WRONG_PASSWORD);
  await press(core.ok);
  await type(profile.oldPassword, person.password);
  // The app takes two presses within half a second for one.
  await member.page.waitForTimeout(500);
  await press(profile.save);
  await sheetIsGone();
  await sees(formatAccountNo(accountNo));
  await sees('NOI CHANTHAVONG');

  await member.returnHome();
  await member.seesTotal(500);
  await member.withdraw(100);
  // The time follows, which the journey need not know to the second.
  await sees(errors.WITHDRAW_HOLD_AT.replace(/[\s.]*\{time\}\.?$/, ''));
});

test.runIf(isNight)('another password logs out the other phone, and only that one', async () => {
  const words = await arrive('th');
  const { profile } = words;
  const otherPhone = await openPhone(browser, product.url, 'th');
  const other = await Member.open(otherPhone, words, product);
  await other.comeBackTo('/user/contact', await ApiCaller.logIn(product, person));
  await other.page.getByRole('button', { name: words.core.logout, exact: true }).waitFor();

  const password = 'a newer password';
  await press(profile.changePassword);
  await type(profile.oldPassword, person.password);
  await type(profile.newPassword, password);
  await type(profile.confirmPassword, password);
  await press(profile.save);
  await sees(profile.passwordChanged);
  await sheetIsGone();

  await other.page.waitForURL('**/login');
  await otherPhone.close();
  await member.returnHome();
  await expect(ApiCaller.logIn(product, person)).rejects.toThrow('WRONG_CREDENTIAL');
  await ApiCaller.logIn(product, { ...person, password });
});

test.runIf(isNight)(
  'a member logs in with the lock of the phone, until the passkey is removed',
  async () => {
    const words = await wordsOf('lo');
    const { core, login, profile, errorTexts } = words;
    // Passkeys belong to names: the number of this machine has none.
    await phone?.close();
    phone = await openPhone(browser, product.url.replace('127.0.0.1', 'localhost'), 'lo');
    member = await Member.open(phone, words, product);
    const { page } = member;
    const devices = await phone.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    person = newcomer();
    await ApiCaller.join(product, person);
    await member.logIn(person);
    await member.goTo('profile');

    await press(profile.addPasskey);
    await type(profile.oldPassword, person.password);
    await press(core.next);
    await sees(profile.passkeyAdded);
    await sheetIsGone();
    await sees(profile.passkeyUnused);
    // The phone itself refuses to hold two of one member.
    await press(profile.addPasskey);
    await type(profile.oldPassword, person.password);
    await press(core.next);
    await sees(profile.passkeyKnown);
    await press(core.ok);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await member.closeDialog();

    await press(core.logout);
    await press(login.passkey);
    await member.seesTotal(500);

    await member.goTo('profile');
    await press(profile.removePasskeyOf('Chrome · Linux'));
    await press(profile.removePasskey);
    await sees(profile.passkeyRemoved);
    await press(core.logout);
    await press(login.passkey);
    await sees(errorTexts.PASSKEY_UNKNOWN);
  },
);
