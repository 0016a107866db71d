import type { MemberId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import type { Ground, Standing } from './bonus-facts.ts';
import type { Holdings } from './condition-rules.ts';
import { findCondition, readGround } from './condition-store.ts';
import { knownHoldings } from './read-condition.ts';

/** Reads the rest of what decides about a member's rewards. Null holdings: a balance is not known. */
export async function standOn(
  db: Database | Tx,
  ground: Ground,
  holdings: Holdings | null,
): Promise<Standing> {
  const held = await findCondition(db, ground.memberId);
  const { minimumBalance } = await readSettings(db);
  return { ground, facts: { ...ground, held, holdings, minimumBalance } };
}

/** Reads the same without a lock and without asking a company: the games count as they were last known. */
export async function standingOf(services: Services, memberId: MemberId): Promise<Standing> {
  const ground = await readGround(services.db, memberId);
  const { isKnown, ...holdings } = await knownHoldings(services, memberId);
  return standOn(services.db, ground, isKnown ? holdings : null);
}
