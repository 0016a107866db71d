import { act, cleanup, fireEvent } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { BankAccount } from '#lib/bank/bank-account.ts';
import { loadText } from '#lib/text.ts';
import { lost } from '../../test/fake-server.ts';
import { walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, show, stage, type } from '../../test/stage.tsx';
import { AmountField } from './AmountField.tsx';
import { BankFields } from './BankFields.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

const server = stage();

const box = (label: string) => onTop().getByLabelText<HTMLInputElement>(label);

test('a field’s help belongs to it, and an error takes its place and is announced', async () => {
  const field = (error: string | null) => (
    <Field label="Name" value="" onChange={() => undefined} help="As on the card" error={error} />
  );
  await show(field(null));
  const describes = () =>
    document.getElementById(box('Name').getAttribute('aria-describedby') ?? '');
  expect(describes()?.textContent).toBe('As on the card');
  const isWrong = () => box('Name').parentElement?.className.includes('wrong');
  expect(isWrong()).toBe(false);
  expect([describes()?.getAttribute('role'), box('Name').getAttribute('aria-invalid')]).toEqual([
    null,
    null,
  ]);
  cleanup();
  await show(field('Name is required'));
  expect(onTop().getByRole('alert')).toBe(describes());
  expect(describes()?.textContent).toBe('Name is required');
  expect([box('Name').getAttribute('aria-invalid'), isWrong()]).toEqual(['true', true]);
  cleanup();
  await show(<Field label="Name" value="" onChange={() => undefined} prefix="+66" suffix="baht" />);
  expect(read()).toContain('Name+66baht');
  expect([describes(), onTop().queryByRole('button')]).toEqual([null, null]);
});

test('a password can be looked at, and hidden again', async () => {
  const { showPassword, hidePassword } = await loadText('en', 'core');
  await show(<Field label="Password" type="password" value="secret" onChange={() => undefined} />);
  expect(box('Password').type).toBe('password');
  await press(showPassword);
  expect(box('Password').type).toBe('text');
  await press(hidePassword);
  expect(box('Password').type).toBe('password');
});

test('a tick that was there before the app counts, and one of the app is not taken twice', async () => {
  const onChange = vi.fn();
  await show(
    <Checkbox isOn={true} onChange={onChange}>
      Keep
    </Checkbox>,
  );
  expect(onChange).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(box('Keep')));
  expect(onChange.mock.calls).toEqual([[false]]);
});

function Amount({ disabled = false }: { readonly disabled?: boolean }) {
  const [typed, setTyped] = useState('');
  return (
    <AmountField
      value={typed}
      onChange={setTyped}
      presets={[baht(100), baht(1_500)]}
      disabled={disabled}
    />
  );
}

test('an amount is typed in the digits of any keyboard, or chosen, in the wallet’s unit', async () => {
  const { amount, units } = await loadText('en', 'core');
  const wallet = walletOf(20);
  server.answer('GET /api/wallet', {
    ...wallet,
    wallet: { ...wallet.wallet, currency: 'LAK' },
  });
  await show(<Amount />);
  await pass(0);
  expect(read()).toContain(units.LAK);
  expect(box(amount).inputMode).toBe('decimal');
  expect([box(amount).placeholder, box(amount).autocomplete]).toEqual(['0.00', 'off']);
  await type(amount, '๐๑๒๓๔๕๖๗๘๙.໐໑');
  expect(box(amount).value).toBe('0123456789.01');
  await type(amount, '໒໓໔໕໖໗໘໙');
  expect(box(amount).value).toBe('23456789');
  // A page that it is copied from may hide signs in it.
  await type(amount, '\u200b1,5\u200d00\u2060.50\ufeff');
  expect(box(amount).value).toBe('1,500.50');
  await press('1,500');
  expect(box(amount).value).toBe('1500');
  const isPressed = ['100', '1,500'].map((name) =>
    onTop().getByRole('button', { name }).getAttribute('aria-pressed'),
  );
  expect(isPressed).toEqual(['false', 'true']);
  cleanup();
  await show(<Amount disabled />);
  expect(onTop().getByRole('button', { name: '100' }).hasAttribute('disabled')).toBe(true);
});

test('a picker begins with what to do, which cannot be chosen, and lists the first ones first', async () => {
  const onChange = vi.fn();
  const options = (value: string) => [{ value, label: `Bank ${value}` }];
  await show(
    <Select
      label="Bank"
      value=""
      placeholder="Choose"
      first={{ heading: 'Popular', options: options('A') }}
      rest="Others"
      options={options('B')}
      error="Bank is required"
      onChange={onChange}
    />,
  );
  const select = onTop().getByLabelText<HTMLSelectElement>('Bank');
  expect([...select.options].map(({ text, disabled }) => `${text} ${disabled}`)).toEqual([
    'Choose true',
    'Bank A false',
    'Bank B false',
  ]);
  const groups = [...select.querySelectorAll('optgroup')].map(({ label }) => label);
  expect(groups).toEqual(['Popular', 'Others']);
  expect([select.getAttribute('aria-invalid'), select.getAttribute('aria-describedby')]).toEqual([
    'true',
    onTop().getByRole('alert').id,
  ]);
  const isMarked = (name: string) => onTop().getByLabelText('Bank').className.includes(name);
  expect([isMarked('wrong'), isMarked('empty')]).toEqual([true, true]);
  await type('Bank', 'B');
  expect(onChange.mock.calls).toEqual([['B']]);
  cleanup();
  const chosen = { label: 'Bank', value: 'B', options: options('B'), onChange };
  await show(<Select {...chosen} placeholder="Choose" disabled />);
  expect([isMarked('wrong'), isMarked('empty')]).toEqual([false, false]);
  expect(onTop().getByLabelText<HTMLSelectElement>('Bank').disabled).toBe(true);
  expect(document.querySelector('optgroup')).toBeNull();
  expect(onTop().queryByRole('alert')).toBeNull();
});

const bankOf = (code: string, nameEN: string, nameLA: string | null) => ({
  ...{ code, nameTH: code, nameEN, nameLA },
  color: '#138f2d',
});

function Account({ wrong = {} }: { readonly wrong?: Parameters<typeof BankFields>[0]['wrong'] }) {
  const [account, setAccount] = useState<BankAccount>({ bank: 'GSB', no: '', first: '', last: '' });
  const change = (part: keyof BankAccount, value: string) =>
    setAccount((now) => ({ ...now, [part]: value }));
  return <BankFields account={account} wrong={wrong} onType={change} />;
}

test('an account’s number takes digits alone and its names capitals, and the popular banks come first', async () => {
  const text = await loadText('lo', 'register');
  server.answer('GET /api/lookup/banks', [
    bankOf('GSB', 'Savings', null),
    bankOf('KBANK', 'Kasikorn', 'ກະສິກອນໄທ'),
  ]);
  await show(<Account />, 'lo');
  await pass(0);
  const select = onTop().getByLabelText<HTMLSelectElement>(text.bank);
  expect(select.value).toBe('GSB');
  const groups = [...select.querySelectorAll('optgroup')];
  expect(groups.map(({ label, textContent }) => [label, textContent])).toEqual([
    [text.recommended, 'ກະສິກອນໄທ'],
    [text.otherBanks, 'Savings'],
  ]);
  expect(box(text.accountNo).inputMode).toBe('numeric');
  expect([text.firstName, text.lastName].map((label) => box(label).autocomplete)).toEqual([
    ...['given-name', 'family-name'],
  ]);
  await type(text.accountNo, '048-2 34567-8');
  await type(text.firstName, 'noy');
  await type(text.lastName, 'jaidee');
  const values = [text.accountNo, text.firstName, text.lastName].map((label) => box(label).value);
  expect(values).toEqual(['0482345678', 'NOY', 'JAIDEE']);
  for (const typed of ['๐๔๘-๒๓๔-๕๖๗๘', '໐໔໘ ໒໓໔ ໕໖໗໘']) {
    await type(text.accountNo, typed);
    expect(box(text.accountNo).value).toBe('0482345678');
  }
  // A browser that cuts what is pasted would leave another number of a possible length.
  expect(box(text.accountNo).maxLength).toBe(-1);
  await type(text.accountNo, '0482 - 3456 - 7890 - 123');
  expect(box(text.accountNo).value).toBe('048234567890123');
});

test('missing details of an account have their error at each of its fields', async () => {
  const text = await loadText('en', 'register');
  const { required } = await loadText('en', 'core');
  server.answer('GET /api/lookup/banks', []);
  const wrong = { bank: 'missing', no: 'wrong', first: 'wrong', last: 'missing' } as const;
  await show(<Account wrong={wrong} />);
  const said = onTop()
    .getAllByRole('alert')
    .map(({ textContent }) => textContent);
  expect(said).toEqual([
    required(text.bank),
    text.accountNoWrong,
    text.englishOnly,
    required(text.lastName),
  ]);
});

test('until the banks have loaded, none is chosen and the picker says that they load', async () => {
  const text = await loadText('en', 'register');
  const { loading } = await loadText('en', 'core');
  const banks = server.hold('GET /api/lookup/banks');
  await show(<Account />);
  const select = onTop().getByLabelText<HTMLSelectElement>(text.bank);
  expect([select.value, select.options[0]?.text, select.options.length]).toEqual(['', loading, 1]);
  banks.give([bankOf('GSB', 'Savings', null)]);
  await pass(0);
  expect([select.value, select.options[0]?.text]).toEqual(['GSB', text.choose]);
  // No bank of these is popular, so that there is nothing to tell apart.
  expect(document.querySelector('optgroup')).toBeNull();
});

test('banks that do not come can be asked for again', async () => {
  const { loadFailed, retry } = await loadText('en', 'core');
  const text = await loadText('en', 'register');
  server.answer('GET /api/lookup/banks', lost);
  await show(<Account />);
  await pass(20_000);
  expect(read()).toContain(loadFailed);
  server.answer('GET /api/lookup/banks', [bankOf('GSB', 'Savings', null)]);
  await press(retry);
  expect(onTop().getByLabelText<HTMLSelectElement>(text.bank).value).toBe('GSB');
});
