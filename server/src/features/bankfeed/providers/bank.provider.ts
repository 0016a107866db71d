import { z } from 'zod';
import { Decimal } from '#lib/decimal.ts';
import { callPartner, type PartnerReply } from '#partner/call-partner.ts';
import type { Partner } from '#partner/partner.ts';
import { signatureHeaders } from '#partner/partner-signature.ts';
import { defineBankFeed } from './bank-feed.ts';

const Entries = z.array(
  z
    .object({
      transRef: z.string().min(1),
      sendingBank: z.string().regex(/^\d{3}$/),
      fromAccount: z.string(),
      fromName: z.string().default(''),
      toBank: z.string(),
      toAccount: z.string(),
      amount: Decimal.refine((amount) => amount > 0n),
      at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      ref1: z.string().default(''),
    })
    .transform(({ ref1, ...entry }) => ({ ...entry, bill: ref1 })),
);
const Page = z.object({ entries: Entries, next: z.int().min(0) });
const Listed = z.object({ entries: Entries, next: z.int().positive().nullable() });

/** The operator's bank: its statement behind a cursor, requests signed with HMAC-SHA256. */
export const provider = defineBankFeed({
  code: 'BANK',
  partner: 'bank',
  path: '/bank',

  async read(partner, { bank, account, after, limit }, signal) {
    const query = new URLSearchParams({ bank, account, after: `${after}`, limit: `${limit}` });
    const reply = await get(partner, `/v1/feed?${query}`, signal);
    const page = Page.safeParse(reply?.body);
    if (reply?.status !== 200 || !page.success) return null;
    const { entries, next } = page.data;
    const isAsked = entries.every((entry) => entry.toBank === bank && entry.toAccount === account);
    return isAsked ? { entries, next: BigInt(next) } : null;
  },

  async list(partner, { bank, account }, { from, to, after }, signal) {
    const query = new URLSearchParams({
      bank,
      account,
      from: from.toISOString(),
      to: to.toISOString(),
      after: `${after}`,
    });
    const reply = await get(partner, `/v1/statement?${query}`, signal);
    const listed = Listed.safeParse(reply?.body);
    if (reply?.status !== 200 || !listed.success) return null;
    const { entries, next } = listed.data;
    if (!entries.every((entry) => entry.toBank === bank && entry.toAccount === account))
      return null;
    const rows = entries.map(({ sendingBank, transRef, amount, at }) => ({
      ref: `${sendingBank}${transRef}`,
      amount,
      at,
      party: null,
      isDone: true,
    }));
    return { rows, next };
  },
});

function get(partner: Partner, path: string, signal: AbortSignal): Promise<PartnerReply | null> {
  const url = `${partner.url}${path}`;
  const { pathname, search } = new URL(url);
  const headers = signatureHeaders(partner, `${pathname}${search}`);
  return callPartner(partner, { method: 'GET', url, headers }, signal);
}
