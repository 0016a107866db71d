import { type Database, now } from '#db/database.ts';
import { type Hours, opensAt } from '#lib/opening-hours.ts';
import { settingsOf } from '#settings/settings.ts';
import { reviewedAt, type UsualSeconds } from './progress-rules.ts';
import { measureUsual } from './progress-store.ts';

const measuredForMs = 60_000;
const measured = new WeakMap<
  Database,
  { readonly usual: Promise<UsualSeconds>; readonly untilMs: number }
>();

/** Durations of what is usual, measured at most once a minute by a node. */
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

/** Expected payment time of a withdrawal requested now that staff have to approve; null: too few samples. */
export async function expectReviewed(db: Database): Promise<Date | null> {
  return reviewedAt(opensAt(await now(db), await readHours(db)), await readUsual(db));
}
