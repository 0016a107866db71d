/** A table that a file touches, and in which way. */
export type SqlUse = {
  readonly table: string;
  readonly way: 'read' | 'write';
  /** The columns that an update in a template sets; without it, it may be any. */
  readonly columns?: readonly string[];
};

type Sql = {
  /** True of a file that holds SQL at all, be it without any table. */
  readonly isPresent: boolean;
  readonly uses: readonly SqlUse[];
};

const templateStart = /\bsql(?:<[^`]*?>)?`/g;
const builder = /\b(selectFrom|(?:inner|left|right|full)Join|insertInto|updateTable|deleteFrom)\(/g;
const filled = [/\binsert\s+into\s+([a-z_.]+)/gi, /\bdelete\s+from\s+([a-z_.]+)/gi];
const updated = /\bupdate\s+(?!set\b)([a-z_.]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi;
const alias =
  /(?:\s+(?:as\s+)?(?!(?:join|left|right|full|inner|cross|where|on|using|order|group|having|limit|offset|for|set|union|except|intersect|returning|window)\b)[a-z_]+)?/
    .source;
const read = new RegExp(
  `\\b(?:from|join|using)\\s+(?:only\\s+)?([a-z_.]+)${alias}((?:\\s*,\\s*[a-z_.]+${alias})*)`,
  'gi',
);

/** The tables that a TypeScript file names in kysely's builders and in `sql` templates. */
export function sqlIn(source: string, tables: ReadonlySet<string>): Sql {
  const templates = [...source.matchAll(templateStart)].map(
    ({ index, 0: start }) => templateAt(source, index + start.length).text,
  );
  const calls = [...source.matchAll(builder)];
  const uses = [
    ...calls.flatMap(({ index, 0: call, 1: name = '' }) =>
      namesOf(source.slice(index + call.length)).map((table) => ({ table, way: wayOf(name) })),
    ),
    ...templates.flatMap(usesOf),
  ];
  return {
    isPresent: calls.length + templates.length > 0,
    uses: uses.filter(({ table }) => tables.has(table)),
  };
}

function wayOf(call: string): SqlUse['way'] {
  return /^(insertInto|updateTable|deleteFrom)$/.test(call) ? 'write' : 'read';
}

/** `'member'`, `'member as m'`, `['member', 'wallet']`: the tables that a builder is given. */
function namesOf(rest: string): string[] {
  const [argument = ''] = /^\s*(?:\[[^\]]*\]|'[^']*')/.exec(rest) ?? [];
  return [...argument.matchAll(/'([a-z_.]+)(?: as \w+)?'/g)].map(([, name = '']) => name);
}

function usesOf(text: string): SqlUse[] {
  const fills = filled.flatMap((way) => [...text.matchAll(way)].map(([, name = '']) => name));
  const updates = [...text.matchAll(updated)].map(({ index, 0: update, 1: table = '' }) => ({
    table,
    columns: columnsSetIn(text.slice(index + update.length)),
  }));
  const reads = [...text.matchAll(read)].flatMap(([, first = '', others = '']) => [
    first,
    ...[...others.matchAll(/,\s*([a-z_.]+)/gi)].map(([, name = '']) => name),
  ]);
  const deleted = new Set(
    [...text.matchAll(/\bdelete\s+from\s+([a-z_.]+)/gi)].map(([, name]) => name),
  );
  const own = namedHere(text);
  return [
    ...fills.map((table) => ({ table, way: 'write' as const })),
    ...updates.map((update) => ({ ...update, way: 'write' as const })),
    ...reads
      .filter((table) => !own.has(table) && !deleted.has(table))
      .map((table) => ({ table, way: 'read' as const })),
  ];
}

/** The columns to the left of each `=` between `set` and what ends its list. */
function columnsSetIn(rest: string): string[] {
  const list = withoutBrackets(rest).split(/\b(?:from|where|returning)\b|\)/i)[0] ?? '';
  return list.split(',').map((item) => /^\s*([a-z_]+)\s*=/i.exec(item)?.[1] ?? item);
}

/** A text without what stands in round brackets that it opens itself. */
function withoutBrackets(text: string): string {
  const bare = text.replaceAll(/\([^()]*\)/g, '');
  return bare === text ? text : withoutBrackets(bare);
}

/** The names of a statement's own `with` queries, which are not tables. */
function namedHere(text: string): ReadonlySet<string> {
  const named = /\b([a-z_]+)\s*(?:\([^()]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;
  return new Set([...text.matchAll(named)].map(([, name = '']) => name));
}

/** A template from behind its opening backtick, with `?` for what is put into it. */
function templateAt(source: string, from: number): { text: string; end: number } {
  let text = '';
  for (let at = from; at < source.length; at++) {
    if (source[at] === '`') return { text, end: at };
    if (source.startsWith('${', at)) {
      at = expressionEnd(source, at + 2);
      text += '?';
    } else {
      if (source[at] === '\\') at++;
      text += source[at];
    }
  }
  return { text, end: source.length };
}

/** Finds the `}` of an interpolation that begins here. */
function expressionEnd(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if (source[at] === '`') at = templateAt(source, at + 1).end;
    else if (source[at] === '{') depth++;
    else if (source[at] === '}' && depth-- === 0) return at;
  }
  return source.length;
}
