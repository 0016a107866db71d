import { timingSafeEqual } from 'node:crypto';
import { countAttempt } from '#access/rate-limit.ts';
import { requireMayPlay } from '#features/limits/limits-facts.ts';
import { beginPlay } from '#features/limits/play-commands.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { type Entrant, enterGame } from './enter-game.ts';
import { openPassword } from './game-password.ts';
import { gameProviders, requireContract } from './games-facts.ts';
import { findGameAccount, type GameAccount, isInMaintenance } from './games-store.ts';
import { takeTicket } from './launch-ticket-store.ts';

type AutoLogin = Entrant & {
  readonly sessionId: bigint;
  /** The code of the provider, in any case. */
  readonly game: string;
  readonly username: string;
  /** The ticket in place of the password, or the password itself; undefined where the path has none. */
  readonly password: string | undefined;
};

const loginsPerMinute = 10;

/**
 * Signs a member in at a game provider and returns the link to follow. The provider always receives the
 * stored password, so a guess in the path never reaches it.
 */
export async function autoLogin(services: Services, login: AutoLogin): Promise<string> {
  const { db, config } = services;
  const { memberId } = login;
  const key = `auto-login:${memberId}`;
  await countAttempt(db, {
    key,
    max: loginsPerMinute,
    windowSeconds: 60,
    refusal: 'REQUEST_LIMIT',
  });
  const account = await ownAccount(services, login);
  requireContract(services, account.code);
  if (await isInMaintenance(db, account.code)) throw new DomainError('GAME_MAINTENANCE');
  await requireMayPlay(db, memberId);
  await beginPlay(db, memberId);
  const entrance = await enterGame(services, login, account, config.partners.waitMs);
  if (!entrance) throw new DomainError('GAME_ACTIVATION_FAIL');
  const { address, fields } = entrance;
  return fields ? `${address}?${new URLSearchParams(fields)}` : address;
}

/** Rejects with the same code whether an account belongs to someone else or does not exist. */
async function ownAccount(services: Services, login: AutoLogin): Promise<GameAccount> {
  const { memberId, sessionId, username, password } = login;
  const code = codeOf(login.game);
  const account = await findGameAccount(services.db, memberId, code);
  if (account?.state !== 'active' || account.username !== username) {
    throw new DomainError('SLOT_NO_ACCOUNT');
  }
  if (password === undefined) return account;
  const kept = openPassword(services, { memberId, code }, account.password);
  const isGood =
    isSame(password, kept) ||
    (await takeTicket(services.db, { memberId, sessionId, code }, password));
  if (!isGood) throw new DomainError('SLOT_NO_ACCOUNT');
  return account;
}

function codeOf(game: string): string {
  const provider = gameProviders.get(game.toUpperCase());
  if (provider?.launch.kind !== 'link') throw new DomainError('SLOT_NO_ACCOUNT');
  return provider.code;
}

function isSame(given: string, kept: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(kept)];
  return left.length === right.length && timingSafeEqual(left, right);
}
