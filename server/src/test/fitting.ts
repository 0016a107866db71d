import { z } from 'zod';
import { newId } from '#lib/ids.ts';

type Shape = z.core.JSONSchema._JSONSchema;
type Definitions = Readonly<Record<string, Shape>>;

/** Makes a value that fits a schema, as plain as possible. Throws when it finds none. */
export function fitting(schema: z.ZodType): unknown {
  const { shape, definitions } = read(schema);
  const sample = sampleOf(shape, definitions);
  z.decode(schema, sample);
  return sample;
}

/** The fields of an object by a value each that fits, those that may be left out too. */
export function fieldsOf(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {};
  const { shape, definitions } = read(schema);
  return sampled(shape.properties ?? {}, definitions);
}

function read(schema: z.ZodType) {
  const shape = z.toJSONSchema(schema, { io: 'input' });
  return { shape, definitions: shape.$defs ?? {} };
}

function sampled(properties: Definitions, definitions: Definitions): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([field, shape]) => [field, sampleOf(shape, definitions)]),
  );
}

function sampleOf(shape: Shape | undefined, definitions: Definitions): unknown {
  if (typeof shape !== 'object') return null;
  if (shape.$ref) return sampleOf(definitions[shape.$ref.replace('#/$defs/', '')], definitions);
  const [variant] = shape.anyOf ?? shape.oneOf ?? [];
  if (variant) return sampleOf(variant, definitions);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const { properties = {}, required = [], minItems = 0, items } = shape;
  const needed = required.map((field) => [field, properties[field] ?? false] as const);
  switch (shape.type) {
    case 'object':
      return sampled(Object.fromEntries(needed), definitions);
    case 'array':
      return Array.from({ length: minItems }, () => sampleOf(arrayItem(items), definitions));
    case 'number':
    case 'integer':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return textOf(shape);
  }
}

function arrayItem(items: z.core.JSONSchema.BaseSchema['items']): Shape | undefined {
  return Array.isArray(items) ? items[0] : items;
}

const texts = [
  '1',
  '123',
  newId(),
  'KBANK',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '10:00',
  '#000000',
  '/picture.png',
  'x'.repeat(22),
  'x'.repeat(87),
];

function textOf({ pattern, format, minLength = 1 }: z.core.JSONSchema.BaseSchema): string {
  if (format === 'uri') return 'https://example.com/';
  const wanted = new RegExp(pattern ?? '');
  const found = texts.find((text) => wanted.test(text) && text.length >= minLength);
  return found ?? 'x'.repeat(minLength);
}
