import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { countAttempt } from '#access/rate-limit.ts';
import { requireMayPlay } from '#features/limits/limits-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { type Entrant, enterGame } from './enter-game.ts';
import { openPassword } from './game-password.ts';
import { gameProvider } from './games-facts.ts';
import { findGameAccount, type GameAccount } from './games-store.ts';
import { issueTicket } from './launch-ticket-store.ts';

type Credentials = ResponseOf<Api['GET /api/wallet/account/:slotCode']>;

/** A look at every game of the lobby, and some more: each opened sheet reads once. */
const readsPerMinute = 60;
const formWaitMs = 5_000;

/** Reads the credentials of a member's own account at a game provider. */
export async function readCredentials(
  services: Services,
  entrant: Entrant & { readonly sessionId: bigint },
  code: string,
): Promise<Credentials> {
  const { db } = services;
  const { memberId, sessionId } = entrant;
  const { launch } = gameProvider(code);
  const key = `credentials:${memberId}`;
  await countAttempt(db, { key, max: readsPerMinute, windowSeconds: 60, refusal: 'REQUEST_LIMIT' });
  await requireMayPlay(db, memberId);
  const account = await findGameAccount(db, memberId, code);
  if (account?.state !== 'active') throw new DomainError('SLOT_NO_ACCOUNT');
  // First: it is refused to anyone who may not play.
  const ticket = await issueTicket(db, { memberId, sessionId, code });
  return {
    username: account.username,
    password: openPassword(services, { memberId, code }, account.password),
    event: launch.kind === 'form' ? await formOf(services, entrant, account) : null,
    ticket,
  };
}

/** The form that opens the site; a provider that returns only an address gets its query as fields. */
async function formOf(
  services: Services,
  entrant: Entrant,
  account: GameAccount,
): Promise<Credentials['event']> {
  const entrance = await enterGame(services, entrant, account, formWaitMs);
  if (!entrance) return null;
  const url = new URL(entrance.address);
  const fields = entrance.fields ?? Object.fromEntries(url.searchParams);
  return { action: `${url.origin}${url.pathname}`, fields };
}
