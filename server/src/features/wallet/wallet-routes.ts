import type { Routes } from '#http/route.ts';
import type { Services } from '#services.ts';
import { readWallet } from './wallet-facts.ts';

export function walletRoutes(services: Services) {
  return {
    'GET /api/wallet': ({ member }) => readWallet(services, member.id),
  } satisfies Routes;
}
