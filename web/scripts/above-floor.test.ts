import { expect, test } from 'vitest';
import { aboveFloorInScript, aboveFloorInStyle } from './above-floor.ts';

test.each([
  ["const address = URL.parse(url ?? '');", 'URL.parse'],
  ['const isAddress = URL.canParse(part);', 'URL.canParse'],
  ['fetch(url, { signal: AbortSignal.any([timeout, signal]) });', 'AbortSignal.any'],
  ["if (layer.matches(':popover-open')) close();", ':popover-open'],
  ['if (layer.matches(`:popover-open`)) close();', ':popover-open'],
  ['layer.hidePopover();', '.hidePopover'],
  ['const pattern = /(?<!\\d)0\\d{8,9}/;', 'lookbehind'],
  ['const pattern = /[\\p{L}--[a-z]]/v;', 'regexp flag v'],
  ['const pattern = /a(?i:b)/;', 'regexp modifiers'],
  ['const order = games.toSorted(compare);', '.toSorted'],
  ['const order = games.toReversed();', '.toReversed'],
  ['const kinds = Object.groupBy(games, kindOf);', 'Object.groupBy'],
  ['const all = await Array.fromAsync(rows);', 'Array.fromAsync'],
  ['const { promise } = Promise.withResolvers();', 'Promise.withResolvers'],
  ['const others = codes.difference(known);', '.difference'],
  ["element.addEventListener('beforetoggle', place);", 'beforetoggle event'],
  ['const list = <div popover="auto" />;', 'popover='],
  ['const opener = <button popoverTarget={id} />;', 'popovertarget='],
  ['const list = <div onBeforeToggle={place} />;', 'beforetoggle event'],
  ['new CompressionStream("deflate-raw");', undefined],
  ['const last = games.findLast(isOpen) ?? games.at(-1);', undefined],
  ['const copy = structuredClone(games);', undefined],
  ['layer.hidePopover?.();', undefined],
  ['const list = <Countdown onEnd={show} />;', undefined],
])('%s', (code, feature) => {
  expect(aboveFloorInScript('a.tsx', code)).toEqual(feature ? [feature] : []);
});

test.each([
  ['.menu:popover-open { opacity: 1; }', ':popover-open'],
  ['.menu { position-anchor: --button; }', 'position-anchor'],
  ['.menu { rotate: calc(1deg * sibling-index()); }', 'sibling-index()'],
  ['.tile { color: color-mix(in srgb, red, blue); }', 'color-mix()'],
  ['@starting-style { .menu { opacity: 0; } }', '@starting-style'],
  ['.card { .title { color: red; } }', 'nesting'],
  ['.bar { backdrop-filter: blur(4px); }', 'backdrop-filter without -webkit-'],
  ['.bar { -webkit-backdrop-filter: blur(4px); backdrop-filter: blur(4px); }', undefined],
  ['@layer ui { .card:has(:checked) { inset: 0; translate: 0 1lh; } }', undefined],
  ['@media (min-width: 3px) { .a { width: min(1px, 100dvh); } }', undefined],
  ['.a::before { content: ":popover-open { }"; /* :popover-open { */ }', undefined],
])('%s', (style, feature) => {
  expect(aboveFloorInStyle(style, true)).toEqual(feature ? [feature] : []);
});
