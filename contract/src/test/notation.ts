import { z } from 'zod';

/** A schema as text: `text 1..40`, or its fields, with `?` after the name of one that may be left out. */
export type Notation = string | readonly Notation[] | { readonly [field: string]: Notation };

type Part = z.core.JSONSchema._JSONSchema;

/** Forms of texts, anchored at both ends, by the names that the tables give them. */
const forms = {
  uuid: z.regexes.uuid(),
  'uuid 7': z.regexes.uuid7,
  date: z.regexes.date,
  time: z.regexes.datetime({ offset: true }),
  id: /^[1-9]\d{0,17}$/,
  code: /^[A-Za-z0-9_-]{1,40}$/,
  capitals: /^[A-Z0-9_-]{1,40}$/,
  'from year 1': /^(?!0000)/,
  base64url: /^[A-Za-z0-9_-]+$/,
  'guest id': /^[A-Za-z0-9_-]{22,60}$/,
  clock: /^([01]\d|2[0-3]):[0-5]\d$/,
  color: /^#[0-9a-f]{6}$/,
  username: /^[a-z0-9][a-z0-9._-]{1,39}$/,
  role: /^[a-z][a-z0-9-]{1,29}$/,
  picture: /^\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp)$/,
  scope: /^(?:all|payouts|transfers|(?:company|deposits):[A-Z0-9]+|member:[1-9][0-9]*)$/,
  '6 digits': /^\d{6}$/,
  '3 digits': /^\d{3}$/,
};

const formNames = new Map(Object.entries(forms).map(([name, form]) => [form.source, name]));

/** Field that stands for those that an object does not list; after it, the form of their names. */
export const others = '…';

/** Value of `others` by what an object does about them; undefined: it is left out. */
type OthersBy = { readonly dropped?: string; readonly rejected?: string };

/** Writes down a schema as its values are on the wire, and its named parts. */
export function notationOf(schema: z.ZodType, othersBy: OthersBy) {
  const whole = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => Object.assign(jsonSchema, beyondJson(zodSchema)),
  });
  const parts = Object.entries(whole.$defs ?? {}).map(
    ([name, part]) => [name, written(part)] as const,
  );
  return { whole: written(whole), parts };

  function written(part: Part | undefined): Notation {
    const plain = unchecked(part);
    return typeof part === 'object' && part['isChecked'] ? checked(plain) : plain;
  }

  function unchecked(part: Part | undefined): Notation {
    if (typeof part !== 'object') return 'any';
    const { $ref, type, format, words = 'text' } = part;
    if ($ref) return $ref.replace('#/$defs/', '');
    const choices = (part.anyOf ?? part.oneOf)?.map(written);
    if (choices) return choices.every(isText) ? choices.join(' | ') : choices;
    if (part.enum) return part.enum.join(' | ');
    if ('const' in part) return `“${part.const}”`;
    if (type === 'object') return fieldsOf(part);
    if (type === 'array') {
      const bounds = within(part.minItems, part.maxItems);
      const item = written(Array.isArray(part.items) ? undefined : part.items);
      return isText(item) ? `list${bounds} of ${item}` : [`list${bounds}`, item];
    }
    if (type === undefined) return part.not ? 'nothing' : 'any';
    if (Array.isArray(type))
      return type.map((each) => written({ ...part, type: each })).join(' | ');
    if (type !== 'string') return `${type}${within(bound(part.minimum), bound(part.maximum))}`;
    const patterns = [part, ...(part.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
    const form = patterns.map((pattern) => formNames.get(pattern) ?? pattern).join(' & ');
    return `${form || format || words}${within(part.minLength, part.maxLength)}`;
  }

  function fieldsOf({
    properties = {},
    required = [],
    additionalProperties,
    propertyNames,
  }: Exclude<Part, boolean>) {
    const fields = Object.entries(properties).map(([name, part]) => {
      const standard = typeof part === 'object' && 'default' in part ? ` = ${part.default}` : '';
      const isRequired = required.includes(name);
      const value = written(part);
      return [isRequired ? name : `${name}?`, standard ? `${value}${standard}` : value] as const;
    });
    const { pattern } = typeof propertyNames === 'object' ? propertyNames : {};
    const unlisted = `${others}${pattern ? (formNames.get(pattern) ?? pattern) : ''}`;
    const value = ofOthers(additionalProperties);
    return Object.fromEntries([...fields, ...(value ? [[unlisted, value] as const] : [])]);
  }

  function ofOthers(part: Part | undefined): Notation | undefined {
    if (part === undefined) return othersBy.dropped;
    return part === false ? othersBy.rejected : written(part);
  }
}

/** Facts about a schema that JSON Schema has no words for: how a text is cleaned, and that a rule checks it. */
function beyondJson(schema: z.core.$ZodType) {
  const checks = (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def);
  const tidied = checks.reduce(
    (text, check) => ('tx' in check && typeof check.tx === 'function' ? check.tx(text) : text),
    untidy,
  );
  return {
    ...(tidied === untidy ? {} : { words: tidy[tidied] }),
    ...(checks.some(({ check }) => check === 'custom') ? { isChecked: true } : {}),
  };
}

/** A text with a space around it, a capital, an invisible character, a line break and a control, and what becomes of it. */
const untidy = ' A\u202e\n\u0007B ';
const tidy: Readonly<Record<string, string>> = {
  'A\u202e\n\u0007B': 'trimmed',
  'A B': 'line',
  'a b': 'line in small letters',
  'A\nB': 'paragraphs',
};

export function listOf(item: Notation): Notation {
  return ['list', item];
}

/** A value that also passes a rule of its own. */
export function checked(value: Notation): Notation {
  return isText(value) ? `${value} checked` : [value, 'checked'];
}

export function orNull(value: Notation): Notation {
  return [value, 'null'];
}

/** Writes out the rows of a table that several fields share, and joins the lines of long texts. */
export function writtenOut(notation: Notation): Notation {
  if (isText(notation)) return notation.trim().replaceAll(/\s+/g, ' ');
  if (isList(notation)) return notation.map(writtenOut);
  return Object.fromEntries(
    Object.entries(notation).flatMap(([names, value]) =>
      names.split(' ').map((name) => [name, writtenOut(value)]),
    ),
  );
}

function isText(notation: Notation): notation is string {
  return typeof notation === 'string';
}

function isList(notation: Notation): notation is readonly Notation[] {
  return Array.isArray(notation);
}

/** A bound of a number; undefined: that of every whole number. */
function bound(value: number | undefined): number | undefined {
  return Number.isSafeInteger(value) && Math.abs(value ?? 0) === Number.MAX_SAFE_INTEGER
    ? undefined
    : value;
}

function within(least: number | undefined, most: number | undefined): string {
  return least === undefined && most === undefined ? '' : ` ${least ?? ''}..${most ?? ''}`;
}
