import type { MemberId } from '@wallet/contract/ids';
import { readSlips } from '#features/slip/slip-facts.ts';
import { listStatement } from '#features/statement/statement-facts.ts';
import type { Routes } from '#http/route.ts';
import { refuseIf } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { lockMember, signMemberOut, unlockMember } from './lock-member.ts';
import { memberExists } from './member-store.ts';
import { readMember } from './read-member.ts';
import { revealNumber } from './reveal-number.ts';
import { searchMembers } from './search-members.ts';

export function membersRoutes(services: Services) {
  const { db } = services;
  const requireMember = async (id: MemberId) =>
    refuseIf((await memberExists(db, id)) ? null : 'NO_USER');

  return {
    'GET /staff/api/members': ({ colleague, query }) => searchMembers(db, colleague.id, query),
    'GET /staff/api/members/:id': ({ params, caller }) =>
      readMember(services, params.id, caller.language),
    'GET /staff/api/members/:id/statement': async ({ params, query, caller }) => {
      await requireMember(params.id);
      return listStatement(db, params.id, query, caller.language);
    },
    'GET /staff/api/members/:id/slips': async ({ params, query }) => {
      await requireMember(params.id);
      const { total, rows } = await readSlips(db, params.id, query);
      return { total, slips: rows };
    },
    'GET /staff/api/members/:id/reveal/:field': async ({ colleague, params }) => ({
      value: await revealNumber(db, colleague, params),
    }),
    'POST /staff/api/members/:id/lock': async ({ params }) => {
      await lockMember(services, params.id);
      return { message: 'OK' };
    },
    'POST /staff/api/members/:id/unlock': async ({ params }) => {
      await unlockMember(services, params.id);
      return { message: 'OK' };
    },
    'POST /staff/api/members/:id/sign-out': async ({ params }) => {
      await signMemberOut(services, params.id);
      return { message: 'OK' };
    },
  } satisfies Routes;
}
