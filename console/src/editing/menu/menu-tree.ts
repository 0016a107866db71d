import { menuLimits } from '@wallet/contract/chat/menu-rules';
import type { SettingsInput } from '@wallet/contract/settings/staff';
import { noTexts } from '../form/field.ts';

/** A button of the bot's menu, with the topics below it. */
export type Topic = SettingsInput['chatMenu'][number];
type Menu = readonly Topic[];

/** Position of a topic: its index on every level, from the top. */
export type MenuPath = readonly number[];

/** The path of a topic in a form's value: `0.items.2`. */
export function pathOf(place: MenuPath): string {
  return place.join('.items.');
}

export function newTopic(): Topic {
  return { id: newId(), title: noTexts, text: noTexts, callsStaff: false, items: [] };
}

/** The same menu, in which no two topics have the same id: the first keeps it, as the bot found that one. */
export function withOwnIds(menu: Menu, known: Set<string> = new Set()): Topic[] {
  return menu.map((topic) => {
    const id = known.has(topic.id) ? newId() : topic.id;
    known.add(id);
    return { ...topic, id, items: withOwnIds(topic.items, known) };
  });
}

function newId(): string {
  return `topic-${crypto.randomUUID().slice(0, 8)}`;
}

/** Adds a topic after the others below this one; `[]`: after those of the menu. */
export function added(menu: Menu, below: MenuPath, topic: Topic): Topic[] {
  return onLevel(menu, below, (topics) => [...topics, topic]);
}

export function removed(menu: Menu, place: MenuPath): Topic[] {
  return onLevel(menu, place.slice(0, -1), (topics) => topics.toSpliced(lastOf(place), 1));
}

/** Moves it up or down among its siblings, if possible. */
export function moved(menu: Menu, place: MenuPath, step: -1 | 1): Topic[] {
  const from = lastOf(place);
  return onLevel(menu, place.slice(0, -1), (topics) => {
    const [topic, other] = [topics[from], topics[from + step]];
    return topic && other ? topics.with(from, other).with(from + step, topic) : [...topics];
  });
}

/** Below the topic before it, after its present children. */
export function nested(menu: Menu, place: MenuPath): Topic[] {
  const topic = topicAt(menu, place);
  if (!topic || !mayNest(menu, place)) return [...menu];
  return added(removed(menu, place), place.with(-1, lastOf(place) - 1), topic);
}

export function mayNest(menu: Menu, place: MenuPath): boolean {
  const topic = topicAt(menu, place);
  const before = lastOf(place) > 0 && topicAt(menu, place.with(-1, lastOf(place) - 1));
  if (!topic || !before) return false;
  return mayAdd(before.items, place) && place.length + heightOf(topic) <= menuLimits.depth;
}

/** After the topic it was below. */
export function unnested(menu: Menu, place: MenuPath): Topic[] {
  const topic = topicAt(menu, place);
  if (!topic || !mayUnnest(menu, place)) return [...menu];
  const parent = place.slice(0, -1);
  return onLevel(removed(menu, place), parent.slice(0, -1), (topics) =>
    topics.toSpliced(lastOf(parent) + 1, 0, topic),
  );
}

export function mayUnnest(menu: Menu, place: MenuPath): boolean {
  if (place.length < 2) return false;
  const above = place.slice(0, -2);
  const neighbours = above.length === 0 ? menu : (topicAt(menu, above)?.items ?? []);
  return neighbours.length < menuLimits.topics;
}

/** True when one more fits below `place`. */
export function mayAdd(topics: Menu, below: MenuPath): boolean {
  return topics.length < menuLimits.topics && below.length < menuLimits.depth;
}

/** Topics clicked in sequence, as far as the menu still has them. */
export function pressedTopics(menu: Menu, ids: readonly string[]): Topic[] {
  const all = flat(menu);
  return ids.flatMap((id) => all.find((topic) => topic.id === id) ?? []);
}

function flat(menu: Menu): Topic[] {
  return menu.flatMap((topic) => [topic, ...flat(topic.items)]);
}

function topicAt(menu: Menu, place: MenuPath): Topic | undefined {
  const [first, ...rest] = place;
  const topic = first === undefined ? undefined : menu[first];
  return topic && rest.length > 0 ? topicAt(topic.items, rest) : topic;
}

function onLevel(menu: Menu, parent: MenuPath, change: (topics: Menu) => Topic[]): Topic[] {
  const [first, ...rest] = parent;
  if (first === undefined) return change(menu);
  return menu.map((topic, index) =>
    index === first ? { ...topic, items: onLevel(topic.items, rest, change) } : topic,
  );
}

function lastOf(place: MenuPath): number {
  return place.at(-1) ?? 0;
}

/** Number of levels of a topic, including its own. */
function heightOf({ items }: Topic): number {
  return 1 + Math.max(0, ...items.map(heightOf));
}
