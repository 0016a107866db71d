import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type Tag = { readonly id: bigint; readonly name: string };

export async function listTags(db: Database): Promise<Tag[]> {
  return db.selectFrom('chat_tag').select(['id', 'name']).orderBy(sql`lower(name)`).execute();
}

/**
 * The tag of this name, made when the team has fewer than `most`, else undefined. Its row is locked, so
 * that it does not go before it is used.
 */
export async function lockTagNamed(
  tx: Tx,
  name: string,
  most: number,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chat_tag (name)
    select ${name}
    where (select count(*) from chat_tag) < ${most}
      or exists (select from chat_tag where lower(name) = lower(${name}))
    on conflict (lower(name)) do update set name = chat_tag.name
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Adds a tag and answers the number of tags that the thread has then; one that it had already counts once. */
export async function putTag(tx: Tx, threadId: string, tagId: bigint): Promise<number> {
  await tx
    .insertInto('chat_thread_tag')
    .values({ thread_id: threadId, tag_id: tagId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await tx
    .selectFrom('chat_thread_tag')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes a tag off a thread; a tag of no thread disappears from the team's list. */
export async function takeTag(tx: Tx, threadId: string, tagId: bigint): Promise<void> {
  // A concurrent use of the tag on another thread commits first, or finds it deleted.
  await sql`select from chat_tag where id = ${tagId} for update`.execute(tx);
  await tx
    .deleteFrom('chat_thread_tag')
    .where('thread_id', '=', threadId)
    .where('tag_id', '=', tagId)
    .execute();
  await sql`
    delete from chat_tag
    where id = ${tagId} and not exists (select from chat_thread_tag where tag_id = ${tagId})`.execute(
    tx,
  );
}
