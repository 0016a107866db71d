import type { PartnerReply } from '#partner/call-partner.ts';
import type { Partner } from '#partner/partner.ts';

export type Token = { readonly text: string; readonly livesMs: number };

type FetchToken = (partner: Partner, signal: AbortSignal) => Promise<Token | null>;
type Send = (token: string) => Promise<PartnerReply | null>;

/** A token is replaced a minute before it expires, so that none expires in flight. */
const earlyMs = 60_000;

/**
 * Calls of a provider with access tokens: one is cached while valid, and fetched again when the provider
 * rejects it.
 */
export function withKeptToken(fetchToken: FetchToken) {
  const kept = new Map<string, { readonly text: string; readonly until: number }>();

  async function tokenOf(partner: Partner, signal: AbortSignal): Promise<string | null> {
    const known = kept.get(partner.url);
    if (known && known.until > Date.now()) return known.text;
    const token = await fetchToken(partner, signal);
    if (!token) return null;
    kept.set(partner.url, { text: token.text, until: Date.now() + token.livesMs - earlyMs });
    return token.text;
  }

  return async (partner: Partner, signal: AbortSignal, send: Send) => {
    const token = await tokenOf(partner, signal);
    const reply = token ? await send(token) : null;
    if (reply?.status !== 401) return reply;
    kept.delete(partner.url);
    const fresh = await tokenOf(partner, signal);
    return fresh ? send(fresh) : null;
  };
}
