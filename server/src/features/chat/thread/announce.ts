import type { ReadEvent } from '@wallet/contract/chat/events';
import type { MemberId } from '@wallet/contract/ids';
import { type ChatHint, readChatHint } from '#chat/chat-hint.ts';
import type { Customer } from '#chat/customer.ts';
import type { Audience } from '#chat/live-chat.ts';
import type { Services } from '#services.ts';
import { conversationForStaff, conversationOf, eventOf } from './conversation.ts';
import { readMessages } from './message-store.ts';
import { findStaffUser, listPointers, type Pointers } from './pointer-store.ts';

/** Fetches the news behind hints and sends it to those of the audience whom it concerns. */
export async function announce(
  services: Services,
  texts: readonly string[],
  audience: Audience,
): Promise<void> {
  const hints = texts.map(readChatHint).filter((hint) => hint !== null);
  await announceMessages(services, hints, audience);
  // One update per thread is enough, for all its hints.
  const pointers = await listPointers(services.db, [...new Set(hints.map(({ thread }) => thread))]);
  for (const hint of hints) {
    const thread = pointers.get(hint.thread);
    if (thread) await announceOther(services, hint, thread, audience);
  }
}

async function announceMessages(
  services: Services,
  hints: readonly ChatHint[],
  audience: Audience,
): Promise<void> {
  const named = hints.filter((hint) => hint.about === 'message');
  if (named.length === 0) return;
  for (const row of await readMessages(services.db, named)) {
    const own = eventOf(row, conversationOf(services, row));
    if (row.seq > row.hiddenBeforeSeq) audience.customer(ownerOf(row)).emit('messaging', own);
    audience.staff.emit('messaging', eventOf(row, conversationForStaff(services, row)));
  }
}

async function announceOther(
  { db }: Services,
  hint: ChatHint,
  pointers: Pointers,
  audience: Audience,
): Promise<void> {
  const { thread } = hint;
  const customer = audience.customer(ownerOf(pointers));
  switch (hint.about) {
    case 'message':
      return;
    case 'read': {
      const event = readEventOf(pointers);
      customer.emit('read', event);
      audience.staff.emit('read', event);
      return;
    }
    case 'inbox':
      audience.staff.emit('inbox', { thread });
      return;
    case 'cleared':
      customer.emit('resync');
      return;
    case 'typing': {
      if (hint.by === null) {
        audience.staff.emit('typing', { thread, sender: 'customer' });
        return;
      }
      const staffUser = await findStaffUser(db, hint.by);
      if (!staffUser) return;
      customer.emit('typing', { thread, sender: 'agent' });
      audience.staff.emit('typing', { thread, sender: 'agent', colleague: staffUser });
    }
  }
}

function readEventOf({ thread, customerReadSeq, agentReadSeq, deliveredSeq }: Pointers): ReadEvent {
  return { thread, customerReadSeq, agentReadSeq, deliveredSeq };
}

function ownerOf({
  memberId,
  guestId,
}: {
  memberId: MemberId | null;
  guestId: string | null;
}): Customer {
  return memberId === null
    ? { kind: 'guest', id: guestId ?? '' }
    : { kind: 'member', id: memberId };
}
