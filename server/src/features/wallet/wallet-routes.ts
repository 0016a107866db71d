import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { readWallet } from './wallet-facts.ts';

export function walletRoutes(services: Services) {
  return {
    'GET /api/wallet': ({ member, caller }) => readWallet(services, member.id, caller.language),
  } satisfies Routes;
}
