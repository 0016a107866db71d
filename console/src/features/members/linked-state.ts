import type { ReplyOf } from '@wallet/contract/api';

export type Linked = ReplyOf<'GET /staff/api/members/:id/linked'>;
type LinkedMember = Linked['members'][number];
export type Tie = Linked['ties'][number];

/** A member's place in the picture: the middle, or one of two rings around it. Units of its view box. */
type Spot = { readonly id: string; readonly x: number; readonly y: number };

/** The member's place, in both coordinates. */
export const middle = 200;
const radii = { 1: 95, 2: 175 } as const;
/** Room for a name next to a spot. */
const edge = 40;

/** The part of the picture that has spots: the outer ring may have none. */
export function viewBoxOf(members: readonly Pick<LinkedMember, 'step'>[]): string {
  const reach = members.some(({ step }) => step === 2) ? radii[2] + edge : radii[1] + edge;
  return `${middle - reach} ${middle - reach} ${reach * 2} ${reach * 2}`;
}

/** A name as short as the picture has room for. */
export function firstNameOf(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** The member in the middle, those one step away around them, and those two steps away outside. */
export function spotsOf(id: string, members: readonly LinkedMember[]): readonly Spot[] {
  const ring = (step: 1 | 2) => {
    const there = members.filter((linked) => linked.step === step);
    return there.map(({ member }, nth) => {
      const angle = (2 * Math.PI * (nth + (step === 2 ? 0.5 : 0))) / there.length - Math.PI / 2;
      const radius = radii[step];
      return {
        id: member.id,
        x: Math.round(middle + radius * Math.cos(angle)),
        y: Math.round(middle + radius * Math.sin(angle)),
      };
    });
  };
  return [{ id, x: middle, y: middle }, ...ring(1), ...ring(2)];
}

/** Ties of one member to those at a smaller distance. */
export function tiesTo(linked: LinkedMember, id: string, { members, ties }: Linked) {
  const stepOf = new Map<string, number>([
    [id, 0],
    ...members.map(({ member, step }) => [member.id, step] as const),
  ]);
  const own = linked.member.id;
  return ties.flatMap(({ from, to, by }) => {
    if (from !== own && to !== own) return [];
    const other = from === own ? to : from;
    return (stepOf.get(other) ?? linked.step) < linked.step ? [{ other, by }] : [];
  });
}
