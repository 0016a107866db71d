import { ownBrand } from '@wallet/contract/branding/brand';
import { type TextKey, textKeys } from '@wallet/contract/languages';

/** Texts that members of one language read one below the other. */
export type Texts = readonly string[];

/** Fields of fixed shapes that no one reads as words. */
const silent: ReadonlySet<string> = new Set([
  'id',
  'version',
  'type',
  'mode',
  'place',
  'currency',
  'country',
  'badge',
  'terminated',
  'bgColor',
  'textColor',
  'color',
  'image',
  'logo',
  'background',
  'lineQr',
  ...Object.keys(ownBrand),
  'startsAt',
  'endsAt',
  'openFrom',
  'openUntil',
  'chatOpenFrom',
  'chatOpenUntil',
  'slipClosedFrom',
  'slipClosedUntil',
  'filePath',
  'fileType',
  'image_url',
]);

/** Every text inside of something, in its order; one list for each language. */
export function textsByLanguage(value: unknown): readonly Texts[] {
  return textKeys.map((language) => textsIn(value, language));
}

function textsIn(value: unknown, language: TextKey): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    silent.has(name) || isOfAnother(language, name) ? [] : textsIn(part, language),
  );
}

/** True of `en` and of `nameEN` where another language is asked for. */
function isOfAnother(language: TextKey, name: string): boolean {
  const of = textKeys.find((each) => name === each || name.endsWith(each.toUpperCase()));
  return of !== undefined && of !== language;
}
