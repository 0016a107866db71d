import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#db/database.ts';
import { failingStatements } from './storm.ts';

/** Error that a statement ends with when its connection breaks. */
class BrokenConnection extends Error {}

/** The same database, whose nth statement from now on fails, that one alone. */
function failingOnce(db: Database, nth: number) {
  let count = 0;
  const failing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      if (count === nth) throw new BrokenConnection(`statement ${nth} failed`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(failing), hasFailed: () => count >= nth };
}

type Flow<Subject> = {
  /** Makes someone or something new, for which the flow was not carried out yet. */
  readonly prepare: () => Promise<Subject>;
  readonly carryOut: (db: Database, subject: Subject) => Promise<unknown>;
  /** Expects that it was carried out, once. */
  readonly expectDone: (subject: Subject) => Promise<unknown>;
};

/**
 * Carries a flow out again and again, each time with another of its statements failing, and repeats it
 * as a caller who got no answer would. Also without a failure it is repeated. Answers how many statements it
 * has at least.
 */
export async function expectSafeAtEveryStatement<Subject>(
  db: Database,
  { prepare, carryOut, expectDone }: Flow<Subject>,
): Promise<number> {
  for (let nth = failingStatements.first; ; nth += failingStatements.step) {
    const subject = await prepare();
    const failing = failingOnce(db, nth);
    const failure = await carryOut(failing.db, subject).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure !== null && !(failure instanceof BrokenConnection)) {
      expect.soft(failing.hasFailed(), `statement ${nth}: ${failure}`).toBe(true);
    }
    await carryOut(db, subject);
    await expectDone(subject);
    if (!failing.hasFailed()) return nth - failingStatements.step;
  }
}
