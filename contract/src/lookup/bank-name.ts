import type { Language } from '../languages.ts';

type BankNames = {
  readonly nameTH: string;
  readonly nameEN: string;
  readonly nameLA?: string | null;
};

/** A bank's name in a language; readers know the English name of a bank that has none in theirs. */
export function bankName(language: Language, { nameTH, nameEN, nameLA }: BankNames): string {
  const names: Readonly<Record<Language, string | null | undefined>> = {
    th: nameTH,
    lo: nameLA,
    en: nameEN,
  };
  return names[language] || nameEN || nameTH;
}
