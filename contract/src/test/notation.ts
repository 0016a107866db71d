import { z } from 'zod';

/** A schema as text: `text 1..40`, or its fields, with `?` after the name of one that may be left out. */
export type Notation = string | readonly Notation[] | { readonly [field: string]: Notation };

type Part = z.core.JSONSchema._JSONSchema;

/** Field that stands for those of any name, where an object takes others than its own. */
export const others = '…';

/** Writes down what a schema takes from its sender, and its named parts; `forms` names regular expressions. */
export function notationOf(schema: z.ZodType, forms: Readonly<Record<string, RegExp>>) {
  const names = new Map(Object.entries(forms).map(([name, form]) => [form.source, name]));
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const parts = Object.entries(whole.$defs ?? {}).map(
    ([name, part]) => [name, written(part)] as const,
  );
  return { whole: written(whole), parts };

  function written(part: Part | undefined): Notation {
    if (typeof part !== 'object') return 'any';
    const { $ref, type, format, pattern = '' } = part;
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
    if (type !== 'string') return `${type}${within(part.minimum, part.maximum)}`;
    return `${names.get(pattern) ?? (pattern || format || 'text')}${within(part.minLength, part.maxLength)}`;
  }

  function fieldsOf({
    properties = {},
    required = [],
    additionalProperties,
  }: Exclude<Part, boolean>) {
    const fields = Object.entries(properties).map(([name, part]) => {
      const standard = typeof part === 'object' && 'default' in part ? ` = ${part.default}` : '';
      const isRequired = required.includes(name);
      const value = written(part);
      return [isRequired ? name : `${name}?`, standard ? `${value}${standard}` : value] as const;
    });
    const isOpen = additionalProperties !== false;
    return Object.fromEntries([...fields, ...(isOpen ? [[others, 'any'] as const] : [])]);
  }
}

function isText(notation: Notation): notation is string {
  return typeof notation === 'string';
}

function within(least: number | undefined, most: number | undefined): string {
  return least === undefined && most === undefined ? '' : ` ${least ?? ''}..${most ?? ''}`;
}
