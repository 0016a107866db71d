import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { call } from './call.ts';

export type MemberFlag = ReplyOf<'GET /staff/api/flags'>[number];

/** Milliseconds in which the members of a page are gathered into one call. */
const gatherMs = 20;
/** Members that one call asks about. */
const membersMax = 100;
/** Milliseconds after which flags are read again. */
const staleMs = 30_000;

/** Flags in force of a member, wherever the member is named: one call for a whole page. */
export function useMemberFlags(memberId: string): readonly MemberFlag[] {
  const { data } = useQuery({
    queryKey: ['GET /staff/api/flags', memberId],
    queryFn: () => flagsOf(memberId),
    staleTime: staleMs,
  });
  return data ?? none;
}

const none: readonly MemberFlag[] = [];
let gathered: { readonly ids: Set<string>; readonly answer: Promise<MemberFlag[]> } | null = null;

async function flagsOf(memberId: string): Promise<MemberFlag[]> {
  if (!gathered || gathered.ids.size >= membersMax) gathered = gather();
  gathered.ids.add(memberId);
  return (await gathered.answer).filter((flag) => flag.memberId === memberId);
}

function gather() {
  const ids = new Set<string>();
  const answer = new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(() => {
    if (gathered?.ids === ids) gathered = null;
    return call('GET /staff/api/flags', { query: { members: [...ids].join(',') } });
  });
  return { ids, answer };
}
