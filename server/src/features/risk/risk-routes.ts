import type { Reader } from '#access/staff-quota.ts';
import type { Caller, Routes, StaffUser } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { decideFinding, setPlacesAside, takePlaceBack } from './decide-finding.ts';
import { readCommonPlaces, readFinding, searchFindings } from './read-findings.ts';

export function riskRoutes({ db }: Services) {
  const done = { message: 'OK' };
  return {
    'GET /staff/api/risk': ({ staffUser, query, caller }) =>
      searchFindings(db, readerOf(staffUser, caller), query),
    'GET /staff/api/risk/:id': ({ staffUser, params, caller }) =>
      readFinding(db, readerOf(staffUser, caller), params.id),
    'POST /staff/api/risk/:id/end': async ({ staffUser, params, body }) => {
      await decideFinding(db, { ...body, id: params.id, endedBy: staffUser.id });
      return done;
    },
    'POST /staff/api/risk/:id/set-aside': async ({ staffUser, params, body }) => {
      await setPlacesAside(db, { ...body, id: params.id, staffId: staffUser.id });
      return done;
    },
    'GET /staff/api/common-places': () => readCommonPlaces(db),
    'DELETE /staff/api/common-places/:id': async ({ staffUser, params }) => {
      await takePlaceBack(db, { id: params.id, removedBy: staffUser.id });
      return done;
    },
  } satisfies Routes;
}

function readerOf({ id, role }: StaffUser, { ip }: Caller): Reader {
  return { id, role, ip };
}
