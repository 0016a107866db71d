import { randomInt } from 'node:crypto';
import { Refusal } from '#lib/refusal.ts';
import { seal, unseal } from '#lib/seal.ts';
import type { Services } from '#lib/services.ts';
import { gamePartner, gameProvider } from './games-facts.ts';
import { findGameAccount, insertGameAccount, isInMaintenance, markActive } from './games-store.ts';

/**
 * Opens a member's account at a game company. The name is ours and kept first, so a crash or a lost
 * answer in between is repaired by asking again: the company knows the player already.
 */
export async function activateAccount(
  services: Services,
  memberId: bigint,
  code: string,
): Promise<void> {
  const { db, config } = services;
  const { family } = gameProvider(code);
  if (await isInMaintenance(db, code)) throw new Refusal('GAME_MAINTENANCE');
  const username = `m${memberId}`;
  await insertGameAccount(db, {
    memberId,
    code,
    username,
    password: seal(config.secretsKey, ownerOf(memberId, code), newGamePassword()),
  });
  const account = await findGameAccount(db, memberId, code);
  if (!account || account.state === 'active') throw new Refusal('SLOT_ALREADY_ACTIVE');
  const player = {
    username: account.username,
    password: unseal(config.secretsKey, ownerOf(memberId, code), account.password),
  };
  const signal = AbortSignal.timeout(config.partners.waitMs);
  const isCreated = await family.createPlayer(gamePartner(services, code), player, signal);
  if (!isCreated) throw new Refusal('SLOT_ACTIVATE_FAIL');
  if (!(await markActive(db, memberId, code))) throw new Refusal('SLOT_ALREADY_ACTIVE');
  services.tellMember(memberId);
}

/** What a sealed game password belongs to. */
export function ownerOf(memberId: bigint, code: string): string {
  return `${memberId}|${code}`;
}

// Without letters that look alike: members type it into the company's own app.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function newGamePassword(): string {
  return Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
}
