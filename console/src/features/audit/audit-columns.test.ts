import { expect, test } from 'vitest';
import { fileOf } from '#test/lines.ts';
import { catalog as en } from '#text/en/catalog.ts';
import { catalog as lo } from '#text/lo/catalog.ts';
import { type Catalog, catalog as th } from '#text/th/catalog.ts';
import { auditColumns } from './audit-columns.tsx';
import type { AuditEntry } from './audit-queries.ts';
import { auditSentence } from './audit-sentence.ts';

const entry = {
  id: '1',
  at: '2026-11-22T10:00:00.000Z',
  call: 'POST /staff/api/withdrawals/:id/approve',
  asked: {},
  member: null,
  amount: null,
  change: null,
  colleague: { id: '7', name: 'Nok', username: 'nok' },
  ip: '127.0.0.1',
};

function text(catalog: Catalog, outcome: string | null): unknown {
  const columns = auditColumns(catalog.audit, catalog.errors, catalog.core.units);
  const column = columns.find(({ id }) => id === 'outcome');
  if (!column || !('accessorFn' in column)) throw new Error('no column tells the outcome');
  return column.accessorFn({ ...entry, outcome }, 0);
}

test('a rejection is shown in words, in every language', () => {
  expect(text(en, 'OK')).toBe('Done');
  expect(text(en, null)).toBe('Unknown');
  expect(text(en, 'WRONG_CREDENTIAL')).toBe('Wrong password');
  expect(text(en, 'WITHDRAW_HOLD')).toBe(`Refused: ${en.errors.WITHDRAW_HOLD}`);
  for (const catalog of [th, lo]) {
    expect(text(catalog, 'WITHDRAW_HOLD')).toBe(
      `${catalog.audit.outcomeRefused}: ${catalog.errors.WITHDRAW_HOLD}`,
    );
  }
});

test('in a file an act has its staff user, its address and its request', () => {
  const columns = auditColumns(en.audit, en.errors, en.core.units);
  expect(
    fileOf<AuditEntry>(columns, { ...entry, outcome: 'OK', asked: { id: '9' } } as never),
  ).toEqual({
    ...{ Time: '22/11/2026 17:00:00', Staff: 'Nok (nok)', Outcome: 'Done' },
    'What was done': auditSentence(entry as never, { text: en.audit, units: en.core.units }),
    ...{ [en.audit.ip]: '127.0.0.1', [en.audit.asked]: '{"id":"9"}' },
  });
});
