import { formatBaht } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import { ApiCaller } from '@wallet/e2e/api-caller';
import { newcomer } from '@wallet/e2e/member';
import { authenticatorCode } from '@wallet/e2e/staff';
import { keys } from './driver.ts';
import * as inPage from './in-page.ts';
import { hadNoProblems } from './member-steps.ts';
import { type EngineContext, type EngineStep, holds } from './scene.ts';
import type { TestUser } from './test-user.ts';

/** Steps of staff users on a day, in the order of the table. */
export const staffSteps: readonly EngineStep[] = [
  { name: 'sign in with a second factor', run: (scene) => signIn(scene, 'somsri') },
  { name: 'approve a withdrawal', run: approve },
  { name: 'refuse a withdrawal', run: refuse },
  { name: 'every page of the console fits', run: tour },
  { name: 'answer in the chat', run: answer },
  { name: 'nothing went wrong unseen at the desk', run: hadNoProblems },
];

async function signIn({ user, staffWords, look }: EngineContext, username: string): Promise<void> {
  const { signIn: text, core } = staffWords;
  await user.goTo('/staff');
  await user.write({ css: 'input', name: text.username }, username);
  await user.write({ css: 'input', name: text.password }, 'demo-1234');
  await user.press(text.next);
  await user.write({ css: 'input', name: text.code }, authenticatorCode());
  await user.press(text.signIn);
  await user.until('the overview', () => user.ask(headingIs, core.pages.overview));
  await look(`console-${username}`);
}

async function approve({ user, product, staffWords, look }: EngineContext): Promise<void> {
  const { withdrawals } = staffWords;
  const waiting = await askForWithdrawal(user, product);
  await openRow(user, waiting.shown, staffWords);
  await look('console-withdrawal');
  await user.press(withdrawals.approve);
  await user.sees(withdrawals.approveTitle);
  await user.press(withdrawals.approve);
  await user.sees(withdrawals.approved);
  await user.until('the bank to be told', async () => {
    const payouts = await product.control<{ accountNo: string; amount: number }[]>(
      'GET',
      '/payouts',
    );
    return payouts.some(
      ({ accountNo, amount }) => accountNo === waiting.account && amount === waiting.amount,
    );
  });
}

async function refuse({ user, product, staffWords, look }: EngineContext): Promise<void> {
  const { withdrawals } = staffWords;
  const waiting = await askForWithdrawal(user, product);
  await openRow(user, waiting.shown, staffWords);
  await user.press(withdrawals.refuse);
  await user.tap({ css: '[role=radio], input', name: withdrawals.refusals.NAME_MISMATCH });
  await look('console-refuse');
  await pressInDialog(user, withdrawals.refuseTitle, withdrawals.refuse);
  await user.sees(withdrawals.refused);
  const { wallet } = await waiting.api.call('GET /api/wallet');
  holds(wallet.withdrawing === 0, `${wallet.withdrawing} baht are still being withdrawn`);
}

/** A member who asks for more than is paid without a look. */
async function askForWithdrawal(user: TestUser, product: EngineContext['product']) {
  const person = newcomer();
  const amount = 5_001 + Math.floor(Math.random() * 900);
  const api = await ApiCaller.join(product, person, 6_000);
  await user.until('the money to be there', async () => {
    const { wallet } = await api.call('GET /api/wallet');
    return wallet.amount === 6_000;
  });
  await api.call('POST /api/wallet/withdraw', { amount });
  return { api, amount, shown: formatBaht(baht(amount)), account: person.bankAccountNo };
}

async function openRow(
  user: TestUser,
  shown: string,
  { core }: EngineContext['staffWords'],
): Promise<void> {
  await user.goTo('/staff/withdrawals');
  await user.until('the list', () => user.ask(headingIs, core.pages.withdrawals));
  await user.tap({ css: 'tr', text: shown });
  await user.seesElement('[role=dialog]');
}

/** The dialog of this title, which may lie above another. */
async function pressInDialog(user: TestUser, title: string, button: string): Promise<void> {
  const mark = (title: string) => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const dialog = dialogs.findLast((each) => each.textContent?.includes(title));
    dialog?.setAttribute('data-asked', '');
    return dialog !== undefined;
  };
  await user.until(`the dialog "${title}"`, () => user.ask(mark, title));
  await user.press(button, '[data-asked]');
}

const pages = ['overview', 'withdrawals', 'cases', 'members', 'changes'] as const;

async function tour({ user, staffWords, look }: EngineContext): Promise<void> {
  for (const page of pages) {
    await user.goTo(page === 'overview' ? '/staff' : `/staff/${page}`);
    await user.until(`the page ${page}`, () => user.ask(headingIs, staffWords.core.pages[page]));
    const beyond = await user.ask(inPage.overflow);
    holds(beyond <= 0, `${page} is ${beyond} px too wide`);
    await look(`console-${page}`);
  }
}

async function answer(scene: EngineContext): Promise<void> {
  const { user, staffWords, person, look } = scene;
  const { chat } = staffWords;
  await user.ask(() => sessionStorage.clear());
  await signIn(scene, 'nok');
  await user.goTo('/staff/chat');
  // The list shows last messages, which may be a picture.
  await user.write({ css: 'input[type=search], input[placeholder]' }, person.phone);
  await user.until('one chat to be found', () =>
    user.ask(() => document.querySelectorAll('a[data-thread]').length === 1),
  );
  await user.tap({ css: 'a[data-thread]' });
  await user.sees(`Hello from ${person.phone}`);
  await user.press(chat.claim);
  await user.write({ css: 'form[data-mode] textarea' }, `Good day ${person.phone}`);
  await user.driver.type(keys.enter);
  await user.until('the answer to be sent', () =>
    user.ask(
      (words, line) =>
        [...document.querySelectorAll('[role=log] li')].some(
          (each) => each.textContent?.includes(words) && each.textContent.includes(line),
        ),
      `Good day ${person.phone}`,
      chat.sent,
    ),
  );
  await look('console-chat-answered');
}

function headingIs(title: string): boolean {
  return document.querySelector('h1')?.textContent?.trim() === title;
}
