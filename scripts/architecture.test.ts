import { expect, test } from 'vitest';
import { refusalOf } from './hold-walls.ts';
import { importsOf } from './import-graph.ts';

/** A file, what it imports, and whether the house allows that. */
const crossings = [
  ['contract/src/broken.ts', '@wallet/ledger', 'refused'],
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
  ['server/src/money/movement/fine.ts', '#lib/staff-cases.ts', 'allowed'],
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

test('an import through a wall is refused, one through a door is not', () => {
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
