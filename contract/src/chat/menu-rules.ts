import { type TextKey, textKeys } from '../languages.ts';
import { messageLengthMax } from '../rules.ts';

/** Rules of the bot's menu, for the form and the server. No zod: the browser loads this file. */

/** A button of the bot's menu: its answer, the buttons below it, and whether it calls the staff. */
export type MenuTopic = {
  /** The button sends `menu:` and this id. */
  id: string;
  title: MenuTexts;
  text: MenuTexts;
  callsStaff: boolean;
  items: MenuTopic[];
};

type MenuTexts = Record<TextKey, string>;

/** Limits of a menu: topics per level and levels; a title is a button of a message. */
export const menuLimits = { topics: 10, depth: 4, title: 80, text: messageLengthMax } as const;

export type MenuFault =
  | { readonly kind: 'required' | 'tooManyTopics' | 'tooDeep' | 'sameTopic' }
  | { readonly kind: 'tooLong'; readonly limit: number };

type MenuFinding = readonly [path: string, fault: MenuFault];

/**
 * Problems of a menu by path: `2.title.th` is a text of the third topic,
 * `0.items` the topics below the first, and '' the menu itself.
 */
export function menuFaults(menu: readonly MenuTopic[]): readonly MenuFinding[] {
  return [...faultsOf(menu, '', 1, new Set())];
}

function* faultsOf(
  topics: readonly MenuTopic[],
  path: string,
  depth: number,
  known: Set<string>,
): Generator<MenuFinding> {
  if (topics.length > menuLimits.topics) yield [path, { kind: 'tooManyTopics' }];
  if (topics.length > 0 && depth > menuLimits.depth) return yield [path, { kind: 'tooDeep' }];
  for (const [place, { id, title, text, items }] of topics.entries()) {
    const own = path === '' ? `${place}` : `${path}.${place}`;
    // A button answers by its id: of two with one id the second would give the first one's answer.
    if (known.has(id)) yield [`${own}.id`, { kind: 'sameTopic' }];
    known.add(id);
    yield* wordFaults(`${own}.title`, title, menuLimits.title);
    yield* wordFaults(`${own}.text`, text, menuLimits.text);
    yield* faultsOf(items, `${own}.items`, depth + 1, known);
  }
}

/** Rejects empty texts, which cannot be tapped or sent, and texts too long for a message. */
function* wordFaults(
  path: string,
  words: MenuTopic['title'],
  limit: number,
): Generator<MenuFinding> {
  for (const language of textKeys) {
    const word = words[language];
    if (word.trim() === '') yield [`${path}.${language}`, { kind: 'required' }];
    if (word.length > limit) yield [`${path}.${language}`, { kind: 'tooLong', limit }];
  }
}
