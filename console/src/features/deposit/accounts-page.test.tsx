import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ContractCell } from '#editing/contract/ContractCell.tsx';
import { entriesOf, linesOf, restingOf, rowsOf, tonesOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { AccountList } from './AccountList.tsx';
import { AccountsPage } from './AccountsPage.tsx';

const stage = stageForEach();
withAllInputs();
const account = {
  ...{ id: '3', kind: 'bank', bankCode: 'KBANK', accountNo: '020111222333', currency: 'LAK' },
  ...{ version: 'v3', accountName: 'LOTUS', mode: 'SMS', isShown: true, proposedBy: null },
};
const gateway = {
  ...{ code: 'WW', name: 'Wewin', currency: 'THB', version: 'v1', isShown: false },
  ...{ isConfigured: true, checkedAt: '2026-11-20T02:00:00Z' },
};
const path = '/deposit-accounts/accounts';

beforeEach(() => {
  stage.answer('GET /staff/api/banks', [
    { code: 'KBANK', country: 'TH', number: '004', nameTH: 'ก', nameEN: 'Kasikorn', nameLA: 'ກ' },
    { code: 'BCEL', country: 'LA', number: null, nameTH: 'ข', nameEN: 'Bcel', nameLA: 'ຂ' },
  ]);
  stage.answer('GET /staff/api/settings', { currency: 'LAK' });
  stage.answer('GET /staff/api/deposit-accounts', [
    account,
    { ...account, id: '4', kind: 'wallet', bankCode: null, accountNo: '081', isShown: false },
    { ...account, id: '5', accountNo: '5', proposedBy: { id: '2', name: 'Dao' }, version: 'v5' },
    { ...account, id: '6', accountNo: '6', proposedBy: { id: '1', name: 'Nok' } },
  ]);
  stage.answer('GET /staff/api/gateways', [
    gateway,
    { ...gateway, code: 'XX', name: 'Xpay', isConfigured: false },
  ]);
});

test('accounts are listed with bank, number and state, and one that someone else added is confirmed after a question', async () => {
  await stage.show(<AccountsPage />, path);
  await stage.settled();
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    [
      'Bank',
      'Account number',
      'Account name',
      'How deposits are matched',
      'Currency',
      'Shown to members',
      'Order',
    ],
    [
      '[Kasikorn](/deposit-accounts/accounts/3)',
      '020111222333',
      'LOTUS',
      "The bank's QR",
      'kip',
      'Shown',
      '',
    ],
    [
      '[TrueMoney Wallet](/deposit-accounts/accounts/4)',
      '081',
      'LOTUS',
      "The bank's QR",
      'kip',
      'Hidden',
      '',
    ],
    [
      '[Kasikorn](/deposit-accounts/accounts/5)',
      '5',
      'LOTUS',
      "The bank's QR",
      'kip',
      'Needs a second person | Confirm',
      '',
    ],
    [
      '[Kasikorn](/deposit-accounts/accounts/6)',
      '6',
      'LOTUS',
      "The bank's QR",
      'kip',
      'Needs a second person',
      '',
    ],
  ]);
  expect(tonesOf()).toEqual([
    'Shown: good',
    'Hidden: warning',
    'Needs a second person: waiting',
    'Needs a second person: waiting',
  ]);
  await stage.press('Confirm Kasikorn 5?');
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    'Confirm Kasikorn 5?',
    "Dao added this account. Compare the number with the bank's documents: members will pay there.",
    'Cancel',
    'Confirm',
  ]);
  await stage.answerQuestion('Confirm Kasikorn 5?', 'Confirm');
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/deposit-accounts/5/confirm', { version: 'v5' }],
  ]);
});

test('an account that waits for its second person is removed after a question, under the version that was seen', async () => {
  await stage.show(<AccountsPage />, `${path}/5`);
  const drawer = await screen.findByRole('dialog');
  await stage.settled();
  expect(linesOf(drawer)).toEqual([
    ...['Kasikorn 5', 'Account name', 'How deposits are matched', 'Automatic', "The bank's QR"],
    ...['Checked by staff', 'Shown to members', 'Remove', 'Cancel', 'Save'],
  ]);
  expect(entriesOf(drawer)).toEqual({
    ...{ 'Account name': 'LOTUS', 'How deposits are matched': "The bank's QR" },
    'Shown to members': true,
  });
  await stage.press('Remove');
  const question = await screen.findByRole('dialog', { name: /\?$/ });
  expect(linesOf(question)).toEqual([
    'Remove Kasikorn 5?',
    'No one has confirmed this account yet, and no member has seen it.',
    ...['Cancel', 'Remove'],
  ]);
  const answer = stage.hold('DELETE /staff/api/deposit-accounts/:id');
  await stage.answerQuestion(/\?$/, 'Remove');
  await waitFor(() =>
    expect(restingOf(drawer)).toEqual(['Remove: at work', 'Cancel: off', 'Save: off']),
  );
  await answer(rejection('NO_DATA', 404));
  await waitFor(() => expect(restingOf(drawer)).toEqual([]));
  expect(drawer.isConnected).toBe(true);
  stage.answer('DELETE /staff/api/deposit-accounts/:id', { message: 'OK' });
  await stage.press('Remove');
  await stage.answerQuestion(/\?$/, 'Remove');
  await waitFor(() => expect(stage.addresses.at(-1)).toBe(path));
  const sent = ['DELETE /staff/api/deposit-accounts/5', { version: 'v5' }];
  expect(stage.sent).toEqual([sent, sent]);
  expect(document.body.textContent).toContain('Removed');
});

test('staff users who may confirm accounts but not edit content are offered no editor and no channels', async () => {
  stage.mayOnly('useConsole', 'viewContent', 'confirmDepositAccounts');
  await stage.show(<AccountsPage />, path);
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Add' })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(document.querySelector('td a')).toBeNull();
});

test('a new bank account is sent with its bank, and a new wallet without one', async () => {
  stage.answer('GET /staff/api/deposit-accounts', []);
  const shown: unknown[] = [];
  for (const isBank of [true, false]) {
    await stage.show(<AccountList />, `${path}/new`);
    await screen.findByRole('dialog');
    await stage.settled();
    if (isBank) await stage.choose(/^Bank/, 'Bcel (BCEL)');
    else await stage.choose(/^Type/, 'TrueMoney Wallet');
    await stage.type(/^Account number/, '0201112223');
    await stage.type(/^Account name/, 'LOTUS');
    await stage.choose(/^How deposits/, isBank ? 'Checked by staff' : 'Gift link');
    // The operator's currency is not one of a prepaid wallet.
    if (!isBank) await stage.choose(/^Currency/, 'baht');
    await stage.press('Save');
    shown.push((await stage.sentAll(shown.length + 1)).at(-1));
    stage.leave();
  }
  expect(shown).toEqual([
    [
      'POST /staff/api/deposit-accounts',
      {
        accountName: 'LOTUS',
        accountNo: '0201112223',
        bankCode: 'BCEL',
        currency: 'LAK',
        isShown: true,
        kind: 'bank',
        mode: 'MANUAL',
      },
    ],
    [
      'POST /staff/api/deposit-accounts',
      {
        accountName: 'LOTUS',
        accountNo: '0201112223',
        currency: 'THB',
        isShown: true,
        kind: 'wallet',
        mode: 'GIFT',
      },
    ],
  ]);
});

test('channels are listed with their connection, which is checked by name, and shown after a question', async () => {
  await stage.show(<AccountsPage />, '/deposit-accounts/gateways');
  const table = await screen.findByRole('table');
  expect(rowsOf(table)).toEqual([
    ['Name', 'Code', 'Currency', 'Connection', 'Shown to members'],
    ['Wewin', 'WW', 'baht', 'Checked 20/11/2026 09:00:00 | Check', ''],
    ['Xpay', 'XX', 'baht', 'Not configured', ''],
  ]);
  await stage.press('Check: Wewin');
  expect(await stage.sentAll(1)).toEqual([['POST /staff/api/companies/WW/check', null]]);
  screen.getByLabelText<HTMLInputElement>('Shown to members: Wewin').click();
  await stage.answerQuestion('Show Wewin?', 'Show');
  expect((await stage.sentAll(2)).at(-1)).toEqual([
    'PUT /staff/api/gateways/WW',
    { version: 'v1', isShown: true },
  ]);
  await stage.type('Search QR channels', 'xp');
  await waitFor(() => expect(screen.queryByText('Wewin')).toBeNull());
  await screen.findByText('Xpay');
});

test('staff users who may not switch channels have the accounts alone, at the address of the channels too', async () => {
  stage.mayOnly('useConsole', 'editContent');
  await stage.show(<AccountsPage />, '/deposit-accounts/gateways');
  await stage.settled();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(rowsOf(await screen.findByRole('table'))[1]?.[1]).toBe('020111222333');
});

test.each([
  ['kbank', ['020111222333', '5', '6']],
  ['081', ['081']],
  ['lotus', ['020111222333', '081', '5', '6']],
  ['scb', []],
])('accounts are found by bank, number or holder: %s', async (search, found) => {
  await stage.show(<AccountList />, `${path}?search=${search}`);
  await stage.settled();
  const numbers = [...document.querySelectorAll('tbody td:nth-child(2)')];
  expect(numbers.map(({ textContent }) => textContent)).toEqual(found);
});

test('a new account is of the currency and country of the operator, and a wallet is matched in its own ways', async () => {
  stage.answer('GET /staff/api/deposit-accounts', [
    { ...account, id: '4', kind: 'wallet', bankCode: null, accountNo: '081', mode: 'GIFT' },
  ]);
  stage.answer('GET /staff/api/settings', { currency: 'THB' });
  await stage.show(<AccountList />, `${path}/new`);
  const drawer = await screen.findByRole('dialog');
  await stage.settled();
  expect(entriesOf(drawer)).toMatchObject({ Currency: 'baht', 'Shown to members': true });
  const lines = linesOf(drawer);
  expect(lines).toContain('Kasikorn (KBANK)');
  expect(lines).not.toContain('Bcel (BCEL)');
  stage.leave();
  await stage.show(<AccountList />, `${path}/4`);
  const wallet = await screen.findByRole('dialog', { name: 'TrueMoney Wallet 081' });
  expect(linesOf(wallet)).toEqual(expect.arrayContaining(['Automatic', 'Gift link']));
  expect(linesOf(wallet)).not.toContain('Checked by staff');
});

test('each tab of deposits says what waits of its own, and who may switch none sees no check', async () => {
  const of = (subject: string) => ({ subject });
  stage.answer('GET /staff/api/changes', [of('gateway:WW'), of('gateway:XX')]);
  await stage.show(<AccountsPage />, path);
  await screen.findByRole('table');
  await stage.settled();
  expect(screen.queryByText(/wait for a second person/)).toBeNull();
  await act(async () => screen.getByRole('tab', { name: 'QR channels' }).click());
  expect(stage.addresses.at(-1)).toBe('/deposit-accounts/gateways');
  await screen.findByText(/^2 changes wait for a second person/);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('QR channels');
  const checked = stage.hold('POST /staff/api/companies/:code/check');
  await stage.press('Check: Wewin');
  await waitFor(() => expect(restingOf()).toEqual(['Check: Wewin: at work']));
  await checked({ message: 'OK' });
  await screen.findByText('The company answered');
  stage.leave();
  stage.mayOnly('useConsole', 'editContent');
  await stage.show(<ContractCell company={{ ...gateway }} name="Wewin" />);
  await screen.findByText('Checked');
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
});
