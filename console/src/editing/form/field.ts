import type { RequestFor, StaffCallName } from '@wallet/contract/api';
import { forEachLanguage, type TextKey } from '@wallet/contract/languages';
import type { Limits } from '@wallet/contract/limits';
import type { Baht } from '@wallet/contract/money';
import type { SettingsInput } from '@wallet/contract/settings/staff';
import type { ContentText } from '#text/th/content.ts';

export type Texts = Record<TextKey, string>;
export const noTexts: Texts = forEachLanguage(() => '');

export type Banner = { image: string; html: Texts };
export type SelectOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
};

/** Value that is sent for an empty input. Without it, the input is required. */
type MayBeEmpty<Empty> = { readonly whenEmpty: Empty };

type Whole = Limits & { readonly kind: 'count'; readonly unit?: string };
type Amount = { readonly kind: 'baht'; readonly unit: string; readonly least?: number };
type LineField = { readonly kind: 'line'; readonly pattern?: RegExp; readonly isUpper?: true };
/** An address; a secure one begins with `https:`. */
type Link = { readonly kind: 'link'; readonly isSecure?: true };
/** Width and height in pixels that fill its place in the app. */
export type PictureSize = readonly [width: number, height: number];
type Plain = LineField | Link | { readonly kind: 'time' | 'moment' | 'color' } | Picture;
/** Without a size, that of a banner. */
type Picture = { readonly kind: 'picture'; readonly size?: PictureSize };
type Select<Value extends string> = {
  readonly kind: 'choice';
  readonly choices: readonly SelectOption<Value>[];
};
type Marked = { readonly kind: 'html'; readonly values?: Readonly<Record<string, string>> };
/** A name, required in every language unless it may be empty. */
type TextsField = { readonly kind: 'words'; readonly isLong?: true; readonly mayBeEmpty?: true };
/** The menu of the bot, below its greeting. */
type Menu = { readonly kind: 'menu'; readonly greeting: Texts };

/** The inputs for a value of this type. */
type InputFor<Value> = [Value] extends [boolean]
  ? { readonly kind: 'flag' }
  : [Value] extends [Baht]
    ? Amount
    : [Value] extends [number]
      ? Whole
      : [Value] extends [string]
        ? (string extends Value ? Plain | (Plain & MayBeEmpty<''>) : never) | Select<Value>
        : [Value] extends [Texts]
          ? TextsField | Marked
          : [Value] extends [Texts[]]
            ? { readonly kind: 'htmlList' }
            : [Value] extends [Banner[]]
              ? { readonly kind: 'banners' }
              : [Value] extends [SettingsInput['chatMenu']]
                ? Menu
                : never;

/** Description of how one value of this type is entered. */
type FieldFor<Value> = (null extends Value
  ? InputFor<NonNullable<Value>> & MayBeEmpty<null>
  : InputFor<Value>) & {
  /** Starts the part of the form under this heading, unless it has started. */
  readonly heading?: string;
  /** Label above it, where its name has another meaning here. */
  readonly label?: string;
  /** Words below its label, where they differ from those of other such fields. */
  readonly help?: string;
};

/** Description of how any value is entered. */
export type Field = (
  | { readonly kind: 'flag' | 'htmlList' | 'banners' }
  | ((Whole | Amount | Plain | Select<string>) & { readonly whenEmpty?: null | '' })
  | TextsField
  | Marked
  | Menu
) & { readonly heading?: string; readonly label?: string; readonly help?: string };

type FieldName = keyof ContentText['fields'];

/**
 * Form of a call's body: an input for each value, in display order. A missing one, or one of another type,
 * does not compile.
 */
export type Fields<Body> = {
  readonly [K in keyof Body]: K extends FieldName
    ? Extract<FieldFor<Exclude<Body[K], undefined>>, Field>
    : never;
};

/** Body of a call, without the version, which is not an input. */
export type BodyOf<N extends StaffCallName> =
  RequestFor<N> extends { body: infer Body } ? Omit<Body, 'version'> : never;

/** Values that a form begins with: one may be empty still, and a choice may be one that is no longer offered. */
export type Entries<Body> = {
  readonly [K in keyof Body]: Body[K] | null | (Body[K] extends number | string ? string : never);
};

/** The inputs by their names, of any kind. */
export type AnyFields = Readonly<Record<string, Field>>;
/** Values in a form, right or wrong, by the names of its inputs. */
export type Values = Record<string, unknown>;

/** Label of an input. */
export function labelOf(text: ContentText, name: string): string {
  const labels: Readonly<Record<string, string>> = text.fields;
  return labels[name] ?? name;
}
