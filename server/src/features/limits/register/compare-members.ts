import { inTransaction } from '#db/database.ts';
import { compareWithOthers, openDoubt } from '#features/identity/identity-commands.ts';
import { marksOfPerson } from '#features/identity/identity-facts.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { isExcludedUntil } from '../limits-store.ts';
import { excludeUntil } from '../person-mark-commands.ts';
import { personDigestsOf, registerDigestsOf } from './register-facts.ts';
import {
  type Compared,
  findCompared,
  findEntries,
  listCompared,
  recordCompared,
} from './register-store.ts';

const batchSize = 500;

/**
 * Compares a batch of members with what the register names, and goes on until all were. Anyone who has a phone or an
 * account of an entry is excluded as long; name and date of birth alone are a case.
 */
export async function compareMembers(services: Services, job: Job): Promise<JobOutcome> {
  const { db } = services;
  const after = await findCompared(db, job.key);
  if (after === undefined) return 'done';
  const members = await listCompared(db, after, batchSize);
  for (const member of members) await compare(services, member);
  const isEnd = members.length < batchSize;
  await recordCompared(db, job.key, { to: members.at(-1)?.id ?? after, isEnd });
  return isEnd ? 'done' : { againInSeconds: 0 };
}

async function compare(services: Services, { id, phone, accounts, name, bornOn }: Compared) {
  const { db } = services;
  const marks = bornOn === null ? [] : marksOfPerson(name, bornOn);
  const certain = await findEntries(db, registerDigestsOf(db, { phone, accounts, person: null }));
  if (certain.length > 0) {
    const endsAt = new Date(Math.max(...certain.map((entry) => entry.endsAt.getTime())));
    if (await isExcludedUntil(db, id, lastDayOf(endsAt))) return;
    await inTransaction(db, async (tx) => {
      await excludeUntil(tx, id, { endsAt, mark: marks[0] ?? null });
      await compareWithOthers(tx, id, endsAt);
    });
    services.endSockets(id);
    services.wakeJobs();
    return;
  }
  const alike = await findEntries(db, personDigestsOf(db, marks));
  if (alike.length > 0) await inTransaction(db, (tx) => openDoubt(tx, id));
}

const dayMs = 24 * 3_600_000;

/**
 * Any time in the last day of an entry. Who is excluded until then is so beyond it, as a return takes a day; and our own
 * exclusion that comes back from the register, which knows only its day, is no longer one.
 */
function lastDayOf(endsAt: Date): Date {
  return new Date(endsAt.getTime() - dayMs + 1);
}
