import { Conversation, deliveries, messageTypes } from '@wallet/contract/chat/customer';
import type { MessagingEvent } from '@wallet/contract/chat/events';
import { z } from 'zod';
import { signedFilePath } from '#lib/storage/signed-file-path.ts';
import type { Services } from '#services.ts';
import { type Content, withAddresses } from './message-rules.ts';
import type { MessageRow } from './message-store.ts';

type View = z.output<typeof Conversation>;

const hourMs = 3_600_000;
const [, , succeed] = deliveries;

/** A message as sent to its reader, with file URLs that expire within two hours. */
export function conversationOf({ config }: Services, row: MessageRow): View {
  // Rounded to whole hours, so that a URL stays cacheable.
  const until = new Date((Math.floor(row.now.getTime() / hourMs) + 2) * hourMs);
  const addressOf = (file: string) => signedFilePath(config.secretsKey, file, until);
  const { clientId, isRedacted, sender } = row;
  const content: Content = isRedacted ? {} : withAddresses(row.content, addressOf);
  return {
    id: row.id,
    seq: row.seq,
    sender,
    message: {
      message_type: isRedacted ? 'unknown' : typeOf(row.type),
      ...content,
      deliver: succeed,
      clientId,
    },
    userId: row.memberId,
    guestId: row.guestId,
    name: sender === 'agent' ? row.staffName : sender === 'customer' ? row.memberName : null,
    createdAt: row.createdAt,
    session_id: row.sessionId,
    isRedacted,
  };
}

/** The same for staff, without a guest's id, which would give access to the guest's chat. */
export function conversationForStaff(services: Services, row: MessageRow): View {
  return { ...conversationOf(services, row), guestId: null };
}

/** In the form sent over the socket. */
export function eventOf({ thread, clientId }: MessageRow, view: View): MessagingEvent {
  return { thread, clientId, ...z.encode(Conversation, view) };
}

function typeOf(type: string): View['message']['message_type'] {
  return messageTypes.find((known) => known === type) ?? 'unknown';
}
