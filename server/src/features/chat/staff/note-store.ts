import type { StaffId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';

function notes(db: Database | Tx) {
  return db
    .selectFrom('chat_note as note')
    .innerJoin('staff', 'staff.id', 'note.staff_id')
    .select(['note.id', 'staff.id as staffId', 'staff.name', 'note.text'])
    .select('note.created_at as createdAt');
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirstOrThrow']>>;

function noteOf({ staffId, name, ...note }: NoteRow) {
  return { ...note, author: { id: staffId, name } };
}

/** Lists the internal notes of a thread, oldest first. */
export async function listNotes(db: Database, threadId: string) {
  const rows = await notes(db).where('thread_id', '=', threadId).orderBy('note.id').execute();
  return rows.map(noteOf);
}

export async function insertNote(
  tx: Tx,
  { threadId, staffId, text }: { threadId: string; staffId: StaffId; text: string },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('chat_note')
    .values({ thread_id: threadId, staff_id: staffId, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findNote(tx: Tx, id: bigint) {
  return noteOf(await notes(tx).where('note.id', '=', id).executeTakeFirstOrThrow());
}
