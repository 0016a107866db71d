import { type Language, languages, scriptOf } from '../languages.ts';

/** Letters of the script that a language is written in. */
export function lettersOf(language: Language): RegExp {
  return new RegExp(`\\p{Script=${scriptOf(language)}}`, 'u');
}

/** Letters of other languages that no text in this one has. Latin may appear in all: OTP, QR, brand names. */
export function foreignLetters(language: Language): RegExp {
  const others = new Set(languages.map(scriptOf));
  for (const own of [scriptOf(language), 'Latin'] as const) others.delete(own);
  return new RegExp([...others].map((script) => `\\p{Script=${script}}`).join('|'), 'u');
}
