import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

/** By table, each column as `name` or, where it may be null, `name?`; sorted. */
type Shape = Readonly<Record<string, readonly string[]>>;

test('the types of the tables are the tables of the migrated database', async () => {
  expect(await declaredShape()).toEqual(await liveShape());
});

test('a column that only one side knows, or that only one side lets be null, is found', () => {
  const live = shapeIn('export interface ATables { a: { x: string; y: string | null }; }');
  expect(live).toEqual({ a: ['x', 'y?'] });
  const changed = [
    'export interface ATables { a: { x: string } }',
    'export interface ATables { a: { x: string; y: string | null; z: Date } }',
    'export interface ATables { a: { x: string | null; y: string | null } }',
    'export interface ATables { a: { x: string; y: string } }',
    'export interface ATables { a: { x: string; y: string | null }; b: { x: string } }',
  ];
  for (const source of changed) expect(shapeIn(source)).not.toEqual(live);
});

test('declarations are read however they are written', () => {
  const source = `
    export interface Tables extends OtherTables {
      /** Why. */
      a: { x: Generated<string | null>; /* a | null */ y: Json<{ z: string | null }> };
      b: BTable;
    }
    interface BTable {
      x: ColumnType<Date | null, never, never>;
      y: ColumnType<Date, Date | null, never>;
      readonly z: 'a' | 'b' | null; // or not
    }`;
  expect(shapeIn(source)).toEqual({ a: ['x?', 'y'], b: ['x?', 'y', 'z?'] });
});

/** Reads the live schema, without the migrations' own bookkeeping. */
async function liveShape(): Promise<Shape> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(
      column_name || case is_nullable when 'YES' then '?' else '' end
      order by column_name collate "C") as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'
    group by table_name`.execute(await testDatabase());
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

async function declaredShape(): Promise<Shape> {
  const files = (await readdir(import.meta.dirname)).filter((file) => /tables\.ts$/.test(file));
  const sources = await Promise.all(
    files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')),
  );
  return shapeIn(sources.join('\n'));
}

/** Reads the interfaces whose names end in `Tables`, and those that they name. */
function shapeIn(source: string): Shape {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const bodies = new Map(
    [...code.matchAll(/\binterface (\w+)[^{]*(?=\{)/g)].map(({ index, 0: head, 1: name = '' }) => [
      name,
      membersOf(code.slice(index + head.length)),
    ]),
  );
  const tables = [...bodies].filter(([name]) => name.endsWith('Tables'));
  return Object.fromEntries(
    tables.flatMap(([, members]) =>
      [...members].map(([table, type]) => [table, columnsOf(bodies.get(type) ?? membersOf(type))]),
    ),
  );
}

function columnsOf(members: ReadonlyMap<string, string>): string[] {
  return [...members].map(([name, type]) => (isNullable(type) ? `${name}?` : name)).sort();
}

/** Looks at the first argument of `ColumnType<Read, Insert, Update>` and its like: the type of a read. */
function isNullable(type: string): boolean {
  const [, given] =
    /^(?:ColumnType|Generated|GeneratedAlways|Json|JSONColumnType)<([\s\S]*)>$/.exec(type) ?? [];
  if (given !== undefined) return isNullable(split(given, ',')[0] ?? '');
  return split(type, '|').includes('null');
}

/** The members of `{ … }`, by name, with the text of their types. */
function membersOf(body: string): ReadonlyMap<string, string> {
  const inside = body.slice(1, endOf(body));
  return new Map(
    split(inside, ';').flatMap((member) => {
      const [, name, type] = /^(?:readonly )?(\w+):\s*([\s\S]+)$/.exec(member) ?? [];
      return name && type ? [[name, type]] : [];
    }),
  );
}

/** Splits where no bracket is open. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if ('{<(['.includes(sign)) depth++;
    if ('}>)]'.includes(sign)) depth--;
    if (sign === separator && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Finds the bracket that closes the one at the beginning of the text. */
function endOf(text: string): number {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{') depth++;
    if (sign === '}' && --depth === 0) return at;
  }
  return text.length;
}
