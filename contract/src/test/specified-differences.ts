import { z } from 'zod';
import { type Api, api } from '../api.ts';
import type { Call } from '../call.ts';
import { type Fields, fields, type Shape } from './shape.ts';
import { catalogue, specification } from './specification.ts';

/** Calls of members and visitors in the contract. */
const ours: ReadonlyMap<string, Call> = new Map(
  Object.entries<Call>(api satisfies Api).filter(([name]) => !name.includes(' /staff/')),
);

/** Calls that the specification does not have. */
export function callsBeyond(): readonly string[] {
  return [...ours.keys()].filter((name) => !specified(name)).sort();
}

/** Specified calls that the contract lacks. */
export function callsMissing(): readonly string[] {
  return Object.keys(specification).filter((name) => !ours.has(name));
}

/** Codes of these calls that the specification's catalogue does not have. */
export function codesBeyond(): readonly string[] {
  const codes = [...ours.values()].flatMap(({ errors, invalid }) => [...errors, invalid]);
  return [...new Set(codes)].filter((code) => !catalogue.includes(code)).sort();
}

/** Fields of specified calls that the specification does not have, as the table of the documentation. */
export function fieldsTable(): string {
  const rows = Object.entries(specification).flatMap(([name, { asks, replies }]) => {
    const call = ours.get(name);
    if (!call) return [];
    const expected = beyond(call.body, asks && fields(asks));
    const queried = beyond(call.query, undefined);
    const result = beyond(call.reply, replies);
    if (expected.length + queried.length + result.length === 0) return [];
    return [`| \`${name}\` | ${listed([...queried, ...expected])} | ${listed(result)} |`];
  });
  return ['| Call | Also in the request | Also in the reply |', '|---|---|---|', ...rows].join(
    '\n',
  );
}

/** Limits of the requests of specified calls, as the table of the documentation. */
export function limitsTable(): string {
  const calls = new Map<string, string[]>();
  for (const name of Object.keys(specification)) {
    const call = ours.get(name);
    for (const expected of [call?.params, call?.query, call?.body]) {
      if (!expected) continue;
      const schema = z.toJSONSchema(expected, {
        io: 'input',
        unrepresentable: 'any',
        reused: 'inline',
      });
      for (const limit of fieldLimits(schema, schema.$defs ?? {}, '')) {
        calls.set(limit, [...(calls.get(limit) ?? []), name]);
      }
    }
  }
  const rows = [...calls].map(([limit, names]) => `${limit} ${listed(names)} |`);
  return ['| Field | Limit | Calls |', '|---|---|---|', ...rows.sort()].join('\n');
}

type Json = z.core.JSONSchema.BaseSchema;

/** First columns of the rows of a schema's limited fields, those of its objects, lists and choices among them. */
function fieldLimits(schema: Json, named: Record<string, Json>, path: string): readonly string[] {
  const known = schema.$ref && named[schema.$ref.replace('#/$defs/', '')];
  const { properties, items, anyOf, oneOf } = known || schema;
  const own = limitText(known || schema);
  const within = (inner: unknown, name = path) => fieldLimits(inner as Json, named, name);
  return [
    ...new Set([
      ...(own === null || path === '' ? [] : [`| \`${path}\` | ${own} |`]),
      ...Object.entries(properties ?? {}).flatMap(([name, inner]) =>
        within(inner, path === '' ? name : `${path}.${name}`),
      ),
      ...(items ? within(items) : []),
      ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((inner) => within(inner)),
    ]),
  ];
}

/** Limit of a value in words; null if it has none. */
function limitText({ format, pattern, ...bounds }: Json): string | null {
  const { minLength, maxLength, minimum, maximum, maxItems } = bounds;
  if (format === 'date') return 'a day, `YYYY-MM-DD`';
  if (format) return format;
  if (pattern) return `\`${pattern.replaceAll('|', '\\|')}\``;
  if (maxItems !== undefined) return `at most ${maxItems}`;
  if (maxLength !== undefined) {
    return minLength
      ? `${minLength} to ${maxLength} characters`
      : `at most ${maxLength} characters`;
  }
  if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return null;
  return minimum === undefined ? `at most ${maximum}` : `${minimum} to ${maximum}`;
}

/** Fields of specified replies that ours lack, as `call: field`. */
export function fieldsMissing(): readonly string[] {
  return Object.entries(specification).flatMap(([name, { replies }]) => {
    const call = ours.get(name);
    return call ? lacking(call.reply, replies).map((field) => `${name}: ${field}`) : [];
  });
}

/** Paths of a shape's fields that a schema lacks; optional ones may be left out. */
function lacking(schema: z.ZodType, shape: Shape): readonly string[] {
  const own = fieldsOf(schema);
  return Object.entries(shapeFields(shape)).flatMap(([name, its]) => {
    if (typeof its !== 'string' && its.kind === 'optional') return [];
    const field = own.get(name);
    return field ? lacking(field, its).map((inner) => `${name}.${inner}`) : [name];
  });
}

function specified(name: string): boolean {
  return Object.hasOwn(specification, name);
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Paths of a schema's fields that a shape lacks; of a field that is lacking, nothing within it. */
function beyond(schema: z.ZodType | undefined, shape: Shape | undefined): readonly string[] {
  const own = schema ? fieldsOf(schema) : new Map<string, z.ZodType>();
  const known = shape === undefined ? {} : shapeFields(shape);
  return [...own].flatMap(([name, field]) => {
    const its = known[name];
    if (its === undefined) return [name];
    if (its === 'open') return [];
    return beyond(field, its).map((inner) => `${name}.${inner}`);
  });
}

type Definition = {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
};

/** Fields of an object, of the items of a list, or of any of several objects. */
function fieldsOf(schema: z.ZodType): Map<string, z.ZodType> {
  const { shape, element, innerType, in: wire, options } = schema.def as Definition;
  if (shape) return new Map(Object.entries(shape));
  if (options) return new Map(options.flatMap((option) => [...fieldsOf(option)]));
  const inner = element ?? innerType ?? wire;
  return inner ? fieldsOf(inner) : new Map();
}

function shapeFields(shape: Shape): Fields {
  if (typeof shape === 'string') return {};
  switch (shape.kind) {
    case 'fields':
      return shape.of;
    case 'named':
      return { [shape.of[0]]: shape.of[1] };
    case 'oneOf':
      return Object.assign({}, ...shape.of.map(shapeFields));
    case 'words':
      return {};
    default:
      return shapeFields(shape.of);
  }
}

if (import.meta.main) console.log([fieldsTable(), limitsTable()].join('\n\n'));
