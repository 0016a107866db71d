import { z } from 'zod';
import { member } from '../call.ts';
import { gameBadges, gameHealths } from '../games/badges.ts';
import { Baht, Currency, Time } from '../values.ts';

const GameAccount = z.object({
  code: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  background: z.string().nullable(),
  isActive: z.boolean(),
  amount: Baht,
  /** Game credits per unit of the wallet's currency. */
  ftWalletSlot: z.number(),
  category: z.enum(['slot', 'sport', 'lotto']),
  /** A casino among the games of sport. Servers before this one leave it out, and say `casino` as category. */
  isCasino: z.boolean().optional(),
  /** Servers before this one leave it out, and `health`. */
  badge: z.enum(gameBadges).nullable().optional(),
  health: z.enum(gameHealths).optional(),
  web: z.string().nullable(),
  android: z.string().nullable(),
  ios: z.string().nullable(),
  /** Time at which the provider last reported this balance; null before the first response. */
  refreshedAt: Time.nullable(),
  /** The provider did not answer the last refresh, so `amount` is an old one. */
  isStale: z.boolean(),
  isMaintenance: z.boolean(),
  /**
   * Place among the games by members who moved money there in the last seven days, 1 for the most; null: no one did.
   * Servers before this one leave it out.
   */
  popularRank: z.int().nullable().optional(),
  /** Way of opening this provider's site. */
  launch: z.enum(['form', 'link', 'url']),
});

export const WalletView = z.object({
  wallet: z.object({
    amount: Baht,
    /** Currency of every amount of the member; servers without kip leave it out and mean baht. */
    currency: Currency.optional(),
    /** Reserved for transfers whose outcome a provider has not reported yet. */
    inTransit: Baht,
    /** Reserved for a withdrawal that is not paid out yet. */
    withdrawing: Baht,
  }),
  slots: z.array(GameAccount),
  coin: z.int(),
  /** A reality check that the member asked for and has not seen: since when they play. Servers before leave it out. */
  realityCheck: z.object({ since: Time }).nullable().optional(),
  /** True during a time-out or a self-exclusion: money only goes out. Left out otherwise, and by servers before. */
  isExcluded: z.boolean().optional(),
  serverTime: Time,
});

export const wallet = {
  'GET /api/wallet': member({ reply: WalletView }),
};
