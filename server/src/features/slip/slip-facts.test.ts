import { expect, test } from 'vitest';
import { writeSettings } from '#settings/settings.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { readSlipHours } from './slip-facts.ts';

test('slips are accepted by the clock in Bangkok, and the reply says when they open again', async () => {
  const { db, setClock } = await databaseWithClock();
  const hours = { closedFrom: '23:00', closedUntil: '01:30', withinMinutes: 45 };
  await writeSettings(db, {
    ...{ slipClosedFrom: '23:00', slipClosedUntil: '01:30', slipWithinMinutes: 45 },
  });
  await setClock('2026-11-20T15:59:30Z');
  expect(await readSlipHours(db)).toEqual({ ...hours, isOpen: true, opensInSeconds: 0 });
  await setClock('2026-11-20T16:00:00Z');
  expect(await readSlipHours(db)).toEqual({ ...hours, isOpen: false, opensInSeconds: 9_000 });
  await setClock('2026-11-20T18:30:00Z');
  expect(await readSlipHours(db)).toEqual({ ...hours, isOpen: true, opensInSeconds: 0 });
});
