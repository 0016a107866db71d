import type { MemberId, StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { endPause, findPause, findPauses, insertPause, listPauses } from './pause-store.ts';
import {
  pausedChannels,
  readStops,
  rejectPausedChannel,
  rejectWhilePaused,
  type stopsOf,
} from './pauses.ts';

async function world() {
  const db = await testDatabase();
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    select name, name, 'admin', 'none', 'none' from unnest(array['somsri', 'somchai']) as name
    returning id`.execute(db);
  const [somsri, somchai] = rows.map(({ id }) => id);
  if (somsri === undefined || somchai === undefined) throw new Error('there are two colleagues');
  const pause = (scope: string, pausedBy: StaffId | null = somsri) =>
    inTransaction(db, (tx) => insertPause(tx, { scope, reason: `of ${scope}`, pausedBy }));
  const end = (scope: string) => inTransaction(db, (tx) => endPause(tx, scope, somchai));
  return { db, somsri, somchai, pause, end };
}

const scopesIn = (pauses: Awaited<ReturnType<typeof listPauses>>) =>
  pauses.map(({ scope }) => scope);

test('a pause ends alone, keeps its first reason, and its scope can be paused again', async () => {
  const { db, somsri, somchai, pause, end } = await world();
  await pause('payouts');
  await pause('transfers', null);
  await pause('transfers');
  await pause('company:PG');
  const first = await inTransaction(db, (tx) => findPause(tx, 'payouts'));
  expect(await findPauses(db, [])).toEqual(new Set());
  expect(await findPauses(db, ['payouts', 'company:PG', 'all'])).toEqual(
    new Set(['payouts', 'company:PG']),
  );
  await end('company:PG');
  await end('payouts');
  expect(await findPauses(db, ['payouts', 'transfers', 'company:PG'])).toEqual(
    new Set(['transfers']),
  );
  expect(await inTransaction(db, (tx) => findPause(tx, 'payouts'))).toBeUndefined();
  const [latest, ended] = await listPauses(db, 'ended');
  expect(latest).toMatchObject({
    ...{ id: first?.id, scope: 'payouts', reason: 'of payouts', findings: null },
    pausedBy: { id: somsri, name: 'somsri' },
    resumedBy: { id: somchai, name: 'somchai' },
  });
  expect(ended).toMatchObject({ scope: 'company:PG' });
  await pause('payouts');
  const again = await inTransaction(db, (tx) => findPause(tx, 'payouts'));
  expect(again?.id).not.toBe(first?.id);
  // Pauses in force: the oldest first; ended ones: the latest first.
  const inForce = await listPauses(db, 'inForce');
  expect(scopesIn(inForce)).toEqual(['transfers', 'payouts']);
  expect(inForce[0]).toMatchObject({ pausedBy: null, resumedBy: null, resumedAt: null });
  await end('payouts');
  await end('transfers');
  expect(scopesIn(await listPauses(db, 'ended'))).toEqual([
    'transfers',
    'payouts',
    'payouts',
    'company:PG',
  ]);
  expect(await listPauses(db, 'inForce')).toEqual([]);
  await sql`
    insert into pause (scope, reason, resumed_by, resumed_at)
    select 'member:' || nth, 'a test', ${somchai}, now() - make_interval(days => nth)
    from generate_series(1, 101) as nth`.execute(db);
  const latest100 = await listPauses(db, 'ended');
  expect(latest100).toHaveLength(100);
  expect(latest100.at(-1)).toMatchObject({ scope: 'member:96' });
});

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code,
  );

test('a movement is stopped by the widest pause that holds it, and a channel by its own or that of all', async () => {
  const { db, pause, end } = await world();
  const memberId = 7n as MemberId;
  const pg = { partner: 'PG', memberId };
  const codes = (kind: Parameters<typeof stopsOf>[0]) =>
    readStops(db, kind, [pg, { partner: 'WM', memberId: 8n as MemberId }]);
  const channels = async (from: Database) => [
    await codeOf(rejectPausedChannel(from, 'KBANK')),
    await codeOf(rejectPausedChannel(from, 'SCB')),
    await codeOf(rejectWhilePaused(from)),
  ];
  await pause('member:7');
  expect(await codes('payout')).toEqual(['MONEY_PAUSED', null]);
  await pause('company:PG');
  expect(await codes('game-transfer')).toEqual(['TRANSFERS_PAUSED', null]);
  expect(await codes('gift-link')).toEqual(['MONEY_PAUSED', null]);
  await pause('deposits:TRUEWALLET');
  expect(await codes('gift-link')).toEqual(['DEPOSITS_PAUSED', 'DEPOSITS_PAUSED']);
  await pause('deposits:KBANK');
  expect(await channels(db)).toEqual(['DEPOSITS_PAUSED', null, null]);
  expect(await pausedChannels(db, ['KBANK', 'SCB', 'TRUEWALLET'])).toEqual(
    new Set(['KBANK', 'TRUEWALLET']),
  );
  await pause('all');
  expect(await channels(db)).toEqual(['MONEY_PAUSED', 'MONEY_PAUSED', 'MONEY_PAUSED']);
  expect(await codes('game-transfer')).toEqual(['MONEY_PAUSED', 'MONEY_PAUSED']);
  await end('all');
  await pause('restore');
  expect(await channels(db)).toEqual(['DEPOSITS_PAUSED', null, null]);
  expect(await codes('payout')).toEqual(['MONEY_PAUSED', 'MONEY_PAUSED']);
});
