import type { Language } from '@wallet/contract/languages';
import { laters as en } from './en/later.ts';
import { laters as lo } from './lo/later.ts';
import type { Catalog } from './th/catalog.ts';
import type { First } from './th/first.ts';
import { laters as th } from './th/later.ts';

/** Texts that are loaded before anything is drawn. */
export const firsts: Readonly<Record<Language, () => Promise<{ readonly first: First }>>> = {
  th: () => import('./th/first.ts'),
  lo: () => import('./lo/first.ts'),
  en: () => import('./en/first.ts'),
};

type Loads = { readonly [N in keyof Catalog]?: () => Promise<Catalog[N]> };

/** Texts that a page waits for when it is the first, each loaded once; all come once the first page rests. */
export const laters: Readonly<Record<Language, Loads>> = { th, lo, en };
