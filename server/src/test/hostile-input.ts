import type { Call } from '@wallet/contract/call';
import { z } from 'zod';
import { newId } from '#lib/ids.ts';

type Shape = z.core.JSONSchema._JSONSchema;
type Definitions = Readonly<Record<string, Shape>>;
type Json = null | boolean | number | string | Json[] | { [field: string]: Json };

/** Values by the name of their field, so that a call finds what it asks for. */
export type Known = Readonly<Record<string, Json>>;

/** A number from 0 up to 1, the next of its row. */
type Random = () => number;

/** A row of numbers that looks random and is the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Options = { readonly known: Known; readonly random: Random };

export type HostileInput = {
  readonly params: { readonly [field: string]: Json };
  readonly query: { readonly [field: string]: Json };
  readonly body: Json | undefined;
};

/**
 * Input for a call, which fits its schemas but for some of its values: those lie at the edge of what the
 * schema allows, beyond it, or have another type.
 */
export function hostileInput({ params, query, body }: Call, options: Options): HostileInput {
  return {
    params: objectOf(params, options),
    query: objectOf(query, options),
    body: body ? inputOf(body, options) : notice(options),
  };
}

function objectOf(schema: z.ZodType | undefined, options: Options): Record<string, Json> {
  const value = schema ? inputOf(schema, options) : {};
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

const shapes = new Map<z.ZodType, z.core.JSONSchema._JSONSchema & object>();

function shapeOf(schema: z.ZodType) {
  const shape = shapes.get(schema) ?? z.toJSONSchema(schema, { io: 'input' });
  shapes.set(schema, shape);
  return shape;
}

function inputOf(schema: z.ZodType, options: Options): Json {
  const shape = shapeOf(schema);
  // About one value of each input is hostile: with more, none would come past the first check.
  const leaves = Math.max(1, leavesOf(shape, shape.$defs ?? {}));
  const maker = new Maker(shape.$defs ?? {}, options, 1.3 / leaves);
  return maker.make(shape, '');
}

/** The body of a call that declares none, as a provider's notice. */
function notice({ random, known }: Options): Json {
  const names = ['id', 'ref', 'reference', 'amount', 'status', 'transRef', 'data', 'timestamp'];
  const maker = new Maker({}, { random, known }, 0.3);
  const fields = names.map((name) => [
    name,
    maker.make({ type: random() < 0.5 ? 'string' : 'number' }, name),
  ]);
  return Object.fromEntries(fields);
}

function leavesOf(shape: Shape | undefined, definitions: Definitions): number {
  if (typeof shape !== 'object') return 1;
  if (shape.$ref) return leavesOf(definitions[shape.$ref.replace('#/$defs/', '')], definitions);
  const parts = [...Object.values(shape.properties ?? {}), shape.items ?? []].flat();
  const inside = parts.reduce<number>((sum, part) => sum + leavesOf(part, definitions), 0);
  const [variant] = shape.anyOf ?? shape.oneOf ?? [];
  return Math.max(1, inside + (variant ? leavesOf(variant, definitions) : 0));
}

class Maker {
  readonly #definitions: Definitions;
  readonly #random: Random;
  readonly #known: Known;
  /** Probability of a hostile value. */
  readonly #share: number;

  constructor(definitions: Definitions, { random, known }: Options, share: number) {
    this.#definitions = definitions;
    this.#random = random;
    this.#known = known;
    this.#share = share;
  }

  make(shape: Shape | undefined, name: string): Json {
    if (typeof shape !== 'object') return this.#one(anything);
    if (shape.$ref) return this.make(this.#definitions[shape.$ref.replace('#/$defs/', '')], name);
    // A foreign value in place of a whole object is rejected by the schema, and hides its fields.
    const share = shape.type === 'object' ? this.#share / 4 : this.#share;
    if (this.#random() < share) return this.#hostile(shape);
    const known = this.#known[name];
    if (known !== undefined) return known;
    const variants = shape.anyOf ?? shape.oneOf;
    if (variants) return this.make(this.#one(variants), name);
    if (shape.const !== undefined) return json(shape.const);
    if (shape.enum) return json(this.#one(shape.enum));
    switch (shape.type) {
      case 'object':
        return this.#object(shape);
      case 'array':
        return this.#array(shape, Math.max(1, shape.minItems ?? 0), name);
      case 'integer':
      case 'number':
        return Math.max(1, shape.minimum ?? 1);
      case 'boolean':
        return this.#random() < 0.5;
      default:
        return this.#one(fittingTexts(shape, plainTexts)) ?? 'x'.repeat(shape.minLength ?? 1);
    }
  }

  #object({ properties = {}, required = [] }: Shape & object): Json {
    const fields = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#random() < 0.7,
    );
    return Object.fromEntries(
      fields.map(([name, shape]) => [name, this.make(shape as Shape, name)]),
    );
  }

  #array({ items }: Shape & object, length: number, name: string): Json {
    const shape = Array.isArray(items) ? items[0] : items;
    return Array.from({ length }, () => this.make(shape as Shape, name));
  }

  #hostile(shape: Shape & object): Json {
    if (holdsBytes(shape)) return this.#one(encoded);
    const kind = this.#random();
    if (kind < 0.15) return this.#one(anything);
    if (shape.type === 'array') return this.#array(shape, this.#one([0, 2, 40]), '');
    if (shape.type === 'integer' || shape.type === 'number') return this.#one(numbersOf(shape));
    if (shape.type !== 'string') return this.#one(anything);
    // Mostly such as come past the schema: the others are rejected by it, all in the same way.
    const fitting = fittingTexts(shape, hostileTexts(shape));
    return kind < 0.8 && fitting.length > 0 ? this.#one(fitting) : this.#one(hostileTexts(shape));
  }

  #one<T>(values: readonly T[]): T {
    return values[Math.floor(this.#random() * values.length)] as T;
  }
}

function json(value: unknown): Json {
  return value as Json;
}

const anything: readonly Json[] = [
  ...[null, true, 0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, '', '1', 'null', '\0'],
  ...[[], {}, [[]], { $ne: null }, ['a', 'b'], { length: 1 }],
];

function numbersOf({ minimum = 0, maximum = 2 ** 53 }: Shape & object): number[] {
  return [
    ...[minimum, minimum - 1, maximum, maximum + 1, 0, -1, 0.5, 0.001, 1e-300],
    ...[2 ** 15, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 63, 1e308, -1e308],
  ];
}

const plainTexts = [
  ...['1', '123', newId(), 'KBANK', '2026-01-01', '2026-01-01T00:00:00Z', '10:00', '#000000'],
  ...['/picture.png', 'AAAA', 'text', '0812345678', '12345678', 'https://example.com/'],
];

const words = [
  ...['', ' ', '\0', 'a\0b', '\\', '%00', '%', "' or 1=1 --", '$1', '{}', '{"a":1}', 'null', 'NaN'],
  ...['\ud800', '\udc00\ud83d', '\ufffe', '\u202e', '\u200b\u200b', '\ufdfa', '💥', 'กำลัง', 'ເງິນ'],
  ...['-1', '0', '1e9', '1e400', '2147483648', '9223372036854775807', '9223372036854775808'],
  ...['999999999999999999', '99999999999999999999999', '0x10', '1_000', '١٢٣'],
  ...['__proto__', 'constructor', 'toString', 'infinity', 'now', 'epoch', '[object Object]'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '24:00', '00:00'],
  ...['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00Z'],
  ...['2026-01-01T00:00:00.123456789Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', newId()],
  ...[
    '/a/../b.png',
    'https://[::1]:0/',
    'http://a\0b/',
    'javascript:alert(1)',
    'A',
    '____',
    '----',
  ],
];

/** JSON in base64url, as browsers hand on what an authenticator signed. */
const encoded = ['\0', 'a\0b', 'A'.repeat(43), 2 ** 53].map((challenge) =>
  Buffer.from(JSON.stringify({ challenge })).toString('base64url'),
);

function holdsBytes({ pattern, maxLength = 0 }: Shape & object): boolean {
  return pattern === '^[A-Za-z0-9_-]+$' && maxLength >= 1_000;
}

function hostileTexts({ minLength = 0, maxLength = 5_000 }: Shape & object): string[] {
  const longest = Math.min(maxLength, 20_000);
  const long = ['x', '9', '๑', '💥', '\0'].flatMap((sign) => [
    sign.repeat(longest),
    sign.repeat(longest + 1),
    sign.repeat(minLength),
  ]);
  return [...words, ...long];
}

function fittingTexts(shape: Shape & object, texts: readonly string[]): string[] {
  const { pattern, minLength = 0, maxLength = Infinity } = shape;
  const wanted = new RegExp(pattern ?? '', 'u');
  return texts.filter(
    (text) => wanted.test(text) && text.length >= minLength && text.length <= maxLength,
  );
}
