import type { ContentText } from '#text/th/content.ts';

type FieldName = keyof ContentText['fields'];
export type Choice = { readonly value: string; readonly label: string };

/** How one value is entered. Text in three languages is an object with `th`, `la` and `en`. */
type FieldKind =
  | { readonly kind: 'line'; readonly pattern?: RegExp; readonly isUpper?: true }
  | { readonly kind: 'link' }
  | {
      readonly kind: 'count';
      readonly least?: number;
      readonly most?: number;
      readonly unit?: string;
    }
  | { readonly kind: 'baht'; readonly unit: string; readonly least?: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'time' }
  | { readonly kind: 'moment' }
  | { readonly kind: 'color' }
  /** Seen as a banner is, or as a QR. */
  | { readonly kind: 'picture'; readonly shape?: 'square' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  /** A name, in no language empty. */
  | { readonly kind: 'words'; readonly isLong?: true }
  | { readonly kind: 'html'; readonly values?: Readonly<Record<string, string>> }
  | { readonly kind: 'htmlList' }
  | { readonly kind: 'banners' }
  /** The bot's, below its greeting. */
  | { readonly kind: 'menu'; readonly greeting: Texts };

export type Field = FieldKind & {
  readonly name: FieldName;
  /** What stands above it, where its name means something else here. */
  readonly label?: string;
  /** May be left empty, which is sent as null; of words, as empty words. */
  readonly isOptional?: true;
};

/** Fields under a heading; without one they just begin. */
export type Section = { readonly title?: string; readonly fields: readonly Field[] };

/** What a form holds, by the names of its fields. */
export type Values = Record<string, unknown>;

export const textLanguages = ['th', 'la', 'en'] as const;
export type Texts = { th: string; la: string; en: string };
export const noTexts: Texts = { th: '', la: '', en: '' };

export type Banner = { image: string; html: Texts };
