import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columns, reads, sqlFiles, tables } from './architecture.ts';
import { fits, root } from './import-graph.ts';
import { type SqlUse, sqlIn } from './sql-uses.ts';

const ownerOf = new Map(
  Object.entries(tables).flatMap(([folder, names]) => names.map((name) => [name, folder] as const)),
);
const names: ReadonlySet<string> = new Set(ownerOf.keys());
const columnOwnerOf = new Map(
  Object.entries(columns).flatMap(([folder, { names: owned }]) =>
    owned.map((name) => [name, folder] as const),
  ),
);

/** The files whose SQL is held to the rules: seeds and tests may fill any table. */
const held = [
  '{server,ledger}/src/**',
  '!**/*.test.ts',
  '!**/src/test/**',
  '!server/src/{bench,db,seed}/**',
];

type TableViolation = {
  readonly file: string;
  /** `sql`, or the foreign table that is written or read. */
  readonly what: 'sql' | `write ${string}` | `read ${string}`;
};

/** Lists how a file breaks the rules about tables: SQL outside a store, a foreign table written or read. */
export function breachesOf(file: string, source: string): TableViolation[] {
  if (!fits(file, held)) return [];
  const folder = folderOf(file);
  const { isPresent, uses } = sqlIn(source, names);
  const foreign = uses.filter((use) => ownerOf.get(use.table) !== folder && !setsOwn(use, folder));
  const found = new Set<TableViolation['what']>([
    ...(isPresent && !fits(file, sqlFiles) ? (['sql'] as const) : []),
    ...foreign.map(({ way, table }) => `${way} ${table}` as const),
  ]);
  return [...found].map((what) => ({ file, what }));
}

/** True of an update of a foreign table that sets columns of the folder alone. */
function setsOwn({ table, columns: set }: SqlUse, folder: string): boolean {
  return set?.every((column) => columnOwnerOf.get(`${table}.${column}`) === folder) ?? false;
}

/** The faults in the SQL of all files: access that is not allowed, and allowances that are not used. */
export function tableRefusals(sources: ReadonlyMap<string, string>): string[] {
  const breaches = [...sources].flatMap(([file, source]) => breachesOf(file, source));
  const found = new Set(breaches.map(allowanceOf));
  const allowed = new Set(
    Object.entries(reads).flatMap(([folder, read]) =>
      read.map((name) => `${folder}: read ${name}`),
    ),
  );
  return [
    ...breaches.filter((breach) => !allowed.has(allowanceOf(breach))).map(messageOf),
    ...[...allowed]
      .filter((allowance) => !found.has(allowance))
      .map((allowance) => `scripts/architecture.ts allows what no one does any more: ${allowance}`),
  ];
}

/** The tables of server/src/db that no folder owns, and owned ones that do not exist. */
export function ownershipRefusals(declared: readonly string[] = declaredTables()): string[] {
  const ours = [...names].filter((name) => !name.startsWith('ledger.'));
  return [
    ...declared.filter((name) => !names.has(name)).map((name) => `no one owns the table ${name}`),
    ...ours.filter((name) => !declared.includes(name)).map((name) => `there is no table ${name}`),
  ];
}

function declaredTables(): string[] {
  const folder = join(root, 'server/src/db');
  return readdirSync(folder)
    .filter((file) => /tables\.ts$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const [, body = ''] =
        /export interface \w*Tables\b[^{]*\{\n([\s\S]*?)\n\}/.exec(source) ?? [];
      return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
    });
}

/** A breach as `reads` would allow it, which allows nothing but reading. */
function allowanceOf({ file, what }: TableViolation): string {
  return `${folderOf(file)}: ${what}`;
}

function messageOf({ file, what }: TableViolation): string {
  if (what === 'sql') return `${file} holds SQL. SQL stands in *-store.ts.`;
  const [way, table = ''] = what.split(' ');
  const owner = ownerOf.get(table);
  return way === 'write'
    ? `${file} writes ${table}. Only ${owner} does, and others through its *-commands.ts.`
    : `${file} reads ${table} of ${owner}. scripts/architecture.ts has to list that in reads.`;
}

function folderOf(file: string): string {
  const pattern = /^server\/src\/features\/[^/]+|^server\/src\/[^/]+(?=\/)|^[^/]+\/src/;
  return pattern.exec(file)?.[0] ?? file;
}
