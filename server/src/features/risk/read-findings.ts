import type { Api } from '@wallet/contract/api';
import type { Received, ResponseOf } from '@wallet/contract/call';
import { admitReading, type Reader } from '#access/staff-quota.ts';
import type { Database } from '#db/database.ts';
import { briefsOf } from '#features/members/members-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import { listCommonPlaces, listSharedPlaces } from './common-place-store.ts';
import { type FindingRow, findFinding, listFindings, listStandings } from './risk-finding-store.ts';

type ListFindings = Api['GET /staff/api/risk'];

/** Members of each finding that a list names. */
const namedMax = 3;

/** One page of findings. */
export async function searchFindings(
  db: Database,
  reader: Reader,
  request: Received<ListFindings>['query'],
): Promise<ResponseOf<ListFindings>> {
  const call = 'GET /staff/api/risk';
  if (request.page > 1) await admitReading(db, reader, { what: 'page', call, asked: request });
  const { rows, ...listed } = await listFindings(db, request);
  const named = rows.flatMap(({ members }) => members.slice(0, namedMax));
  const briefs = await briefsOf(db, named);
  return {
    ...listed,
    findings: rows.map((row) => ({
      ...findingOf(row),
      members: row.members.slice(0, namedMax).flatMap((id) => briefs.get(id) ?? []),
    })),
  };
}

/** One finding, with all its members and the places that they share. */
export async function readFinding(
  db: Database,
  reader: Reader,
  id: bigint,
): Promise<ResponseOf<Api['GET /staff/api/risk/:id']>> {
  const call = 'GET /staff/api/risk/:id';
  const row = await findFinding(db, id);
  if (!row) throw new DomainError('NO_DATA');
  await admitReading(db, reader, { what: 'file', call, asked: { id: id.toString() } });
  const [briefs, standings, places] = await Promise.all([
    briefsOf(db, row.members),
    listStandings(db, row.members),
    listSharedPlaces(db, row.members),
  ]);
  const inviter = row.kind === 'inviter' ? row.members[0] : undefined;
  return {
    ...findingOf(row),
    members: standings.flatMap((standing) => {
      const brief = briefs.get(standing.id);
      return brief ? [{ ...brief, ...standing, inviter: standing.id === inviter }] : [];
    }),
    places: places.map(({ mark, ...place }) => ({ ...place, hint: hintOf(place.kind, mark) })),
  };
}

/** Places that were set aside. */
export async function readCommonPlaces(
  db: Database,
): Promise<ResponseOf<Api['GET /staff/api/common-places']>> {
  const rows = await listCommonPlaces(db);
  return {
    places: rows.map(({ mark, staffId, name, ...place }) => ({
      ...place,
      hint: hintOf(place.kind, mark),
      by: { id: staffId, name },
    })),
  };
}

function findingOf({ members, endedAt, outcome, note, staffId, staffName, ...row }: FindingRow) {
  const isEnded = endedAt !== null && outcome !== null && staffId !== null && staffName !== null;
  return {
    ...row,
    memberCount: members.length,
    ended: isEnded ? { at: endedAt, by: { id: staffId, name: staffName }, outcome, note } : null,
  };
}

/** The half of an address that names its network, or the beginning of a device's digest. */
function hintOf(kind: 'device' | 'address', mark: string): string {
  if (kind === 'device') return mark.slice(0, 6);
  const parts = mark.split('.');
  return parts.length === 4 ? `${parts[0]}.${parts[1]}.x.x` : `${mark.split(':', 2).join(':')}:…`;
}
