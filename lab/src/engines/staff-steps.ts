import { formatBaht } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import { ApiCaller } from '@wallet/e2e/api-caller';
import { newcomer } from '@wallet/e2e/member';
import { authenticatorCode } from '@wallet/e2e/staff';
import { keys } from './driver.ts';
import type { Hands } from './hands.ts';
import * as inPage from './in-page.ts';
import { hadNoProblems } from './member-steps.ts';
import { type EngineContext, type EngineStep, holds } from './scene.ts';

/** Steps of staff users on a day, in the order of the table. */
export const staffSteps: readonly EngineStep[] = [
  { name: 'sign in with a second factor', run: (scene) => signIn(scene, 'somsri') },
  { name: 'approve a withdrawal', run: approve },
  { name: 'refuse a withdrawal', run: refuse },
  { name: 'every page of the console fits', run: tour },
  { name: 'answer in the chat', run: answer },
  { name: 'nothing went wrong unseen at the desk', run: hadNoProblems },
];

async function signIn({ hands, staffWords, look }: EngineContext, username: string): Promise<void> {
  const { signIn: text, core } = staffWords;
  await hands.goTo('/staff');
  await hands.write({ css: 'input', name: text.username }, username);
  await hands.write({ css: 'input', name: text.password }, 'demo-1234');
  await hands.press(text.next);
  await hands.write({ css: 'input', name: text.code }, authenticatorCode());
  await hands.press(text.signIn);
  await hands.until('the overview', () => hands.ask(headingIs, core.pages.overview));
  await look(`console-${username}`);
}

async function approve({ hands, product, staffWords, look }: EngineContext): Promise<void> {
  const { withdrawals } = staffWords;
  const waiting = await askForWithdrawal(hands, product);
  await openRow(hands, waiting.shown, staffWords);
  await look('console-withdrawal');
  await hands.press(withdrawals.approve);
  await hands.sees(withdrawals.approveTitle);
  await hands.press(withdrawals.approve);
  await hands.sees(withdrawals.approved);
  await hands.until('the bank to be told', async () => {
    const payouts = await product.control<{ accountNo: string; amount: number }[]>(
      'GET',
      '/payouts',
    );
    return payouts.some(
      ({ accountNo, amount }) => accountNo === waiting.account && amount === waiting.amount,
    );
  });
}

async function refuse({ hands, product, staffWords, look }: EngineContext): Promise<void> {
  const { withdrawals } = staffWords;
  const waiting = await askForWithdrawal(hands, product);
  await openRow(hands, waiting.shown, staffWords);
  await hands.press(withdrawals.refuse);
  await hands.tap({ css: '[role=radio], input', name: withdrawals.refusals.NAME_MISMATCH });
  await look('console-refuse');
  await pressInDialog(hands, withdrawals.refuseTitle, withdrawals.refuse);
  await hands.sees(withdrawals.refused);
  const { wallet } = await waiting.api.call('GET /api/wallet');
  holds(wallet.withdrawing === 0, `${wallet.withdrawing} baht are still being withdrawn`);
}

/** A member who asks for more than is paid without a look. */
async function askForWithdrawal(hands: Hands, product: EngineContext['product']) {
  const person = newcomer();
  const amount = 5_001 + Math.floor(Math.random() * 900);
  const api = await ApiCaller.join(product, person, 6_000);
  await hands.until('the money to be there', async () => {
    const { wallet } = await api.call('GET /api/wallet');
    return wallet.amount === 6_000;
  });
  await api.call('POST /api/wallet/withdraw', { amount });
  return { api, amount, shown: formatBaht(baht(amount)), account: person.bankAccountNo };
}

async function openRow(
  hands: Hands,
  shown: string,
  { core }: EngineContext['staffWords'],
): Promise<void> {
  await hands.goTo('/staff/withdrawals');
  await hands.until('the list', () => hands.ask(headingIs, core.pages.withdrawals));
  await hands.tap({ css: 'tr', text: shown });
  await hands.seesElement('[role=dialog]');
}

/** The dialog of this title, which may lie above another. */
async function pressInDialog(hands: Hands, title: string, button: string): Promise<void> {
  const mark = (title: string) => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const dialog = dialogs.findLast((each) => each.textContent?.includes(title));
    dialog?.setAttribute('data-asked', '');
    return dialog !== undefined;
  };
  await hands.until(`the dialog "${title}"`, () => hands.ask(mark, title));
  await hands.press(button, '[data-asked]');
}

const pages = ['overview', 'withdrawals', 'cases', 'members', 'changes'] as const;

async function tour({ hands, staffWords, look }: EngineContext): Promise<void> {
  for (const page of pages) {
    await hands.goTo(page === 'overview' ? '/staff' : `/staff/${page}`);
    await hands.until(`the page ${page}`, () => hands.ask(headingIs, staffWords.core.pages[page]));
    const beyond = await hands.ask(inPage.overflow);
    holds(beyond <= 0, `${page} is ${beyond} px too wide`);
    await look(`console-${page}`);
  }
}

async function answer(scene: EngineContext): Promise<void> {
  const { hands, staffWords, person, look } = scene;
  const { chat } = staffWords;
  await hands.ask(() => sessionStorage.clear());
  await signIn(scene, 'nok');
  await hands.goTo('/staff/chat');
  // The list shows last messages, which may be a picture.
  await hands.write({ css: 'input[type=search], input[placeholder]' }, person.phone);
  await hands.until('one chat to be found', () =>
    hands.ask(() => document.querySelectorAll('a[data-thread]').length === 1),
  );
  await hands.tap({ css: 'a[data-thread]' });
  await hands.sees(`Hello from ${person.phone}`);
  await hands.press(chat.claim);
  await hands.write({ css: 'form[data-mode] textarea' }, `Good day ${person.phone}`);
  await hands.driver.type(keys.enter);
  await hands.until('the answer to be sent', () =>
    hands.ask(
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
