import type { Catalog } from '#text/th/catalog.ts';

/** Keys of the chat's desk, with what each does. */
export function chatKeys(keys: Catalog['chat']['keys']) {
  return [
    ['J', keys.next],
    ['K', keys.previous],
    ['↑ ↓', keys.rows],
    ['R', keys.reply],
    ['C', keys.claim],
    ['E', keys.close],
    ['/', keys.canned],
    ['Enter', keys.send],
    ['Shift Enter', keys.line],
    ['Esc', keys.leave],
  ] as const;
}
