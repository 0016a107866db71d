/** A file of changes, which is applied once. */
export type Migration = { readonly name: string; readonly text: string; readonly digest: string };

/** An index that is made without holding its table. */
export type ConcurrentIndex = {
  readonly index: string;
  readonly table: string;
  readonly statement: string;
};

const indexNamed = /^(create (?:unique )?index) (?:concurrently )?((\w+) on ([\w.]+) .*)$/i;

/**
 * The indexes of a migration that makes nothing else: they are made without holding their tables, whether it
 * says so or not. No transaction can be around them, so such a file is done index by index, and what is done
 * stays done. Null: an ordinary migration.
 */
export function concurrentIndexes({ name, text }: Migration): ConcurrentIndex[] | null {
  const statements = statementsOf(text);
  const indexes = statements.flatMap((statement) => {
    const [, create, rest, index, table] = indexNamed.exec(statement) ?? [];
    if (index === undefined || table === undefined) return [];
    return [{ index, table, statement: `${create} concurrently ${rest}` }];
  });
  if (indexes.length === statements.length) return indexes;
  if (statements.some((statement) => /\bconcurrently\b/i.test(statement))) {
    throw new Error(`${name}: indexes that are made concurrently stand in a file of their own`);
  }
  return null;
}

const tableMade = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/i;
const indexMade = /^create (?:unique )?index (?:(?!concurrently\b)\w+ )?on (?:only )?([\w.]+)/i;
const constraintMade =
  /^alter table (?:only )?([\w.]+) .*\badd (?:constraint \w+ )?(?:check|foreign key|unique|primary key)\b/i;

/**
 * Existing tables whose writers would be blocked while a migration reads them to build an index or validate
 * rows.
 */
export function heldTables(migration: Migration): string[] {
  if (concurrentIndexes(migration)) return [];
  const statements = statementsOf(migration.text);
  const own = new Set(statements.map((statement) => tableMade.exec(statement)?.[1]));
  return statements.flatMap((statement) => {
    const checked = /\bnot valid\b/i.test(statement) ? null : constraintMade.exec(statement);
    const table = (indexMade.exec(statement) ?? checked)?.[1];
    return table === undefined || own.has(table) ? [] : [table];
  });
}

/**
 * Statements without comments, one per line. Dollar-quoted bodies are split too, which is harmless: their
 * parts match neither pattern.
 */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}
