import type { MemberId } from '@wallet/contract/ids';
import { countAttempt } from '#access/rate-limit.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isContracted } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { newSealedPassword, openPassword } from './game-password.ts';
import { gamePartner, gameProvider } from './games-facts.ts';
import {
  findGameAccount,
  insertGameAccount,
  isInMaintenance,
  isOffered,
  markActive,
} from './games-store.ts';

/** Activations per member: the whole lobby, and some retries. */
const activationsPerMinute = 40;

/**
 * Opens a member's account at a game provider. The name is chosen by us and stored first, so a crash or a
 * lost response is repaired by a retry: the provider already knows the player.
 */
export async function activateAccount(
  services: Services,
  memberId: MemberId,
  code: string,
): Promise<void> {
  const { db, config } = services;
  const { family } = gameProvider(code);
  const key = `activate:${memberId}`;
  await countAttempt(db, {
    key,
    max: activationsPerMinute,
    windowSeconds: 60,
    refusal: 'REQUEST_LIMIT',
  });
  if (!isContracted(services, code) || !(await isOffered(db, code)))
    throw new DomainError('NO_GAME');
  if (await isInMaintenance(db, code)) throw new DomainError('GAME_MAINTENANCE');
  const owner = { memberId, code };
  const password = newSealedPassword(services, owner);
  await insertGameAccount(db, { ...owner, username: `m${memberId}`, password });
  const account = await findGameAccount(db, memberId, code);
  if (!account || account.state === 'active') throw new DomainError('SLOT_ALREADY_ACTIVE');
  const creation = await family.createPlayer(
    gamePartner(services, code),
    {
      username: account.username,
      password: openPassword(services, owner, account.password),
    },
    AbortSignal.timeout(config.partners.waitMs),
  );
  if (creation === 'maintenance') throw new DomainError('GAME_MAINTENANCE');
  if (creation === 'failed') throw new DomainError('SLOT_ACTIVATE_FAIL');
  if (!(await markActive(db, memberId, code))) throw new DomainError('SLOT_ALREADY_ACTIVE');
  services.notifyMember(memberId);
}
