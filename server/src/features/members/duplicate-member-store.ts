import type { MemberId } from '@wallet/contract/ids';
import type { likeSigns } from '@wallet/contract/members/staff';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import type { MemberRow } from './member-store.ts';

type LikeSign = (typeof likeSigns)[number];

/** Two members who may be the same person, and what speaks for it. */
export type Tie = {
  readonly from: MemberId;
  readonly to: MemberId;
  readonly by: readonly LikeSign[];
};

type Brief = Pick<MemberRow, 'id' | 'name' | 'phone' | 'currency' | 'isActive'>;

/** More members than this at one address or device are a café or a mobile network, and no signal. */
export const placeMembersMax = 10;
const alikeMax = 20;

/**
 * Members who share a device, an address, a holder's name or an account number with one of these, apart from leading
 * zeros. For each, those with the most signs come first. Places that were set aside do not count.
 */
export async function listTies(db: Database, ids: readonly MemberId[]): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    with one as (
      select id, account_bare, bank_account_name from member where id = any(${ids}::bigint[])
    ), sign as (
      select one.id as "from", other.id as "to", 'account' as by from one
      join member as other on other.account_bare = one.account_bare and one.account_bare <> ''
      union
      select one.id, other.id, 'holder' from one
      join member as other on other.bank_account_name = one.bank_account_name
      union
      select one.member_id, other.member_id, other.kind from member_place as one
      join member_place as other on other.kind = one.kind and other.mark = one.mark
      where one.member_id = any(${ids}::bigint[]) and (
        select count(*) from (
          select from member_place as near
          where near.kind = one.kind and near.mark = one.mark limit ${placeMembersMax + 1}
        ) as counted) <= ${placeMembersMax}
        and not exists (
          select from common_place as common
          where common.kind = one.kind and common.mark = one.mark and removed_at is null)
    ), tie as (
      select "from", "to", array_agg(by order by by) as by from sign
      where "from" <> "to" group by "from", "to"
    )
    select "from", "to", by from (
      select *, row_number() over (
        partition by "from" order by cardinality(by) desc, "to") as place from tie) as ranked
    where place <= ${alikeMax} order by "from", place`.execute(db);
  return rows;
}

/** These members as lists name them, in no order. */
export async function listBriefs(db: Database, ids: readonly MemberId[]): Promise<Brief[]> {
  const { rows } = await sql<Brief>`
    select id, name, ${opened('member.username', 'phone')}, currency, is_active as "isActive"
    from member where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
