import { expect, test } from 'vitest';
import { searchOf } from './member-search.ts';

test.each([
  ['081-234-5678', { kind: 'number', digits: '0812345678' }],
  ['+856 20 5551 2345', { kind: 'number', digits: '8562055512345' }],
  ['(081) 234 5678', { kind: 'number', digits: '0812345678' }],
  ['100001', { kind: 'number', digits: '100001' }],
  ['5678', { kind: 'ending', digits: '5678' }],
  // As a part it would feel out what is masked.
  ['678', { kind: 'number', digits: '678' }],
  ['45678', { kind: 'number', digits: '45678' }],
  ['สมชาย', { kind: 'text', text: 'สมชาย' }],
  ['PR100001', { kind: 'text', text: 'PR100001' }],
  ['50%', { kind: 'text', text: '50%' }],
] as const)('%s is a search for %j', (typed, search) => {
  expect(searchOf(typed)).toEqual(search);
});
