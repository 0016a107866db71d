import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { opensAt } from '#lib/opening-hours.ts';
import { readStops } from '#money/pauses/pauses.ts';
import { settingsOf } from '#settings/settings.ts';
import { readHours, readUsual, reviewDueAt } from './progress-facts.ts';
import { expectedAt, mayCancel, stepsOf, waitOf } from './progress-rules.ts';
import { listPending, type PendingWork } from './progress-store.ts';

/** Returns a member's pending work: its progress, what it waits for, and the expected completion time. */
export async function readProgress(db: Database, memberId: MemberId) {
  const rows = await listPending(db, memberId);
  const serverTime = rows[0]?.now ?? new Date();
  if (rows.length === 0) return { items: [], serverTime };
  const usual = await readUsual(db);
  const hours = await readHours(db);
  const { withdrawalTargetMinutes } = await settingsOf(db);
  const paused = await pausedOf(db, memberId, rows);
  const items = rows.map((row) => {
    const reviewFrom = opensAt(row.createdAt, hours);
    const facts = { ...row, isPaused: paused.has(row.id), reviewFrom };
    const wait = waitOf(facts);
    const expected = expectedAt(facts, usual);
    const isUnmeasured = wait === 'approval' && expected === null;
    return {
      id: row.id,
      kind: row.kind,
      amount: row.amount,
      place: row.place,
      direction: row.direction,
      createdAt: row.createdAt,
      steps: stepsOf(facts),
      wait,
      expectedAt: expected,
      ...(isUnmeasured && {
        reviewDueAt: reviewDueAt(row.createdAt, hours, withdrawalTargetMinutes),
      }),
      mayCancel: mayCancel(facts),
      failure: row.failure,
    };
  });
  return { items, serverTime };
}

const movementOf = { withdrawal: 'payout', move: 'game-transfer', gift: 'gift-link' } as const;

/** The open movements that are paused. */
async function pausedOf(
  db: Database,
  memberId: MemberId,
  rows: readonly PendingWork[],
): Promise<ReadonlySet<string>> {
  const paused = new Set<string>();
  for (const kind of ['withdrawal', 'move', 'gift'] as const) {
    const own = rows.filter((row) => row.kind === kind && !row.hasFailed);
    if (own.length === 0) continue;
    const movements = own.map(({ place }) => ({ partner: place ?? '', memberId }));
    const stops = await readStops(db, movementOf[kind], movements);
    own.forEach(({ id }, index) => {
      if (stops[index]) paused.add(id);
    });
  }
  return paused;
}
