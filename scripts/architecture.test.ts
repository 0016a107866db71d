import { expect, test } from 'vitest';
import { refusalOf } from './check-import-boundaries.ts';
import { breachesOf, ownershipRefusals, tableRefusals } from './check-table-access.ts';
import { cyclesOf } from './import-cycles.ts';
import { importsOf } from './import-graph.ts';

/** A file, what it imports, and whether the house allows that. */
const crossings = [
  ['lab/src/bench/nights/broken.ts', '../../../../server/src/money/book/book.ts', 'refused'],
  ['lab/src/bench/nights/broken-app.ts', '@wallet/web/text/catalogs', 'refused'],
  ['lab/src/bench/nights/fine.ts', '../../../../server/src/bench/night.ts', 'allowed'],
  ['lab/src/drill/broken.ts', '../../../server/src/db/database.ts', 'refused'],
  ['lab/src/drill/broken-journey.ts', '@wallet/e2e/chat.test', 'refused'],
  ['lab/src/drill/fine.ts', '@wallet/e2e/product', 'allowed'],
  ['e2e/src/broken-drill.test.ts', '@wallet/lab/fault/player', 'refused'],
  ['e2e/src/broken.test.ts', '../../server/src/db/database.ts', 'refused'],
  ['e2e/src/broken-screen.test.ts', '@wallet/web/screens/HomeScreen', 'refused'],
  ['e2e/src/fine.test.ts', '@wallet/web/text/catalogs', 'allowed'],
  ['server/src/start-app.ts', './bench/night.ts', 'refused'],
  ['contract/src/broken.ts', '@wallet/ledger', 'refused'],
  ['client/src/broken.ts', '@wallet/web/text/catalogs', 'refused'],
  ['client/src/fine.ts', '@wallet/contract/api-error', 'allowed'],
  ['ledger/src/broken-client.ts', '@wallet/client/call', 'refused'],
  ['web/src/lib/fine.ts', '@wallet/client/call', 'allowed'],
  ['web/src/lib/fine-package.ts', 'react', 'allowed'],
  ['console/src/lib/fine.ts', '@wallet/client/call', 'allowed'],
  ['console/scripts/broken.ts', '../../web/scripts/build-site.ts', 'refused'],
  ['console/scripts/fine.ts', '../../scripts/build/compress.ts', 'allowed'],
  ['ledger/src/broken.ts', '@wallet/contract/deposit', 'refused'],
  ['ledger/src/fine.ts', '@wallet/contract/money', 'allowed'],
  ['web/src/features/refund/broken-by-alias.ts', '#features/bonus/bonus-queries.ts', 'refused'],
  ['web/src/features/refund/broken-by-path.ts', '../bonus/bonus-queries.ts', 'refused'],
  ['web/src/features/refund/broken-screen.ts', '#screens/HomeScreen.tsx', 'refused'],
  ['web/src/features/refund/broken-ledger.ts', '@wallet/ledger', 'refused'],
  ['web/src/features/refund/broken-state.ts', 'react', 'refused'],
  ['web/src/features/refund/fine.ts', '#lib/call.ts', 'allowed'],
  ['web/src/lib/broken.ts', '#features/bonus/bonus-queries.ts', 'refused'],
  ['web/src/ui/broken.ts', '../features/bonus/bonus-queries.ts', 'refused'],
  ['console/src/features/cases/broken-by-alias.ts', '#features/chat/chat-queries.ts', 'refused'],
  ['console/src/features/cases/broken-by-path.ts', '../chat/chat-queries.ts', 'refused'],
  ['console/src/features/cases/broken-member-app.ts', '@wallet/web/text/catalogs', 'refused'],
  ['console/src/features/cases/broken-state.ts', '@mantine/core', 'refused'],
  ['console/src/features/cases/fine.ts', '#lib/call.ts', 'allowed'],
  ['console/src/lib/broken.ts', '#features/chat/chat-queries.ts', 'refused'],
  ['console/src/ui/table/broken.ts', '../../features/chat/chat-queries.ts', 'refused'],
  ['server/src/lib/broken.ts', '#features/bonus/bonus-facts.ts', 'refused'],
  ['server/src/lib/broken-money.ts', '#money/movement/settle.ts', 'refused'],
  ['server/src/money/movement/broken.ts', '#features/withdraw/payout.ts', 'refused'],
  ['server/src/money/movement/broken-http.ts', '#http/route.ts', 'refused'],
  ['server/src/money/movement/fine.ts', '#money/cases/case-store.ts', 'allowed'],
  ['server/src/lib/broken-room.ts', '#settings/settings.ts', 'refused'],
  ['server/src/lib/broken-sql.ts', 'kysely', 'refused'],
  ['server/src/settings/broken.ts', '#money/book/book.ts', 'refused'],
  ['server/src/settings/broken-feature.ts', '#features/bonus/bonus-facts.ts', 'refused'],
  ['server/src/settings/fine.ts', '#lib/token.ts', 'allowed'],
  [
    'server/src/features/refund/broken-store-of-another.ts',
    '#features/bonus/bonus-store.ts',
    'refused',
  ],
  ['server/src/features/refund/broken-by-path.ts', '../bonus/bonus-store.ts', 'refused'],
  ['server/src/features/refund/broken-fastify.ts', 'fastify', 'refused'],
  ['server/src/features/refund/broken-http.ts', '#http/route.ts', 'refused'],
  ['server/src/features/refund/broken-stand-ins.ts', '@wallet/partners/app', 'refused'],
  ['server/src/features/refund/receive-refund.ts', '#features/bonus/bonus-facts.ts', 'allowed'],
  ['server/src/features/refund/fine.ts', '#features/auth/member-commands.ts', 'allowed'],
  ['server/src/features/refund/refund-routes.ts', '#features/auth/member-commands.ts', 'allowed'],
  [
    'server/src/features/refund/broken-telling-store.ts',
    '#features/auth/member-commands.ts',
    'refused',
  ],
  ['server/src/features/refund/refund-commands.ts', './receive-refund.ts', 'allowed'],
  [
    'server/src/features/refund/broken-commands.ts',
    '#features/invite/receive-invite-bonus.ts',
    'refused',
  ],
  ['server/src/features/refund/broken-commands.ts', '#http/route.ts', 'refused'],
  ['server/src/features/refund/refund-commands.ts', './refund-store.ts', 'allowed'],
  ['server/src/features/refund/broken-rules.ts', 'kysely', 'refused'],
  [
    'server/src/features/refund/broken-asking-rules.ts',
    '#features/bonus/bonus-facts.ts',
    'refused',
  ],
  ['server/src/features/refund/refund-rules.ts', '@wallet/contract/money', 'allowed'],
  ['server/src/features/refund/broken-store.ts', './receive-refund.ts', 'refused'],
  ['server/src/features/refund/refund-store.ts', '#db/database.ts', 'allowed'],
  ['server/src/features/refund/broken-facts.ts', './receive-refund.ts', 'refused'],
  ['server/src/features/refund/refund-facts.ts', './refund-store.ts', 'allowed'],
  ['server/src/features/refund/broken-routes.ts', '#features/bonus/bonus-store.ts', 'refused'],
  ['server/src/features/refund/refund-routes.ts', '#http/route.ts', 'allowed'],
  ['server/src/features/deposit/providers/broken.provider.ts', '#db/database.ts', 'refused'],
  [
    'server/src/features/deposit/providers/broken-money.provider.ts',
    '#money/movement/settle.ts',
    'refused',
  ],
  [
    'server/src/features/deposit/providers/fine-money.provider.ts',
    '#money/movement/outcome.ts',
    'allowed',
  ],
  ['server/src/features/deposit/providers/fine.provider.ts', './provider.ts', 'allowed'],
  ['server/src/features/refund/receive-refund.test.ts', '#test/test-server.ts', 'allowed'],
] as const;

test('an import through a wall is rejected, one through a door is not', () => {
  const found = crossings.map(([file, source]) => {
    const refusals = importsOf(file, `import { x } from '${source}';`).map(refusalOf);
    return [file, source, refusals.some((refusal) => refusal !== null) ? 'refused' : 'allowed'];
  });
  expect(found).toEqual(crossings);
});

test('imports are found however they are written', () => {
  const source = `
    import { a } from '#lib/a.ts';
    import type {
      B,
    } from '../b/b.ts';
    import './c.css';
    export { d } from '@wallet/contract/money';
    const later = import('#features/e/e.ts');`;
  expect(importsOf('web/src/features/x/x.ts', source).map(({ target }) => target)).toEqual([
    'web/src/lib/a.ts',
    'web/src/features/b/b.ts',
    'web/src/features/x/c.css',
    'contract/src/money.ts',
    'web/src/features/e/e.ts',
  ]);
});

test('files that import each other are found, also by types alone and over other files', () => {
  const imports = [
    ...importsOf('web/src/a.ts', `import type { B } from './b.ts'; import './own.ts';`),
    ...importsOf('web/src/b.ts', `import { c } from '#c.ts';`),
    ...importsOf('web/src/c.ts', `export type { A } from './a.ts'; import './leaf.ts';`),
    ...importsOf('web/src/own.ts', `import './own.ts';`),
    ...importsOf('web/src/leaf.ts', `const later = import('./a.ts');`),
  ];
  expect(cyclesOf(imports)).toEqual([
    ['web/src/own.ts'],
    ['web/src/a.ts', 'web/src/b.ts', 'web/src/c.ts'],
  ]);
});

/** A file, the SQL in it, and what of it breaks a rule. */
const statements: readonly [string, string, readonly string[]][] = [
  ['server/src/features/refund/receive.ts', "db.selectFrom('refund')", ['sql']],
  ['server/src/features/refund/receive.ts', 'sql`select now()`.execute(db)', ['sql']],
  ['server/src/features/refund/receive.ts', 'sql<{ now: Date }>`select now()`', ['sql']],
  ['server/src/features/refund/receive.ts', 'mysql(`select`)', []],
  ['server/src/features/refund/refund-store.ts', "db.selectFrom('refund')", []],
  ['server/src/features/refund/refund-store.ts', "tx.updateTable('refund')", []],
  ['server/src/features/refund/refund-store.ts', "tx\n.insertInto('member')", ['write member']],
  ['server/src/features/refund/refund-store.ts', "tx.deleteFrom('member')", ['write member']],
  ['server/src/features/slip/slip-store.ts', "tx.updateTable('member')", ['write member']],
  [
    'server/src/features/slip/slip-store.ts',
    'sql`with counted as (update member set slip_count = coalesce(1, 2) where id = 1) select`',
    [],
  ],
  [
    'server/src/features/slip/slip-store.ts',
    'sql`update member set slip_count = 1, name = 2 from slip`',
    ['write member'],
  ],
  [
    'server/src/features/refund/refund-store.ts',
    'sql`update member set slip_count = 1`',
    ['write member'],
  ],
  ['server/src/features/refund/refund-store.ts', 'sql`insert into member (x)`', ['write member']],
  ['server/src/features/refund/refund-store.ts', 'sql`delete from member`', ['write member']],
  [
    'server/src/features/refund/refund-store.ts',
    'sql`update member as m set x = $' + '{sql`(select 1 from slip)`}`',
    ['write member', 'read slip'],
  ],
  [
    'server/src/features/refund/refund-store.ts',
    'sql`insert into refund (x) values (1) on conflict do update set x = 2`',
    [],
  ],
  ['server/src/features/refund/refund-store.ts', 'sql`select from refund for update`', []],
  [
    'server/src/features/refund/refund-store.ts',
    "db.selectFrom('refund').innerJoin('slip as picture', 'a', 'b')",
    ['read slip'],
  ],
  [
    'server/src/features/refund/refund-store.ts',
    'sql`select from refund join ledger.account as wallet on true, slip`',
    ['read ledger.account'],
  ],
  ['server/src/features/refund/refund-store.ts', 'sql`select from refund, slip`', ['read slip']],
  [
    'server/src/features/refund/refund-store.ts',
    'sql`with slip as (select 1) select from slip`',
    [],
  ],
  ['server/src/features/auth/member-commands.ts', "tx.updateTable('member')", []],
  [
    'server/src/features/refund/refund-store.ts',
    "db.insertInto('ledger.account')",
    ['write ledger.account'],
  ],
  ['server/src/jobs/jobs.ts', 'sql`delete from session`', ['write session']],
  ['server/src/db/reward-invariants.ts', 'sql`select from member`', []],
  ['server/src/seed/seed.ts', "tx.insertInto('member')", []],
  ['server/src/features/refund/refund.test.ts', 'sql`delete from member`', []],
];

test('SQL is in stores, and a table is written by its owner alone', () => {
  const found = statements.map(([file, source]) => [
    file,
    source,
    breachesOf(file, source).map(({ what }) => what),
  ]);
  expect(found).toEqual(statements);
});

test('access that is not allowed is rejected, and so is an allowance that is not used', () => {
  const file = 'server/src/features/refund/refund-store.ts';
  const refusals = tableRefusals(new Map([[file, 'sql`insert into slip select from staff`']]));
  expect(refusals).toContain(
    `${file} writes slip. Only server/src/features/slip does, and others through its *-commands.ts.`,
  );
  expect(refusals).toContain(
    `${file} reads staff of server/src/features/staff-accounts. scripts/architecture.ts has to list that in reads.`,
  );
  expect(refusals).toContain(
    'scripts/architecture.ts allows what no one does any more: server/src/features/refund: read member',
  );
});

test('every table has one owner', () => {
  expect(ownershipRefusals()).toEqual([]);
  expect(ownershipRefusals(['member', 'orphan'])).toEqual(
    expect.arrayContaining(['no one owns the table orphan', 'there is no table slip']),
  );
});
