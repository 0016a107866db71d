import { checkCodes } from '@wallet/contract/pauses/checks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findingOf } from '#money/watch/findings.ts';
import { testDatabase } from '#test/database.ts';
import { violationsOf } from '#test/violations.ts';
import { findViolations } from './find-violations.ts';

test('an empty product breaks nothing, and every check runs', async () => {
  const db = await testDatabase();
  const findings = await findViolations(db);
  // The other ones compare with what the watch remembers, or with an anchor from outside.
  const codes = new Set<string>(findings.map((found) => findingOf(found).code));
  expect(Object.values(checkCodes).filter((code) => !codes.has(code))).toEqual([
    'guard-touched',
    'seal-gone',
    'anchor-missing',
    'mark-moved',
    'change-unexplained',
    'database-restored',
  ]);
  expect(findings.filter((found) => findingOf(found).code === 'written')).toEqual([]);
  expect(findings.filter(({ rows }) => rows > 0)).toEqual([]);
});

test('money that arrived and was not booked is found', async () => {
  const db = await testDatabase();
  await sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, state)
    values (gen_random_uuid(), 'KBANK', 'KP1', 50000, now(), 'credited')
  `.execute(db);
  const broken = (await findViolations(db)).filter(({ rows }) => rows > 0);
  expect(broken).toContainEqual({
    check: 'every payment that arrived is in the ledger, with its own amount',
    rows: 1,
    sample: 'KBANK KP1',
  });
  // Tests ask for all checks in one statement.
  const sentences = broken.map(({ check, sample }) => `${check}: ${sample}`);
  expect(await violationsOf(db)).toEqual(sentences);
});
