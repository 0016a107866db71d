import { roleMay } from '@wallet/contract/capabilities';
import type { MemberId } from '@wallet/contract/ids';
import { confirmChange, rejectChange } from '#edits/decide-change.ts';
import type { Edits } from '#edits/define-edit.ts';
import { readChanges } from '#edits/read-changes.ts';
import { briefsOf } from '#features/members/members-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';

const done = { message: 'OK' };

/** Calls about changes that wait for a second person. */
export function changesRoutes(services: Services, edits: Edits) {
  return {
    'GET /staff/api/changes': async ({ query, staffUser }) => {
      const changes = await readChanges(services, edits, query.state);
      const shown = roleMay(staffUser.role, 'viewMembers') ? changes.flatMap(memberOf) : [];
      const members = await briefsOf(services.db, shown);
      return changes.map((change) => {
        const [member = null] = memberOf(change).map((id) => members.get(id) ?? null);
        return { ...change, member };
      });
    },
    'POST /staff/api/changes/:id/confirm': async ({ params, staffUser }) => {
      await confirmChange(services, edits, { ...params, staffId: staffUser.id });
      return done;
    },
    'POST /staff/api/changes/:id/refuse': async ({ params, body, staffUser }) => {
      await rejectChange(services, { ...params, ...body, staffId: staffUser.id });
      return done;
    },
  } satisfies Routes;
}

/** Number of the member that a change is about, if it is about one. */
function memberOf({ subject }: { readonly subject: string }): MemberId[] {
  const id = /^(?:coupon|erasure):([1-9]\d{0,17})$/.exec(subject)?.[1];
  return id === undefined ? [] : [BigInt(id) as MemberId];
}
