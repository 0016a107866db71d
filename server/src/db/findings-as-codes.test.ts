import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reasonOf } from '#money/cases/case-reason.ts';
import { emptyDatabase } from '#test/database.ts';
import { applyMigrations, listMigrations } from './migrate.ts';

const migration = 'server/0037-codes-and-references.sql';
const person = 'the bank has no answer';

/** Cases as they looked before, and what they say afterwards. */
const cases = [
  ['suspense', '1', { why: 'nobody is known to own it' }, { code: 'owner-unknown' }],
  [
    'suspense',
    '2',
    { why: 'the sender has another name than the member', fromName: 'MR SOMCHAI J' },
    { code: 'sender-name-differs', shown: 'MR SOMCHAI J' },
  ],
  [
    'slip',
    '3',
    { why: 'the sender cannot be told from the mask', fromAccount: 'xxx-6789' },
    { code: 'sender-masked', shown: 'xxx-6789' },
  ],
  [
    'slip',
    '4',
    { why: 'the name of the sender cannot be compared' },
    { code: 'sender-name-unclear', shown: '' },
  ],
  ['slip', '5', { why: 'the bank has no answer' }, { code: 'slip-unanswered', hours: 24 }],
  ['payout', '6', { why: 'the bank has no answer' }, { code: 'payout-unanswered' }],
  [
    'payment-notice',
    'KBANK:7',
    { why: 'it cannot be read' },
    { code: 'notice-unreadable', company: 'KBANK' },
  ],
  [
    'payment-notice',
    '8:9:10',
    { why: 'the company tells of no such payment', channel: 'SCB' },
    { code: 'payment-unknown', company: 'SCB' },
  ],
  [
    'slip-check',
    'SLIPOK',
    { why: 'the slip check does not let us in' },
    { code: 'slip-check-denied', times: 3 },
  ],
  [
    'withdrawal',
    '11',
    { why: 'it exceeds what is paid without a person' },
    { code: 'above-automatic' },
  ],
  [
    'reward-ceiling',
    'bonus-expense:THB:2026-03-01',
    { why: 'the ceiling of the day is reached: bonusDailyMax', amount: '4000050' },
    { code: 'ceiling-reached', of: 'bonus', ceiling: 40_000_50n, currency: 'THB' },
  ],
  // Words of people, and of no one we know, stay as they are.
  ['adjustment', '12', { why: person }, { code: 'written', words: person }],
  [
    'slip',
    '13',
    { why: 'the QR was paid before' },
    { code: 'written', words: 'the QR was paid before' },
  ],
  ['invite', '14', { invitee: '1', day: '2026-03-01' }, null],
] as const;

test('cases of the release before get codes, and nothing else of them changes', async () => {
  const db = await emptyDatabase();
  const all = await listMigrations();
  const before = all.findIndex(({ name }) => name === migration);
  await applyMigrations(db, all.slice(0, before));
  for (const [kind, subject, detail] of cases) {
    await sql`
      insert into staff_case (kind, subject, detail, closed_at, resolution)
      values (${kind}, ${subject}, ${JSON.stringify(detail)}, ${kind === 'suspense' ? new Date() : null},
        ${kind === 'suspense' ? 'its owner was found' : null})`.execute(db);
  }
  await applyMigrations(db, all);
  const rows = await db
    .selectFrom('staff_case')
    .select(['subject', 'detail', 'resolution'])
    .orderBy('id')
    .execute();
  const result = rows.map(({ detail }) => reasonOf(detail['why']));
  expect(result).toEqual(cases.map(([, , , why]) => why));
  const rest = (detail: object) => ({ ...detail, why: undefined });
  expect(rows.map(({ detail }) => rest(detail))).toEqual(cases.map(([, , detail]) => rest(detail)));
  expect(rows.map(({ resolution }) => resolution)).toEqual(
    cases.map(([kind]) => (kind === 'suspense' ? 'owner-found' : null)),
  );
});
