import type { Role } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { claimThread } from './staff/claim-thread.ts';
import { handOverThread } from './staff/hand-over-thread.ts';
import { readAssignee, releaseThreads } from './staff/thread-assignment-store.ts';

type Assignment = {
  readonly thread: string;
  readonly to: StaffId | null;
  /** The holder that was seen. */
  readonly was: StaffId | null;
  readonly by: { readonly id: StaffId; readonly role: Role };
};

/** Claims a chat that no one has, or hands it over, by the rules of the chat. */
export async function assignChat(
  services: Services,
  { thread, to, was, by }: Assignment,
): Promise<void> {
  const holder = await readAssignee(services.db, thread);
  if (holder === undefined) throw new DomainError('NO_DATA');
  if (holder !== was) throw new DomainError('ALREADY_DECIDED');
  if (holder === null && to === by.id) await claimThread(services, thread, by.id);
  else await handOverThread(services, { threadId: thread, from: by, to });
}

/** Gives the open chats of those who may not answer any more back to everybody. */
export async function releaseChats(tx: Tx): Promise<void> {
  await releaseThreads(tx);
}
