import { menuFaults } from '@wallet/contract/chat/menu-rules';
import { forEachLanguage, textKeys } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import {
  added,
  type MenuPath,
  mayAdd,
  mayNest,
  mayUnnest,
  moved,
  nested,
  newTopic,
  pressedTopics,
  removed,
  type Topic,
  unnested,
  withOwnIds,
} from './menu-tree.ts';

const words = (word: string) => forEachLanguage(() => word);

function topic(id: string, items: Topic[] = []): Topic {
  return { id, title: words(id), text: words(id), callsStaff: false, items };
}

/** `a(b,c),d`: the topics' ids in their order. */
function drawn(menu: readonly Topic[]): string {
  return menu.map(({ id, items }) => (items.length > 0 ? `${id}(${drawn(items)})` : id)).join(',');
}

const menu = [topic('a', [topic('b'), topic('c')]), topic('d')];

test.each<[string, Topic[], string]>([
  ['down', moved(menu, [0], 1), 'd,a(b,c)'],
  ['up, below another', moved(menu, [0, 1], -1), 'a(c,b),d'],
  ['up from the first place', moved(menu, [0], -1), 'a(b,c),d'],
  ['below the one before', nested(menu, [1]), 'a(b,c,d)'],
  ['below, where there is none before', nested(menu, [0, 0]), 'a(b,c),d'],
  ['out, behind what it was below', unnested(menu, [0, 0]), 'a(c),b,d'],
  ['out of the menu', unnested(menu, [1]), 'a(b,c),d'],
  ['away, with what is below it', removed(menu, [0]), 'd'],
  ['to the end', added(menu, [], topic('e')), 'a(b,c),d,e'],
  ['to the end below another', added(menu, [0, 1], topic('e')), 'a(b,c(e)),d'],
])('a topic moves %s', (_, after, expected) => {
  expect(drawn(after)).toBe(expected);
  expect(drawn(menu)).toBe('a(b,c),d');
});

test('no step leads to a menu that the server would reject', () => {
  const ten = Array.from({ length: 10 }, (_, place) => topic(`t${place}`));
  const deep = topic('1', [topic('2', [topic('3', [topic('4')])])]);
  const full = [topic('f', ten), ...ten.slice(1).map(({ id }) => topic(`${id}-`))];
  const places: readonly MenuPath[] = [[0], [1], [0, 0], [0, 0, 0], [0, 0, 0, 0], [1, 0]];
  for (const known of [[topic('x'), deep], [deep, topic('x')], full, menu]) {
    for (const place of places) {
      expect(menuFaults(nested(known, place))).toEqual([]);
      expect(menuFaults(unnested(known, place))).toEqual([]);
    }
  }
  expect(mayNest([topic('x'), deep], [1])).toBe(false);
  expect(mayNest([topic('x'), ...deep.items], [1])).toBe(true);
  expect(mayNest([topic('x', ten), topic('y')], [1])).toBe(false);
  expect(mayUnnest(full, [0, 0])).toBe(false);
  expect(mayAdd(ten, [])).toBe(false);
  expect(mayAdd([], [0, 0, 0, 0])).toBe(false);
  expect(mayAdd([], [0, 0, 0])).toBe(true);
});

test('a menu whose topics share an id gets one for each, and the first keeps it', () => {
  const staff = topic('staff');
  const own = withOwnIds([topic('deposit', [staff]), staff]);
  expect(own[0]?.items[0]?.id).toBe('staff');
  expect(own[1]?.id).toMatch(/^topic-[0-9a-f]{8}$/);
  expect(menuFaults(own)).toEqual([]);
});

test('a new topic has everything to fill in', () => {
  const faults = menuFaults([newTopic()]).map(([path]) => path);
  expect(faults).toEqual(
    ['title', 'text'].flatMap((part) => textKeys.map((key) => `0.${part}.${key}`)),
  );
});

test('a pressed topic is found on every level, unless it is gone', () => {
  expect(pressedTopics(menu, ['a', 'gone', 'c']).map(({ id }) => id)).toEqual(['a', 'c']);
});
