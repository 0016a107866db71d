import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { type Role, roleMay } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { bellSubjects, workCapability } from '@wallet/contract/queue/kinds';
import type { Database } from '#db/database.ts';
import { listBell, listEndedProposals } from './bell-store.ts';

/**
 * Events that concern a staff user, as far as they may open their subjects. How a change of their own ended is for those
 * too who may confirm none.
 */
export async function readBell(
  db: Database,
  { id, role }: { readonly id: StaffId; readonly role: Role },
): Promise<ResponseOf<Api['GET /staff/api/bell']>> {
  const opens = {
    ...workCapability,
    account: 'viewContent',
    change: 'useConsole',
    member: 'viewMembers',
    shift: 'viewShift',
  } as const;
  const subjects = bellSubjects.filter((of) => roleMay(role, opens[of]));
  const rows = await listBell(db, id, subjects);
  const ended = roleMay(role, opens.case) ? await listEndedProposals(db, id) : [];
  return {
    ended,
    items: rows.map(({ what, byId, by, ...row }) => ({
      ...row,
      what: what === 'outdated' ? 'refused' : what,
      isOutdated: what === 'outdated',
      by: { id: byId, name: by },
    })),
  };
}
