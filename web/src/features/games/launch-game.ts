import { webAddress } from '@wallet/client/web-address';
import { ApiError } from '@wallet/contract/api-error';
import { customSite } from '#features/games/game-flags.ts';
import { isIframe } from '#lib/build-flags.ts';
import { call } from '#lib/call.ts';
import { freshCredentials } from './credentials-queries.ts';
import type { GameAccount } from './game-account-state.ts';
import { rememberPlayed } from './kept-codes.ts';

/** Way into a provider's site. */
type GameLaunch =
  | { readonly kind: 'address'; readonly url: string }
  | {
      readonly kind: 'form';
      readonly action: string;
      readonly fields: Readonly<Record<string, string>>;
    };

/** A tab for a game: a new one, null for this window, or none, as the browser blocked it. */
export type GameTab = Window | null | 'blocked';

/**
 * A new tab while this site runs in another site's frame, whose place a game must not take. Taken inside
 * the press, before any waiting: later, browsers would block it.
 */
export function reserveTab(isFramed = isIframe): GameTab {
  return isFramed ? (window.open('about:blank', tabName) ?? 'blocked') : null;
}

/** Signs the member in at the provider and goes there. */
export async function launchGame(game: GameAccount, tab: Window | null): Promise<void> {
  try {
    const entrance = await findEntrance(game);
    rememberPlayed(game.code);
    enter(entrance, tab);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Asks the server for the way in; any other game opens the provider's own address. */
export async function findEntrance(game: GameAccount): Promise<GameLaunch> {
  if (customSite?.game === game.code) return addressOf(customSite.value);
  switch (game.launch) {
    case 'url':
      return addressOf(game.web);
    case 'form': {
      const { event } = await freshCredentials(game.code);
      if (!event) return addressOf(game.web);
      const action = safeAddress(event.action || game.web);
      return { kind: 'form', action, fields: event.fields };
    }
    case 'link': {
      const { username, ticket } = await freshCredentials(game.code);
      // The ticket replaces the password, which must not travel in an address.
      const params = { game: game.code.toLowerCase(), username, password: ticket };
      const { link } = await call('GET /api/autoLogin/:game/:username/:password', { params });
      return addressOf(link);
    }
  }
}

const tabName = 'game';

function addressOf(url: string | null): GameLaunch {
  return { kind: 'address', url: safeAddress(url) };
}

/** An address of the web; a `javascript:` one would run here, with the member's session. */
function safeAddress(url: string | null): string {
  const address = webAddress(url ?? '');
  if (address?.protocol === 'https:' || address?.protocol === 'http:') return address.href;
  throw new ApiError('GAME_ACTIVATION_FAIL', 502);
}

function enter(entrance: GameLaunch, tab: Window | null): void {
  // The provider must not reach back into this site.
  if (tab) tab.opener = null;
  if (entrance.kind === 'address') (tab ?? window).location.assign(entrance.url);
  else postForm(entrance, tab ? tabName : '_self');
}

function postForm({ action, fields }: Extract<GameLaunch, { kind: 'form' }>, target: string): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
