import { expect, test } from 'vitest';
import type { Field } from './field.ts';
import { faultsOf } from './field-faults.ts';

const texts = (th: string) => ({ th, la: 'ລາວ', en: 'English' });

const fields: readonly Field[] = [
  { name: 'name', kind: 'words' },
  { name: 'code', kind: 'line', pattern: /^[A-Z]+$/ },
  { name: 'website', kind: 'link', isOptional: true },
  { name: 'amount', kind: 'baht', unit: 'baht', least: 0.01 },
  { name: 'weight', kind: 'count', least: 1, most: 10 },
  { name: 'color', kind: 'color' },
  { name: 'conditions', kind: 'htmlList' },
  { name: 'banners', kind: 'banners' },
];

const right = {
  name: texts('ไทย'),
  code: 'ABC',
  website: '',
  amount: 1,
  weight: 1,
  color: '#112233',
  conditions: [texts('<p>ดี</p>')],
  banners: [{ image: '/a.jpg', html: texts('') }],
};

test('what can be sent has no fault', () => {
  expect(faultsOf(fields, right)).toEqual({});
});

test.each([
  ['name', texts(' '), 'name.th', { kind: 'required' }],
  ['code', '', 'code', { kind: 'required' }],
  ['code', 'abc', 'code', { kind: 'wrongFormat' }],
  ['website', 'javascript:alert(1)', 'website', { kind: 'wrongFormat' }],
  ['amount', '', 'amount', { kind: 'required' }],
  ['amount', 0, 'amount', { kind: 'tooSmall', limit: 0.01 }],
  ['weight', 11, 'weight', { kind: 'tooLarge', limit: 10 }],
  ['color', 'red', 'color', { kind: 'wrongFormat' }],
  ['conditions', [texts(''), texts('<b onclick="x">')], 'conditions.1.th', { kind: 'unsafeHtml' }],
  ['banners', [{ image: '', html: texts('') }], 'banners.0.image', { kind: 'required' }],
])('%s: %j is told at its own input', (name, value, path, fault) => {
  expect(faultsOf(fields, { ...right, [name]: value })).toEqual({ [path]: fault });
});
