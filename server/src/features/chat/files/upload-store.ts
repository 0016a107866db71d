import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Customer } from '#chat/customer.ts';
import type { Database, Tx } from '#db/database.ts';
import { ageOf, ageOfPart } from '#db/retention.ts';

export type Uploader = Customer | { readonly kind: 'staff'; readonly id: StaffId };
export type FileKind = 'image' | 'video';

function ownerOf(uploader: Uploader) {
  switch (uploader.kind) {
    case 'member':
      return { member_id: uploader.id };
    case 'guest':
      return { guest_id: uploader.id };
    case 'staff':
      return { staff_id: uploader.id };
  }
}

export async function insertUpload(
  db: Database,
  upload: { path: string; kind: FileKind; uploader: Uploader },
): Promise<void> {
  const { path, kind, uploader } = upload;
  await db
    .insertInto('chat_upload')
    .values({ path, kind, ...ownerOf(uploader) })
    .execute();
}

/** Finds those of these paths that this uploader was given within a day, with the kind of each file. */
export async function findUploads(
  db: Database,
  uploader: Uploader,
  paths: readonly string[],
): Promise<ReadonlyMap<string, FileKind>> {
  const rows = await db
    .selectFrom('chat_upload')
    .select(['path', 'kind'])
    .where('path', 'in', paths)
    .where((where) => where.and(ownerOf(uploader)))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  return new Map(rows.map(({ path, kind }) => [path, kind]));
}

/** Marks files as used by a message, so that they stay. */
export async function keepUploads(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await tx.updateTable('chat_upload').set({ is_used: true }).where('path', 'in', paths).execute();
}

/** Files that no message names, and files that were kept long enough. */
export async function listOldUploads(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from chat_upload
    where created_at < now()
      - case when is_used then ${ageOf('chat_upload')} else ${ageOfPart('chatFileUnsent')} end
    order by created_at limit ${limit}`.execute(db);
  return rows.map(({ path }) => path);
}

export async function deleteUpload(db: Database, path: string): Promise<void> {
  await db.deleteFrom('chat_upload').where('path', '=', path).execute();
}
