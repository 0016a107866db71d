import type { ReplyOf } from '@wallet/contract/api';
import { formatAccountNo } from '@wallet/contract/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import {
  leave,
  onTop,
  pass,
  press,
  pressEscape,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
  type,
} from '../../test/stage.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { profileQuery } from './profile-queries.ts';

const server = stage();
const saves = () => server.requests('PUT /api/account/profile').map(({ body }) => body);
let profile: ReplyOf<'GET /api/account/profile'>;

beforeEach(() => {
  const { profile: known, bankAccount } = memberOf(walletOf(500));
  profile = { ...known, bankAccount };
  server.answer('GET /api/account/profile', () => profile);
  server.answer('GET /api/account/me', lost);
  server.answer('GET /api/wallet', lost);
  server.answer('GET /api/wallet/refresh/slot', lost);
  const bankOf = (code: string) => ({ code, nameTH: code, nameEN: code, nameLA: code });
  server.answer('GET /api/lookup/banks', [
    { ...bankOf('KBANK'), color: '#138f2d' },
    { ...bankOf('KTB'), color: '#1ba5e1' },
  ]);
});

test('the card shows who the member is and where withdrawals go, by the names of the language', async () => {
  const text = await loadText('lo', 'profile');
  profile = { ...profile, name: 'เก๋ ใจดี', createdAt: new Date().toISOString() };
  await show(<ProfileCard />, 'lo');
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    `${text.memberNumber}7`,
    `${text.memberSince}20/11/2026`,
    `${text.contact}0812345678`,
    `${text.accountName}SOMCHAI JAIDEE`,
    `${text.bank}ກະສິກອນໄທ`,
    `${text.accountNo}${formatAccountNo('0482345678')}`,
  ]);
  // A vowel that is written before its consonant is not an initial.
  expect(read()).toMatch(/^ก๋เก๋ ใจดี/);
  const copied = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  await press(text.copyMemberNumber);
  vi.unstubAllGlobals();
  expect(copied).toHaveBeenCalledWith('7');
});

test('a server that returns no account leaves its facts open', async () => {
  const bank = { nameTH: '', nameEN: '', nameLA: null };
  profile = {
    ...profile,
    name: 'noy',
    bankAccount: { bankAccountName: '', bankAccountNo: '', bankCode: '', bank },
  };
  await show(<ProfileCard />);
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts.slice(3)).toEqual(['-', '-', '-']);
  expect(read()).toMatch(/^Nnoy/);
});

describe.each(shownLanguages)('in %s', (language) => {
  test('another name needs no password, and a careless key does not discard it', async () => {
    const [text, core] = [await loadText(language, 'profile'), await loadText(language, 'core')];
    server.answer('PUT /api/account/profile', () => {
      profile = { ...profile, name: 'Noy the Second' };
      return { message: 'SUCCESS' };
    });
    await show(<ProfileCard />, language);
    server.answer('GET /api/account/passkeys', lost);
    for (const sheet of [text.changePassword, text.edit]) {
      await press(sheet);
      await leave();
    }
    await press(text.edit);
    await type(text.name, 'Noy the Second');
    expect(onTop().queryByLabelText(text.oldPassword)).toBeNull();
    await pressEscape();
    await press(core.keepEditing);
    await press(text.save);
    await pass(1_000);
    const { bankCode, bankAccountNo, bankAccountName } = profile.bankAccount;
    expect(saves()).toEqual([{ name: 'Noy the Second', bankCode, bankAccountNo, bankAccountName }]);
    expect(readDialog()).toBe('');
    expect(read()).toContain('Noy the Second');
    expect(read()).toContain(text.saved);
  });

  test('another bank account takes the password and an English name, and says what it holds up', async () => {
    const text = await loadText(language, 'profile');
    const register = await loadText(language, 'register');
    const core = await loadText(language, 'core');
    const errors = await loadText(language, 'errorTexts');
    server.answer('PUT /api/account/profile', refusal('WRONG_PASSWORD'));
    await show(<ProfileCard />, language);
    await press(text.edit);
    await type(register.bank, 'KTB');
    expect(readDialog()).toContain(text.bankHold);
    await type(register.accountNo, '8765432840');
    await type(register.firstName, 'น้อย');
    await press(text.save);
    expect(readDialog()).toContain(core.required(text.oldPassword));
    await type(text.oldPassword, 'a wrong password');
    expect(readDialog()).not.toContain(core.required(text.oldPassword));
    await press(text.save);
    await pass(50);
    expect(readDialog()).toContain(register.englishOnly);
    expect(document.activeElement).toBe(onTop().getByLabelText(register.firstName));
    expect(saves()).toEqual([]);
    await type(register.firstName, 'noi');
    expect(readDialog()).not.toContain(register.englishOnly);
    await press(text.save);
    expect(readDialog()).toContain(errors.WRONG_PASSWORD);
    await press(core.ok);
    server.answer('PUT /api/account/profile', () => {
      const account = { bankCode: 'KTB', bankAccountNo: '8765432840' };
      profile = { ...profile, bankAccount: { ...profile.bankAccount, ...account } };
      return { message: 'SUCCESS' };
    });
    await type(text.oldPassword, 'a long password');
    queryClient.setQueryData(balances.queryKey, walletOf(500));
    await press(text.save);
    await pass(1_000);
    // Other parts that show the account refetch it.
    expect(queryClient.getQueryState(balances.queryKey)?.isInvalidated).toBe(true);
    expect(saves().at(-1)).toMatchObject({
      bankCode: 'KTB',
      bankAccountNo: '8765432840',
      password: 'a long password',
    });
    expect(readDialog()).toBe('');
    expect(read()).toContain(formatAccountNo('8765432840'));
  });
});

test('a profile that changes while its sheet is open does not count as edited here', async () => {
  const { edit, save } = await loadText('en', 'profile');
  await show(<ProfileCard />);
  await press(edit);
  profile = { ...profile, name: 'Noy the Second' };
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
  await pass(0);
  expect(read()).toContain('Noy the Second');
  expect(onTop().getByRole('button', { name: save }).hasAttribute('disabled')).toBe(true);
});

test('a name is missing at its field, which gets the focus; what was saved is busy until it is', async () => {
  const text = await loadText('en', 'profile');
  const core = await loadText('en', 'core');
  const errors = await loadText('en', 'errorTexts');
  await show(<ProfileCard />);
  await press(text.edit);
  const save = () => onTop().getByRole('button', { name: text.save });
  const name = () => onTop().getByLabelText<HTMLInputElement>(text.name);
  await type(text.name, ' ');
  await press(text.save);
  await pass(50);
  expect([name().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', name()]);
  expect(onTop().getByRole('alert').textContent).toBe(core.required(text.name));
  await type(text.name, 'Noy the Second');
  expect(onTop().queryByRole('alert')).toBeNull();
  const reply = server.hold('PUT /api/account/profile');
  await press(text.save);
  expect(save().getAttribute('aria-busy')).toBe('true');
  reply.give(refusal('REQUEST_LIMIT', 429));
  await pass(600);
  expect(readDialog()).toContain(errors.REQUEST_LIMIT);
  await press(core.ok);
  // The typed text stays, and can be saved again.
  expect(name().value).toBe('Noy the Second');
  expect(save().getAttribute('aria-busy')).toBeNull();
  expect([name().autocomplete, name().maxLength]).toEqual(['nickname', 80]);
  await type((await loadText('en', 'register')).bank, 'KTB');
  const password = onTop().getByLabelText<HTMLInputElement>(text.oldPassword);
  const { type: kind, autocomplete, maxLength } = password;
  expect([kind, autocomplete, maxLength]).toEqual(['password', 'current-password', 128]);
  expect(readDialog()).toContain(text.passwordWhy);
});

test('a profile that does not come can be asked for again, and the password is changed from its card', async () => {
  const text = await loadText('en', 'profile');
  const { retry } = await loadText('en', 'core');
  server.answer('GET /api/account/passkeys', { passkeys: [], hasRoom: true });
  server.answer('GET /api/account/profile', refusal('INVALID_DATA', 400));
  await show(<ProfileCard />);
  server.answer('GET /api/account/profile', () => profile);
  await press(retry);
  await press(text.changePassword);
  const fields = [text.oldPassword, text.newPassword, text.confirmPassword].map((label) => {
    const field = onTop().getByLabelText<HTMLInputElement>(label);
    return [field.type, field.autocomplete];
  });
  expect(fields).toEqual([
    ['password', 'current-password'],
    ['password', 'new-password'],
    ['password', 'new-password'],
  ]);
  expect(readDialog()).toContain(text.passwordNote);
});
