import { type MenuFault, menuFaults } from '@wallet/contract/chat/menu-rules';
import { isPlainHtml } from '@wallet/contract/html';
import { textKeys } from '@wallet/contract/languages';
import { patterns } from '@wallet/contract/limits';
import type { Topic } from '../menu/menu-tree.ts';
import type { AnyFields, Banner, Field, Fields, Texts, Values } from './field.ts';

/** Error of an input. */
export type FormFault =
  | MenuFault
  | { readonly kind: 'required' | 'wrongFormat' | 'unsafeHtml' }
  | { readonly kind: 'tooSmall' | 'tooLarge'; readonly limit: number };

/** Lists what the server would reject, by the path of the input. */
export function faultsOf(fields: AnyFields, values: Values): Record<string, FormFault> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => [
      ...faultsIn(name, field, sentValue(field, values[name])),
    ]),
  );
}

/** An input as submitted. A number is kept as text while it is typed, such as `10.50`. */
function sentValue(field: Field, value: unknown): unknown {
  if (isMissing(value)) return 'whenEmpty' in field ? field.whenEmpty : value;
  const isNumber = field.kind === 'baht' || field.kind === 'count';
  return isNumber && typeof value === 'string' ? Number(value) : value;
}

function isMissing(value: unknown): boolean {
  return value === '' || value === null || value === undefined;
}

/** Body of the call that a valid form submits. */
export function sentBody<Body extends object>(fields: Fields<Body>, values: Values): Body {
  const inputs: AnyFields = fields;
  const body = Object.fromEntries(
    Object.entries(inputs).map(([name, field]) => [name, sentValue(field, values[name])]),
  );
  if (!isBody(fields, body)) throw new Error('a form with faults is not sent');
  return body;
}

/** Narrows valid values to the types of their fields. */
function isBody<Body extends object>(
  fields: Fields<Body>,
  values: Values,
): values is Body & Values {
  return Object.keys(faultsOf(fields, values)).length === 0;
}

type FormFinding = readonly [path: string, fault: FormFault];

/** A valid value has the type of its input. */
function* faultsIn(name: string, field: Field, value: unknown): Generator<FormFinding> {
  if ('whenEmpty' in field && value === field.whenEmpty) return;
  switch (field.kind) {
    case 'flag':
      if (typeof value === 'boolean') return;
      break;
    case 'html':
      if (isTexts(value)) return yield* htmlFaults(name, value);
      break;
    case 'htmlList':
      if (!isListOf(isTexts, value)) break;
      for (const [index, texts] of value.entries()) yield* htmlFaults(`${name}.${index}`, texts);
      return;
    case 'banners':
      if (!isListOf(isBanner, value)) break;
      for (const [index, banner] of value.entries()) {
        if (banner.image === '') yield [`${name}.${index}.image`, { kind: 'required' }];
        yield* htmlFaults(`${name}.${index}.html`, banner.html);
      }
      return;
    case 'menu':
      if (!isListOf(isTopic, value)) break;
      for (const [path, fault] of menuFaults(value)) {
        yield [path === '' ? name : `${name}.${path}`, fault];
      }
      return;
    case 'words':
      if (!isTexts(value)) break;
      for (const language of textKeys) {
        const isEmpty = value[language].trim() === '';
        if (isEmpty && !field.mayBeEmpty) {
          yield [`${name}.${language}`, { kind: 'required' }];
        }
      }
      return;
    case 'baht':
    case 'count': {
      if (typeof value !== 'number' || !Number.isFinite(value)) break;
      const { least = 0 } = field;
      if (value < least) yield [name, { kind: 'tooSmall', limit: least }];
      if (field.kind === 'count' && value > field.most) {
        yield [name, { kind: 'tooLarge', limit: field.most }];
      }
      return;
    }
    case 'choice':
      if (field.choices.some((choice) => choice.value === value)) return;
      break;
    default: {
      if (typeof value !== 'string' || value === '') break;
      const pattern = patternFor(field);
      if (pattern && !pattern.test(value)) yield [name, { kind: 'wrongFormat' }];
      return;
    }
  }
  yield [name, { kind: 'required' }];
}

function patternFor(field: Field): RegExp | undefined {
  switch (field.kind) {
    case 'line':
      return field.pattern;
    case 'link':
      return field.isSecure ? /^https:\/\/\S+$/ : /^https?:\/\/\S+$/;
    case 'color':
      return patterns.color;
    default:
      return undefined;
  }
}

function* htmlFaults(path: string, texts: Texts): Generator<FormFinding> {
  for (const language of textKeys) {
    if (!isPlainHtml(texts[language])) yield [`${path}.${language}`, { kind: 'unsafeHtml' }];
  }
}

function isListOf<T>(is: (part: unknown) => part is T, value: unknown): value is T[] {
  return Array.isArray(value) && value.every(is);
}

/** The parts of a list that a form holds. */
export function listOf<T>(is: (part: unknown) => part is T, value: unknown): readonly T[] {
  return isListOf(is, value) ? value : [];
}

export function isTexts(value: unknown): value is Texts {
  return isRecord(value) && textKeys.every((language) => typeof value[language] === 'string');
}

export function isBanner(value: unknown): value is Banner {
  return isRecord(value) && typeof value['image'] === 'string' && isTexts(value['html']);
}

export function isTopic(value: unknown): value is Topic {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['callsStaff'] === 'boolean' &&
    isTexts(value['title']) &&
    isTexts(value['text']) &&
    isListOf(isTopic, value['items'])
  );
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
