import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { listTies, type Tie } from './duplicate-member-store.ts';
import { briefsOf } from './members-facts.ts';

type Linked = ResponseOf<Api['GET /staff/api/members/:id/linked']>;

/** Linked members that one page lists. */
const linkedMax = 60;

/** Members linked to one, and those linked to these: two steps far, with every tie between them. */
export async function listLinked(db: Database, id: MemberId): Promise<Linked> {
  const direct = await listTies(db, [id]);
  const near = direct.map(({ to }) => to);
  const further = near.length === 0 ? [] : await listTies(db, near);
  const steps = stepsOf(id, near, further);
  const members = await briefsOf(db, [...steps.keys()]);
  return {
    members: [...steps].flatMap(([to, step]) => {
      const member = members.get(to);
      return member ? [{ member, step }] : [];
    }),
    ties: eachOnce([...direct, ...further], (to) => to === id || steps.has(to)),
  };
}

/** Distance of each linked member, the nearest first. */
function stepsOf(
  id: MemberId,
  near: readonly MemberId[],
  further: readonly Tie[],
): ReadonlyMap<MemberId, 1 | 2> {
  const steps = new Map<MemberId, 1 | 2>(near.map((to) => [to, 1]));
  for (const { to } of further) {
    if (steps.size >= linkedMax) break;
    if (to !== id && !steps.has(to)) steps.set(to, 2);
  }
  return steps;
}

/** Ties between members that are listed, each in one direction. */
function eachOnce(ties: readonly Tie[], isListed: (id: MemberId) => boolean) {
  const once = new Map<string, Tie>();
  for (const tie of ties) {
    const [least, most] = tie.from < tie.to ? [tie.from, tie.to] : [tie.to, tie.from];
    if (isListed(least) && isListed(most)) {
      once.set(`${least} ${most}`, { from: least, to: most, by: tie.by });
    }
  }
  return [...once.values()].map(({ by, ...ends }) => ({ ...ends, by: [...by] }));
}
