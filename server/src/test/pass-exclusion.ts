import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/**
 * Moves a member's exclusions into the past, as only the owner of the tables can. Six months before May are shorter than
 * six before November, so the check of the term goes.
 */
export async function passExclusion(
  { db }: TestServer,
  { id }: { readonly id: MemberId },
  interval: string,
): Promise<void> {
  await sql`
    alter table exclusion drop constraint if exists exclusion_check;
    alter table exclusion disable trigger exclusion_only_ends;
    update exclusion set began_at = began_at - interval '${sql.raw(interval)}',
      ends_at = ends_at - interval '${sql.raw(interval)}',
      return_asked_at = return_asked_at - interval '${sql.raw(interval)}',
      returned_at = returned_at - interval '${sql.raw(interval)}'
    where member_id = ${sql.raw(String(id))};
    alter table exclusion enable always trigger exclusion_only_ends`.execute(db);
}
