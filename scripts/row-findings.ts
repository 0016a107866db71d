import type { SeenShape, SeenStatement } from '../server/src/test/seen-rows.ts';
import type { Declaration, Shape } from './declared-rows.ts';

/** Statements that no test ran, and what the database answered beyond what they say. */
export function rowFindings(
  declarations: readonly Declaration[],
  statements: readonly SeenStatement[],
): string[] {
  return declarations.flatMap((declaration) => findingsOf(declaration, statements));
}

function findingsOf(declaration: Declaration, statements: readonly SeenStatement[]): string[] {
  const { place, texts, column, shape } = declaration;
  const pattern = patternOf(texts, column);
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
  const own = statements.filter(({ text }) => text.includes(longest) && pattern.test(text));
  if (own.length === 0) {
    // As a part of another statement, which says itself what it answers.
    const part = new RegExp(texts.map(escaped).join('[^]*?'));
    const isPart = column === null && statements.some(({ text }) => part.test(text));
    return isPart ? [] : [`${place} was run by no test`];
  }
  const found = nearest(own, shape).flatMap(({ columns }) =>
    column === null
      ? liesIn({ kinds: ['object'], properties: columns }, shape, '')
      : liesIn(columns[column], shape, column),
  );
  return [...new Set(found)].map((lie) => `${place} ${lie}`);
}

/** Among statements with the same texts between their values, those that answer most of the columns. */
function nearest(statements: readonly SeenStatement[], { properties }: Shape): SeenStatement[] {
  const names = [...(properties?.keys() ?? [])];
  const countOf = ({ columns }: SeenStatement) => names.filter((name) => name in columns).length;
  const most = Math.max(...statements.map(countOf));
  return statements.filter((statement) => countOf(statement) === most);
}

/** Columns of a whole statement, or of a value that is named in one. */
function patternOf(texts: readonly string[], column: string | null): RegExp {
  const text = texts.map(escaped).join('[^]*?');
  return new RegExp(column === null ? `^${text}$` : `${text} as "${escaped(column)}`);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Values seen beyond what the type allows. */
function liesIn(value: SeenShape | undefined, shape: Shape, path: string): string[] {
  if (shape.kinds.has('any')) return [];
  if (!value) return shape.kinds.has('undefined') ? [] : [`says ${path}, which is not answered`];
  const untyped = value.kinds.filter((kind) => !new Set<string>(shape.kinds).has(kind));
  const own = untyped.map(
    (kind) => `says ${path} is ${[...shape.kinds].join(' or ')}: it was ${kind}`,
  );
  const { item, properties } = shape;
  const items = item && value.item ? liesIn(value.item, item, `${path}[]`) : [];
  const inside =
    properties && value.properties
      ? [...properties].flatMap(([name, one]) =>
          liesIn(value.properties?.[name], one, path === '' ? name : `${path}.${name}`),
        )
      : [];
  return [...own, ...items, ...inside];
}
