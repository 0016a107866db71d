import { readStored, store } from '@wallet/client/storage';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test } from 'vitest';
import { cameFor, ended } from '#lib/came-for.ts';
import { keepUnsent, readUnsent } from '#lib/intent/unsent.ts';
import { stage } from '../../test/stage.tsx';
import { takePlace } from './resume.ts';

stage();

const form = { amount: baht(100), memberId: '7', phone: '0812345678' } as const;

beforeEach(() => {
  store('session', cameFor, `/user/statement${ended}`);
});

test.each([
  ['withdraw', '/user/home?open=withdraw'],
  ['qrcode', '/user/home?open=deposit'],
  ['notice', '/user/home?open=deposit'],
  ['transfer', '/user/home?open=transfer'],
] as const)(
  'a form that waits, %s, opens for its own number, however it is typed',
  (kind, place) => {
    keepUnsent({ kind, ...form });
    expect(takePlace('081-234 5678')).toBe(place);
    // The form itself takes it up.
    expect(readUnsent()).toMatchObject({ kind });
  },
);

test.each([
  ['giftLink', '/user/home?open=deposit'],
  ['slip', '/user/home?open=slip'],
] as const)('a form without an amount, %s, opens where it was', (kind, place) => {
  keepUnsent({ kind, memberId: '7', phone: '081-234 5678' });
  expect(takePlace('0812345678')).toBe(place);
});

test('a login without a number opens no form, which stays for its own member', () => {
  keepUnsent({ kind: 'withdraw', ...form });
  expect(takePlace(undefined)).toBe('/user/statement');
  expect(readUnsent()).toMatchObject({ kind: 'withdraw' });
});

test('another number opens its own destination, and the form of the first is forgotten', () => {
  keepUnsent({ kind: 'withdraw', ...form });
  expect(takePlace('0899999999')).toBe('/user/statement');
  expect(readUnsent()).toBeNull();
});

test('a destination is opened once', () => {
  expect(takePlace('0812345678')).toBe('/user/statement');
  expect(takePlace('0812345678')).toBeNull();
  expect(readStored('session', cameFor)).toBeNull();
});

test.each([
  'https://example.com/user/home',
  '/user/../login',
  '/user/home?open=slip&to=x',
  '/user//x',
])('no destination of members is opened: %s', (address) => {
  store('session', cameFor, address);
  expect(takePlace(undefined)).toBeNull();
});
