import { inTransaction } from '#db/database.ts';
import { readIdentity } from '#features/auth/identity-facts.ts';
import { readPersonMark } from '#features/identity/identity-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { registerDigestsOf, requireRegister } from './register-facts.ts';
import { registerFileOf } from './register-file-rules.ts';
import { insertDigests, listOwn, readRegister, recordExported } from './register-store.ts';

/**
 * Writes the file of our exclusions, without time-outs, on the day for which two people confirmed it; repeats
 * return the same file. Digests of a member's present data are kept for later files, so that an erasure removes no
 * one from the register. Kept digests are written too: they may be of an earlier key or name.
 */
export async function exportRegisterFile({ db }: Services): Promise<string> {
  requireRegister(db);
  if ((await readRegister(db)).exportUntil === null) throw new DomainError('NO_DATA');
  const rows = [];
  for (const { exclusionId, memberId, endsOn, kept } of await listOwn(db)) {
    const now = await inTransaction(db, async (tx) => {
      const person = await readPersonMark(tx, memberId);
      const digests = registerDigestsOf(tx, { ...(await readIdentity(tx, memberId)), person });
      await insertDigests(tx, exclusionId, digests);
      return digests;
    });
    rows.push(...[...kept, ...now].map((digest) => ({ digest, endsOn })));
  }
  // Of present and stored digests, each is one row.
  await recordExported(db, new Set(rows.map(({ digest }) => digest)).size);
  return registerFileOf(rows);
}
