import type { Arrived, Incomplete, Service } from '@wallet/client/service';
import { ownServer } from '@wallet/contract/own-server';
import { setSpecifiedOnly } from '../specified-only.ts';
import * as account from './account.ts';
import * as chat from './chat.ts';
import type { Completions, Substitutes } from './completion.ts';
import * as games from './games.ts';
import * as lookup from './lookup.ts';
import { parse, plain } from './plain-values.ts';
import { refusalIn, refusalOf, statusOfCode } from './rejections.ts';
import * as rewards from './rewards.ts';
import * as wallet from './wallet.ts';

/**
 * Completes the replies of a server that implements only the specification, and leaves those of our own as they are.
 * Missing facts stay missing: an amount of 0 here is not shown.
 */
export async function complete(
  name: string,
  reply: Incomplete,
  service: Service,
): Promise<Arrived> {
  const { arrived } = reply;
  const { status } = arrived;
  if (arrived.header(ownServer)) {
    setSpecifiedOnly(service, false);
    return arrived;
  }
  const value = plain(parse(arrived.text));
  if (status < 300) setSpecifiedOnly(service, true);
  // Our own server behind a proxy that failed is asked again instead, also where an earlier load left its mark.
  const isForeign = ownCalls.has(name) && (status < 300 || service.completesAll);
  const isMissing = status === 404 || isForeign;
  const instead = isMissing ? substitutes[name]?.(reply) : undefined;
  if (instead) return { ...arrived, status: 200, text: JSON.stringify(await instead) };
  if (isForeign) return { ...arrived, status: 404, text: '{}' };
  const refused = status < 300 ? refusalIn(name, value) : refusalOf(name, status, value);
  if (refused) {
    const { code, as = statusOfCode(code) ?? 409 } = refused;
    return { ...arrived, status: as, text: JSON.stringify({ message: code }) };
  }
  if (status >= 300) return arrived;
  const completed = (await completions[name]?.(value, reply)) ?? value;
  return { ...arrived, text: JSON.stringify(completed) };
}

/**
 * Calls of the product's own server that the app makes unasked. Others may answer anything to them, and are neither
 * believed nor asked again.
 */
const ownCalls: ReadonlySet<string> = new Set([
  ...['GET /api/lookup/brand', 'GET /api/lookup/help', 'GET /api/limits', 'GET /api/eligibility'],
  ...['GET /api/account/sessions', 'GET /api/account/passkeys', 'GET /api/account/verification'],
  ...['GET /api/progress', 'GET /api/progress/:id', 'GET /api/invite/qr', 'GET /api/push'],
  ...['GET /api/idempotency-keys/:key', 'POST /api/chat/guest', 'POST /api/chat/new'],
]);

const completions: Completions = {
  ...lookup.completions,
  ...account.completions,
  ...wallet.completions,
  ...games.completions,
  ...rewards.completions,
  ...chat.completions,
};

const substitutes: Substitutes = {
  ...account.substitutes,
  ...wallet.substitutes,
  ...games.substitutes,
  ...chat.substitutes,
};
