import { netPeriods } from '@wallet/contract/limits/terms';
import { countAttempt } from '#access/rate-limit.ts';
import { inTransaction } from '#db/database.ts';
import type { Routes } from '#http/calls/route.ts';
import { useHeldPayment } from '#money/payment/settle-deposit.ts';
import type { Services } from '#services.ts';
import { beginExclusion } from './begin-exclusion.ts';
import { findExclusion, listHeld, readNet } from './limits-store.ts';
import { returnFromExclusion } from './return-from-exclusion.ts';

const exclusionsPerHour = 10;

export function limitsRoutes(services: Services) {
  const { db } = services;
  return {
    'GET /api/limits': async ({ member }) => {
      const net = await readNet(db, member.id, netPeriods);
      return {
        exclusion: (await findExclusion(db, member.id)) ?? null,
        held: await listHeld(db, member.id),
        net: net.map((each) => ({ ...each, net: each.paidIn - each.paidOut })),
      };
    },
    'POST /api/limits/exclusion': async ({ member, body }) => {
      const key = `exclusion:${member.id}`;
      await countAttempt(db, { key, max: exclusionsPerHour, windowSeconds: 3_600 });
      return { message: 'SUCCESS', endsAt: await beginExclusion(services, member.id, body) };
    },
    'POST /api/limits/return': async ({ member }) => {
      return { message: 'SUCCESS', returnAt: await returnFromExclusion(services, member.id) };
    },
    'POST /api/limits/held/:id/use': async ({ member, params }) => {
      await inTransaction(db, (tx) => useHeldPayment(tx, params.id, member.id));
      services.tellMember(member.id);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
