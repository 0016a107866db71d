import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import type { TxServices } from '#services.ts';
import { newSealedPassword } from './game-password.ts';
import { gameProviders } from './games-facts.ts';
import { keepNextPassword, listActiveAccounts } from './games-store.ts';
import { passwordJob } from './reset-password.ts';
import { insertMissing } from './staff/game-setting-store.ts';

/**
 * Gives a member's accounts at all providers new passwords: what is open there ends. Jobs tell the providers,
 * as often as it takes.
 */
export async function renewPasswords(
  services: TxServices,
  tx: Tx,
  memberId: MemberId,
): Promise<void> {
  for (const { code } of await listActiveAccounts(tx, memberId)) {
    const owner = { memberId, code };
    await keepNextPassword(tx, owner, newSealedPassword(services, owner));
    await addJobs(tx, [{ kind: passwordJob, key: `${memberId}:${code}`, company: code }]);
  }
}

/** Switches on every game without settings, for a demo. */
export async function switchAllGamesOn(tx: Tx): Promise<void> {
  await insertMissing(tx, [...gameProviders.keys()], { isEnabled: true });
}

/** Adds every game to the operator's order. */
export async function listAllGames(tx: Tx): Promise<void> {
  await insertMissing(tx, [...gameProviders.keys()], { isEnabled: false });
}
