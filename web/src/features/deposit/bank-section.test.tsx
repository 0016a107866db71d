import { beforeEach, expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, readDialog, show, stage, type } from '../../test/stage.tsx';
import { BankSection } from './BankSection.tsx';
import type { DepositBank } from './deposit-sections.ts';

const server = stage();
const name = 'PUT /api/account/bankAccountName';
const copied = vi.fn(async (_text: string) => undefined);

const kbank: DepositBank = {
  bank: { nameTH: 'กสิกรไทย', nameEN: 'KBank', nameLA: null },
  bankCode: 'KBANK',
  bankAccountName: 'LACQUER CO LTD',
  bankAccountNo: '0482345678',
  bankType: 'bank',
  mode: 'AUTO',
  color: '#138f2d',
};
const scb: DepositBank = {
  ...kbank,
  bank: { nameTH: 'ไทยพาณิชย์', nameEN: 'SCB', nameLA: null },
  bankCode: 'SCB',
  bankAccountNo: '1112223334',
  mode: 'MANUAL',
  currency: 'LAK',
};

/** A member of a bank that sends names in English, with a Thai name. */
function thaiMember() {
  const member = memberOf(walletOf(20));
  const bankAccount = { ...member.bankAccount, bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' };
  return { ...member, bankAccount };
}

beforeEach(() => {
  copied.mockClear();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/lookup/slip', {
    ...{ isOpen: true, closedFrom: '', closedUntil: '' },
    ...{ withinMinutes: 20, bytesMax: 1 },
  });
});

const items = () =>
  onTop()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const said = () => currentToasts().map(({ tone, text }) => [tone, text]);

test('each account says how it is credited, and whose it is', async () => {
  await show(<BankSection accounts={[kbank, scb]} isManual={false} />);
  expect(items()).toEqual([
    'KBANKKBankAutomatic048-234-5678LACQUER CO LTD',
    'SCBSCBLAKChecked by our team111-222-3334LACQUER CO LTD',
    'Accounts marked Automatic: in your wallet within 1\u00A0minute',
    'Pay only from your registered bank account',
    'Not credited? Upload the slip within 20\u00A0minutes of the bank transfer',
  ]);
  await press('Copy account number SCB');
  expect(copied).toHaveBeenCalledExactlyOnceWith('111-222-3334');
  expect(said()).toEqual([['ok', 'Copied: 111-222-3334']]);
});

test('accounts without an automatic one promise no minute', async () => {
  await show(<BankSection accounts={[scb]} isManual={false} />);
  expect(items().join()).not.toContain('Accounts marked Automatic');
});

test('in manual mode nothing is automatic, the deposit is reported, and every number is copied immediately', async () => {
  server.answer('GET /api/account/me', thaiMember());
  await show(<BankSection accounts={[kbank, scb]} isManual />);
  expect(items()).toEqual([
    'KBANKKBank048-234-5678LACQUER CO LTD',
    'SCBSCBLAK111-222-3334LACQUER CO LTD',
    'After the bank transfer, report it below. Our team will check and credit it.',
    'Pay only from your registered bank account',
    'Not credited? Upload the slip within 20\u00A0minutes of the bank transfer',
  ]);
  expect(onTop().getByRole('button', { name: 'Report deposit' })).toBeTruthy();
  await press('Copy account number KBank');
  expect(copied).toHaveBeenCalledExactlyOnceWith('048-234-5678');
});

test('a member with a Thai name writes the English one before the number of KBank is copied', async () => {
  server.answer('GET /api/account/me', thaiMember());
  server.answer(name, refusal('BANK_ACCOUNT_NAME_ENG', 400));
  await show(<BankSection accounts={[kbank, scb]} isManual={false} />);
  expect(onTop().queryByRole('button', { name: 'Report deposit' })).toBeNull();
  await press('Copy account number KBank');
  expect(copied).not.toHaveBeenCalled();
  expect(readDialog()).toContain('Edit account name');
  const english = onTop().getByLabelText<HTMLInputElement>('Account name (English)');
  expect([english.maxLength, english.autocomplete]).toEqual([120, 'off']);
  await type('Account name (English)', 'สมชาย');
  await press('Save');
  expect(server.requests(name)).toEqual([]);
  expect(said().map(([tone]) => tone)).toEqual(['error']);
  await type('Account name (English)', ' somchai  jaidee ');
  const { editNameWhy } = await loadText('en', 'deposit');
  expect(readDialog()).toContain(editNameWhy);
  const answer = server.hold(name);
  await press('Save');
  expect(onTop().getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  answer.give(refusal('REQUEST_LIMIT', 429));
  await pass(600);
  const { REQUEST_LIMIT } = await loadText('en', 'errorTexts');
  expect(said()).toContainEqual(['error', REQUEST_LIMIT]);
  server.answer(name, () => {
    server.answer('GET /api/account/me', memberOf(walletOf(20)));
    return { message: 'SUCCESS' };
  });
  await press('Save');
  expect(server.requests(name).at(-1)?.body).toEqual({
    bankCode: 'KTB',
    bankAccountName: 'SOMCHAI JAIDEE',
  });
  expect(said()).toContainEqual(['ok', 'Account name saved']);
  // It is said to be copied once the sheet has left.
  expect(copied).not.toHaveBeenCalled();
  await pass(1_000);
  expect(readDialog()).toBe('');
  expect(copied).toHaveBeenCalledExactlyOnceWith('048-234-5678');
  // The name that was saved is known to the next press.
  await press('Copy account number KBank');
  expect(copied).toHaveBeenCalledTimes(2);
});
