import type { StaffId } from '@wallet/contract/ids';
import type { WithdrawRefusal } from '@wallet/contract/withdraw/member';
import type { Routes } from '#http/route.ts';
import { Refusal } from '#lib/refusal.ts';
import type { CaseRemedies } from '#money/cases/remedies.ts';
import type { Services } from '#services.ts';
import { confirmDecision } from './confirm-decision.ts';
import { proposeAdjustment } from './propose-adjustment.ts';
import { proposeDecision } from './propose-decision.ts';
import { readCase } from './read-case.ts';
import { searchCases } from './search-cases.ts';
import { searchWithdrawals } from './search-withdrawals.ts';
import { showSlip } from './show-slip.ts';
import { withdrawDecision } from './withdraw-decision.ts';
import { findWithdrawal } from './withdrawal-store.ts';
import { withdrawalView } from './withdrawal-view.ts';

/** What the staff decide and other features do. */
export type StaffDeeds = {
  readonly approveWithdrawal: (order: { id: string; decidedBy: StaffId }) => Promise<void>;
  readonly refuseWithdrawal: (order: {
    id: string;
    decidedBy: StaffId;
    refusal: WithdrawRefusal;
  }) => Promise<void>;
  readonly caseRemedies: CaseRemedies;
};

export function staffMoneyRoutes(services: Services, deeds: StaffDeeds) {
  const { db } = services;
  const { caseRemedies } = deeds;
  const done = { message: 'OK' };

  return {
    'GET /staff/api/withdrawals': ({ colleague, query }) =>
      searchWithdrawals(db, colleague.id, query),
    'GET /staff/api/withdrawals/:id': async ({ params }) => {
      const withdrawal = await findWithdrawal(db, params.id);
      if (!withdrawal) throw new Refusal('NO_DATA');
      return withdrawalView(withdrawal);
    },
    'POST /staff/api/withdrawals/:id/approve': async ({ colleague, params }) => {
      await deeds.approveWithdrawal({ id: params.id, decidedBy: colleague.id });
      return done;
    },
    'POST /staff/api/withdrawals/:id/refuse': async ({ colleague, params, body }) => {
      const { reason: refusal } = body;
      await deeds.refuseWithdrawal({ id: params.id, decidedBy: colleague.id, refusal });
      return done;
    },
    'GET /staff/api/cases': ({ colleague, query }) => searchCases(db, colleague.id, query),
    'GET /staff/api/cases/:id': ({ params }) => readCase(services, caseRemedies, params.id),
    'GET /staff/api/cases/:id/slip-picture': ({ params }) => showSlip(services, params.id),
    'POST /staff/api/cases/:id/decisions': async ({ colleague, params, body }) => {
      const proposal = { ...body, caseId: params.id, proposedBy: colleague.id };
      return { id: await proposeDecision(db, caseRemedies, proposal) };
    },
    'POST /staff/api/decisions/:id/confirm': async ({ colleague, params }) => {
      await confirmDecision(services, caseRemedies, { id: params.id, colleagueId: colleague.id });
      return done;
    },
    'POST /staff/api/decisions/:id/withdraw': async ({ colleague, params }) => {
      await withdrawDecision(db, { id: params.id, colleagueId: colleague.id });
      return done;
    },
    'POST /staff/api/members/:id/adjustments': ({ colleague, params, body, caller }) =>
      proposeAdjustment(db, {
        ...body,
        memberId: params.id,
        proposedBy: colleague.id,
        key: caller.intent,
      }),
  } satisfies Routes;
}
