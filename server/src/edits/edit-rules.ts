import type { ValueChange } from '@wallet/contract/changes/staff';
import type { ErrorCode } from '@wallet/contract/errors';
import { bahtOf } from '@wallet/contract/money';

/** Decides if one person may change a value like this alone. The values are JSON. */
export type FieldRule = (before: unknown, after: unknown) => boolean;

/** Fields, each with what one person may do to it; a field that is not named needs a second person. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

/** Texts, pictures and appearance. */
export const free: FieldRule = () => true;

/** Taking it away leads back to what is built in. */
export const mayEmpty: FieldRule = (_, after) => after === null;

/** Less of it only stops money. Null is not a limit at all. */
export const mayFall: FieldRule = (before, after) => compared(before, after, Infinity) >= 0;

/** Less of it costs less, as long as enough is left. */
export function mayFallTo(least: number): FieldRule {
  return (before, after) => mayFall(before, after) && typeof after === 'number' && after >= least;
}

/** More of it only stops money. Null is not a limit at all. */
export const mayRise: FieldRule = (before, after) => compared(before, after, -Infinity) <= 0;

export const mayTurnOff: FieldRule = (before, after) => before === true && after === false;
export const mayTurnOn: FieldRule = (before, after) => before === false && after === true;

/** Above zero when `before` is the greater one. Of something new, or of something odd, it is not a number. */
function compared(before: unknown, after: unknown, unlimited: number): number {
  const [from, to] = [sizeOf(before, unlimited), sizeOf(after, unlimited)];
  return from === to ? 0 : from - to;
}

/** Timestamps are compared as such. */
function sizeOf(value: unknown, unlimited: number): number {
  if (value === null) return unlimited;
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

/** For a wheel's slices: prizes and odds are unchanged, in any order. */
export const sameChances: FieldRule = (before, after) => chancesOf(before) === chancesOf(after);

function chancesOf(slices: unknown): string | null {
  if (!Array.isArray(slices)) return null;
  const chances = slices.map(({ weight, type, amount, coins, bonusCode, ...look }) => {
    const unknown = Object.keys(look).filter((name) => !sliceLooks.has(name));
    return JSON.stringify([weight, type, amount, coins, bonusCode, unknown]);
  });
  return chances.toSorted().join('\n');
}

const sliceLooks: ReadonlySet<string> = new Set(['label', 'html', 'bgColor', 'textColor']);

/** Checks that one person may do all of it. */
export function isHarmless(
  rules: FieldRules,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean {
  const changed = new Set(differenceOf(before, after).map(({ path }) => path[0]));
  return Object.keys(after)
    .filter((field) => changed.has(field))
    .every((field) => rules[field]?.(before[field], after[field]) === true);
}

/** Entered values, one by one, where they are not what was there. Only entered fields count. */
export function differenceOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ValueChange[] {
  return Object.keys(after).flatMap((field) => [...leaves(before[field], after[field], [field])]);
}

function* leaves(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[],
): Generator<ValueChange> {
  const [from, to] = [partsOf(before), partsOf(after)];
  if (from || to) {
    for (const key of new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])) {
      const step = Array.isArray(before) || Array.isArray(after) ? Number(key) : key;
      yield* leaves(from?.[key], to?.[key], [...path, step]);
    }
  } else if ((before ?? null) !== (after ?? null)) {
    yield { path: [...path], before: before ?? null, after: after ?? null };
  }
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

/** The same as JSON: amounts in baht, timestamps as text. */
export function jsonOf(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = JSON.stringify(fields, (_, value) =>
    typeof value === 'bigint' ? bahtOf(value) : value,
  );
  return JSON.parse(text);
}

type Period = { readonly startsAt: Date | null; readonly endsAt: Date | null };

/** Error of a period that ends before it begins, or null. */
export function periodError({ startsAt, endsAt }: Period): ErrorCode | null {
  return startsAt && endsAt && startsAt >= endsAt ? 'INVALID_DATA' : null;
}
