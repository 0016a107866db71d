import { expect, test } from 'vitest';
import { forEachLanguage } from '../languages.ts';
import { type MenuTopic, menuFaults } from './menu-rules.ts';

const words = (word: string) => forEachLanguage(() => word);

function topic(id: string, items: MenuTopic[] = [], changes: Partial<MenuTopic> = {}): MenuTopic {
  return {
    id,
    title: words('Deposit'),
    text: words('How to'),
    callsStaff: false,
    items,
    ...changes,
  };
}

/** A topic with this many levels below it. */
function nested(depth: number): MenuTopic {
  return topic(`level-${depth}`, depth === 1 ? [] : [nested(depth - 1)]);
}

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => topic(`topic-${place}`));

test('a menu of ten topics, one of four levels and one of the longest texts are valid; so is an empty one', () => {
  const longest = { title: words('x'.repeat(80)), text: words('x'.repeat(2_000)) };
  expect(menuFaults([topic('a', [], longest)])).toEqual([]);
  expect(menuFaults(many(10))).toEqual([]);
  expect(menuFaults([nested(4)])).toEqual([]);
  expect(menuFaults([])).toEqual([]);
});

test.each<[string, MenuTopic[], ReturnType<typeof menuFaults>[number]]>([
  ['an eleventh topic', many(11), ['', { kind: 'tooManyTopics' }]],
  ['an eleventh below another', [topic('first', many(11))], ['0.items', { kind: 'tooManyTopics' }]],
  ['a fifth level', [nested(5)], ['0.items.0.items.0.items.0.items', { kind: 'tooDeep' }]],
  [
    'a title without Lao',
    [topic('a'), topic('b', [], { title: { ...words('x'), la: ' ' } })],
    ['1.title.la', { kind: 'required' }],
  ],
  [
    'an answer that says nothing',
    [topic('a', [topic('b', [], { text: { ...words('x'), th: '' } })])],
    ['0.items.0.text.th', { kind: 'required' }],
  ],
  [
    'a title that no button holds',
    [topic('a', [], { title: { ...words('x'), en: 'x'.repeat(81) } })],
    ['0.title.en', { kind: 'tooLong', limit: 80 }],
  ],
  [
    'an answer that no message holds',
    [topic('a', [], { text: { ...words('x'), th: 'x'.repeat(2_001) } })],
    ['0.text.th', { kind: 'tooLong', limit: 2_000 }],
  ],
  ['two of one id', [topic('a', [topic('b')]), topic('b')], ['1.id', { kind: 'sameTopic' }]],
])('%s is reported where it is', (_, menu, fault) => {
  expect(menuFaults(menu)).toEqual([fault]);
});
