import type { MemberId } from '@wallet/contract/ids';
import { languageOfKey, type TextKey } from '@wallet/contract/languages';
import { rejectExcluded } from '#features/limits/limits-facts.ts';
import type { Services } from '#services.ts';
import { openPassword } from './game-password.ts';
import { gamePartner, gameProvider } from './games-facts.ts';
import type { GameAccount } from './games-store.ts';
import type { EntryOrder, LaunchTarget } from './providers/families/family.ts';

/** The player who enters, and the device. */
export type Entrant = {
  readonly memberId: MemberId;
  readonly language: TextKey;
  /** Name of the browser. */
  readonly device: string;
};

/**
 * Gets a launch address for one session of a member. Null when the provider returns none, or an address at
 * another host.
 */
export async function enterGame(
  services: Services,
  entrant: Entrant,
  account: GameAccount,
  waitMs: number,
): Promise<LaunchTarget | null> {
  const { memberId, language, device } = entrant;
  const { code } = account;
  const partner = gamePartner(services, code);
  const order: EntryOrder = {
    username: account.username,
    password: openPassword(services, { memberId, code }, account.password),
    language: languageOfKey(language),
    isMobile: /Mobi|Android|iPhone/i.test(device),
    returnUrl: `${services.config.publicUrl}/user/home`,
  };
  const entrance = await gameProvider(code).family.enter(
    partner,
    order,
    AbortSignal.timeout(Math.min(waitMs, services.config.partners.waitMs)),
  );
  // The member may have excluded themselves while the provider was asked.
  await rejectExcluded(services.db, memberId);
  const hosts = [...services.config.gameHosts, new URL(partner.url).origin];
  return entrance && isAllowed(entrance.address, hosts) ? entrance : null;
}

/** A web address at a known host; a provider's response must not send members elsewhere. */
export function isAllowed(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && origins.includes(url.origin);
}
