import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { transactionRefusals } from './hold-transactions.ts';
import { root, sourceFiles } from './import-graph.ts';

const refusalsOf = (...lines: string[]) =>
  transactionRefusals(new Map([['server/src/features/x/do-it.ts', lines.join('\n')]]));

test.each([
  'inTransaction(db, async (tx) => { await lock(tx); return (await settingsOf(db)).name; });',
  'return inTransaction(services.db, (tx) => write(tx, await readBank(services.db, id)));',
  'await whileEditing(db, async (tx) => { if (ok) { await countAttempt(db, { key }); } });',
  'inTransaction(db, async (tx) => { await lock(tx); await listAccounts(services); });',
  'await inTransaction(services.db, async (tx) => write(tx, sealed(services, owner)));',
  'export async function may(db: Database, tx: Tx, id: MemberId): Promise<void> {}',
  'async function write(tx: Tx, services: Services) { await give(tx); }',
  'export const edit = define({ write: async (tx, { services }) => { await look(services.db); } });',
  'const read = async (tx: Tx): Promise<Row | null> => (await settingsOf(db)).name;',
])('a way to the pool inside a transaction is found: %s', (line) => {
  expect(refusalsOf(line)).toHaveLength(1);
});

test('reads before the transaction, on it, or after it are not a finding', () => {
  const lines = [
    'const settings = await settingsOf(db);',
    'await inTransaction(db, async (tx) => {',
    '  // the pool (db) is not asked here',
    "  await write(tx, settings, 'services.db', { db: tx });",
    '  await renew(services, tx, owner);',
    '});',
    'await told(db);',
    'async function renew(services: TxServices, tx: Tx) { await seal(services, tx); }',
    'const run = ({ db }: Services, work: (tx: Tx) => Promise<void>) => inTransaction(db, work);',
    'async function read(db: Database | Tx) { return db.selectFrom(table); }',
  ];
  expect(refusalsOf(...lines)).toEqual([]);
});

test('no transaction of the server asks the pool for a second connection', () => {
  const sources = sourceFiles().map(
    (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
  );
  expect(transactionRefusals(new Map(sources))).toEqual([]);
});
