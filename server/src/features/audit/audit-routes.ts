import { admitSearch } from '#access/number-search.ts';
import { briefsOf } from '#features/members/members-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listAudit, listReveals } from './audit-store.ts';

export function auditRoutes({ db, config }: Services) {
  return {
    'GET /staff/api/audit': async ({ staffUser, query: { search, ...query }, caller: { ip } }) => {
      const reader = { id: staffUser.id, role: staffUser.role, ip };
      const meant = await admitSearch(db, reader, { typed: search, call: 'GET /staff/api/audit' });
      const { rows, ...listed } = await listAudit(db, { ...query, meant });
      const members = await briefsOf(
        db,
        rows.flatMap(({ memberId }) => memberId ?? []),
      );
      const entries = rows.map(
        ({ staffId: id, username, name, memberId, values, isNew, ...line }) => ({
          ...line,
          colleague: { id, username, name },
          member: memberId === null ? null : (members.get(memberId) ?? null),
          change: values && { currency: config.currency, isNew: isNew ?? false, values },
        }),
      );
      return { ...listed, entries };
    },
    // The line of the audit is what it is for.
    'POST /staff/api/exports': async () => ({ message: 'OK' }),
    'GET /staff/api/audit/reveals': async ({ query }) => ({
      colleagues: (await listReveals(db, query)).map(
        ({ staffId: id, username, name, ...line }) => ({
          ...line,
          colleague: { id, username, name },
        }),
      ),
    }),
  } satisfies Routes;
}
