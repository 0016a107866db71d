import { isPlainHtml } from '@wallet/contract/html';
import { type MenuFault, menuFaults } from '@wallet/contract/menu-rules';
import { type Banner, type Field, type Texts, textLanguages, type Values } from './field.ts';
import type { Topic } from './menu-tree.ts';

/** What is wrong with an entry. */
export type Fault =
  | MenuFault
  | { readonly kind: 'required' | 'wrongFormat' | 'unsafeHtml' }
  | { readonly kind: 'tooSmall' | 'tooLarge'; readonly limit: number };

/** What the server would refuse of these values, by the path of the input that has to change. */
export function faultsOf(fields: readonly Field[], values: Values): Record<string, Fault> {
  return Object.fromEntries(fields.flatMap((field) => [...faultsIn(field, values[field.name])]));
}

type Found = readonly [path: string, fault: Fault];

function* faultsIn(field: Field, value: unknown): Generator<Found> {
  const { name, isOptional = false } = field;
  switch (field.kind) {
    case 'flag':
      return;
    case 'html':
      return yield* htmlFaults(name, value as Texts);
    case 'htmlList':
      for (const [index, texts] of (value as Texts[]).entries()) {
        yield* htmlFaults(`${name}.${index}`, texts);
      }
      return;
    case 'banners':
      for (const [index, banner] of (value as Banner[]).entries()) {
        if (banner.image === '') yield [`${name}.${index}.image`, { kind: 'required' }];
        yield* htmlFaults(`${name}.${index}.html`, banner.html);
      }
      return;
    case 'menu':
      for (const [path, fault] of menuFaults(value as Topic[])) {
        yield [path === '' ? name : `${name}.${path}`, fault];
      }
      return;
    case 'words':
      for (const language of textLanguages) {
        const isEmpty = (value as Texts)[language].trim() === '';
        if (isEmpty && !isOptional) yield [`${name}.${language}`, { kind: 'required' }];
      }
      return;
    default:
      if (value === '' || value === null || value === undefined) {
        if (!isOptional) yield [name, { kind: 'required' }];
        return;
      }
      yield* plainFault(field, value);
  }
}

function* htmlFaults(path: string, texts: Texts): Generator<Found> {
  for (const language of textLanguages) {
    if (!isPlainHtml(texts[language])) yield [`${path}.${language}`, { kind: 'unsafeHtml' }];
  }
}

function* plainFault(field: Field, value: unknown): Generator<Found> {
  const { name } = field;
  if (field.kind === 'link' && !/^https?:\/\/\S+$/.test(String(value))) {
    yield [name, { kind: 'wrongFormat' }];
  }
  if (field.kind === 'line' && field.pattern && !field.pattern.test(String(value))) {
    yield [name, { kind: 'wrongFormat' }];
  }
  if (field.kind === 'color' && !/^#[0-9a-f]{6}$/.test(String(value))) {
    yield [name, { kind: 'wrongFormat' }];
  }
  if (field.kind === 'baht' || field.kind === 'count') {
    const { least = 0 } = field;
    if (Number(value) < least) yield [name, { kind: 'tooSmall', limit: least }];
    if (field.kind === 'count' && field.most !== undefined && Number(value) > field.most) {
      yield [name, { kind: 'tooLarge', limit: field.most }];
    }
  }
}
