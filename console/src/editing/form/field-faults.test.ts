import { textsOf } from '@wallet/contract/languages';
import type { Baht } from '@wallet/contract/money';
import { expect, test } from 'vitest';
import type { Banner, Fields, Texts } from './field.ts';
import { faultsOf, sentBody } from './field-faults.ts';

const texts = (th: string) => textsOf({ th, en: 'English' });

type Body = {
  name: Texts;
  code: string;
  website: string;
  site: string | null;
  amount: Baht;
  weight: number;
  color: string;
  type: 'credit' | 'coin';
  conditions: Texts[];
  banners: Banner[];
};

const fields: Fields<Body> = {
  name: { kind: 'words' },
  code: { kind: 'line', pattern: /^[A-Z]+$/ },
  website: { kind: 'link', whenEmpty: '' },
  site: { kind: 'link', isSecure: true, whenEmpty: null },
  amount: { kind: 'baht', unit: 'baht', least: 0.01 },
  weight: { kind: 'count', least: 1, most: 10 },
  color: { kind: 'color' },
  type: {
    kind: 'choice',
    choices: [
      { value: 'credit', label: 'Credit' },
      { value: 'coin', label: 'Coins' },
    ],
  },
  conditions: { kind: 'htmlList' },
  banners: { kind: 'banners' },
};

const right = {
  name: texts('ไทย'),
  code: 'ABC',
  website: '',
  site: 'https://example.com/a',
  amount: 1,
  weight: 1,
  color: '#112233',
  type: 'coin',
  conditions: [texts('<p>ดี</p>')],
  banners: [{ image: '/a.jpg', html: texts('') }],
};

test('a valid entry has no error', () => {
  expect(faultsOf(fields, right)).toEqual({});
  expect(faultsOf(fields, { ...right, weight: 10 })).toEqual({});
  expect(faultsOf(fields, { ...right, website: 'http://example.com', site: null })).toEqual({});
  const some: Fields<{ isShown: boolean; name: Texts }> = {
    isShown: { kind: 'flag' },
    name: { kind: 'words', mayBeEmpty: true },
  };
  expect(faultsOf(some, { isShown: false, name: texts('') })).toEqual({});
  expect(faultsOf(some, { isShown: 'yes', name: texts('') })).toEqual({
    isShown: { kind: 'required' },
  });
  const free: Fields<{ amount: Baht }> = { amount: { kind: 'baht', unit: 'baht' } };
  expect(faultsOf(free, { amount: 0 })).toEqual({});
  expect(faultsOf(free, { amount: -0.01 })).toEqual({ amount: { kind: 'tooSmall', limit: 0 } });
});

test.each([
  ['name', texts(' '), 'name.th', { kind: 'required' }],
  ['name', { ...texts('ไทย'), la: ' ' }, 'name.la', { kind: 'required' }],
  ['site', 'http://example.com/a', 'site', { kind: 'wrongFormat' }],
  ['code', '', 'code', { kind: 'required' }],
  ['code', 'abc', 'code', { kind: 'wrongFormat' }],
  ['website', 'javascript:alert(1)', 'website', { kind: 'wrongFormat' }],
  ['amount', '', 'amount', { kind: 'required' }],
  ['type', 'bonus', 'type', { kind: 'required' }],
  ['amount', '-', 'amount', { kind: 'required' }],
  ['amount', 0, 'amount', { kind: 'tooSmall', limit: 0.01 }],
  ['weight', 11, 'weight', { kind: 'tooLarge', limit: 10 }],
  ['color', 'red', 'color', { kind: 'wrongFormat' }],
  ['amount', -1, 'amount', { kind: 'tooSmall', limit: 0.01 }],
  ['amount', 'ten', 'amount', { kind: 'required' }],
  ['weight', 0, 'weight', { kind: 'tooSmall', limit: 1 }],
  ['website', 'https://a b', 'website', { kind: 'wrongFormat' }],
  ['website', 'ftp://example.com', 'website', { kind: 'wrongFormat' }],
  ['name', { th: 'ไทย' }, 'name', { kind: 'required' }],
  ['type', null, 'type', { kind: 'required' }],
  ['conditions', 'none', 'conditions', { kind: 'required' }],
  ['banners', [{ image: '/a.jpg' }], 'banners', { kind: 'required' }],
  [
    'banners',
    [{ image: '/a.jpg', html: texts('<b onclick="x">') }],
    'banners.0.html.th',
    { kind: 'unsafeHtml' },
  ],
  ['conditions', [texts(''), texts('<b onclick="x">')], 'conditions.1.th', { kind: 'unsafeHtml' }],
  ['banners', [{ image: '', html: texts('') }], 'banners.0.image', { kind: 'required' }],
])('%s: %j is shown at its own input', (name, value, path, fault) => {
  expect(faultsOf(fields, { ...right, [name]: value })).toEqual({ [path]: fault });
});

test('values are sent in the types of the call: an empty one as null, a half-typed number as one', () => {
  const some: Fields<{ budget: Baht | null; amount: Baht; website: string }> = {
    budget: { kind: 'baht', unit: 'baht', whenEmpty: null },
    amount: { kind: 'baht', unit: 'baht' },
    website: { kind: 'link', whenEmpty: '' },
  };
  const values = { budget: '', amount: '10.50', website: '', version: 'not a field' };
  expect(sentBody(some, values)).toEqual({ budget: null, amount: 10.5, website: '' });
  expect(() => sentBody(some, { ...values, amount: 'ten' })).toThrow(
    'a form with faults is not sent',
  );
});

test('a field that is forgotten, or brings another type, does not compile', () => {
  // @ts-expect-error: the code is forgotten.
  const forgotten: Fields<{ name: Texts; code: string }> = { name: { kind: 'words' } };
  // @ts-expect-error: a flag is no number.
  const wrong: Fields<{ weight: number }> = { weight: { kind: 'flag' } };
  // @ts-expect-error: any number, where the call asks for baht.
  const counted: Fields<{ amount: Baht }> = { amount: { kind: 'count', least: 0, most: 9 } };
  // @ts-expect-error: baht, where the call asks for a number of something else.
  const priced: Fields<{ weight: number }> = { weight: { kind: 'baht', unit: 'baht' } };
  // @ts-expect-error: null, where the call asks for a text.
  const nothing: Fields<{ website: string }> = { website: { kind: 'link', whenEmpty: null } };
  expect([forgotten, wrong, counted, priced, nothing]).toHaveLength(5);
});

test('an error of a menu is shown at its topic, or at the menu as a whole', () => {
  const topic = (id: string, title = 'Title') => ({
    ...{ id, callsStaff: false, items: [], title: texts(title), text: texts('Text') },
  });
  const menu = (items: readonly object[]) =>
    faultsOf({ menu: { kind: 'menu', greeting: texts('') } }, { menu: items });
  expect(menu([topic('a'), topic('b', ' ')])).toEqual({ 'menu.1.title.th': { kind: 'required' } });
  const many = Array.from({ length: 11 }, (_, nth) => topic(`${nth}`));
  expect(menu(many)).toEqual({ menu: { kind: 'tooManyTopics' } });
  expect(menu([{ id: 'a' }])).toEqual({ menu: { kind: 'required' } });
});
