import { z } from 'zod';
import { Decimal } from '#lib/decimal.ts';
import { askPartner } from '#partner/ask-partner.ts';
import { signatureHeaders } from '#partner/partner-signature.ts';
import { defineBankFeed } from './bank-feed.ts';

const Page = z.object({
  entries: z.array(
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
  ),
  next: z.int().min(0),
});

/** The operator's bank: its statement behind a cursor, asked for with HMAC-SHA256. */
export const provider = defineBankFeed({
  code: 'BANK',
  partner: 'bank',
  path: '/bank',

  async read(partner, { bank, account, after, limit }, signal) {
    const query = new URLSearchParams({ bank, account, after: `${after}`, limit: `${limit}` });
    const url = `${partner.url}/v1/feed?${query}`;
    const { pathname, search } = new URL(url);
    const headers = signatureHeaders(partner, `${pathname}${search}`);
    const reply = await askPartner(partner, { method: 'GET', url, headers }, signal);
    const page = Page.safeParse(reply?.body);
    if (reply?.status !== 200 || !page.success) return null;
    const { entries, next } = page.data;
    const isAsked = entries.every((entry) => entry.toBank === bank && entry.toAccount === account);
    return isAsked ? { entries, next: BigInt(next) } : null;
  },
});
