import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeSettings } from '#settings/settings.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidIn, paidOut, played } from '#test/past-money.ts';
import { findSignals } from './signals-jobs.ts';

test('each figure of a day is compared with the threshold of its own kind', async () => {
  const { db, setClock } = await databaseWithClock();
  // Noon of the 20th in Bangkok.
  await setClock('2026-11-20T05:00:00Z');
  const [noy = 0n as MemberId] = await manyMembers(db, 1);
  const now = '2026-11-20T04:00:00Z';
  const night = '2026-11-19T20:00:00Z';
  const each = async (count: number, make: () => Promise<unknown>) => {
    for (let nth = 1; nth <= count; nth += 1) await make();
  };
  await each(2, () => paidIn(db, noy, 400_00n, now));
  for (const day of [11, 12, 13, 14, 15]) {
    await paidIn(db, noy, 100_00n, `2026-11-${day}T05:00:00Z`);
  }
  await each(3, () => played(db, noy, 'in', 10_00n, { at: night }));
  await each(4, () =>
    sql`insert into qr_code (id, member_id, provider, reference, asked, state, created_at)
      values (gen_random_uuid(), ${noy}, 'KBANK', gen_random_uuid(), 100, 'failed', ${now})`.execute(
      db,
    ),
  );
  const cancelled = { at: now, state: 'voided', refusal: 'CANCELLED' } as const;
  await each(5, () => paidOut(db, noy, 1_00n, cancelled));
  await sql`alter table deposit_limit disable trigger user`.execute(db);
  await each(6, () =>
    sql`insert into deposit_limit (member_id, period, amount, set_at)
      values (${noy}, 'day', 100, ${now})`.execute(db),
  );
  const thresholds = {
    ...{ signalChasing: 2, signalNight: 3, signalFailed: 4 },
    ...{ signalCancelled: 5, signalRaised: 6, signalUnusual: 8 },
  };
  await writeSettings(db, thresholds);
  const services = { db } as Parameters<typeof findSignals>[0];
  expect(await findSignals(services)).toEqual({ againInSeconds: 3_600 });
  const signals = () =>
    db
      .selectFrom('play_signal')
      .select(['kind', 'value', 'threshold', sql<string>`day::text`.as('day'), 'member_id as who'])
      .orderBy('value')
      .execute();
  const found = [
    ['chasing', 2],
    ['night', 3],
    ['failed', 4],
    ['cancelled', 5],
    ['raised', 6],
    ['unusual', 8],
  ].map(([kind, value]) => ({ kind, value, threshold: value, day: '2026-11-20', who: noy }));
  expect(await signals()).toEqual(found);
  // Each is one of a day, and one more the next day.
  await findSignals(services);
  expect(await signals()).toEqual(found);
  await setClock('2026-11-21T05:00:00Z');
  expect(await findSignals(services)).toEqual({ againInSeconds: 3_600 });
  // Limits that were raised count for seven days.
  expect((await signals()).filter(({ day }) => day === '2026-11-21')).toEqual([
    { kind: 'raised', value: 6, threshold: 6, day: '2026-11-21', who: noy },
  ]);
});
