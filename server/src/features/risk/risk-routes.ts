import type { Reader } from '#access/staff-quota.ts';
import type { Caller, Colleague, Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { decideFinding, setPlacesAside, takePlaceBack } from './decide-finding.ts';
import { readCommonPlaces, readFinding, searchFindings } from './read-findings.ts';

export function riskRoutes({ db }: Services) {
  const done = { message: 'OK' };
  return {
    'GET /staff/api/risk': ({ colleague, query, caller }) =>
      searchFindings(db, readerOf(colleague, caller), query),
    'GET /staff/api/risk/:id': ({ colleague, params, caller }) =>
      readFinding(db, readerOf(colleague, caller), params.id),
    'POST /staff/api/risk/:id/end': async ({ colleague, params, body }) => {
      await decideFinding(db, { ...body, id: params.id, endedBy: colleague.id });
      return done;
    },
    'POST /staff/api/risk/:id/set-aside': async ({ colleague, params, body }) => {
      await setPlacesAside(db, { ...body, id: params.id, staffId: colleague.id });
      return done;
    },
    'GET /staff/api/common-places': () => readCommonPlaces(db),
    'DELETE /staff/api/common-places/:id': async ({ colleague, params }) => {
      await takePlaceBack(db, { id: params.id, removedBy: colleague.id });
      return done;
    },
  } satisfies Routes;
}

function readerOf({ id, role }: Colleague, { ip }: Caller): Reader {
  return { id, role, ip };
}
