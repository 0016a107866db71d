import type { Routes } from '#http/calls/route.ts';
import type { CaseResolutions } from '#money/cases/resolutions.ts';
import type { Services } from '#services.ts';
import { confirmClosings, proposeClosings } from './close-together.ts';
import { confirmDecision } from './confirm-decision.ts';
import { listPayers } from './list-payers.ts';
import { proposeAdjustment } from './propose-adjustment.ts';
import { proposeBankAccount } from './propose-bank-account.ts';
import { proposeDecision } from './propose-decision.ts';
import { readCase } from './read-case.ts';
import { retractProposal } from './retract-proposal.ts';
import { searchCases } from './search-cases.ts';
import { showSlip } from './show-slip.ts';

export function casesRoutes(services: Services, caseResolutions: CaseResolutions) {
  const { db } = services;
  const done = { message: 'OK' };

  return {
    'GET /staff/api/cases': ({ staffUser, query, caller: { ip } }) =>
      searchCases(services, { ...staffUser, ip }, query),
    'GET /staff/api/cases/:id': ({ params }) => readCase(services, caseResolutions, params.id),
    'GET /staff/api/cases/:id/payers': ({ staffUser, params, query, caller: { ip } }) =>
      listPayers(db, { ...staffUser, ip }, { id: params.id, search: query.search }),
    'GET /staff/api/cases/:id/slip-picture': ({ params }) => showSlip(services, params.id),
    'POST /staff/api/cases/:id/decisions': async ({ staffUser, params, body }) => {
      const { remedy: resolution, ...rest } = body;
      const proposal = { ...rest, resolution, caseId: params.id, proposedBy: staffUser.id };
      return { id: await proposeDecision(db, caseResolutions, proposal) };
    },
    'POST /staff/api/case-closings': ({ staffUser, body }) =>
      proposeClosings(db, caseResolutions, { ...body, proposedBy: staffUser.id }),
    'POST /staff/api/case-closings/confirm': ({ staffUser, body }) =>
      confirmClosings(services, caseResolutions, { ...body, staffId: staffUser.id }),
    'POST /staff/api/decisions/:id/confirm': async ({ staffUser, params }) => {
      await confirmDecision(services, caseResolutions, { id: params.id, staffId: staffUser.id });
      return done;
    },
    'POST /staff/api/decisions/:id/withdraw': async ({ staffUser, params, body }) => {
      const { reason } = body ?? {};
      await retractProposal(db, { id: params.id, staffId: staffUser.id, reason });
      return done;
    },
    'POST /staff/api/members/:id/bank-account': ({ staffUser, params, body, caller }) => {
      const { reason, ...account } = body;
      const order = { memberId: params.id, account, reason, proposedBy: staffUser.id };
      return proposeBankAccount(services, { ...order, key: caller.intent });
    },
    'POST /staff/api/members/:id/adjustments': ({ staffUser, params, body, caller }) =>
      proposeAdjustment(db, {
        ...body,
        memberId: params.id,
        proposedBy: staffUser.id,
        most: staffUser.role.adjustmentMax,
        key: caller.intent,
      }),
  } satisfies Routes;
}
