import { tagLimits } from '@wallet/contract/rules';
import { inTransaction, type Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { lockThread, notifyNodes } from '../thread/thread-store.ts';
import { lockTagNamed, putTag, takeTag } from './tag-store.ts';
import { readThreadSummary, type ThreadSummary } from './thread-summary.ts';

/** Puts a tag on a thread; the first thread that has it brings it into the team's list. */
export async function addTag(services: Services, id: string, name: string): Promise<ThreadSummary> {
  return change(services, id, async (tx) => {
    const tagId = await lockTagNamed(tx, name, tagLimits.team);
    const isRoom = tagId !== undefined && (await putTag(tx, id, tagId)) <= tagLimits.thread;
    if (!isRoom) throw new DomainError('TAGS_FULL');
  });
}

export async function removeTag(
  services: Services,
  id: string,
  tagId: bigint,
): Promise<ThreadSummary> {
  return change(services, id, (tx) => takeTag(tx, id, tagId));
}

async function change(
  { db }: Services,
  id: string,
  write: (tx: Tx) => Promise<void>,
): Promise<ThreadSummary> {
  return inTransaction(db, async (tx) => {
    if (!(await lockThread(tx, id))) throw new DomainError('NO_DATA');
    await write(tx);
    await notifyNodes(tx, { about: 'inbox', thread: id });
    return readThreadSummary(tx, id);
  });
}
