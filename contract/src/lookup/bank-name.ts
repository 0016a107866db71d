import type { Language } from '../languages.ts';

type Names = {
  readonly nameTH?: string | null | undefined;
  readonly nameEN?: string | null | undefined;
  readonly nameLA?: string | null | undefined;
};

/** A name from a record with one column for each language. */
export function nameIn(language: Language, { nameTH, nameEN, nameLA }: Names): string | null {
  const names: Readonly<Record<Language, string | null | undefined>> = {
    th: nameTH,
    lo: nameLA,
    en: nameEN,
  };
  return names[language] ?? null;
}

type BankNames = Names & { readonly nameTH: string; readonly nameEN: string };

/** A bank's name in a language; readers know the English name of a bank that has none in theirs. */
export function bankName(language: Language, names: BankNames): string {
  return nameIn(language, names) || names.nameEN || names.nameTH;
}
