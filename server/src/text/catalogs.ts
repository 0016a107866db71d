import { forEachLanguage, type TextKey, type Texts } from '@wallet/contract/languages';
import { texts as en } from './en.ts';
import { texts as la } from './la.ts';
import { type ServerTexts, texts as th } from './th.ts';

/** Texts that the server itself sends to members, by language. */
export const serverTexts: Readonly<Record<TextKey, ServerTexts>> = { th, la, en };

/** One of these texts in every language, as rows keep it. */
export function inEveryLanguage(textOf: (texts: ServerTexts) => string): Texts {
  return forEachLanguage((key) => textOf(serverTexts[key]));
}
