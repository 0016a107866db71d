import { type Database, now } from '#db/database.ts';
import { type Hours, isOpenAt, opensAt } from '#lib/opening-hours.ts';
import { settingsOf } from '#settings/settings.ts';
import { reviewedAt, targetEnd, type UsualSeconds } from './progress-rules.ts';
import { measureUsual } from './progress-store.ts';

const measuredForMs = 60_000;
const measured = new WeakMap<
  Database,
  { readonly usual: Promise<UsualSeconds>; readonly untilMs: number }
>();

/** Usual durations, measured at most once a minute by a node. */
export function readUsual(db: Database): Promise<UsualSeconds> {
  const known = measured.get(db);
  if (known && known.untilMs > Date.now()) return known.usual;
  const usual = measureUsual(db);
  measured.set(db, { usual, untilMs: Date.now() + measuredForMs });
  usual.catch(() => measured.delete(db));
  return usual;
}

/** Reads the hours in which the operator's staff are there. */
export async function readHours(db: Database): Promise<Hours> {
  const { chatOpenFrom: from, chatOpenUntil: until } = await settingsOf(db);
  return { from, until };
}

/**
 * Time by which staff should have decided about a withdrawal requested now, by the operator's target. A target that
 * ends after closing time starts over at the next opening.
 */
export function reviewDueAt(at: Date, hours: Hours, targetMinutes: number): Date {
  const due = targetEnd(opensAt(at, hours), targetMinutes);
  return isOpenAt(due, hours) ? due : targetEnd(opensAt(due, hours), targetMinutes);
}

/**
 * Expected payment time of a withdrawal requested now that staff have to approve. With too few samples it
 * is null, and the time at which the operator's target for the decision ends is given.
 */
export async function expectReviewed(db: Database) {
  const [at, hours] = [await now(db), await readHours(db)];
  const expectedAt = reviewedAt(opensAt(at, hours), await readUsual(db));
  if (expectedAt !== null) return { expectedAt };
  const { withdrawalTargetMinutes } = await settingsOf(db);
  return { expectedAt, reviewDueAt: reviewDueAt(at, hours, withdrawalTargetMinutes) };
}
