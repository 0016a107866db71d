import type { Routes, StaffUser } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { decideBatch, previewBatch } from './decide-batch.ts';
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { searchWithdrawals } from './search-withdrawals.ts';

const done = { message: 'OK' };

export function staffWithdrawRoutes(services: Services) {
  const { db } = services;
  return {
    'GET /staff/api/withdrawals': ({ staffUser, query, caller }) =>
      searchWithdrawals(db, { ...staffUser, ip: caller.ip }, query),
    'GET /staff/api/withdrawals/:id': ({ params }) => readWithdrawal(db, params.id),
    'POST /staff/api/withdrawals/:id/approve': async ({ staffUser, params, body }) => {
      const version = body?.version;
      await approveWithdrawal(services, {
        id: params.id,
        decidedBy: staffUser.id,
        version,
        most: staffUser.role.withdrawalMax,
      });
      return done;
    },
    'GET /staff/api/withdrawal-batches': ({ staffUser, query }) =>
      previewBatch(db, approver(staffUser), query.ids.split(',')),
    'POST /staff/api/withdrawal-batches': ({ staffUser, body, caller }) =>
      decideBatch(services, { ...body, ...approver(staffUser), ip: caller.ip }),
    'POST /staff/api/withdrawals/:id/refuse': async ({ staffUser, params, body }) => {
      const { reason: refusal } = body;
      await rejectWithdrawal(services, { id: params.id, decidedBy: staffUser.id, refusal });
      return done;
    },
  } satisfies Routes;
}

function approver({ id, role }: StaffUser) {
  return { staffId: id, most: role.withdrawalMax };
}
