/** Type of a value on the wire, as the specification states it or as its use of the value implies. */
export type Shape = Value | Composed;

type Value =
  | 'text'
  | 'number'
  | 'flag'
  /** A time: ISO 8601 text, or milliseconds since 1970. */
  | 'time'
  /** Not specified: servers may send nothing at all. */
  | 'open';

type Composed =
  | { readonly kind: 'list' | 'orNull' | 'optional'; readonly of: Shape }
  | { readonly kind: 'words'; readonly of: readonly (string | boolean)[] }
  | { readonly kind: 'oneOf'; readonly of: readonly Shape[] }
  | { readonly kind: 'fields'; readonly of: Fields }
  /** A single field, whose value some servers send alone. */
  | { readonly kind: 'named'; readonly of: readonly [string, Shape] };

export type Fields = { readonly [name: string]: Shape };

export const list = (of: Shape): Shape => ({ kind: 'list', of });
export const orNull = (of: Shape): Shape => ({ kind: 'orNull', of });
export const optional = (of: Shape): Shape => ({ kind: 'optional', of });
export const oneOf = (...of: readonly Shape[]): Shape => ({ kind: 'oneOf', of });
export const words = (...of: readonly (string | boolean)[]): Shape => ({ kind: 'words', of });
export const fields = (of: Fields): Shape => ({ kind: 'fields', of });
export const named = (name: string, value: Shape): Shape => ({ kind: 'named', of: [name, value] });

/** Differences between a value and its shape, as `path: fault`; fields beyond the shape are among them. */
export function faultsOf(value: unknown, shape: Shape, path: string): readonly string[] {
  if (typeof shape === 'string') return isOf(shape, value) ? [] : [`${path}: not a ${shape}`];
  switch (shape.kind) {
    case 'list':
      if (!Array.isArray(value)) return [`${path}: not a list`];
      return value.flatMap((item, place) => faultsOf(item, shape.of, `${path}[${place}]`));
    case 'orNull':
      return value === null ? [] : faultsOf(value, shape.of, path);
    case 'optional':
      return value === undefined ? [] : faultsOf(value, shape.of, path);
    case 'words':
      return shape.of.some((word) => word === value) ? [] : [`${path}: not one of its words`];
    case 'oneOf': {
      const tried = shape.of.map((one) => faultsOf(value, one, path));
      return tried.sort((one, other) => one.length - other.length)[0] ?? [];
    }
    case 'named': {
      const [name, only] = shape.of;
      return isObject(value)
        ? faultsOf(value, fields({ [name]: only }), path)
        : faultsOf(value, only, path);
    }
    case 'fields': {
      if (!isObject(value)) return [`${path}: not an object`];
      const beyond = Object.keys(value).filter((name) => !Object.hasOwn(shape.of, name));
      return [
        ...beyond.map((name) => `${path}.${name}: not specified`),
        ...Object.entries(shape.of).flatMap(([name, field]) =>
          faultsOf(value[name], field, `${path}.${name}`),
        ),
      ];
    }
  }
}

/** The value in the other dialect: single fields as their value alone, times as numbers. */
export function bare(value: unknown, shape: Shape): unknown {
  if (shape === 'time') return Date.parse(String(value));
  if (typeof shape === 'string' || value === null || value === undefined) return value;
  switch (shape.kind) {
    case 'list':
      return Array.isArray(value) ? value.map((item) => bare(item, shape.of)) : value;
    case 'orNull':
    case 'optional':
      return bare(value, shape.of);
    case 'words':
      return value;
    case 'oneOf': {
      const own = shape.of.find((one) => faultsOf(value, one, '').length === 0);
      return own ? bare(value, own) : value;
    }
    case 'named':
      return isObject(value) ? bare(value[shape.of[0]], shape.of[1]) : value;
    case 'fields':
      if (!isObject(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, field]) => [name, bare(field, shape.of[name] ?? 'open')]),
      );
  }
}

/** The smallest value of a shape: nothing optional, null where it may be, one item in every list. */
export function smallest(shape: Shape): unknown {
  if (typeof shape === 'string') return samples[shape];
  switch (shape.kind) {
    case 'list':
      return [smallest(shape.of)];
    case 'orNull':
      return null;
    case 'optional':
      return undefined;
    case 'words':
      return shape.of[0];
    case 'oneOf':
      return shape.of[0] && smallest(shape.of[0]);
    case 'named':
      return { [shape.of[0]]: smallest(shape.of[1]) };
    case 'fields': {
      const all = Object.entries(shape.of).map(([name, field]) => [name, smallest(field)]);
      return Object.fromEntries(all.filter(([, field]) => field !== undefined));
    }
  }
}

const samples = { text: '7', number: 1, flag: true, time: '2026-11-20T10:00:00.000Z', open: {} };

function isOf(shape: Value, value: unknown): boolean {
  switch (shape) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'time':
      return typeof value === 'number' || !Number.isNaN(Date.parse(String(value)));
    case 'open':
      return true;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
