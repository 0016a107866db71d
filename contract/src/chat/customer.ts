import { z } from 'zod';
import { visitor } from '../call.ts';
import { guestIdPattern, messageLengthMax } from '../rules.ts';
import { integerMax, MemberNumber, Time } from '../values.ts';

/** `web` opens an address, `call` dials a number, `postback` sends its payload as a message. */
export const Button = z.object({
  title: z.string().trim().min(1).max(80),
  type: z.enum(['web', 'call', 'postback']),
  payload: z.string().trim().min(1).max(500),
});
export type Button = z.infer<typeof Button>;

export const messageTypes = [
  'text',
  'buttons',
  'media',
  'quick_replies',
  'generic',
  'postback',
  'unknown',
] as const;

/** Delivery state of a message. Messages from the server are delivered; the others are the sender's own. */
export const deliveries = ['uploading_file', 'sending', 'succeed', 'failed'] as const;

/** Text in UTF-16 units; limits count its code points, see `isMessageText`. */
const Text = z.string().max(messageLengthMax * 2);
const FilePath = z.string().max(200);

const Payload = z.object({
  message: Text.optional(),
  /** Address of a stored file, valid for an hour. Made by the server. */
  url: z.string().optional(),
  fileType: z.enum(['image', 'video', 'file']).optional(),
  /** The path that an upload returned. */
  filePath: FilePath.optional(),
  title: z.string().max(80).optional(),
  payload: z.string().max(500).optional(),
  buttons: z.array(Button).max(10).optional(),
});

const Card = z.object({
  /** Address of the picture, valid for an hour. */
  image_url: z.string().nullable(),
  title: z.string(),
  subtitle: z.string(),
  buttons: z.array(Button),
});

export const ChatMessage = z.object({
  message_type: z.enum(messageTypes),
  payload: Payload.optional(),
  payloads: z.array(Card).optional(),
  deliver: z.enum(deliveries).optional(),
  /** Created when the sender taps send; a resend under the same id is the same message. */
  clientId: z.uuid().optional(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Position of a message in its thread, as a caller names it; 0 is before the first. */
export const Seq = z.int().min(0).max(integerMax);

/** The same in a path or a query. */
export const SeqInText = z.coerce.number().int().min(0).max(integerMax);

/** One message as both sides see it. */
export const Conversation = z.object({
  id: z.uuid(),
  /** Position of the message in its thread, from 1, without gaps. */
  seq: z.int(),
  sender: z.enum(['customer', 'agent', 'bot']),
  message: ChatMessage,
  userId: MemberNumber.nullable(),
  guestId: z.string().nullable(),
  /** The author's display name; null for guests and the bot. */
  name: z.string().nullable(),
  createdAt: Time,
  session_id: z.uuid(),
  /** Taken back by the staff: the row stays, its content is gone. */
  isRedacted: z.boolean(),
});
/** A message on the wire, in calls and on the socket alike. */
export type Conversation = z.input<typeof Conversation>;

const GuestId = z.string().regex(guestIdPattern, 'INVALID_USER');

/** Identity of a customer: a member's bearer token, or a guest's id and, once issued, device token. */
const owner = {
  userId: z.string().max(60).nullish(),
  guestId: GuestId.nullish(),
  deviceToken: z.string().max(100).nullish(),
};

/** Content that a customer may send: text, a file, or a tapped button. */
const Said = z.object({
  message_type: z.enum(['text', 'media', 'postback']),
  payload: Payload,
  clientId: z.uuid().optional(),
});

const chatErrors = ['UNAUTHORIZED', 'INVALID_USER', 'INACTIVE_USER', 'REQUEST_LIMIT'] as const;
const uploadErrors = [
  ...chatErrors,
  'SLIP_NO_FILE',
  'SLIP_INVALID_FILE',
  'BODY_TOO_LARGE',
] as const;

export const chat = {
  'GET /api/chat/config': visitor({
    reply: z.object({
      /** The socket's own room is `PREFIX-id`. */
      PREFIX: z.string(),
      /** Presence of the staff: available now, or the time they are back. */
      isOpen: z.boolean(),
      opensAt: Time.nullable(),
    }),
  }),
  /**
   * Issues a guest's device token, once per guest id: from then on the id alone opens nothing.
   * A guest who lost the token takes a new guest id.
   */
  'POST /api/chat/guest': visitor({
    body: z.strictObject({ guestId: GuestId }),
    reply: z.object({ deviceToken: z.string() }),
    invalid: 'INVALID_USER',
    errors: chatErrors,
  }),
  'POST /api/chat/send-message': visitor({
    // The other members of a conversation (sender, name, session) are the server's to set.
    body: z.object({
      conversation: z.object({
        ...owner,
        message: Said,
        /** Distinguishes identical messages of callers without client ids. */
        createdAt: z.string().max(40).optional(),
      }),
    }),
    reply: z.object({
      createdAt: Time,
      id: z.uuid(),
      seq: z.int(),
      clientId: z.uuid(),
      session_id: z.uuid(),
    }),
    invalid: 'NO_DATA',
    errors: [...chatErrors, 'NO_DATA'],
  }),
  /**
   * Newest first by `limit` and `skip` or by `beforeSeq`; after a gap, oldest first by `afterSeq`.
   * `lastSeq` is the thread's last message, `readSeq` the customer's last read one, `agentReadSeq` the
   * staff's; `unread` counts the messages of staff and bot since.
   */
  'POST /api/chat/history': visitor({
    body: z.strictObject({
      ...owner,
      limit: z.int().min(1).max(50).default(10),
      skip: z.int().min(0).max(1_000_000).default(0),
      beforeSeq: Seq.optional(),
      afterSeq: Seq.optional(),
    }),
    reply: z.object({
      conversations: z.array(Conversation),
      lastSeq: z.int(),
      readSeq: z.int(),
      agentReadSeq: z.int(),
      /** The position of the cleared history: the first visible message is the next one. */
      hiddenBeforeSeq: z.int(),
      unread: z.int(),
    }),
    errors: chatErrors,
  }),
  /** Clears the history for the customer; the staff keep it. */
  'POST /api/chat/new': visitor({
    body: z.strictObject(owner),
    reply: z.object({ session_id: z.uuid(), hiddenBeforeSeq: z.int() }),
    errors: chatErrors,
  }),
  /** The owner's fields (`userId`, `guestId`, `deviceToken`) are form fields before the file. */
  'POST /api/chat/upload-image': visitor({
    upload: true,
    reply: z.object({ path: FilePath }),
    errors: uploadErrors,
  }),
  'POST /api/chat/upload-video': visitor({
    upload: true,
    reply: z.object({ path: FilePath }),
    errors: uploadErrors,
  }),
  'PUT /api/chat/read-customer': visitor({
    body: z.strictObject({ ...owner, seq: Seq.optional() }),
    reply: z.object({ message: z.literal('OK'), readSeq: z.int() }),
    errors: chatErrors,
  }),
};
