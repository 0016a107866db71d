import type { Database } from '#db/database.ts';
import { reservationLane } from './reserve-transfers.ts';
import { settlementLane } from './settle-transfers.ts';

type Lanes = {
  readonly reserve: ReturnType<typeof reservationLane>['submit'];
  readonly settle: ReturnType<typeof settlementLane>['submit'];
};

const lanes = new WeakMap<Database, Lanes>();

/** The lanes of a database: one of each, for everybody who moves money on this node. */
export function lanesOf(db: Database): Lanes {
  const known = lanes.get(db);
  if (known) return known;
  const opened = { reserve: reservationLane(db).submit, settle: settlementLane(db).submit };
  lanes.set(db, opened);
  return opened;
}
