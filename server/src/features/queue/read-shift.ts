import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import { type WorkKind, workKinds } from '@wallet/contract/queue/kinds';
import type { Database } from '#db/database.ts';
import { settingsOf } from '#settings/settings.ts';
import { countTaken, listTaken } from './queue-store.ts';
import { kindsOf, type QueueReader, targetsOf, viewsOf } from './read-queue.ts';
import { listPeople } from './shift-store.ts';

type Shift = ResponseOf<Api['GET /staff/api/shift']>;

/** Reads which staff users are here, and the work each has taken. */
export async function readShift(db: Database, reader: QueueReader): Promise<Shift> {
  const taken = await readTaken(db, reader);
  const people = await listPeople(db, [...taken.keys()]);
  return {
    people: people.map((person) => ({ ...person, taken: taken.get(person.id) ?? [] })),
  };
}

/** Taken work by holder and kind; items only of kinds that the reader may decide. */
async function readTaken(
  db: Database,
  reader: QueueReader,
): Promise<ReadonlyMap<StaffId, Shift['people'][number]['taken']>> {
  const targets = targetsOf(await settingsOf(db));
  const [counts, rows] = await Promise.all([
    countTaken(db, targets),
    listTaken(db, { kinds: kindsOf(reader), targets }),
  ]);
  const items = viewsOf(rows);
  const order = (kind: WorkKind) => workKinds.indexOf(kind);
  const taken = counts
    .toSorted((one, other) => order(one.kind) - order(other.kind))
    .map(({ holder, kind, count }) => ({
      holder,
      kind,
      count,
      items: items.filter((item) => item.kind === kind && item.holder?.id === holder),
    }));
  return Map.groupBy(taken, ({ holder }) => holder);
}
