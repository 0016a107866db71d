import type { MemberId } from '@wallet/contract/ids';
import type { likeSigns } from '@wallet/contract/members/staff';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import type { MemberRow } from './member-store.ts';

type LikeSign = (typeof likeSigns)[number];

/** A member who may be the same person, and what speaks for it. */
type Alike = Pick<MemberRow, 'id' | 'name' | 'phone' | 'currency' | 'isActive'> & {
  readonly by: readonly LikeSign[];
};

/** More members than this at one address are a café or a mobile network, and no signal. */
const placeMembersMax = 10;
const alikeMax = 20;

/**
 * Members who share a device, an address, a holder's name or an account number with one, zeros in front
 * apart. Those with the most signs come first.
 */
export async function listAlike(db: Database, id: MemberId): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    with sign as (
      select other.id, 'account' as by from member as one
      join member as other on other.account_bare = one.account_bare
      where one.id = ${id}
      union
      select other.id, 'holder' from member as one
      join member as other on other.bank_account_name = one.bank_account_name
      where one.id = ${id}
      union
      select other.member_id, other.kind from member_place as one
      join member_place as other on other.kind = one.kind and other.mark = one.mark
      where one.member_id = ${id} and (
        select count(*) from (
          select from member_place as near
          where near.kind = one.kind and near.mark = one.mark limit ${placeMembersMax + 1}
        ) as counted) <= ${placeMembersMax}
    )
    select member.id, member.name, ${opened('member.username', 'phone')}, member.currency,
      member.is_active as "isActive", array_agg(sign.by order by sign.by) as by
    from sign join member on member.id = sign.id
    where member.id <> ${id}
    group by member.id order by count(*) desc, member.id limit ${alikeMax}`.execute(db);
  return rows;
}
