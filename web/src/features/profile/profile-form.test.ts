import { expect, test } from 'vitest';
import { changeOf, formFaults, formOf, isBankChanged, isEdited } from './profile-form.ts';

const profile = {
  name: 'Noy',
  bankAccount: {
    bankCode: 'SCB',
    bankAccountNo: '1234567890',
    bankAccountName: 'NOY NA AYUTHAYA',
    bank: { nameTH: 'ไทยพาณิชย์', nameEN: 'SCB', nameLA: null },
  },
};
const form = formOf(profile);
const withAccount = (part: Partial<typeof form.account>) => ({
  ...form,
  account: { ...form.account, ...part },
});

test('a profile that no one touched is not edited, however its account is named', () => {
  expect(form.account).toMatchObject({ first: 'NOY', last: 'NA AYUTHAYA' });
  for (const bankAccountName of ['NOY', 'NOY NA AYUTHAYA', 'น้อย']) {
    const same = { ...profile, bankAccount: { ...profile.bankAccount, bankAccountName } };
    expect(isEdited(same, formOf(same))).toBe(false);
    expect(formFaults(same, formOf(same))).toEqual({});
  }
});

test('an account whose bank the server does not name is completed before it is saved again', () => {
  const unnamed = { ...profile, bankAccount: { ...profile.bankAccount, bankCode: '' } };
  expect(formFaults(unnamed, formOf(unnamed))).toEqual({ bank: 'missing' });
});

test('spaces around a name are not an edit', () => {
  expect(isEdited(profile, { ...form, name: ` ${form.name} ` })).toBe(false);
});

test('another name needs no password, and sends none', () => {
  const renamed = { ...form, name: ' น้อย ', password: 'left over' };
  expect(isEdited(profile, renamed)).toBe(true);
  expect(isBankChanged(profile, renamed)).toBe(false);
  expect(formFaults(profile, renamed)).toEqual({});
  expect(changeOf(profile, renamed)).toEqual({
    name: 'น้อย',
    bankCode: 'SCB',
    bankAccountNo: '1234567890',
    bankAccountName: 'NOY NA AYUTHAYA',
  });
});

test.each([{ bank: 'KBANK' }, { no: '1234567891' }, { first: 'NOI' }, { last: 'SUK' }])(
  'a change of %o needs the password',
  (part) => {
    const changed = withAccount(part);
    expect(isBankChanged(profile, changed)).toBe(true);
    expect(formFaults(profile, changed)).toEqual({ password: 'missing' });
    const known = { ...changed, password: 'a long password' };
    expect(formFaults(profile, known)).toEqual({});
    expect(changeOf(profile, known)).toMatchObject({ password: 'a long password' });
  },
);

test('a name is required, and a changed account keeps to the rules of its bank', () => {
  const wrong = { ...withAccount({ bank: 'KTB', no: '123', first: 'น้อย', last: ' ' }), name: ' ' };
  expect(formFaults(profile, wrong)).toEqual({
    name: 'missing',
    password: 'missing',
    no: 'wrong',
    first: 'wrong',
    last: 'missing',
  });
});
