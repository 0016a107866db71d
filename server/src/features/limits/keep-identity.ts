import type { Tx } from '#db/database.ts';
import { type Identity, insertIdentity } from './limits-store.ts';
import { registerDigestsOf } from './register/register-facts.ts';
import { insertDigests } from './register/register-store.ts';

/** Keeps the digests by which an excluded person is known again, here and in the register of several operators. */
export async function keepIdentity(tx: Tx, exclusionId: bigint, identity: Identity): Promise<void> {
  await insertIdentity(tx, exclusionId, identity);
  const digests = registerDigestsOf(tx, identity);
  if (digests.length > 0) await insertDigests(tx, exclusionId, digests);
}
